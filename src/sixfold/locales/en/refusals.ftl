# Why a move is refused. $game: tiles, cubes, cards. $piece: such as “R2 (red square)”.
# $cell: such as 2,-1. $line: such as “0,0 to 4,0”. $row: a row's number; $cards: its cards.

reason-game-over = The game is over; nothing more can be played.
reason-not-your-turn = It is not your turn.

# $why: opening, rolled, other
reason-wrong-move =
    { $why ->
        [opening] The game has to be opened first: lay your largest set.
        [rolled] You have already re-rolled in this turn; now place.
       *[other] That is not a move of this game.
    }

reason-empty =
    { $game ->
        [cards] Name the cards you want to play, at least one.
        [cubes] Name the cubes, at least one.
       *[tiles] Name the tiles, at least one.
    }
reason-not-in-hand = { $piece } is not in your hand.
reason-occupied = The cell { $cell } is already taken.
reason-not-one-line = All that you place in one turn must lie in one line, across or down.
reason-gap = The line would have a gap at { $cell }.
reason-no-contact =
    { $game ->
        [cubes] What you place must touch a cube that already lies there, edge to edge.
       *[tiles] What you place must touch a tile that already lies there, edge to edge.
    }
reason-line-too-long = { $piece } at { $cell } would be one too many: the line { $line } has six at most.
reason-line-mixed = { $piece } at { $cell } does not fit the line { $line }: a line shares one colour or one shape.
reason-line-duplicate = { $piece } at { $cell } would be twice in the line { $line }.

# $count: how many pieces the largest set has
reason-opening-not-largest =
    { $game ->
        [cards] Open with your largest set: { $count } different cards of one colour or one shape, in one row.
        [cubes]
            { $count ->
                [one] Open with exactly one cube.
               *[other] Open with your largest set: { $count } different cubes of one colour or one shape, in one line.
            }
       *[tiles]
            { $count ->
                [one] Open with exactly one tile.
               *[other] Open with your largest set: { $count } different tiles of one colour or one shape, in one line.
            }
    }
reason-opening-off-origin = The opening line has to cover the cell 0,0.
reason-cannot-pass =
    { $game ->
        [cards] You can still play or redraw, so you cannot pass.
        [cubes] One of your cubes can still find a place, if need be after a roll, so you cannot pass.
       *[tiles] You can still place or swap, so you cannot pass.
    }

# $count: how many tiles the bag holds
reason-swap-too-many =
    { $count ->
        [0] The bag is empty; there is nothing to swap for.
        [one] The bag holds only one tile, so you can swap only one.
       *[other] The bag holds only { $count } tiles, so you can swap no more than that.
    }

# $why: playable, spent
reason-cannot-redraw =
    { $why ->
        [playable] One of your cards can be played, so you cannot redraw. “hint” shows a way.
       *[spent] You cannot redraw any more in this turn.
    }
reason-row-too-short = Row { $row } ({ $cards }) is too short: a row has at least three cards.
reason-row-mixed = Row { $row } ({ $cards }) does not go together: a row shares one colour or one shape.
reason-row-duplicate = Row { $row } ({ $cards }) has a card twice.
reason-table-card-missing = { $piece } is missing: what lies on the table stays on the table.
reason-nothing-played = Play at least one card from your hand.

# What cannot be read. $text: what was written.
unreadable-command = I do not know “{ $text }”. “{ $help }” lists what you can do.
unreadable-choice = “{ $text }” can mean several things: { $choices }.
unreadable-piece = “{ $text }” is not a piece. A piece is a letter and a digit, such as R1.
unreadable-cell = “{ $text }” is not a cell. A cell is two whole numbers, such as 2,-1.
unreadable-place = I cannot read that placement. Write it like this: { $example }
unreadable-direction = Say where the line goes after the cell: > to the right or v down, like this: { $example }
unreadable-where = Say where that goes, like this: { $example }
unreadable-row = There is no row { $text }.
unreadable-form = Write it like this: { $example }

# Arranging the card table.
draft-not-in-hand = { $piece } is not in your hand.
draft-not-in-row = { $piece } is not in row { $row }.
draft-nothing-to-undo = There is nothing to take back.
no-card-table = Only the card game has a table to arrange.
