# The browser client: a hint in three steps.

# Where to look. $kind: cells, rows, new_row, swap, roll, keep, only
web-hint-where =
    { $kind ->
        [cells] Look around the marked cells.
        [rows] { $count ->
            [one] Look at row { $rows }.
           *[other] Look at rows { $rows }.
        }
        [new_row] Look at your hand: it makes a new row by itself.
        [swap] Look at your hand: swapping is better than placing.
        [roll] Look at your cubes: roll before you place.
        [keep] Look at your cubes: they are good as they lie.
       *[only] There is only one thing to do.
    }
# Which pieces. $kind as above
web-hint-which =
    { $kind ->
        [swap] Swap these:
        [roll] Roll these:
        [keep] Keep all of them.
       *[other] With these:
    }
web-hint-more = More of the hint ({ $step } of 3)
web-hint-close = Close the hint
web-hint-steps = Card by card
# $source: hand, row
web-hint-step =
    { $source ->
        [hand] { $piece } → row { $target }
       *[row] { $piece }: row { $row } → row { $target }
    }
web-hint-choices = Points to expect
web-hint-roll = roll { $pieces }
web-hint-keep = keep all
