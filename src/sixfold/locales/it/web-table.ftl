# Il gioco nel browser: un tavolo.

web-players = Giocatori
web-turn = di turno
web-your-turn = Tocca a te.
web-away = assente
web-resigned = ritirato
web-in-hand =
    { $game ->
        [cards] { $count ->
            [one] { $count } carta
           *[other] { $count } carte
        }
        [cubes] { $count ->
            [one] { $count } cubo
           *[other] { $count } cubi
        }
       *[tiles] { $count ->
            [one] { $count } tessera
           *[other] { $count } tessere
        }
    }
web-around = Intorno al tavolo
web-bag =
    { $game ->
        [cards] { $count ->
            [0] Il mazzo è finito
            [one] Una carta nel mazzo
           *[other] { $count } carte nel mazzo
        }
        [cubes] { $count ->
            [0] Il sacchetto è vuoto
            [one] Un cubo nel sacchetto
           *[other] { $count } cubi nel sacchetto
        }
       *[tiles] { $count ->
            [0] Il sacchetto è vuoto
            [one] Una tessera nel sacchetto
           *[other] { $count } tessere nel sacchetto
        }
    }
web-unseen =
    { $game ->
        [cubes] Ancora nel sacchetto
       *[other] Non ancora visti
    }
web-moves = Mosse
web-moves-none = Non è ancora successo niente.
web-other-device = Gioca su un altro dispositivo
web-other-device-how = Questo link apre il tuo posto su un altro dispositivo, una volta ed entro un giorno:
web-resign = Ritirati
web-resign-sure = Ti ritiri davvero?
web-watch-link = Link per guardare
web-link = Link
web-qr = Codice QR del link
web-copy = Copia
web-copied = Copiato
web-share = Condividi
web-opening = Il tavolo si apre …
web-broken = La connessione è caduta; nuovo tentativo …
web-broken-here = Il tavolo tornerà con la connessione. Intanto puoi seguire le lezioni.
web-were-away = Eri assente.
web-return = Sono tornato
web-no-table = Questo tavolo non è qui
web-closed = Il tavolo è stato chiuso.
web-gathering = In attesa degli altri
web-gathering-how = La partita comincia quando tutti i posti sono occupati.
web-awaited = Tutti sono seduti. La partita comincia quando questi dispositivi hanno dato la loro quota di fortuna: { $names }
web-seat-free = Il posto { $seat } è libero
web-rights = Posti e dispositivi
web-rights-none = Il tuo posto è aperto solo su questo dispositivo.
web-free-seat = Liberare il posto di { $name }
web-free-sure = Togliere davvero il posto a { $name }?
web-new-invitation = Nuovo invito per il posto { $seat }
web-link-renewed = Il vecchio link non vale più.
web-close-table = Chiudere il tavolo
web-close-sure = Chiudere davvero il tavolo?
web-devices = Altri dispositivi
web-device = { $name }, dal { $since }
web-device-revoke = Disconnettere
web-watch-renew = Nuovo link per guardare
web-watch-revoke = Nessuno può più guardare
web-watch-revoked = Nessuno può più guardare.
web-sure = Davvero?
web-curtain = { $name }, tocca a te
web-curtain-how = Prendi il dispositivo. Nessun altro deve vedere lo schermo.
web-curtain-open = Sono { $name }, mostra la mia mano

web-board = Tabellone
web-board-keys = Le frecce vanno di casella in casella, N alla prossima casella dove qualcosa va bene. Da 1 a 6 posano quel pezzo della tua mano, Invio quello scelto, Backspace lo riprende, Control e Invio confermano.
web-track = Segnapunti: { $scores }
web-camera = Vista
web-zoom-in = Più grande
web-zoom-out = Più piccolo
web-fit = Mostra tutto
web-last-move = Mostra l’ultima mossa
web-cell = colonna { $x }, riga { $y }
web-cell-piece = { $piece }, { $place }
web-cell-tentative = { $piece }, non ancora confermato, { $place }
web-cell-empty = vuota, { $place }
web-cell-fits = va bene insieme ad altri pezzi, { $place }
web-cell-fits-hand = qui va bene { $pieces }; { $place }
web-dots = ● va bene se si riempie anche il vuoto
web-cell-fits-for =
    { $points ->
        [one] va bene per 1 punto
       *[other] va bene per { $points } punti
    }, { $place }
