# The browser client: a game to step through, and its end.

web-replay = Replay
web-replay-close = Back to the table
web-replay-study = Go on from here
web-replay-slider = Move
# As short as it can be: it stands between two buttons.
web-replay-step = { $step } / { $steps }
web-replay-first = To the beginning
web-replay-back = One move back
web-replay-on = One move on
web-replay-last = To the last move
web-replay-hand = Hand of { $name }:
# $what: passed, redrew, resigned
web-brief =
    { $what ->
        [passed] passes
        [redrew] draws anew
       *[resigned] gives up
    }

web-best-turns = Best turns
web-replay-link = Link to watch and replay this game
