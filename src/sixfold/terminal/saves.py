"""Where games are kept: one file a game, written whole or not at all."""

import errno
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final

from sixfold.record.record_reader import parse_record
from sixfold.record.record_writer import format_record
from sixfold.rules.chance import commitment
from sixfold.rules.turns import Phase
from sixfold.terminal.local_game import LocalGame, resume_game

SUFFIX: Final = ".sixfold"
_UNFINISHED: Final = "unfinished"
_DAMAGED: Final = ".damaged"
_LARGEST: Final = 10_000_000


_CAUSES: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def cause_of(error: OSError) -> str:
    """Return the word by which the message `cause` knows what the system says."""
    return _CAUSES.get(error.errno or 0, "other")


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the folder that the platform keeps a program's data in."""
    home = Path(environment.get("HOME") or Path.home())
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "sixfold"
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "Sixfold"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Sixfold"
    return home / ".local" / "share" / "sixfold"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it holds either what it held before or all of the text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a rename last, on platforms that can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def load(path: Path) -> LocalGame:
    """Return the game that a file holds; raise ValueError or OSError if it cannot be taken up."""
    if path.stat().st_size > _LARGEST:
        raise ValueError("too large for a game")
    return resume_game(parse_record(path.read_text(encoding="utf-8")))


class Shelf:
    """The place of one game: a file of its own while it is played, a dated one when it is over."""

    def __init__(
        self, game: LocalGame, folder: Path, today: date, file: Path | None = None
    ) -> None:
        self._game = game
        mark = commitment(game.seed)[:8]
        self._file = file or folder / _UNFINISHED / f"{game.edition.name}-{mark}{SUFFIX}"
        self._kept = file or folder / f"{today.isoformat()}-{game.edition.name}-{mark}{SUFFIX}"

    @property
    def path(self) -> Path:
        """Return where the game is kept now."""
        return self._kept if self._game.state.phase is Phase.OVER else self._file

    def save(self) -> None:
        """Write the game to its file; a finished one to the file that is kept."""
        write_whole(self.path, format_record(self._game.saved()))
        if self.path != self._file:
            self._file.unlink(missing_ok=True)


def unfinished(folder: Path) -> list[Path]:
    """Return the files of games that wait to be gone on with, the latest first."""
    files = (folder / _UNFINISHED).glob(f"*{SUFFIX}")
    return sorted(files, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def put_aside(path: Path) -> Path:
    """Give a damaged file a name that no game takes, and return it."""
    aside = path.with_name(path.name + _DAMAGED)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}{_DAMAGED}-{number}")
    return path.rename(aside)
