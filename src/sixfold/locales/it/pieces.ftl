# Le pedine e le edizioni.

colour =
    { $colour ->
        [red] rosso
        [orange] arancione
        [yellow] giallo
        [green] verde
        [blue] blu
       *[purple] viola
    }
    .feminine =
        { $colour ->
            [red] rossa
            [orange] arancione
            [yellow] gialla
            [green] verde
            [blue] blu
           *[purple] viola
        }

shape =
    { $shape ->
        [circle] cerchio
        [square] quadrato
        [diamond] rombo
        [clover] trifoglio
        [star4] stella a quattro punte
       *[star8] stella a otto punte
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
        [star4] stella { colour.feminine } a quattro punte
        [star8] stella { colour.feminine } a otto punte
       *[other] { shape } { colour }
    }
piece-figure = { figure } { colour }

edition =
    { $edition ->
        [classic] Classico
        [travel] Da viaggio
        [starwars] Star Wars
        [cubes] Cubes
       *[cards] Gioco di carte
    }

edition-summary =
    { $edition ->
        [classic] pedine in sequenze di un solo colore o di una sola forma
        [travel] il gioco classico con un segnapunti
        [starwars] il gioco classico con sei personaggi al posto delle forme
        [cubes] con i dadi, che sono scoperti e si possono rilanciare
       *[cards] sequenze che tutti ricompongono; vince chi ha più Qwirkle
    }
