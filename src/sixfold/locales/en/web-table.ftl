# The browser client: a table.

web-players = Players
web-turn = to move
web-your-turn = It is your turn.
web-away = away
web-resigned = given up
web-in-hand =
    { $game ->
        [cards] { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }
        [cubes] { $count ->
            [one] { $count } cube
           *[other] { $count } cubes
        }
       *[tiles] { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }
    }
web-around = Around the table
web-bag =
    { $game ->
        [cards] { $count ->
            [0] The pile is used up
            [one] One card in the pile
           *[other] { $count } cards in the pile
        }
        [cubes] { $count ->
            [0] The bag is empty
            [one] One cube in the bag
           *[other] { $count } cubes in the bag
        }
       *[tiles] { $count ->
            [0] The bag is empty
            [one] One tile in the bag
           *[other] { $count } tiles in the bag
        }
    }
web-unseen =
    { $game ->
        [cubes] Still in the bag
       *[other] Not seen yet
    }
web-moves = Moves
web-moves-none = Nothing has happened yet.
web-other-device = Play on another device
web-other-device-how = This link opens your seat on another device, once and within a day:
web-resign = Give up
web-resign-sure = Really give up?
web-watch-link = Link for watching
web-link = Link
web-qr = QR code of the link
web-copy = Copy
web-copied = Copied
web-share = Share
web-opening = Opening the table …
web-broken = The connection is gone; trying again …
web-broken-here = The table is there again as soon as the connection is. Until then you can look at the lessons.
web-were-away = You were away.
web-return = I am back
web-no-table = This table is not here
web-closed = The table was closed.
web-gathering = Waiting for the others
web-gathering-how = The game begins as soon as every seat is taken.
web-awaited = Everybody sits. The game begins once these devices have given their share of the luck: { $names }
web-seat-free = Seat { $seat } is free
web-rights = Seats and devices
web-rights-none = Your seat is open on this device only.
web-free-seat = Free the seat of { $name }
web-free-sure = Really take the seat from { $name }?
web-new-invitation = New invitation to seat { $seat }
web-link-renewed = The old link no longer works.
web-close-table = Close the table
web-close-sure = Really close the table?
web-devices = Other devices
web-device = { $name }, since { $since }
web-device-revoke = Sign out
web-watch-renew = New link for spectators
web-watch-revoke = Let nobody watch any more
web-watch-revoked = Nobody may watch any more.
web-sure = Really?
web-curtain = { $name }, it is your turn
web-curtain-how = Take the device. Nobody else should see the screen.
web-curtain-open = I am { $name }, show my hand

web-board = Board
web-board-keys = Arrow keys go from cell to cell, N to the next cell where something fits. 1 to 6 put that piece of your hand there, Enter the chosen one, Backspace takes it back, Control and Enter confirm.
web-track = Score track: { $scores }
web-camera = View
web-zoom-in = Larger
web-zoom-out = Smaller
web-fit = Show everything
web-last-move = Show the last move
web-cell = column { $x }, row { $y }
web-cell-piece = { $piece }, { $place }
web-cell-tentative = { $piece }, not yet confirmed, { $place }
web-cell-empty = empty, { $place }
web-cell-fits = fits with more pieces, { $place }
web-cell-fits-hand = here fits { $pieces }; { $place }
web-dots = ● fits once the gap is filled too
web-cell-fits-for =
    { $points ->
        [one] fits for 1 point
       *[other] fits for { $points } points
    }, { $place }
web-hand = Your hand
web-hand-piece = { $place }: { $piece }
web-said-placed = { $piece }, { $place }
web-said-choose-first = Choose a piece of your hand first, or press its number.
web-said-sorted = Your hand is sorted.
web-said-hint = This is the owl’s suggestion. Confirm it or take it back.
web-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-qwirkle = Qwirkle!
web-recall = Take back
web-shuffle = Shuffle the hand
web-sort = Sort the hand
web-swap = Swap tiles
web-roll = Roll again
web-hint = Hint
web-confirm = Confirm
web-pass = Pass
# $kind: swap, roll
web-confirm-tray =
    { $kind ->
        [swap] Swap { $count }
       *[roll] { $count ->
            [0] Roll none
           *[other] Roll { $count }
        }
    }
web-pick =
    { $kind ->
        [swap] Tap the tiles to swap, { $most } at most.
       *[roll] Tap the cubes to roll again.
    }
# The chance that a swap draws at least one such tile.
web-odds =
    { $want ->
        [qwirkle] Completes a Qwirkle: { $chance } %
        [set] Joins what you keep: { $chance } %
       *[fit] Fits somewhere: { $chance } %
    }
web-wait-turn = Wait for the others.
web-your-turn-how = Your turn: drag a piece to the board, or tap it, then a cell.
web-open-with =
    { $game ->
        [cards] You open: lay { $count } cards of one colour or one shape as the first row.
        [cubes] { $count ->
            [one] You open with one cube.
           *[other] You open: lay { $count } cubes of one colour or one shape in a line.
        }
       *[tiles] { $count ->
            [one] You open with one tile.
           *[other] You open: lay { $count } tiles of one colour or one shape in a line.
        }
    }
web-must-swap = None of your tiles fits: swap some.
web-must-roll = None of your cubes fits as it lies: roll again.
web-must-redraw = None of your cards can be played: show them and draw anew.
web-must-pass = There is nothing you can do: pass.

web-row = Row { $row }
web-rows-none = No cards lie on the table.
web-new-row = New row
web-put-row = Put into row { $row }
web-pick-row = Pick row { $row } whole
web-card-own = { $card }, yours
web-card-last = { $card }, played last
web-ask-play = See no play?
# $hints: yes, no
web-play-exists =
    { $hints ->
        [yes] There is a play, so it has to be taken. Look again, or let the hint show it.
       *[no] There is a play, so it has to be taken. Look again.
    }
web-shows = { $name }: no play. This was the hand.
web-stacks = { $name } – Qwirkles: { $count }
web-put-hand = Back to the hand
web-undo = Undo
web-redo = Redo
web-redraw = Show and draw anew
web-cards-how = Pick cards of your hand or of the table, then say where they go.
web-cards-where = Where do they go? Choose a row or a new one.
web-cards-legal =
    { $count ->
        [one] You play 1 card.
       *[other] You play { $count } cards.
    }{ $qwirkles ->
        [0] {""}
        [one] {" "}A Qwirkle is yours!
       *[other] {" "}{ $qwirkles } Qwirkles are yours!
    }
# $reason: row_too_short, row_mixed, row_duplicate
web-row-fault =
    { $reason ->
        [row_too_short] fewer than three
        [row_mixed] not one colour or shape
       *[row_duplicate] a card twice
    }

web-you-won = You win!
web-won =
    { $count ->
        [one] { $names } wins
       *[other] A shared win: { $names }
    }
web-curve = The scores, turn by turn
web-qwirkles = Qwirkles: { $count }
web-rematch = Play again
web-rematch-waits = Waiting for the others
web-verify = Verify the draws
web-record = Record
web-show-board = Show the board
web-show-result = Result
web-luck = The luck of this game
web-luck-how =
    { $shared ->
        [yes] The server was bound to its share before any player’s device drew one. After the game your device can check this.
       *[no] That the server did not choose the luck of this game is not proved.
    }
web-luck-house = Fingerprint of the server’s share
web-luck-commitment = Fingerprint of the seed
