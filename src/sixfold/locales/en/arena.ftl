# The arena.

cli-arena = let bots and programs play against each other, and measure their strength

arena-player = PLAYER
arena-number = NUMBER
arena-folder = FOLDER
arena-shares = SHARES
arena-address = ADDRESS
arena-players = who plays: a bot ({ $bots }), with its time for a move where one is wanted (greedy:100ms), or a program that speaks the engine protocol (cmd:./mybot, greedy@cmd:sixfold engine); a name of your own goes before it (old=greedy)
arena-games = how many games every table plays at most; otherwise { $usual }
arena-round-robin = everybody plays against everybody
arena-seats = how many sit at a table of a round robin, 2 to 4; otherwise 2
arena-seed = what all deals follow from; otherwise “{ $usual }”
arena-ms = the time for a move, in thousandths of a second
arena-patience = how many seconds beyond its time a program is waited for; otherwise 10
arena-sprt = stop as soon as it is decided which of two shares of wins the first player has, such as 0.5,0.55; the two errors allowed may follow, otherwise 0.05,0.05
arena-out = keep every game in this file; the same command goes on with it
arena-save-games = write the record of every game into this folder
arena-plots = draw the ladder, the points and the calibration into this folder, as SVG
arena-workers = how many games are played at once; otherwise one for each processor
arena-ray = play on the Ray cluster at this address; “local” starts one here

arena-decimal-mark = .
arena-progress-begun = { $done }/{ $total }
arena-progress = { $done }/{ $total }, { $left } left

arena-heading =
    { $edition }, { $count ->
        [one] 1 game
       *[other] { $count } games
    }, seed “{ $seed }”
arena-nothing = No game has been played.
arena-column-player = player
arena-column-rating = rating
arena-column-wins = wins % (95 %)
arena-column-even = even %
arena-column-points = points
arena-column-games = games
arena-column-forfeits = forfeits
arena-column-slowest = slowest s
arena-duels = How often the player of a row came out ahead of that of a column, in %:
arena-lead = { $name } leads by { $lead } ± { $error } points a game.
arena-lead-unknown = Too few games were played to the end to compare points.
arena-test-high =
    Decided after { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }: { $name } wins { $high } % rather than { $low } %.
arena-test-low =
    Decided after { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }: { $name } wins { $low } % rather than { $high } %.
arena-test-open =
    Not decided after { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }: whether { $name } wins { $low } % or { $high } %.
arena-test-ratio = Log likelihood ratio { $ratio }, decided at { $least } or { $most }.

# $lapse: not_started, timeout, crash, garbage, too_long, error, illegal
arena-lapse =
    { $lapse ->
        [not_started] it could not be started
        [timeout] it did not answer in time
        [crash] it ended
        [garbage] what it answered was no answer
        [too_long] its answer was too long
        [error] it answered with an error
        [illegal] its move was illegal
       *[other] { $lapse }
    }
arena-forfeit =
    { $name } forfeited { $count ->
        [one] 1 game
       *[other] { $count } games
    }: { arena-lapse } ({ $detail }).

arena-interrupted = Interrupted. What has been played is kept in { $path }; the same command goes on with it.
arena-interrupted-lost = Interrupted. Nothing was kept: --out keeps games in a file.

arena-unknown-bot = “{ $text }” is not a bot. There are: { $choices }. A program is written cmd:COMMAND.
arena-bad-player = “{ $text }” does not name a player. Write it like greedy, greedy:100ms, cmd:./mybot or name=greedy.
arena-bad-command = “{ $text }” is not a command.
arena-no-program = There is no program “{ $text }” to run.
arena-how-many = A match has 2 to 4 seats, not { $count }. Name a player for each, or let many meet with --round-robin.
arena-seats-differ = The { $count } players named have { $count } seats; --seats is for --round-robin.
arena-one-player = One player alone proves nothing. Give the same bot two names to compare it with itself: a=greedy b=greedy.
arena-same-name = Two players are called “{ $text }”. Give one of them a name of its own: name=greedy.
arena-bad-seats = “{ $text }” seats cannot be at a table: there are 2 to 4.
arena-too-few = { $count } players cannot fill a table of { $seats }.
arena-test-of-match = --sprt decides a match; a round robin plays all its games.
arena-bad-number = “{ $text }” is not a number that { $option } can take.
arena-bad-test = “{ $text }” are not two shares between 0 and 1, the lower first, such as 0.5,0.55; two errors below 0.5 may follow.
arena-bad-file = { $path } is not the file of a contest; it fails at line { $line }.
arena-file-in-use = Another run is just adding games to { $path }; wait until it ends, or choose another file.
arena-other-contest = { $path } holds another contest: “{ $member }” is { $said } there, not { $asked }. Choose another file, or give the same command as then.
arena-file-failed = { $path } cannot be used: { cause }.
arena-no-ray = Ray is not installed. It comes with: pip install "sixfold[ray]".
arena-no-cluster = There is no Ray cluster at “{ $text }”.
arena-worker-lost = The contest cannot go on: game { $game } ended in an error of Sixfold’s own ({ $detail }).

arena-chart-ladder = { $edition }: ratings with 95 % intervals
arena-chart-rating = rating (Elo), against the mean of all
arena-chart-scores = { $edition }: how often how many points
arena-chart-points = points in a game
arena-chart-calibration = { $edition }: chances told and games won
arena-chart-told = chance of winning that was told
arena-chart-won = games won
