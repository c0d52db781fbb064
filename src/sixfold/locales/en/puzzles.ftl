# The browser: puzzles.

puzzle-title = Puzzles
puzzle-about = Positions from real games in which one move is clearly best. Find it.
puzzle-home = To the first page
puzzle-opponent = Opponent
puzzle-all = All puzzles
puzzle-of-day = Puzzle of the day
puzzle-day-open = The same for everybody. Can you find it?
puzzle-day-done = Solved. Come back tomorrow!
puzzle-number = Puzzle { $number }
puzzle-difficulty = Difficulty { $of } of { $most }
puzzle-solved = solved
puzzle-alone = without help
puzzle-streak =
    { $count ->
        [one] day in a row
       *[other] days in a row
    }
puzzle-choose = Choose
puzzle-game = Game
puzzle-every-game = All games
puzzle-theme-label = Theme
puzzle-every-theme = All themes
puzzle-go = Next puzzle
puzzle-more = Show more
# $theme: what a puzzle is about
puzzle-theme =
    { $theme ->
        [qwirkle] Qwirkle
        [two_qwirkles] Two Qwirkles at once
        [cross] Three lines at once
        [ends] Both ends of a line
        [block] Deny the next player
        [setup] Not the most points
        [swap] Swap
        [endgame] Endgame
        [reroll] Which cubes to roll
        [rebuild] Rearrange the rows
       *[large] Fifteen points or more
    }
puzzle-task =
    { $task ->
        [roll] Which cubes do you roll again?
        [cards] Take as many Qwirkles as possible.
       *[tiles] Your turn: find the best move.
    }
puzzle-right =
    { $helped ->
        [yes] Right, with some help
       *[no] Right!
    }
# $form: board, roll, cards; $ahead: points, at cards Qwirkles; $how: proved, enumerated, simulated
puzzle-ahead =
    { $form ->
        [roll] This roll promises { $ahead } points more than any other choice, counted over all that can come.
        [cards]
            { $points ->
                [one] It takes a Qwirkle, and nobody can take more.
               *[other] It takes { $points } Qwirkles, and nobody can take more.
            }
       *[board]
            { $points ->
                [0] It scores nothing now
                [one] It scores { $points } point now
               *[other] It scores { $points } points now
            } and ends { $ahead } points ahead of any other move { $how ->
                [proved] (proved to the end of the game).
                [enumerated] (over every order of the bag).
               *[simulated] (over { $times } deals).
            }
    }
puzzle-why =
    { $theme ->
        [qwirkle] It makes a Qwirkle.
        [two_qwirkles] It makes two Qwirkles at once.
        [cross] It scores in at least three lines.
        [ends] It joins a line at both ends.
        [block] Other moves open a Qwirkle to the next player; this one does not.
        [setup] Other moves score more now, but give more away.
        [swap] What you hold is worth less than new tiles.
        [endgame] With an empty bag everything can be counted.
        [reroll] Keep what already fits together.
        [rebuild] Cards that lie there have to change their rows.
       *[large] That is a large turn.
    }
puzzle-found-by = Who finds it:
puzzle-found-none = No level finds it.
puzzle-study = Play on from here
puzzle-next = Next puzzle
puzzle-wrong =
    { $form ->
        [roll] Not the best: { $points } points to expect, { $behind } fewer than with another choice.
        [cards] Not all: { $points } taken, { $behind } more possible.
       *[board] Not the best: { $points } points now, but { $behind } behind the best move.
    }
puzzle-try-again = Try again, or press “{ $hint }”.
