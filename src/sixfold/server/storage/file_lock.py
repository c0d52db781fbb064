"""Lock of a SQLite database's file: servers share it, a restore has it alone.

The lock is an open file beside the database, `FILE.lock`, locked by `flock`: the kernel releases it
however a process ends, so that a killed server leaves none. While a restore swaps the files, the
lock file holds the name under which the old database is kept: a restore that was interrupted is
found by that, and the database is not opened before it was done again.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from sixfold.server.storage.database import DatabaseError, database_url

if sys.platform != "win32":  # which refuses to rename files that are open
    import fcntl

# SQLite's lock bytes (its file format, "Locking"): every connection in WAL mode holds a read lock
# on these for as long as it is open.
_SHARED_FIRST: Final = 0x40000002
_SHARED_SIZE: Final = 510


class InUseError(DatabaseError):
    """A database that another process uses."""


def sqlite_file(url: URL) -> Path | None:
    """Return the file of a SQLite database; None for another database."""
    sqlite = url.get_backend_name() == "sqlite" and url.database
    return Path(url.database or "").resolve() if sqlite else None


@contextmanager
def serving(address: str) -> Iterator[None]:
    """Share the lock of a database for as long as a server uses it.

    Raises `InUseError` during a restore, and `DatabaseError` after one that was interrupted.
    """
    file = sqlite_file(database_url(address))
    handle = None if file is None else _opened(file)
    if file is None or handle is None:  # SQLite says better what is wrong with the folder
        yield
        return
    try:
        if not _locked(handle, alone=False):
            raise InUseError(f"{file} is being restored: start again when that is done")
        require_whole(file)
        yield
    finally:
        os.close(handle)


def require_whole(file: Path) -> None:
    """Raise `DatabaseError` after a restore that was interrupted."""
    if interrupted(file):
        raise DatabaseError(f"a restore of {file} was interrupted: run `sixfold restore` again")


def interrupted(file: Path) -> str:
    """Return the name for the old database if a restore was interrupted, else an empty text."""
    try:
        return _lock_file(file).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


class RestoreLock:
    """The lock of a database, held alone by a restore."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def begin(self, name: str) -> None:
        """Note the name under which the old database is kept, until the restore is done."""
        os.pwrite(self._handle, name.encode(), 0)
        os.fsync(self._handle)

    def end(self) -> None:
        """Note that the database is whole."""
        os.ftruncate(self._handle, 0)
        os.fsync(self._handle)


@contextmanager
def restoring(file: Path, owner: os.stat_result) -> Iterator[RestoreLock]:
    """Hold the lock of a database alone; raise `InUseError` while anything uses the database."""
    handle = _opened(file)
    if handle is None:
        raise DatabaseError(f"{_lock_file(file)} cannot be written")
    try:
        if sys.platform != "win32" and os.fstat(handle).st_uid != owner.st_uid:
            with suppress(PermissionError):
                os.fchown(handle, owner.st_uid, owner.st_gid)  # for the server to open it
        if not _locked(handle, alone=True):
            raise InUseError(f"a server uses {file}: stop it first")
        with _without_connections(file):
            yield RestoreLock(handle)
    finally:
        os.close(handle)


@contextmanager
def _without_connections(file: Path) -> Iterator[None]:
    """Hold the lock bytes of SQLite itself, against programs that know no other lock."""
    if sys.platform == "win32" or not file.exists():
        yield
        return
    with file.open("r+b") as database:
        try:
            fcntl.lockf(database, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
        except OSError as error:
            raise InUseError(f"another program has {file} open: end it first") from error
        yield


def _lock_file(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")


def _opened(file: Path) -> int | None:
    try:
        return os.open(_lock_file(file), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


def _locked(handle: int, *, alone: bool) -> bool:
    """Lock an open file if that is possible at once."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
