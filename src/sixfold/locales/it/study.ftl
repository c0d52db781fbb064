# Gli studi nel browser: ogni posizione giocata, composta, soppesata e condivisa.

study-title = Studio
study-opening = Apro la posizione …
study-no-position = Questa posizione non si può mostrare
study-hands = Mani e punti
# $hidden: how many pieces of a hand nobody knows.
study-hidden = { $hidden } ignoti
study-undo = Una mossa indietro
study-redo = Una mossa avanti
study-bot = Chi continua
study-bot-turn = Fai giocare un turno: { $bot }
study-bot-on = Fai continuare: { $bot }
study-stop = Ferma
study-best = Mosse migliori
study-best-find = Soppesa le mosse
study-best-weighing = Sto soppesando …
study-best-how = Tocca una mossa per vederla sul tavolo. Le probabilità sono del posto di turno, secondo ciò che può sapere.
# How the numbers were come by.
study-how =
    { $how ->
        [proved] Dimostrato.
        [enumerated] Contato esattamente.
        [only] Non si può fare altro.
       *[simulated] Simulato, { $times } volte ciascuna.
    }
# $kind: pass, redraw, keep
study-move =
    { $kind ->
        [pass] Passa
        [redraw] Ripesca
       *[keep] Non rilanciare
    }
study-chance = vince { $chance } %
study-over = La partita è finita.
study-stands = Nessuno può più giocare.
study-around = Altro su questa posizione
study-share = Condividi
study-copy-link = Copia il link
study-copy-position = Copia la posizione
study-open = Apri una posizione
study-open-text = La posizione come testo, o un link
study-open-go = Apri
study-set-up = Componi
study-set-up-done = Gioca da qui
study-set-up-back = Torna senza cambiare
study-clear = Togli tutto
study-anew = Pesca diversamente
study-anew-how = Ciò che è coperto arriva in un altro ordine.

study-players = Giocatori
study-turn = Di turno
study-seat = Posto { $seat }
study-score = Punti del posto { $seat }
study-hand = Mano del posto { $seat }
study-stack = Qwirkle del posto { $seat }
study-stack-add = Aggiungi un Qwirkle
study-palette = Pezzi da posare
study-unknown = pezzo ignoto
study-chosen = { $piece }: scelto.
study-put-hand = { $piece } nella mano del posto { $seat }
study-put-row = { $piece } nella fila { $row }
study-put-new = Nuova fila con { $piece }
study-take = Togli: { $piece }
study-keys = Tocca un pezzo, poi dove va; toccando ciò che è posato lo togli. Sul tavolo i tasti R O Y G B P scelgono il colore, da 1 a 6 posano la forma, Backspace toglie.
study-rest =
    { $game ->
        [cards] Restano { $count } carte nel mazzo.
        [cubes] Restano { $count } cubi nel sacchetto.
       *[tiles] Restano { $count } tessere nel sacchetto.
    }
study-unreadable = Non si legge dal carattere { $column } in poi.
# Why no game comes to a position.
study-impossible =
    { $why ->
        [too_many_alike] Ce ne sono troppi: { $piece }.
        [too_few_left] Ci sono più pezzi coperti di quanti ne restino nella scatola.
        [hand_too_large] Una mano ha troppi pezzi.
        [two_parts] Tutti i pezzi devono essere collegati.
        [broken_line] Una linea non va: un colore o una forma, niente doppioni.
        [broken_row] La fila { $row } non va: almeno tre di un colore o di una forma, niente doppioni.
        [qwirkle_on_table] La fila { $row } è un Qwirkle: sarebbe già preso.
        [stacks] I Qwirkle presi non corrispondono ai punti.
        [begun] Non c’è ancora niente, quindi nessuno può avere punti.
        [not_begun] Prima deve esserci qualcosa sul tavolo.
        [rolled] Nessuno si ferma su un lancio che non va da nessuna parte.
        [last_turns] Il mazzo non è finito, quindi gli ultimi turni non sono cominciati.
        [no_set] La mano di turno non ha niente per aprire.
        [empty_hand] Una mano è vuota, ma restano pezzi da pescare.
       *[other] Nessuna partita arriva a questa posizione.
    }
