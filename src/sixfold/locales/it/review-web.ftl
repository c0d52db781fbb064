# L’analisi di una partita nel browser; il nome di una decisione e il perché stanno in review.ftl.

web-review-title = Analisi
web-review-back = Torna al tavolo
web-review-keys = Le frecce sinistra e destra vanno da una decisione all’altra, su e giù da un errore all’altro, Inizio e Fine alla prima e all’ultima.
web-review-progress = { $done } decisioni su { $of } giudicate
web-review-begins = L’analisi comincia …
web-review-waits = Prima tocca ad altre partite. Continua da sola.
web-review-nothing = In questa partita non si è deciso nulla: non c’è niente da analizzare.
web-review-unfinished = Questa partita è stata abbandonata prima della fine.

web-review-previous = Decisione precedente
web-review-next = Decisione successiva
web-review-previous-fault = Errore precedente
web-review-next-fault = Errore successivo
# Il più corto possibile: sta fra i pulsanti.
web-review-place = { $place } / { $of }
web-review-turn = Turno { $turn }

web-review-played = Giocata
web-review-best = Migliore
web-review-is-best = Giocata, e migliore
# Che mossa è, prima dei suoi pezzi. $kind: place, rows, swap, roll, keep, unsaid, redraw, pass
web-review-move =
    { $kind ->
        [place] posare
        [rows] giocare
        [swap] cambiare
        [roll] rilanciare
        [keep] tenere tutti i cubi
        [unsaid] tenere tutti i cubi, senza dirlo
        [redraw] mostrare e ripescare
       *[pass] passare
    }
web-review-at = { $piece }: { $place }
web-review-to-win = { $chance } % di vincere
web-review-score =
    { $game ->
        [cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkle
        }
       *[other] { $points ->
            [one] 1 punto
           *[other] { $points } punti
        }
    }
web-review-lost = Perso
web-review-lost-chance = { $chance } % ± { $error } di probabilità di vincere
web-review-lost-points =
    { $game ->
        [cards] { $points } ± { $error } Qwirkle
       *[other] { $points } ± { $error } punti
    }
web-review-rivals = Le mosse migliori
web-review-was-played = giocata
web-review-go-on = Continua da qui
web-review-hand = Mano di { $name }
web-review-show = Che cosa mostra l’immagine
web-review-legend = Cornice piena: giocata. Cornice tratteggiata con stella: migliore.

web-review-curve = Probabilità di vincere
web-review-curve-at = Turno { $turn }: { $chances }
web-review-turning = Svolte
web-review-players = Chi ha giocato
# $column: player, points, accuracy, luck, fair
web-review-column =
    { $column ->
        [player] Chi
        [points] Punteggio
        [accuracy] Precisione
        [luck] Fortuna
       *[fair] Senza fortuna
    }
web-review-decisions = Decisioni
web-review-only-faults = Solo gli errori
web-review-no-faults = Finora nessun errore.
web-review-luck = La fortuna
web-review-luck-about =
    { $game ->
        [cards] Quanto valeva subito ogni pescata, in Qwirkle, rispetto alla media di tutto ciò che poteva arrivare. Senza margine d’errore la media è contata esattamente.
       *[other] Quanto valeva subito ogni pescata e ogni lancio, in punti, rispetto alla media di tutto ciò che poteva arrivare. Senza margine d’errore la media è contata esattamente.
    }
web-review-luck-sum = In tutto
web-review-luck-then = Fortuna: { $stroke }, { $luck }