web-hand = La tua mano
web-hand-piece = { $place }: { $piece }
web-said-placed = { $piece }, { $place }
web-said-choose-first = Scegli prima un pezzo della tua mano, o premi il suo numero.
web-said-sorted = La tua mano è ordinata.
web-said-hint = Ecco che cosa propone il gufo. Conferma o riprendi.
web-points =
    { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
web-qwirkle = Qwirkle!
web-recall = Riprendi
web-shuffle = Mescola la mano
web-sort = Ordina la mano
web-swap = Cambia tessere
web-roll = Rilancia
web-hint = Suggerimento
web-confirm = Conferma
web-pass = Passa
web-confirm-tray =
    { $kind ->
        [swap] Cambiane { $count }
       *[roll] { $count ->
            [0] Non rilanciare
           *[other] Rilanciane { $count }
        }
    }
web-pick =
    { $kind ->
        [swap] Tocca le tessere da cambiare, { $most } al massimo.
       *[roll] Tocca i cubi da rilanciare.
    }
# The chance that a swap draws at least one such tile.
web-odds =
    { $want ->
        [qwirkle] Completa un Qwirkle: { $chance } %
        [set] Va con le tessere tenute: { $chance } %
       *[fit] Si può posare: { $chance } %
    }
web-wait-turn = Aspetta gli altri.
web-your-turn-how = Trascina un pezzo sul tabellone, o toccalo e poi una casella.
web-open-with =
    { $game ->
        [cards] Apri tu: posa { $count } carte di un colore o di una forma come prima fila.
        [cubes] { $count ->
            [one] Apri con un solo cubo.
           *[other] Apri tu: posa { $count } cubi di un colore o di una forma in una linea.
        }
       *[tiles] { $count ->
            [one] Apri con una sola tessera.
           *[other] Apri tu: posa { $count } tessere di un colore o di una forma in una linea.
        }
    }
web-must-swap = Nessuna delle tue tessere va bene: cambiane qualcuna.
web-must-roll = Nessuno dei tuoi cubi va bene così: rilancia.
web-must-redraw = Nessuna delle tue carte si può giocare: mostrale e pesca di nuovo.
web-must-pass = Non puoi fare niente: passa.

web-row = Fila { $row }
web-rows-none = Sul tavolo non ci sono carte.
web-new-row = Nuova fila
web-put-row = Metti nella fila { $row }
web-pick-row = Scegli tutta la fila { $row }
web-card-own = { $card }, tua
web-card-last = { $card }, giocata per ultima
web-ask-play = Niente da giocare?
# $hints: yes, no
web-play-exists =
    { $hints ->
        [yes] Una giocata c’è, quindi va fatta. Cerca ancora, o chiedi un suggerimento.
       *[no] Una giocata c’è, quindi va fatta. Cerca ancora.
    }
web-shows = { $name }: niente da giocare. Ecco la mano.
web-stacks = { $name } – Qwirkle: { $count }
web-put-hand = Riprendi in mano
web-undo = Annulla
web-redo = Ripeti
web-redraw = Mostra e pesca di nuovo
web-cards-how = Scegli carte della tua mano o del tavolo, poi dove vanno.
web-cards-where = Dove vanno? Scegli una fila o una nuova.
web-cards-legal =
    { $count ->
        [one] Giochi 1 carta.
       *[other] Giochi { $count } carte.
    }{ $qwirkles ->
        [0] {""}
        [one] {" "}Un Qwirkle è tuo!
       *[other] {" "}{ $qwirkles } Qwirkle sono tuoi!
    }
web-row-fault =
    { $reason ->
        [row_too_short] meno di tre
        [row_mixed] né colore né forma comune
       *[row_duplicate] una carta doppia
    }

web-you-won = Vinci tu!
web-won =
    { $count ->
        [one] Vince { $names }
       *[other] Vittoria divisa: { $names }
    }
web-curve = I punti, mossa per mossa
web-qwirkles = Qwirkle: { $count }
web-rematch = Gioca ancora
web-rematch-waits = In attesa degli altri
web-verify = Verifica le pescate
web-record = Partita scritta
web-show-board = Mostra il tabellone
web-show-result = Risultato
web-luck = La fortuna di questa partita
web-luck-how =
    { $shared ->
        [yes] Il server era vincolato alla sua quota prima che il primo dispositivo al tavolo ne estraesse una. Dopo la partita il tuo dispositivo può controllarlo.
       *[no] Non è provato che il server non abbia scelto la fortuna di questa partita.
    }
web-luck-house = Impronta della quota del server
web-luck-commitment = Impronta del seme
