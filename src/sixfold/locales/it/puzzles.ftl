# Il browser: i problemi.

puzzle-title = Problemi
puzzle-about = Posizioni di partite vere in cui una mossa è chiaramente la migliore. Trovala.
puzzle-home = Alla prima pagina
puzzle-opponent = Avversario
puzzle-all = Tutti i problemi
puzzle-of-day = Problema del giorno
puzzle-day-open = Uguale per tutti. Lo risolvi?
puzzle-day-done = Risolto. A domani!
puzzle-number = Problema { $number }
puzzle-difficulty = Difficoltà { $of } di { $most }
puzzle-solved = risolti
puzzle-alone = senza aiuto
puzzle-streak =
    { $count ->
        [one] giorno di fila
       *[other] giorni di fila
    }
puzzle-choose = Scelta
puzzle-game = Gioco
puzzle-every-game = Tutti i giochi
puzzle-theme-label = Tema
puzzle-every-theme = Tutti i temi
puzzle-go = Prossimo problema
puzzle-more = Mostra altri
puzzle-theme =
    { $theme ->
        [qwirkle] Qwirkle
        [two_qwirkles] Due Qwirkle insieme
        [cross] Tre linee insieme
        [ends] I due capi di una linea
        [block] Niente a chi viene dopo
        [setup] Non i punti più alti
        [swap] Scambiare
        [endgame] Finale
        [reroll] Quali dadi rilanciare
        [rebuild] Riordinare le file
       *[large] Quindici punti o più
    }
puzzle-task =
    { $task ->
        [roll] Quali dadi rilanci?
        [cards] Prendi più Qwirkle che puoi.
       *[tiles] Tocca a te: trova la mossa migliore.
    }
puzzle-right =
    { $helped ->
        [yes] Giusto, con un po’ d’aiuto
       *[no] Giusto!
    }
puzzle-ahead =
    { $form ->
        [roll] Questo lancio promette { $ahead } punti più di ogni altra scelta, contati su tutto ciò che può uscire.
        [cards]
            { $points ->
                [one] Prende un Qwirkle, e di più non si può.
               *[other] Prende { $points } Qwirkle, e di più non si può.
            }
       *[board]
            { $points ->
                [0] Ora non dà punti
                [one] Ora dà { $points } punto
               *[other] Ora dà { $points } punti
            } e alla fine è { $ahead } punti avanti a ogni altra mossa { $how ->
                [proved] (dimostrato fino alla fine).
                [enumerated] (su ogni ordine del sacchetto).
               *[simulated] (su { $times } distribuzioni).
            }
    }
puzzle-why =
    { $theme ->
        [qwirkle] Fa un Qwirkle.
        [two_qwirkles] Fa due Qwirkle insieme.
        [cross] Conta in almeno tre linee.
        [ends] Completa i due capi di una linea.
        [block] Altre mosse aprono un Qwirkle a chi segue, questa no.
        [setup] Altre mosse danno di più ora, ma regalano di più.
        [swap] Le tue tessere valgono meno di quelle nuove.
        [endgame] A sacchetto vuoto si può contare tutto.
        [reroll] Tieni ciò che sta già insieme.
        [rebuild] Carte già in tavola devono cambiare fila.
       *[large] È un gran turno.
    }
puzzle-found-by = Chi lo trova:
puzzle-found-none = Nessun livello lo trova.
puzzle-study = Continua da qui
puzzle-next = Prossimo problema
puzzle-wrong =
    { $form ->
        [roll] Non il migliore: { $points } punti attesi, { $behind } in meno che con un’altra scelta.
        [cards] Non tutti: { $points } presi, { $behind } in più possibili.
       *[board] Non la migliore: { $points } punti ora, ma { $behind } dietro la mossa migliore.
    }
puzzle-try-again = Riprova, o premi «{ $hint }».
