# Warum ein Zug nicht geht.

reason-game-over = Das Spiel ist vorbei; es kann nichts mehr gespielt werden.
reason-not-your-turn = Du bist nicht am Zug.

reason-wrong-move =
    { $why ->
        [opening] Das Spiel muss erst eröffnet werden: Lege deine größte Kombination.
        [rolled] Du hast in diesem Zug schon neu gewürfelt; lege jetzt an.
       *[other] Diesen Zug gibt es in diesem Spiel nicht.
    }

reason-empty =
    { $game ->
        [cards] Nenne die Karten, die du spielen willst, mindestens eine.
        [cubes] Nenne die Würfel, mindestens einen.
       *[tiles] Nenne die Steine, mindestens einen.
    }
reason-not-in-hand = { $piece } hast du nicht auf der Hand.
reason-occupied = Das Feld { $cell } ist schon belegt.
reason-not-one-line = Alles, was du in einem Zug legst, muss in einer Reihe liegen, waagerecht oder senkrecht.
reason-gap = Die Reihe hätte bei { $cell } eine Lücke.
reason-no-contact =
    { $game ->
        [cubes] Was du legst, muss einen Würfel, der schon liegt, mit einer Kante berühren.
       *[tiles] Was du legst, muss einen Stein, der schon liegt, mit einer Kante berühren.
    }
reason-line-too-long = { $piece } auf { $cell } ist zu viel: Die Reihe { $line } hat höchstens sechs.
reason-line-mixed = { $piece } auf { $cell } passt nicht in die Reihe { $line }: Eine Reihe hat eine gemeinsame Farbe oder eine gemeinsame Form.
reason-line-duplicate = { $piece } auf { $cell } wäre doppelt in der Reihe { $line }.

reason-opening-not-largest =
    { $game ->
        [cards] Eröffne mit deiner größten Kombination: { $count } verschiedene Karten einer Farbe oder einer Form, in einer Reihe.
        [cubes]
            { $count ->
                [one] Eröffne mit genau einem Würfel.
               *[other] Eröffne mit deiner größten Kombination: { $count } verschiedene Würfel einer Farbe oder einer Form, in einer Reihe.
            }
       *[tiles]
            { $count ->
                [one] Eröffne mit genau einem Stein.
               *[other] Eröffne mit deiner größten Kombination: { $count } verschiedene Steine einer Farbe oder einer Form, in einer Reihe.
            }
    }
reason-opening-off-origin = Die erste Reihe muss das Feld 0,0 bedecken.
reason-cannot-pass =
    { $game ->
        [cards] Du kannst noch spielen oder neue Karten ziehen; passen geht deshalb nicht.
        [cubes] Einer deiner Würfel kann noch einen Platz finden, vielleicht nach einem Wurf; passen geht deshalb nicht.
       *[tiles] Du kannst noch legen oder tauschen; passen geht deshalb nicht.
    }

reason-swap-too-many =
    { $count ->
        [0] Der Beutel ist leer; es gibt nichts mehr zu tauschen.
        [one] Im Beutel ist nur noch ein Stein; mehr kannst du nicht tauschen.
       *[other] Im Beutel sind nur noch { $count } Steine; mehr kannst du nicht tauschen.
    }

reason-cannot-redraw =
    { $why ->
        [playable] Eine deiner Karten lässt sich spielen; neu ziehen geht deshalb nicht. „tipp“ zeigt einen Weg.
       *[spent] In diesem Zug kannst du nicht mehr neu ziehen.
    }
reason-row-too-short = Reihe { $row } ({ $cards }) ist zu kurz: Eine Reihe hat mindestens drei Karten.
reason-row-mixed = Reihe { $row } ({ $cards }) passt nicht zusammen: Eine Reihe hat eine gemeinsame Farbe oder eine gemeinsame Form.
reason-row-duplicate = In Reihe { $row } ({ $cards }) liegt eine Karte doppelt.
reason-table-card-missing = { $piece } fehlt: Was auf dem Tisch liegt, bleibt auf dem Tisch.
reason-nothing-played = Spiele mindestens eine Karte von deiner Hand.

unreadable-command = „{ $text }“ kenne ich nicht. „{ $help }“ zeigt, was du tun kannst.
unreadable-choice = „{ $text }“ kann Verschiedenes heißen: { $choices }.
unreadable-piece = „{ $text }“ ist kein Stein. Geschrieben wird ein Buchstabe und eine Ziffer, zum Beispiel R1.
unreadable-cell = „{ $text }“ ist kein Feld. Ein Feld sind zwei ganze Zahlen, zum Beispiel 2,-1.
unreadable-place = Das kann ich nicht lesen. Schreib es so: { $example }
unreadable-direction = Sag nach dem Feld, wohin die Reihe geht: > nach rechts oder v nach unten, zum Beispiel so: { $example }
unreadable-where = Sag auch, wohin das soll, zum Beispiel so: { $example }
unreadable-row = Eine Reihe { $text } gibt es nicht.
unreadable-form = Schreib es so: { $example }

draft-not-in-hand = { $piece } hast du nicht auf der Hand.
draft-not-in-row = { $piece } liegt nicht in Reihe { $row }.
draft-nothing-to-undo = Es gibt nichts zurückzunehmen.
no-card-table = Nur im Kartenspiel gibt es Reihen zum Umbauen.
