# Das Spiel im Browser: ein Tisch.

web-players = Spieler
web-turn = am Zug
web-your-turn = Du bist am Zug.
web-away = nicht da
web-resigned = aufgegeben
web-in-hand =
    { $game ->
        [cards] { $count ->
            [one] { $count } Karte
           *[other] { $count } Karten
        }
        [cubes] { $count ->
            [one] { $count } Würfel
           *[other] { $count } Würfel
        }
       *[tiles] { $count ->
            [one] { $count } Stein
           *[other] { $count } Steine
        }
    }
web-around = Rund um den Tisch
web-bag =
    { $game ->
        [cards] { $count ->
            [0] Der Stapel ist aufgebraucht
            [one] Eine Karte im Stapel
           *[other] { $count } Karten im Stapel
        }
        [cubes] { $count ->
            [0] Der Beutel ist leer
            [one] Ein Würfel im Beutel
           *[other] { $count } Würfel im Beutel
        }
       *[tiles] { $count ->
            [0] Der Beutel ist leer
            [one] Ein Stein im Beutel
           *[other] { $count } Steine im Beutel
        }
    }
web-unseen =
    { $game ->
        [cubes] Noch im Beutel
       *[other] Noch nicht gesehen
    }
web-moves = Züge
web-moves-none = Noch ist nichts geschehen.
web-other-device = Auf einem anderen Gerät spielen
web-other-device-how = Dieser Link öffnet deinen Platz auf einem anderen Gerät, einmal und einen Tag lang:
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben?
web-watch-link = Link zum Zuschauen
web-link = Link
web-qr = QR-Code des Links
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen
web-opening = Der Tisch wird geöffnet …
web-broken = Die Verbindung ist weg; ein neuer Versuch läuft …
web-broken-here = Der Tisch ist wieder da, sobald die Verbindung steht. Bis dahin kannst du dir die Lektionen ansehen.
web-were-away = Du warst weg.
web-return = Ich bin wieder da
web-no-table = Dieser Tisch ist nicht hier
web-closed = Der Tisch wurde geschlossen.
web-gathering = Warten auf die anderen
web-gathering-how = Das Spiel beginnt, sobald alle Plätze besetzt sind.
web-awaited = Alle sitzen. Das Spiel beginnt, wenn diese Geräte ihren Anteil am Glück abgegeben haben: { $names }
web-seat-free = Platz { $seat } ist frei
web-rights = Plätze und Geräte
web-rights-none = Dein Platz ist nur auf diesem Gerät offen.
web-free-seat = Platz von { $name } freigeben
web-free-sure = { $name } wirklich den Platz nehmen?
web-new-invitation = Neue Einladung für Platz { $seat }
web-link-renewed = Der alte Link gilt nicht mehr.
web-close-table = Tisch schließen
web-close-sure = Den Tisch wirklich schließen?
web-devices = Andere Geräte
web-device = { $name }, seit { $since }
web-device-revoke = Abmelden
web-watch-renew = Neuer Link zum Zuschauen
web-watch-revoke = Niemand darf mehr zuschauen
web-watch-revoked = Es darf niemand mehr zuschauen.
web-sure = Wirklich?
web-curtain = { $name }, du bist am Zug
web-curtain-how = Nimm das Gerät. Niemand sonst soll auf den Bildschirm sehen.
web-curtain-open = Ich bin { $name }, zeig meine Hand

web-board = Spielfeld
web-board-keys = Die Pfeiltasten gehen von Feld zu Feld, N zum nächsten Feld, auf das etwas passt. 1 bis 6 legen diesen Stein deiner Hand dorthin, die Eingabetaste den gewählten, die Rücktaste nimmt ihn zurück, Steuerung und Eingabe bestätigen.
web-track = Punkteleiste: { $scores }
web-camera = Ansicht
web-zoom-in = Größer
web-zoom-out = Kleiner
web-fit = Alles zeigen
web-last-move = Den letzten Zug zeigen
web-cell = Spalte { $x }, Zeile { $y }
web-cell-piece = { $piece }, { $place }
web-cell-tentative = { $piece }, noch nicht bestätigt, { $place }
web-cell-empty = leer, { $place }
web-cell-fits = passt mit weiteren zusammen, { $place }
web-cell-fits-hand = hier passt { $pieces }; { $place }
web-dots = ● passt, wenn auch die Lücke gefüllt wird
web-cell-fits-for =
    { $points ->
        [one] passt für 1 Punkt
       *[other] passt für { $points } Punkte
    }, { $place }
