# The command line.

cli-about = Sixfold plays the Qwirkle family of games.
cli-usage = usage:{" "}
cli-options = options
cli-arguments = arguments
cli-commands = commands
cli-command = COMMAND
cli-file = FILE
cli-name = NAME
cli-names = NAMES
cli-text = TEXT
cli-language = LANGUAGE

cli-help = shows this help and ends
cli-lang = the language: { $languages }
cli-play = play a game in the terminal
cli-engine = answer the engine protocol on standard input and output
cli-verify = prove that the draws and rolls of a finished game follow from its seed
cli-bench = measure how fast the kernel is, and sign its answers
cli-version = show the version

cli-edition = the edition: { $editions }
cli-seats = who plays, such as you,{ $usual }: two to four of you and the bots { $levels }, which are named from the weakest to the strongest; also { $others }; several people share the screen
cli-seed = the seed of all draws, to play the same game again
cli-new = begin a new game without asking about a saved one
cli-save-file = keep the game in this file
cli-verify-file = the record of a game; - reads standard input
cli-verify-kept = what this device noted of the game (without it: what this terminal noted when it played)
cli-bench-json = print everything as JSON
cli-bench-quick = measure briefly; the answers are the same

cli-error = { $program }: { $message }
cli-unknown-command = “{ $text }” is not a command. There are: { $choices }.
cli-unknown-argument = “{ $text }” is not understood here.
cli-unknown-language = “{ $text }” is not one of the languages { $choices }.
cli-unknown-edition = “{ $text }” is not an edition. There are: { $choices }.
cli-unknown-seats = “{ $text }” is not a list of seats. Name two to four of { $choices }, with commas between them.
cli-value-missing = { $option } needs a value.
cli-value-unwanted = { $option } takes no value.
cli-file-missing = Name the file to verify.
cli-no-notes = { $path } cannot be read as notes on a game’s luck.

cli-unreadable-file = { $path } cannot be read: { cause }.
cli-unreadable-record = { $path } cannot be read as the record of a game; it fails at line { $line }, column { $column }.
cli-not-text = { $path } is not a text file.
cli-interrupted = Interrupted.
