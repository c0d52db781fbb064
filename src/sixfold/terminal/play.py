"""`sixfold play`: takes up a saved game or begins a new one, and plays it."""

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
from sixfold.terminal.commands import Vocabulary
from sixfold.terminal.console import Console
from sixfold.terminal.match import Match
from sixfold.terminal.saves import Shelf, data_folder, load, put_aside, unfinished
from sixfold.terminal.session import Session
from sixfold.terminal.setup import (
    OPPONENT,
    LeftError,
    asked_edition,
    asked_seats,
    wants_to_go_on,
)
from sixfold.terminal.speech import PERSON, Speech


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line about the game to play."""

    edition: Edition | None = None
    seats: tuple[str, ...] | None = None
    seed: str | None = None
    new: bool = False
    file: Path | None = None

    @property
    def says_what(self) -> bool:
        """Say whether the wishes describe a game, so that nothing need be asked."""
        return any(wish is not None for wish in (self.edition, self.seats, self.seed))

    def fit(self, match: Match) -> bool:
        """Say whether a game is what is wished for."""
        wanted = ((self.edition, match.edition), (self.seats, match.seats), (self.seed, match.seed))
        return all(wish is None or wish == given for wish, given in wanted)


def play(wishes: Wishes, console: Console, words: Words, environment: Mapping[str, str]) -> int:
    """Play a game as wished and return the exit code: 0, or 2 for a file that cannot be read."""
    folder = data_folder(environment)
    vocabulary = Vocabulary(words)
    try:
        match = _from_file(wishes, console, words) if wishes.file else None
        if not wishes.file and not wishes.new:
            match = _resumed(wishes, folder, console, vocabulary)
        match = match or _begun(wishes, console, vocabulary)
    except LeftError:
        console.say(words("goodbye"))
        return 0
    except _UnreadableFileError:
        return 2
    speech = Speech(words, match.edition, match.seats, console.ansi)
    shelf = Shelf(match, folder, date.today(), wishes.file)
    Session(match, console, speech, shelf).run()
    return 0


class _UnreadableFileError(Exception):
    """The file that was asked for holds no game to go on with; it has been told."""


def _from_file(wishes: Wishes, console: Console, words: Words) -> Match | None:
    """Return the game of the file asked for; None if there is no such file yet."""
    file = wishes.file
    if file is None or not file.exists():
        return None
    match = _loaded(file, console, words)
    if match is None:
        raise _UnreadableFileError
    if wishes.new or match.state.phase is Phase.OVER:
        key = "file-taken" if wishes.new else "file-finished"
        console.say(words(key, path=str(file)))
        raise _UnreadableFileError
    return match


def _loaded(path: Path, console: Console, words: Words) -> Match | None:
    """Return the game of a file; tell why where there is none."""
    try:
        return load(path)
    except NotationError as error:
        line, column = str(error.line), str(error.column)
        console.say(words("save-unreadable", path=str(path), line=line, column=column))
    except (ValueError, OSError):
        console.say(words("save-damaged", path=str(path)))
    return None


def _resumed(
    wishes: Wishes, folder: Path, console: Console, vocabulary: Vocabulary
) -> Match | None:
    """Offer to go on with the latest unfinished game as wished; put damaged ones aside."""
    for path in unfinished(folder):
        match = _loaded(path, console, vocabulary.words)
        if match is None:
            console.say(vocabulary.words("save-aside", path=str(put_aside(path))))
        elif wishes.fit(match):
            return match if wants_to_go_on(console, vocabulary, match) else None
    return None


def _begun(wishes: Wishes, console: Console, vocabulary: Vocabulary) -> Match:
    """Return a new game, after asking for what the wishes leave open."""
    edition, seats = wishes.edition, wishes.seats
    if not wishes.says_what:
        edition = asked_edition(console, vocabulary)
        seats = asked_seats(console, vocabulary)
    seats = seats or (PERSON, OPPONENT)
    return Match(edition or CLASSIC, seats, wishes.seed or fresh_seed(len(seats)))


def fresh_seed(players: int) -> str:
    """Return a seed of the system's randomness and of a nonce of each seat."""
    nonces = [secrets.token_bytes(32) for _ in range(players)]
    return mixed_seed(secrets.token_bytes(32), nonces)