web-hand = Deine Hand
web-hand-piece = { $place }: { $piece }
web-said-placed = { $piece }, { $place }
web-said-choose-first = Wähle zuerst einen Stein deiner Hand oder drücke seine Nummer.
web-said-sorted = Deine Hand ist sortiert.
web-said-hint = Das schlägt die Eule vor. Bestätige es oder nimm es zurück.
web-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
web-qwirkle = Qwirkle!
web-recall = Zurücknehmen
web-shuffle = Hand mischen
web-sort = Hand sortieren
web-swap = Steine tauschen
web-roll = Neu würfeln
web-hint = Tipp
web-confirm = Bestätigen
web-pass = Passen
web-confirm-tray =
    { $kind ->
        [swap] { $count } tauschen
       *[roll] { $count ->
            [0] Keinen würfeln
           *[other] { $count } würfeln
        }
    }
web-pick =
    { $kind ->
        [swap] Tippe die Steine an, die du tauschen willst, höchstens { $most }.
       *[roll] Tippe die Würfel an, die du neu würfeln willst.
    }
# The chance that a swap draws at least one such tile.
web-odds =
    { $want ->
        [qwirkle] Vollendet einen Qwirkle: { $chance } %
        [set] Passt zu den behaltenen: { $chance } %
       *[fit] Passt irgendwo an: { $chance } %
    }
web-wait-turn = Die anderen sind dran.
web-your-turn-how = Zieh einen Stein aufs Feld, oder tippe ihn an, dann ein Feld.
web-open-with =
    { $game ->
        [cards] Du eröffnest: leg { $count } Karten einer Farbe oder einer Form als erste Reihe.
        [cubes] { $count ->
            [one] Du eröffnest mit einem Würfel.
           *[other] Du eröffnest: leg { $count } Würfel einer Farbe oder einer Form in eine Linie.
        }
       *[tiles] { $count ->
            [one] Du eröffnest mit einem Stein.
           *[other] Du eröffnest: leg { $count } Steine einer Farbe oder einer Form in eine Linie.
        }
    }
web-must-swap = Keiner deiner Steine passt: tausche welche.
web-must-roll = Keiner deiner Würfel passt so, wie er liegt: würfle neu.
web-must-redraw = Keine deiner Karten lässt sich spielen: zeig sie und zieh neu.
web-must-pass = Du kannst nichts tun: passe.

web-row = Reihe { $row }
web-rows-none = Auf dem Tisch liegen keine Karten.
web-new-row = Neue Reihe
web-put-row = In Reihe { $row } legen
web-pick-row = Reihe { $row } ganz wählen
web-card-own = { $card }, von dir
web-card-last = { $card }, zuletzt gespielt
web-ask-play = Geht nichts?
# $hints: yes, no
web-play-exists =
    { $hints ->
        [yes] Es geht etwas, also musst du es spielen. Such weiter, oder lass es dir vom Tipp zeigen.
       *[no] Es geht etwas, also musst du es spielen. Such weiter.
    }
web-shows = { $name }: nichts zu spielen. Das war die Hand.
web-stacks = { $name } – Qwirkles: { $count }
web-put-hand = Zurück auf die Hand
web-undo = Rückgängig
web-redo = Wiederholen
web-redraw = Zeigen und neu ziehen
web-cards-how = Wähle Karten deiner Hand oder des Tisches und dann, wohin sie sollen.
web-cards-where = Wohin damit? Wähle eine Reihe oder eine neue.
web-cards-legal =
    { $count ->
        [one] Du spielst 1 Karte.
       *[other] Du spielst { $count } Karten.
    }{ $qwirkles ->
        [0] {""}
        [one] {" "}Ein Qwirkle gehört dir!
       *[other] {" "}{ $qwirkles } Qwirkles gehören dir!
    }
web-row-fault =
    { $reason ->
        [row_too_short] weniger als drei
        [row_mixed] nicht eine Farbe oder Form
       *[row_duplicate] eine Karte doppelt
    }

web-you-won = Du gewinnst!
web-won =
    { $count ->
        [one] { $names } gewinnt
       *[other] Geteilter Sieg: { $names }
    }
web-curve = Die Punkte, Zug um Zug
web-qwirkles = Qwirkles: { $count }
web-rematch = Noch einmal
web-rematch-waits = Warten auf die anderen
web-verify = Ziehungen prüfen
web-record = Aufzeichnung
web-show-board = Das Spielfeld zeigen
web-show-result = Ergebnis
web-luck = Das Glück dieses Spiels
web-luck-how =
    { $shared ->
        [yes] Der Server war an seinen Anteil gebunden, bevor das erste Gerät am Tisch einen zog. Nach dem Spiel kann dein Gerät das prüfen.
       *[no] Dass der Server das Glück dieses Spiels nicht ausgewählt hat, ist nicht bewiesen.
    }
web-luck-house = Fingerabdruck des Server-Anteils
web-luck-commitment = Fingerabdruck des Startwerts
