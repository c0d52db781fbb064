# The review of a game in the browser; what a decision is called and why stands in review.ftl.

web-review-title = Review
web-review-back = Back to the table
web-review-keys = The left and right arrows step from decision to decision, up and down from mistake to mistake, Home and End go to the first and the last.
web-review-progress = { $done } of { $of } decisions judged
web-review-begins = The review begins …
web-review-waits = Other games come first. It goes on by itself.
web-review-nothing = Nothing was decided in this game, so there is nothing to review.
web-review-unfinished = This game was given up before its end.

web-review-previous = Previous decision
web-review-next = Next decision
web-review-previous-fault = Previous mistake
web-review-next-fault = Next mistake
# As short as it can be: it stands between buttons.
web-review-place = { $place } / { $of }
web-review-turn = Turn { $turn }

web-review-played = Played
web-review-best = Best
web-review-is-best = Played, and best
# What a move is, before its pieces. $kind: place, rows, swap, roll, keep, unsaid, redraw, pass
web-review-move =
    { $kind ->
        [place] place
        [rows] play
        [swap] swap
        [roll] roll
        [keep] keep all cubes
        [unsaid] keep all cubes, without a word
        [redraw] show the hand, draw anew
       *[pass] pass
    }
web-review-at = { $piece }: { $place }
web-review-to-win = { $chance } % to win
web-review-score =
    { $game ->
        [cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }
web-review-lost = Lost
web-review-lost-chance = { $chance } % ± { $error } of winning chance
web-review-lost-points =
    { $game ->
        [cards] { $points } ± { $error } Qwirkles
       *[other] { $points } ± { $error } points
    }
web-review-rivals = The best moves
web-review-was-played = played
web-review-go-on = Go on from here
web-review-hand = Hand of { $name }
web-review-show = What the picture shows
web-review-legend = Full frame: played. Dashed frame with a star: best.

web-review-curve = Chances of winning
web-review-curve-at = Turn { $turn }: { $chances }
web-review-turning = Turning points
web-review-players = The players
# $column: player, points, accuracy, luck, fair
web-review-column =
    { $column ->
        [player] Player
        [points] Score
        [accuracy] Accuracy
        [luck] Luck
       *[fair] Without luck
    }
web-review-decisions = Decisions
web-review-only-faults = Only mistakes
web-review-no-faults = No mistakes so far.
web-review-luck = Luck
web-review-luck-about =
    { $game ->
        [cards] What each draw was worth at once, in Qwirkles, against the average of all that could have come. No error is given where the average was counted exactly.
       *[other] What each draw and roll was worth at once, in points, against the average of all that could have come. No error is given where the average was counted exactly.
    }
web-review-luck-sum = In all
web-review-luck-then = Luck: { $stroke }, { $luck }
