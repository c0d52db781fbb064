# What `sixfold review` prints, and the page it writes.

# $edition: see edition
review-title = { edition }: review of { $turns } turns

# The columns of its tables.
review-column =
    { $column ->
        [turn] turn
        [player] player
        [move] move
        [points] points
        [verdict] verdict
        [loss] loss (chance, points)
        [accuracy] accuracy
        [luck] luck
        [fair] without luck
        [stroke] what came
        [pieces] pieces
        [worth] worth
       *[average] on average
    }

# Cubes were placed without a roll before.
review-unsaid = { $move } (no roll)
review-best = Best: { $move } ({ $how })
review-turning = The game turned at: { $turns }
review-interrupted = Interrupted. The same command goes on where it stopped.
review-unwritable = { $path } cannot be written: { cause }.
review-written = The review is in { $path }.

review-section =
    { $section ->
        [curve] Chances of winning
        [decisions] Decisions
       *[ledger] The luck
    }

review-ledger-about = What each draw was worth at once, against the average of all that could have come.

# What the pictures show.
review-legend =
    { $legend ->
        [board] Full frame: played. Dashed frame: best.
       *[rows] The best play; framed cards come from the hand.
    }
