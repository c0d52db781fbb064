"""Backups of a database into one file, and their restoring.

A SQLite database is copied page by page; PostgreSQL is backed up by its own programs.
"""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from sixfold.server.storage import postgres_tools
from sixfold.server.storage.database import database_url
from sixfold.server.storage.file_lock import (
    RestoreLock,
    interrupted,
    require_whole,
    restoring,
    sqlite_file,
)
from sixfold.server.storage.sqlite_copy import MAGIC, Content, Progress, check, copy_pages
from sixfold.server.storage.whole_file import (
    BackupError,
    cannot_write,
    partial_file,
    sync_file,
    sync_folder,
    whole_file,
)

SIDES: Final = ("-wal", "-shm", "-journal", "")
"""What the files of a SQLite database end in; the main one comes last."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored, and where the database that was there before is kept, if any was."""

    content: Content
    kept: Path | None


def back_up(address: str, target: Path, progress: Progress, *, force: bool = False) -> Content:
    """Write a checked backup of a database into a file, also while servers use the database."""
    url = database_url(address)
    target = target.absolute()
    file = sqlite_file(url)
    if file is None:
        with whole_file(target, force=force) as partial:
            return postgres_tools.dump(url, partial)
    require_whole(file)
    if not file.exists():
        raise BackupError(f"there is no database {file}")
    _require_other(target, file)
    with whole_file(target, force=force) as partial:
        copy_pages(file, partial, progress, live=True)
        return check(partial, file)


def restore(address: str, source: Path, progress: Progress) -> Restored:
    """Replace a database by a backup; the old one is kept under a name with the date.

    Raises `InUseError` while a server uses the database.
    """
    url = database_url(address)
    source = source.absolute()
    _require_kind(source, url)
    file = sqlite_file(url)
    if file is None:
        kept = source.with_name(f"{url.database}.before-restore-{_stamp()}.dump")
        content, is_kept = postgres_tools.restore(url, source, kept)
        return Restored(content, kept if is_kept else None)
    if not file.parent.is_dir():
        raise BackupError(f"there is no folder {file.parent}")
    _require_other(source, file)
    owner = file.stat() if file.exists() else file.parent.stat()
    mode = owner.st_mode & 0o777 if file.exists() else 0o600
    try:
        with restoring(file, owner) as lock, partial_file(file) as partial:
            copy_pages(source, partial, progress, live=False)
            content = check(partial, source)
            _give(partial, owner, mode)
            sync_file(partial)
            return Restored(content, _swap(partial, file, lock))
    except OSError as error:
        raise cannot_write(file, error) from error


def _swap(partial: Path, file: Path, lock: RestoreLock) -> Path | None:
    """Keep the old database with its log under another name, and put the new one in its place.

    A restore that is interrupted here leaves a note in the lock file, and goes on with the same
    name the next time.
    """
    kept = file.with_name(interrupted(file) or _unused_name(file))
    lock.begin(kept.name)
    for side in SIDES:
        old, aside = (path.with_name(f"{path.name}{side}") for path in (file, kept))
        if old.exists() and not aside.exists():
            os.replace(old, aside)
        elif side:
            old.unlink(missing_ok=True)
    os.replace(partial, file)
    sync_folder(file.parent)
    lock.end()
    return kept if kept.exists() else None


def _unused_name(file: Path) -> str:
    """Return a name for the old database that no other one has."""
    name = f"{file.name}.before-restore-{_stamp()}"
    names = [name, *(f"{name}-{number}" for number in range(2, 1000))]
    return next(one for one in names if not file.with_name(one).exists())


def _give(path: Path, owner: os.stat_result, mode: int) -> None:
    """Give a file to the owner of the database."""
    path.chmod(mode)
    there = path.stat()
    if (there.st_uid, there.st_gid) == (owner.st_uid, owner.st_gid):
        return
    try:
        os.chown(path, owner.st_uid, owner.st_gid)
    except PermissionError as error:
        if there.st_uid != owner.st_uid:
            raise BackupError(
                "the database is another user's: restore as that user, or as root"
            ) from error


def _require_other(one: Path, database: Path) -> None:
    """Raise `BackupError` where a backup is the database itself, or a file that belongs to it."""
    ours = [database.with_name(f"{database.name}{side}") for side in (*SIDES, ".lock")]
    same = one.exists() and database.exists() and one.samefile(database)
    if same or one.resolve() in [path.resolve() for path in ours]:
        raise BackupError(f"{one} is the database itself")


def _require_kind(source: Path, url: URL) -> None:
    """Raise `BackupError` where a file is no backup, or one of another kind of database."""
    try:
        with source.open("rb") as file:
            begins = file.read(len(MAGIC))
    except FileNotFoundError:
        raise BackupError(f"there is no file {source}") from None
    except OSError as error:
        raise BackupError(f"{source} cannot be read: {error.strerror}") from error
    kinds = {MAGIC: "SQLite", postgres_tools.MAGIC: "PostgreSQL"}
    found = next((kind for magic, kind in kinds.items() if begins.startswith(magic)), None)
    if found is None:
        raise BackupError(f"{source} is no backup of Sixfold")
    if found.lower() != url.get_backend_name():
        raise BackupError(f"{source} is a backup of {found}, which the database is not")


def _stamp() -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
