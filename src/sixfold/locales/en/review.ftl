# Reviews of games, on the command line and in the browser.

# $name: what a decision is called.
review-name =
    { $name ->
        [only] forced
        [best] best
        [good] good
        [inaccuracy] inaccuracy
        [mistake] mistake
        [blunder] blunder
        [missed_qwirkle] missed Qwirkle
        [gift] gift
        [better_swapped] better swapped
       *[better_rolled] better rolled
    }

# Why a decision is called so. $points: how far it is behind the best, as
# review-points or review-chance says it;
# $pieces: the pieces it is about, in words, and $count how many they are.
review-reason =
    { $name ->
        [only] There was nothing else to do.
        [best] Nothing better was found.
        [good] About as good as the best move.
        [inaccuracy] A little was given away: { $points }.
        [mistake] A better move was there, worth { $points } more.
        [blunder] A much better move was there, worth { $points } more.
        [missed_qwirkle] A Qwirkle could have been made.
        [gift] It lets the next player complete a Qwirkle with { $pieces }.
        [better_swapped] Swapping { $count } of the tiles was better.
       *[better_rolled] { $count ->
            [0] It was better to keep all the cubes.
            [one] It was better to roll this one: { $pieces }.
           *[other] It was better to roll these: { $pieces }.
        }
    }

# How far a decision is behind the best.
review-points =
    { $game ->
        [cards] { $points } Qwirkles
       *[other] { $points } points
    }

# The same where hardly a point is lost.
review-chance = { $chance } % of winning chance

# How the numbers were come by.
review-how =
    { $how ->
        [proved] proved
        [enumerated] counted exactly
        [only] no choice
       *[simulated] simulated { $times } times
    }

review-luck =
    { $stroke ->
        [deal] the deal
        [roll] the roll
       *[draw] the draw
    }
