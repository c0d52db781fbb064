# The browser: the statistics of the games that it has played.

stats-title = Your statistics
stats-home = To the first page
stats-empty = No finished game yet
stats-empty-about = Play a game to its end, and here you see how you are doing: wins, points, Qwirkles and accuracy.
stats-filter = Edition
stats-all = All
stats-games =
    { $count ->
        [one] game
       *[other] games
    }
stats-won = won
# $unit: points, qwirkles
stats-a-game =
    { $unit ->
        [qwirkles] Qwirkles taken a game
       *[points] Points a game
    }
stats-a-turn =
    { $unit ->
        [qwirkles] Qwirkles taken a turn
       *[points] Points a turn
    }
stats-best-turn =
    { $unit ->
        [qwirkles] Most Qwirkles in a turn
       *[points] Best turn
    }
stats-qwirkles = Qwirkles a game
stats-accuracy = Accuracy
stats-accuracy-none = Open the review of a finished game: then your accuracy is shown here, game by game.
stats-axis-game = game
stats-series = first { $first }, last { $last }, least { $least }, most { $most }
stats-by-opponent = By opponent
stats-by-edition = By edition
# $outcome: won, tied, lost
stats-outcome =
    { $outcome ->
        [won] won
        [tied] tied
       *[lost] lost
    }
stats-won-share = share of wins
stats-somebody = Somebody
stats-all-games = All games in numbers
# $part: a column of the table
stats-column =
    { $part ->
        [date] Date
        [edition] Edition
        [against] Against
        [outcome] Result
        [points] Score
        [turn] Best turn
        [qwirkles] Qwirkles
       *[accuracy] Accuracy
    }
stats-kept-here = These figures are kept in this browser alone. Games that several people played on this device are not counted.
stats-export = Save as a file
stats-delete = Delete
stats-delete-sure = Delete all figures?
stats-delete-yes = Yes, delete
stats-delete-no = No
stats-deleted = Your statistics were deleted.
