# Reviews and hints on the command line.

cli-review = judge a finished game decision by decision
cli-record-file = the record of a game; - reads standard input
cli-review-json = print everything as JSON
cli-review-html = write a page with pictures and curves into this file
cli-review-effort = think so many times as long about each decision, 1 to 100
cli-review-workers = use so many processes; usually one for each processor
cli-record-missing = Name the file of the game to review.
cli-hint = say what to do in a position
cli-position = POSITION
cli-hint-position = the position as one line of text (see docs/notation.md), in quotes
cli-hint-json = print the hint as JSON
cli-hint-ms = how long to think, in milliseconds
cli-position-missing = Say the position.
cli-unreadable-position = This is not a position; it fails at column { $column }.
cli-impossible-position = Nobody can come to this position.
cli-nothing-to-hint = There is nothing to do in this position, or the hand whose turn it is is not known.
cli-out-of-bounds = { $option } takes a number from 1 to { $most }, not “{ $text }”.

hint-where = Look here: { $cells }
hint-where-rows = Look at these rows: { $rows }
hint-pieces = With: { $pieces }
hint-move = The move: { $typed }
hint-move-points = The move: { $typed }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
hint-steps = Step by step:
# One card of a play, from the hand or from a row.
hint-step =
    { $source ->
        [hand] { $piece } from your hand to row { $target }
       *[row] { $piece } from row { $row } to row { $target }
    }
hint-chance = Chance of winning: { $chance } %
hint-choices = Points to expect after rolling:
