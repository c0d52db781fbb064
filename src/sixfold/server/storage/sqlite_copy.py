"""Copies a SQLite database page by page while it is used, and checks what a file holds.

SQLite's online backup copies from one read transaction: in WAL mode that blocks no writer, and what
is written meanwhile is not in the copy. `VACUUM INTO` would block as little, but builds every index
anew and reports no progress; a copy of the files themselves would miss the write-ahead log or fit
together badly.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

from sixfold.server.storage.database import migrations
from sixfold.server.storage.whole_file import BackupError

PAGES: Final = 1024
"""Pages that are copied at a time."""

MAGIC: Final = b"SQLite format 3\0"
"""What a SQLite file begins with."""

_WRITING: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC)

Progress = Callable[[int, int], None]
"""Gets how much is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a backup holds."""

    version: str
    tables: int
    entries: int
    size: int


def copy_pages(source: Path, target: Path, progress: Progress, *, live: bool) -> None:
    """Copy a database as it is now into an empty file; a database that is live has a log beside."""
    try:
        with closing(_opened(source, live=live)) as old, closing(_connect(target, "rw")) as new:
            new.execute("PRAGMA synchronous = OFF")  # the whole file is synced at the end
            old.execute("BEGIN")  # one read transaction, or every write would begin it again
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(
                new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total)
            )
            new.execute("PRAGMA journal_mode = DELETE")  # one file, complete without others
    except sqlite3.Error as error:
        if error.sqlite_errorcode in _WRITING:
            raise BackupError(f"{target.parent} cannot be written to: {error}") from error
        raise _unreadable(source, error) from error


def check(file: Path, name: Path | None = None) -> Content:
    """Check a file that nothing writes to, and return what it holds; `name` is for errors.

    Raises `BackupError` where it is damaged, of a newer version, or no database of Sixfold.
    """
    shown = name or file
    with _reading(file, shown) as database:
        if not _has(database, "alembic_version"):
            raise BackupError(f"{shown} is no database of Sixfold")
        fault = _value(database, "PRAGMA integrity_check(1)")
        if fault != "ok":
            raise BackupError(f"{shown} is damaged: {fault}")
        if database.execute("PRAGMA foreign_key_check").fetchone():
            raise BackupError(f"{shown} is damaged: entries without their table")
        version = _value(database, "SELECT version_num FROM alembic_version")
        require_known(shown, str(version or "none"))
        tables = int(str(_value(database, "SELECT count(*) FROM tables")))
        entries = int(str(_value(database, "SELECT count(*) FROM entries")))
    return Content(str(version), tables, entries, file.stat().st_size)


def require_known(shown: Path | str, version: str) -> None:
    """Raise `BackupError` for a version of the schema that this Sixfold does not know."""
    known = {one.revision for one in ScriptDirectory.from_config(migrations()).walk_revisions()}
    if version not in known:
        raise BackupError(f"{shown} has version {version}, of a newer Sixfold: install that one")


@contextmanager
def _reading(file: Path, shown: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(_connect(file, "ro&immutable=1")) as database:
            yield database
    except sqlite3.Error as error:
        raise _unreadable(shown, error) from error


def _unreadable(file: Path, error: sqlite3.Error) -> BackupError:
    if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
        return BackupError(f"{file} is no database of Sixfold")
    return BackupError(f"{file} cannot be read: {error}")


def _opened(source: Path, *, live: bool) -> sqlite3.Connection:
    """Open a source; a file that nothing uses is not changed, nor its folder written to."""
    if live:
        return _connect(source, "rw")
    log = source.with_name(f"{source.name}-wal")
    alone = not log.exists() or not log.stat().st_size
    return _connect(source, "ro&immutable=1" if alone else "ro")


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None
    )


def _has(database: sqlite3.Connection, table: str) -> bool:
    found = database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,))
    return found.fetchone() is not None


def _value(database: sqlite3.Connection, query: str) -> object:
    row = database.execute(query).fetchone()
    return row and row[0]
