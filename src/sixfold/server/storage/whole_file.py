"""Files that appear under their name only when they are whole and on the disk."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sixfold.server.tables.log import StorageError


class BackupError(StorageError):
    """A backup or a restore that cannot be done, with the reason in its message."""


@contextmanager
def whole_file(target: Path, *, force: bool) -> Iterator[Path]:
    """Yield a new file beside the target, which takes its name at the end; only its owner reads it.

    Raises `BackupError` for a target that is there already, unless forced.
    """
    require_free(target, force=force)
    with partial_file(target) as partial:
        yield partial
        sync_file(partial)
        try:
            _place(partial, target, force=force)
        except OSError as error:
            raise cannot_write(target, error) from error
    sync_folder(target.parent)


@contextmanager
def partial_file(target: Path) -> Iterator[Path]:
    """Yield an empty file beside another, which is removed unless it was renamed."""
    try:
        handle, name = tempfile.mkstemp(".partial", f".{target.name}.", target.parent)
    except OSError as error:
        raise cannot_write(target, error) from error
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for side in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(f"{name}{side}")


def require_free(target: Path, *, force: bool) -> None:
    """Raise `BackupError` where no file may be written."""
    if target.is_dir():
        raise BackupError(f"{target} is a folder: name a file in it")
    if not target.parent.is_dir():
        raise BackupError(f"there is no folder {target.parent}")
    if target.exists() and not target.is_file():
        raise BackupError(f"{target} is no file that can be replaced")
    if not force and target.exists():
        raise BackupError(f"{target} is there already: take another name, or --force")


def cannot_write(target: Path, error: OSError) -> BackupError:
    """Return the error to show where a file cannot be written."""
    return BackupError(f"{target} cannot be written: {error.strerror}")


def sync_file(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the platform can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _place(partial: Path, target: Path, *, force: bool) -> None:
    """Rename a file; without force, a file that has appeared meanwhile is kept."""
    if not force:
        try:
            os.link(partial, target)  # unlike a rename, it never replaces
            return
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links
            require_free(target, force=force)
    os.replace(partial, target)
