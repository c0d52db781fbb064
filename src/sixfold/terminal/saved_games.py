"""Saved games: a file for each, replaced atomically after every move."""

from datetime import date
from pathlib import Path
from typing import Final

from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules.chance import commitment
from sixfold.rules.turns import Phase
from sixfold.terminal.data_files import write_atomically
from sixfold.terminal.local_game import LocalGame, resume_game

SUFFIX: Final = ".sixfold"
_UNFINISHED: Final = "unfinished"
_DAMAGED: Final = ".damaged"
_LARGEST: Final = 10_000_000


def load_game(path: Path) -> LocalGame:
    """Return the game of a file; raise ValueError or OSError if it cannot be resumed."""
    if path.stat().st_size > _LARGEST:
        raise ValueError("too large for a game")
    return resume_game(parse_record(path.read_text(encoding="utf-8")))


class SavedGame:
    """The file of a game: in the folder of unfinished games, then one with a date in its name."""

    def __init__(
        self, game: LocalGame, folder: Path, today: date, file: Path | None = None
    ) -> None:
        self._game = game
        name = f"{game.edition.name}-{commitment(game.seed)[:8]}{SUFFIX}"
        self._unfinished_path = file or folder / _UNFINISHED / name
        self._finished_path = file or folder / f"{today.isoformat()}-{name}"

    @property
    def path(self) -> Path:
        """Return the path of the game's file as it stands."""
        return (
            self._finished_path if self._game.state.phase is Phase.OVER else self._unfinished_path
        )

    def save(self) -> None:
        """Write the game to its file; a finished one replaces its unfinished file."""
        write_atomically(self.path, format_record(self._game.saved()))
        if self.path != self._unfinished_path:
            self._unfinished_path.unlink(missing_ok=True)


def unfinished_games(folder: Path) -> list[Path]:
    """Return the files of unfinished games, the latest first."""
    files = (folder / _UNFINISHED).glob(f"*{SUFFIX}")
    return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that it is not offered again, and return its new path."""
    aside = path.with_name(path.name + _DAMAGED)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}{_DAMAGED}-{number}")
    return path.rename(aside)
