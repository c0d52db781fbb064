# Reviews and hints on the command line.

cli-review = ein beendetes Spiel Entscheidung für Entscheidung beurteilen
cli-record-file = die Aufzeichnung eines Spiels; - liest die Standardeingabe
cli-review-json = gibt alles als JSON aus
cli-review-html = schreibt eine Seite mit Bildern und Kurven in diese Datei
cli-review-effort = denkt so viele Male länger über jede Entscheidung nach, 1 bis 100
cli-review-workers = benutzt so viele Prozesse; sonst einen für jeden Prozessor
cli-record-missing = Nenne die Datei des Spiels, das beurteilt werden soll.
cli-hint = sagen, was in einer Stellung zu tun ist
cli-position = STELLUNG
cli-hint-position = die Stellung als eine Zeile Text (siehe docs/notation.md), in Anführungszeichen
cli-hint-json = gibt den Tipp als JSON aus
cli-hint-ms = wie lange nachgedacht wird, in Millisekunden
cli-position-missing = Nenne die Stellung.
cli-unreadable-position = Das ist keine Stellung; der Fehler steht in Spalte { $column }.
cli-impossible-position = Zu dieser Stellung kann es in keinem Spiel kommen.
cli-nothing-to-hint = In dieser Stellung ist nichts zu tun, oder die Hand, die am Zug ist, ist nicht bekannt.
cli-out-of-bounds = { $option } nimmt eine Zahl von 1 bis { $most }, nicht „{ $text }“.

hint-where = Schau hierhin: { $cells }
hint-where-rows = Schau diese Reihen an: { $rows }
hint-pieces = Damit: { $pieces }
hint-move = Der Zug: { $typed }
hint-move-points = Der Zug: { $typed }, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
hint-steps = Schritt für Schritt:
# One card of a play, from the hand or from a row.
hint-step =
    { $source ->
        [hand] { $piece } aus der Hand in Reihe { $target }
       *[row] { $piece } aus Reihe { $row } in Reihe { $target }
    }
hint-chance = Gewinnchance: { $chance } %
hint-choices = Zu erwartende Punkte nach dem Würfeln:
