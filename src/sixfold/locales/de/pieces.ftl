# Die Steine und die Ausgaben.

colour =
    { $colour ->
        [red] rot
        [orange] orange
        [yellow] gelb
        [green] grün
        [blue] blau
       *[purple] lila
    }
    .masculine =
        { $colour ->
            [red] roter
            [orange] oranger
            [yellow] gelber
            [green] grüner
            [blue] blauer
           *[purple] lila
        }
    .feminine =
        { $colour ->
            [red] rote
            [orange] orange
            [yellow] gelbe
            [green] grüne
            [blue] blaue
           *[purple] lila
        }
    .neuter =
        { $colour ->
            [red] rotes
            [orange] oranges
            [yellow] gelbes
            [green] grünes
            [blue] blaues
           *[purple] lila
        }

shape =
    { $shape ->
        [circle] Kreis
        [square] Quadrat
        [diamond] Raute
        [clover] Kleeblatt
        [star4] Stern mit vier Zacken
       *[star8] Stern mit acht Zacken
    }

figure =
    { $shape ->
        [circle] Stormtrooper
        [square] C-3PO
        [diamond] R2-D2
        [clover] Yoda
        [star4] Darth Vader
       *[star8] Boba Fett
    }

piece =
    { $shape ->
        [square] { colour.neuter } { shape }
        [diamond] { colour.feminine } { shape }
        [clover] { colour.neuter } { shape }
       *[other] { colour.masculine } { shape }
    }
piece-figure = { colour.masculine } { figure }

edition =
    { $edition ->
        [classic] Klassisch
        [travel] Reise
        [starwars] Star Wars
        [cubes] Cubes
       *[cards] Kartenspiel
    }

edition-summary =
    { $edition ->
        [classic] Steine in Reihen gleicher Farbe oder gleicher Form
        [travel] das klassische Spiel mit Punkteleiste
        [starwars] das klassische Spiel mit sechs Figuren anstelle der Formen
        [cubes] mit Würfeln, die offen liegen und neu geworfen werden dürfen
       *[cards] Reihen, die alle umbauen dürfen; die meisten Qwirkle gewinnen
    }
