# What the terminal says and asks.

name-you = You
name-person = Player { $seat }
name-bot = Bot { $bot }
name-bot-seat = Bot { $bot } (seat { $seat })

line-span = { $first } to { $last }

greeting = { $edition }. At the table: { $seats }.
commitment =
    Fingerprint of the seed that all draws follow from:
    {"  "}{ $commitment }
greeting-help = “help” shows what you can do, “rules” how the game goes, “hint” suggests a move.

prompt = Your move:{" "}
prompt-for = { $name }, your move:{" "}
hand-over = { $name }, it is your turn. Press Enter when only you can see the screen.{" "}

board-empty = The board is empty. The first line covers the cell 0,0.
table-empty = No cards lie on the table.
row-unfinished = not right yet
# $shared: what the cards of each Qwirkle share, such as “red, circle”.
stacks = Qwirkle stacks, { $name }: { $shared }

hand-own = Your hand: { $pieces }
hand-of = { $name } has: { $pieces }

# $scores: such as “You: 12, Bot greedy: 9”. $bag: how many are left to draw.
scores =
    { $game ->
        [cards] Qwirkles – { $scores }. { $bag ->
            [0] The pile is used up.
            [one] One card is in the pile.
           *[other] { $bag } cards are in the pile.
        }
        [cubes] Points – { $scores }. { $bag ->
            [0] The bag is empty.
            [one] One cube is in the bag.
           *[other] { $bag } cubes are in the bag.
        }
       *[tiles] Points – { $scores }. { $bag ->
            [0] The bag is empty.
            [one] One tile is in the bag.
           *[other] { $bag } tiles are in the bag.
        }
    }
score-of = { $name }: { $score }
track = Track

unseen =
    { $game ->
        [cards] Not seen yet, in the pile and in other hands:
        [cubes] Still in the bag:
       *[tiles] Not seen yet, in the bag and in other hands:
    }
legend-note =
    { $game ->
        [cards] A card is written with its letter and its digit.
       *[other] A piece is written with its letter and its digit, a cell as x,y: x counts to the right, y down. A star marks what was placed last, a dot a free cell beside a piece.
    }

# $count: how many pieces the largest set has
advice-opening =
    { $game ->
        [cards] You open: lay the largest set of your hand as the first row, { $count } cards.
        [cubes]
            { $count ->
                [one] You open: place one cube on 0,0.
               *[other] You open: place the largest set of your cubes in one line over 0,0, { $count } of them.
            }
       *[tiles]
            { $count ->
                [one] You open: place one tile on 0,0.
               *[other] You open: place the largest set of your hand in one line over 0,0, { $count } tiles.
            }
    }
advice-swap = None of your tiles fits anywhere: swap some.
advice-roll = None of your cubes fits as it lies: roll some, or none; if still nothing fits, all are rolled.
advice-redraw = None of your cards can be played: redraw.
advice-pass = There is nothing you can do: pass.
advice-last-turn = The pile is used up: this is your last turn.

hint = You could type: { $typed }. “{ $take }” does it for you.
hint-place =
    You could type: { $typed } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }). “{ $take }” does it for you.
hint-rows = You could play { $pieces }, so that the table looks like this. “{ $take }” does it for you.
moves =
    { $count ->
        [one] There is one placement:
       *[other] There are { $count } placements. The best, with their points:
    }
moves-countless = In the card game the plays are too many to list; ask for a hint instead.
draft-note = “{ $done }” ends your turn like this, “{ $undo }” takes the last step back.

saved = The game is saved in { $path }.
not-saved = The game is not saved.
save-failed = The game cannot be saved in { $path }: { cause }. You can play on.
save-unreadable = The saved game { $path } cannot be read; it fails at line { $line }, column { $column }.
save-damaged = The saved game { $path } is damaged: it does not come to the same game again.
save-aside = It is kept as { $path }.
file-finished = { $path } holds a game that is over. Name another file.
file-taken = { $path } holds a game already, and it stays as it is. Name another file.
goodbye = Goodbye!

ask-edition = Which edition would you like to play?
ask-bots = How many bots shall play against you?
ask-number = 1 to { $most } (Enter for { $usual }):{" "}
answer-number = Please type a number from 1 to { $most }.
ask-resume = There is a game to go on with: { $edition }, { $scores }.
ask-yes-no = Go on with it? (Enter for yes, or no):{" "}

result-you = You win. Congratulations!
result = { $name } wins.
result-shared = The win is shared by { $names }.
seed = Seed of all draws: { $seed }
proof =
    The record is kept. This proves that every draw followed from the seed:
    {"  "}sixfold verify { $path }

# $cause: missing, folder, forbidden, full, other
cause =
    { $cause ->
        [missing] it is not there
        [folder] it is a folder
        [forbidden] access is denied
        [full] the disk is full
       *[other] the system refuses
    }
