# Studien im Browser: jede Stellung weiterspielen, aufbauen, abwägen und weitergeben.

study-title = Studie
study-opening = Die Stellung wird geöffnet …
study-no-position = Diese Stellung lässt sich nicht zeigen
study-hands = Hände und Punkte
# $hidden: how many pieces of a hand nobody knows.
study-hidden = { $hidden } unbekannt
study-undo = Ein Zug zurück
study-redo = Ein Zug vor
study-bot = Wer weiterspielt
study-bot-turn = Einen Zug spielen lassen: { $bot }
study-bot-on = Weiterspielen lassen: { $bot }
study-stop = Anhalten
study-best = Beste Züge
study-best-find = Züge abwägen
study-best-weighing = Wird abgewogen …
study-best-how = Tippe einen Zug an, um ihn auf dem Tisch zu sehen. Die Chancen gelten für den Platz am Zug, nach dem, was er wissen kann.
# How the numbers were come by.
study-how =
    { $how ->
        [proved] Bewiesen.
        [enumerated] Genau ausgezählt.
        [only] Etwas anderes ist nicht möglich.
       *[simulated] Simuliert, je { $times }-mal.
    }
# $kind: pass, redraw, keep
study-move =
    { $kind ->
        [pass] Passen
        [redraw] Neu ziehen
       *[keep] Keinen würfeln
    }
study-chance = gewinnt { $chance } %
study-over = Das Spiel ist zu Ende.
study-stands = Niemand kann mehr ziehen.
study-around = Mehr zu dieser Stellung
study-share = Teilen
study-copy-link = Link kopieren
study-copy-position = Stellung kopieren
study-open = Stellung öffnen
study-open-text = Stellung als Text, oder ein Link
study-open-go = Öffnen
study-set-up = Aufbauen
study-set-up-done = Von hier spielen
study-set-up-back = Zurück ohne Änderung
study-clear = Alles abräumen
study-anew = Anders ziehen
study-anew-how = Was verdeckt ist, kommt in anderer Reihenfolge.

study-players = Spieler
study-turn = Am Zug
study-seat = Platz { $seat }
study-score = Punkte von Platz { $seat }
study-hand = Hand von Platz { $seat }
study-stack = Qwirkles von Platz { $seat }
study-stack-add = Qwirkle hinzufügen
study-palette = Teile zum Hinlegen
study-unknown = unbekanntes Teil
study-chosen = { $piece } ist gewählt.
study-put-hand = { $piece } auf die Hand von Platz { $seat }
study-put-row = { $piece } in Reihe { $row }
study-put-new = Neue Reihe mit { $piece }
study-take = Wegnehmen: { $piece }
study-keys = Tippe ein Teil an, dann wohin es soll; was schon liegt, nimmt ein Tippen weg. Auf dem Brett wählen die Tasten R O Y G B P die Farbe, 1 bis 6 legen die Form, Rücktaste nimmt weg.
study-rest =
    { $game ->
        [cards] { $count } Karten bleiben im Stapel.
        [cubes] { $count } Würfel bleiben im Beutel.
       *[tiles] { $count } Steine bleiben im Beutel.
    }
study-unreadable = Das lässt sich ab dem { $column }. Zeichen nicht lesen.
# Why no game comes to a position.
study-impossible =
    { $why ->
        [too_many_alike] Davon gibt es zu viele: { $piece }.
        [too_few_left] Es sind mehr Teile verdeckt, als in der Schachtel übrig sind.
        [hand_too_large] Eine Hand hat zu viele Teile.
        [two_parts] Alle Teile müssen zusammenhängen.
        [broken_line] Eine Linie passt nicht: eine Farbe oder eine Form, nichts doppelt.
        [broken_row] Reihe { $row } passt nicht: mindestens drei von einer Farbe oder einer Form, nichts doppelt.
        [qwirkle_on_table] Reihe { $row } ist ein Qwirkle: Der wäre schon genommen.
        [stacks] Die genommenen Qwirkles passen nicht zu den Punkten.
        [begun] Es liegt noch nichts, also kann niemand Punkte haben.
        [not_begun] Erst muss etwas liegen, bevor das Spiel weitergeht.
        [rolled] Bei einem Wurf, der nirgends passt, bleibt niemand stehen.
        [last_turns] Der Stapel ist noch nicht leer, also läuft noch nicht die letzte Runde.
        [no_set] Die Hand am Zug hat nichts zum Eröffnen.
        [empty_hand] Eine Hand ist leer, obwohl es noch Teile zu ziehen gibt.
       *[other] Zu dieser Stellung kommt kein Spiel.
    }
