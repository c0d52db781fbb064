"""`sixfold play`: resumes a saved game or begins a new one, and plays it."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.rules.chance import mixed_seed
from sixfold.rules.editions import CLASSIC, Edition
from sixfold.rules.turns import Phase
from sixfold.terminal.console import Console
from sixfold.terminal.data_files import data_folder
from sixfold.terminal.formatter import PERSON, TextFormatter
from sixfold.terminal.local_game import LocalGame
from sixfold.terminal.local_session import LocalSession
from sixfold.terminal.prompt_commands import Vocabulary
from sixfold.terminal.saved_games import SavedGame, load_game, set_aside, unfinished_games
from sixfold.terminal.setup_prompts import (
    OPPONENT,
    LeftError,
    ask_edition,
    ask_resume,
    ask_seats,
)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The command-line options of `sixfold play`."""

    edition: Edition | None = None
    seats: tuple[str, ...] | None = None
    seed: str | None = None
    new: bool = False
    file: Path | None = None

    @property
    def describe_a_game(self) -> bool:
        """Say whether the options describe a game, so that nothing need be asked."""
        return any(option is not None for option in (self.edition, self.seats, self.seed))

    def match(self, game: LocalGame) -> bool:
        """Say whether a game has the edition, the seats and the seed asked for."""
        pairs = ((self.edition, game.edition), (self.seats, game.seats), (self.seed, game.seed))
        return all(option is None or option == actual for option, actual in pairs)


def play(
    options: PlayOptions, console: Console, words: Words, environment: Mapping[str, str]
) -> int:
    """Play a game and return the exit code: 0, or 2 for a file that cannot be read."""
    folder = data_folder(environment)
    vocabulary = Vocabulary(words)
    try:
        game = _load_asked(options, console, words) if options.file else None
        if not options.file and not options.new:
            game = _resume(options, folder, console, vocabulary)
        game = game or _begin(options, console, vocabulary)
    except LeftError:
        console.say(words("goodbye"))
        return 0
    except _UnreadableFileError:
        return 2
    formatter = TextFormatter(words, game.edition, game.seats, console.ansi)
    saved_game = SavedGame(game, folder, date.today(), options.file)
    LocalSession(game, console, formatter, saved_game).run()
    return 0


class _UnreadableFileError(Exception):
    """The file that was asked for holds no game that can be resumed; the person was told."""


def _load_asked(options: PlayOptions, console: Console, words: Words) -> LocalGame | None:
    """Return the game of the file asked for; None if there is no such file."""
    file = options.file
    if file is None or not file.exists():
        return None
    game = _load(file, console, words)
    if game is None:
        raise _UnreadableFileError
    if options.new or game.state.phase is Phase.OVER:
        key = "file-taken" if options.new else "file-finished"
        console.say(words(key, path=str(file)))
        raise _UnreadableFileError
    return game


def _load(path: Path, console: Console, words: Words) -> LocalGame | None:
    """Return the game of a file; say why where it cannot be loaded."""
    try:
        return load_game(path)
    except NotationError as error:
        line, column = str(error.line), str(error.column)
        console.say(words("save-unreadable", path=str(path), line=line, column=column))
    except (ValueError, OSError):
        console.say(words("save-damaged", path=str(path)))
    return None


def _resume(
    options: PlayOptions, folder: Path, console: Console, vocabulary: Vocabulary
) -> LocalGame | None:
    """Offer to resume the latest unfinished game that fits the options; set damaged ones aside."""
    for path in unfinished_games(folder):
        game = _load(path, console, vocabulary.words)
        if game is None:
            console.say(vocabulary.words("save-aside", path=str(set_aside(path))))
        elif options.match(game):
            return game if ask_resume(console, vocabulary, game) else None
    return None


def _begin(options: PlayOptions, console: Console, vocabulary: Vocabulary) -> LocalGame:
    """Return a new game, after asking for what the options leave open."""
    edition, seats = options.edition, options.seats
    if not options.describe_a_game:
        edition = ask_edition(console, vocabulary)
        seats = ask_seats(console, vocabulary)
    seats = seats or (PERSON, OPPONENT)
    return LocalGame(edition or CLASSIC, seats, options.seed or fresh_seed(len(seats)))


def fresh_seed(players: int) -> str:
    """Return a seed of the system's randomness and of a nonce of each seat."""
    nonces = [secrets.token_bytes(32) for _ in range(players)]
    return mixed_seed(secrets.token_bytes(32), nonces)
