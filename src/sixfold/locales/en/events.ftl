# What happens at the table. $who: you, other. $name: the player. $pieces: such as “R1 R2”.

event-placed =
    { $who ->
        [you] You place { $place }
       *[other] { $name } places { $place }
    }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.

# $line: such as “0,0 to 3,0”. $qwirkle: yes, no
event-line =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the line { $line } ({ $pieces }){ $qwirkle ->
        [yes] {" "}– a Qwirkle!
       *[no] {""}
    }

event-drew =
    { $who ->
        [you] You draw { $pieces }.
       *[other] { $name } draws { $pieces }.
    }
event-drew-hidden =
    { $game ->
        [cards]
            { $count ->
                [one] { $name } draws a card.
               *[other] { $name } draws { $count } cards.
            }
       *[tiles]
            { $count ->
                [one] { $name } draws a tile.
               *[other] { $name } draws { $count } tiles.
            }
    }

event-swapped = You give { $gave } back and draw { $drew }.
event-swapped-hidden =
    { $count ->
        [one] { $name } swaps one tile.
       *[other] { $name } swaps { $count } tiles.
    }

event-rolled =
    { $who ->
        [you] You roll { $before } and get { $after }.
       *[other] { $name } rolls { $before } and gets { $after }.
    }
event-rolled-nothing =
    { $who ->
        [you] You roll nothing.
       *[other] { $name } rolls nothing.
    }
event-rolled-forced =
    { $who ->
        [you] Nothing fits, so you roll all your cubes: { $after }.
       *[other] Nothing fits, so { $name } rolls all cubes: { $after }.
    }

event-laid =
    { $who ->
        [you] You play { $pieces } from your hand.
       *[other] { $name } plays { $pieces } from the hand.
    }
event-qwirkle-taken =
    { $who ->
        [you] Qwirkle! You take { $pieces } as a stack.
       *[other] Qwirkle! { $name } takes { $pieces } as a stack.
    }
event-redrew = Nothing can be played: you show { $shown } and draw { $drew }.
event-redrew-hidden = Nothing can be played: { $name } shows { $shown } and draws a new hand.

event-passed =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
event-passed-showing =
    { $who ->
        [you] You show { $shown } and pass.
       *[other] { $name } shows { $shown } and passes.
    }
event-went-out =
    { $who ->
        [you] You lay your last piece
       *[other] { $name } lays the last piece
    }: { $points ->
        [one] 1 point more
       *[other] { $points } points more
    }.
event-ended = The game is over.
