# The browser client: what happened, and why something is refused. $who: you, other.

web-told-placed =
    { $who ->
        [you] You place
       *[other] { $name } places
    } { $pieces }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
web-told-swapped =
    { $who ->
        [you] You swap
       *[other] { $name } swaps
    } { $count ->
        [one] one tile
       *[other] { $count } tiles
    }.
web-told-rolled =
    { $who ->
        [you] You roll
       *[other] { $name } rolls
    }: { $pieces }.
web-told-forced = Nothing fits, so all cubes of { $name } are rolled: { $pieces }.
web-told-laid =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $pieces }.
web-told-qwirkle =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } { $count ->
        [one] a Qwirkle
       *[other] { $count } Qwirkles
    }!
web-told-redrew =
    { $who ->
        [you] You show
       *[other] { $name } shows
    } { $pieces }: no play. New cards: { $count }.
web-told-shown =
    { $who ->
        [you] You show
       *[other] { $name } shows
    } { $pieces }: no play, so it is a pass.
web-told-passed =
    { $who ->
        [you] You pass
       *[other] { $name } passes
    }.
web-told-went-out =
    { $who ->
        [you] You lay your last piece
       *[other] { $name } lays the last piece
    }: { $points } more.
web-told-drew = You draw { $pieces }.
web-told-began = The game begins.
web-told-ended = The game is over.
web-told-rematch-made = The next game is ready.
# $what: sat, stood_up, freed, timed_out, left, returned, resigned, wants_rematch
web-told-seat =
    { $what ->
        [sat] { $name } sits down.
        [stood_up] { $name } has left the table.
        [freed] The seat of { $name } is free again.
        [timed_out] { $name } has run out of time.
        [left] { $name } is away.
        [returned] { $name } is back.
        [resigned] { $name } gives up.
       *[wants_rematch] { $name } wants to play again.
    }

# $reason: the rules’ reason for a refusal.
web-reason =
    { $reason ->
        [game_over] The game is over.
        [not_your_turn] It is not your turn.
        [wrong_move] That cannot be done now.
        [empty] Choose something first.
        [not_in_hand] That is not in your hand.
        [occupied] Something lies there already.
        [not_one_line] All that you place in a turn goes into one line.
        [gap] There is a gap in the line.
        [no_contact] It must touch what lies there already, edge to edge.
        [line_too_long] A line has six at most.
        [line_mixed] It does not fit this line: all of one colour, or all of one shape.
        [line_duplicate] The same piece would be twice in this line.
        [opening_not_largest] Open with all of your largest set, in one line.
        [opening_off_origin] The opening line covers the middle of the board.
        [cannot_pass] You can still do something, so you cannot pass.
        [swap_too_many] The bag does not hold so many.
        [cannot_redraw] You can still play a card.
        [row_too_short] A row has at least three cards.
        [row_mixed] A row shares one colour or one shape.
        [row_duplicate] A row has no card twice.
        [table_card_missing] What lies on the table stays on the table.
       *[nothing_played] Play at least one card from your hand.
    }
# $code: the server’s code of a refusal.
web-refused =
    { $code ->
        [unknown_table] There is no such table, or this browser has no seat there.
        [seat_taken] Somebody sits there already.
        [not_found] There is nothing of that name here.
        [link_spent] This link was used already.
        [damaged] Something in what is kept of this table is damaged.
        [used_up] That was done too often at this table.
        [unreachable] The server cannot be reached.
        [too_many] That was too often; wait a moment.
        [busy] There is too much to do just now; try again in a moment.
        [unavailable] The server’s database does not work just now; try again in a moment.
        [full] The server is full just now.
        [closing] The server is about to restart; try again in a moment.
        [stale] Somebody was faster; look again.
        [impossible] No game comes to this position.
        [game_over] The game is over.
        [not_your_turn] It is not your turn.
        [hints_off] There are no hints at this table.
        [already_done] That is done already.
        [not_maker] Only whoever made the table may do that.
        [in_use] Somebody is playing here already, so it stays as it is.
        [spectators_off] Nobody watches at this table.
       *[other] The server refuses ({ $code }).
    }
