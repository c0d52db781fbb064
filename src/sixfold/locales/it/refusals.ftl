# Perché una mossa è rifiutata.

reason-game-over = La partita è finita; non si può più giocare nulla.
reason-not-your-turn = Non è il tuo turno.

reason-wrong-move =
    { $why ->
        [opening] Prima bisogna aprire la partita: deponi la tua combinazione più grande.
        [rolled] In questo turno hai già rilanciato; ora deponi.
       *[other] In questo gioco questa mossa non c’è.
    }

reason-empty =
    { $game ->
        [cards] Indica le carte da giocare, almeno una.
        [cubes] Indica i cubi, almeno uno.
       *[tiles] Indica le pedine, almeno una.
    }
reason-not-in-hand = Non hai in mano { $piece }.
reason-occupied = La casella { $cell } è già occupata.
reason-not-one-line = Tutto ciò che deponi in un turno deve stare in una sola sequenza, orizzontale o verticale.
reason-gap = La sequenza avrebbe un vuoto in { $cell }.
reason-no-contact =
    { $game ->
        [cubes] Ciò che deponi deve toccare con un lato un cubo già deposto.
       *[tiles] Ciò che deponi deve toccare con un lato una pedina già deposta.
    }
reason-line-too-long = { $piece } in { $cell } sarebbe di troppo: la sequenza { $line } ne ha al massimo sei.
reason-line-mixed = { $piece } in { $cell } non va con la sequenza { $line }: una sequenza ha in comune un colore o una forma.
reason-line-duplicate = Con { $piece } in { $cell } la sequenza { $line } avrebbe un doppione.

reason-opening-not-largest =
    { $game ->
        [cards] Apri con la tua combinazione più grande: { $count } carte diverse di un solo colore o di una sola forma, in una sequenza.
        [cubes]
            { $count ->
                [one] Apri con un solo cubo.
               *[other] Apri con la tua combinazione più grande: { $count } cubi diversi di un solo colore o di una sola forma, in una sequenza.
            }
       *[tiles]
            { $count ->
                [one] Apri con una sola pedina.
               *[other] Apri con la tua combinazione più grande: { $count } pedine diverse di un solo colore o di una sola forma, in una sequenza.
            }
    }
reason-opening-off-origin = La prima sequenza deve coprire la casella 0,0.
reason-cannot-pass =
    { $game ->
        [cards] Puoi ancora giocare o ripescare, quindi non puoi passare.
        [cubes] Uno dei tuoi cubi può ancora trovare posto, magari dopo un lancio, quindi non puoi passare.
       *[tiles] Puoi ancora deporre o scambiare, quindi non puoi passare.
    }

reason-swap-too-many =
    { $count ->
        [0] Il sacchetto è vuoto; non c’è più nulla da scambiare.
        [one] Nel sacchetto c’è solo una pedina; non puoi scambiarne di più.
       *[other] Nel sacchetto ci sono solo { $count } pedine; non puoi scambiarne di più.
    }

reason-cannot-redraw =
    { $why ->
        [playable] Una delle tue carte si può giocare, quindi non puoi ripescare. «consiglio» ti mostra come.
       *[spent] In questo turno non puoi più ripescare.
    }
reason-row-too-short = La sequenza { $row } ({ $cards }) è troppo corta: una sequenza ha almeno tre carte.
reason-row-mixed = La sequenza { $row } ({ $cards }) non va bene: una sequenza ha in comune un colore o una forma.
reason-row-duplicate = La sequenza { $row } ({ $cards }) ha una carta doppia.
reason-table-card-missing = Manca { $piece }: ciò che è sul tavolo resta sul tavolo.
reason-nothing-played = Gioca almeno una carta dalla tua mano.

unreadable-command = Non conosco «{ $text }». «{ $help }» mostra che cosa puoi fare.
unreadable-choice = «{ $text }» può voler dire più cose: { $choices }.
unreadable-piece = «{ $text }» non è una pedina. Una pedina si scrive con una lettera e una cifra, per esempio R1.
unreadable-cell = «{ $text }» non è una casella. Una casella sono due numeri interi, per esempio 2,-1.
unreadable-place = Non riesco a leggere questa mossa. Scrivila così: { $example }
unreadable-direction = Di’ dopo la casella dove va la sequenza: > verso destra o v verso il basso, per esempio: { $example }
unreadable-where = Di’ anche dove va, per esempio: { $example }
unreadable-row = Non c’è una sequenza { $text }.
unreadable-form = Scrivilo così: { $example }

draft-not-in-hand = Non hai in mano { $piece }.
draft-not-in-row = { $piece } non è nella sequenza { $row }.
draft-nothing-to-undo = Non c’è nulla da annullare.
no-card-table = Solo il gioco di carte ha sequenze da ricomporre.
