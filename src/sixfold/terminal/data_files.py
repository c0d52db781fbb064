"""Files of this program: the folder of its data, atomic writes, and why a file fails."""

import errno
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

_CAUSES: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def error_cause(error: OSError) -> str:
    """Return the cause of a failure, as the messages name it."""
    return _CAUSES.get(error.errno or 0, "other")


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Return the platform's folder for the data of this program."""
    home = Path(environment.get("HOME") or Path.home())
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "sixfold"
    if platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / "Sixfold"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Sixfold"
    return home / ".local" / "share" / "sixfold"


def write_atomically(path: Path, text: str) -> None:
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
    """Sync a folder, so that a rename survives a power cut; not every platform can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
