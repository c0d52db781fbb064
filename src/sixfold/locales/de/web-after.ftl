# Der Browser: ein Spiel Zug um Zug, und sein Ende.

web-replay = Nachspielen
web-replay-close = Zurück zum Tisch
web-replay-study = Von hier weiterspielen
web-replay-slider = Zug
# So kurz wie möglich: steht zwischen zwei Knöpfen.
web-replay-step = { $step } / { $steps }
web-replay-first = Zum Anfang
web-replay-back = Einen Zug zurück
web-replay-on = Einen Zug weiter
web-replay-last = Zum letzten Zug
web-replay-hand = Hand von { $name }:
# $what: passed, redrew, resigned
web-brief =
    { $what ->
        [passed] passt
        [redrew] zieht neu
       *[resigned] gibt auf
    }

web-best-turns = Die besten Züge
web-replay-link = Link, um dieses Spiel anzusehen
