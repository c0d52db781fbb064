# Studies in the browser: any position played on, set up, weighed and shared.

study-title = Study
study-opening = Opening the position …
study-no-position = This position cannot be shown
study-hands = Hands and scores
# $hidden: how many pieces of a hand nobody knows.
study-hidden = { $hidden } unknown
study-undo = One move back
study-redo = One move on
study-bot = Who plays on
study-bot-turn = Let the { $bot } play one turn
study-bot-on = Let the { $bot } play on
study-stop = Stop
study-best = Best moves
study-best-find = Weigh the moves
study-best-weighing = Weighing …
study-best-how = Tap a move to see it on the table. The chances are those of the seat to move, by what it could know.
# How the numbers were come by.
study-how =
    { $how ->
        [proved] Proved.
        [enumerated] Counted exactly.
        [only] There is nothing else to do.
       *[simulated] Simulated, { $times } times each.
    }
# $kind: pass, redraw, keep
study-move =
    { $kind ->
        [pass] Pass
        [redraw] Draw anew
       *[keep] Roll none
    }
study-chance = wins { $chance } %
study-over = The game is over.
study-stands = Nobody can go on.
study-around = More about this position
study-share = Share
study-copy-link = Copy link
study-copy-position = Copy position
study-open = Open a position
study-open-text = Position as text, or a link
study-open-go = Open
study-set-up = Set up
study-set-up-done = Play from here
study-set-up-back = Back without changes
study-clear = Take everything off
study-anew = Draw otherwise
study-anew-how = What is hidden comes in another order.

study-players = Players
study-turn = To move
study-seat = Seat { $seat }
study-score = Score of seat { $seat }
study-hand = Hand of seat { $seat }
study-stack = Qwirkles of seat { $seat }
study-stack-add = Add a Qwirkle
study-palette = Pieces to put
study-unknown = unknown piece
study-chosen = { $piece } is chosen.
study-put-hand = Put { $piece } into the hand of seat { $seat }
study-put-row = Put { $piece } into row { $row }
study-put-new = New row with { $piece }
study-take = Take away: { $piece }
study-keys = Tap a piece, then where it goes; tap what lies there to take it away. On the board, the keys R O Y G B P choose the colour, 1 to 6 put the shape, Backspace takes away.
study-rest =
    { $game ->
        [cards] { $count } cards are left in the pile.
        [cubes] { $count } cubes are left in the bag.
       *[tiles] { $count } tiles are left in the bag.
    }
study-unreadable = This cannot be read, from letter { $column } on.
# Why no game comes to a position.
study-impossible =
    { $why ->
        [too_many_alike] There are too many of these: { $piece }.
        [too_few_left] More pieces are hidden than the box has left.
        [hand_too_large] A hand holds too many pieces.
        [two_parts] The pieces must all hang together.
        [broken_line] A line does not go together: one colour or one shape, nothing twice.
        [broken_row] Row { $row } does not go together: three or more of one colour or one shape, nothing twice.
        [qwirkle_on_table] Row { $row } is a Qwirkle: it would have been taken.
        [stacks] The Qwirkles taken do not fit the scores.
        [begun] Nothing lies there yet, so nobody can have points.
        [not_begun] Something has to lie there before the game goes on.
        [rolled] Nobody stops at a roll that fits nowhere.
        [last_turns] The pile is not used up yet, so the last turns have not begun.
        [no_set] The hand to move has nothing to open with.
        [empty_hand] A hand is empty, but there are pieces left to draw.
       *[other] No game comes to this position.
    }
