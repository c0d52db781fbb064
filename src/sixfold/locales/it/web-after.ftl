# Il browser: una partita mossa per mossa, e la sua fine.

web-replay = Rivedi la partita
web-replay-close = Torna al tavolo
web-replay-study = Continua da qui
web-replay-slider = Mossa
# Il più breve possibile: sta fra due pulsanti.
web-replay-step = { $step } / { $steps }
web-replay-first = All’inizio
web-replay-back = Una mossa indietro
web-replay-on = Una mossa avanti
web-replay-last = All’ultima mossa
web-replay-hand = Mano di { $name }:
# $what: passed, redrew, resigned
web-brief =
    { $what ->
        [passed] passa
        [redrew] pesca di nuovo
       *[resigned] si arrende
    }

web-best-turns = Le mosse migliori
web-replay-link = Link per vedere e rivedere questa partita
