"""Sicknesses of real databases, which a test can bring about and heal."""

import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import psycopg
from sqlalchemy import Engine, event

from tests.server.database_servers import Postgres

PAGE = 4096


class Sickness(Protocol):
    """A fault of a database: its kind in the metric, and what the driver says of it."""

    kind: str
    says: str
    url: str

    def strike(self) -> None: ...
    def heal(self) -> None: ...
    def close(self) -> None: ...


class Lines:
    """The server's connections to SQLite, open and future ones, and a setting of theirs."""

    def __init__(self, *settings: str) -> None:
        self._open: list[sqlite3.Connection] = []
        self._settings = settings
        event.listen(Engine, "connect", self._connected)

    def _connected(self, line: Any, _: object) -> None:
        if isinstance(line, sqlite3.Connection):
            self._open.append(line)
            for setting in self._settings:
                line.execute(setting)

    def set(self, setting: str, *, beside: str = "PRAGMA busy_timeout=50") -> None:
        """Set it on all of them."""
        self._settings = (beside, setting)
        for line in self._open:
            with suppress(sqlite3.ProgrammingError):  # it is closed
                line.execute(setting)

    def close(self) -> None:
        event.remove(Engine, "connect", self._connected)


class _File:
    """A SQLite file and the server's connections to it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite"
        self.url = f"sqlite:///{self.path}"
        self.lines = Lines("PRAGMA busy_timeout=50")

    def close(self) -> None:
        self.lines.close()


class Full(_File):
    """No page more for the file."""

    kind, says = "full", "database or disk is full (SQLITE_FULL)"

    def strike(self) -> None:
        self.lines.set("PRAGMA max_page_count=1")

    def heal(self) -> None:
        self.lines.set("PRAGMA max_page_count=1000000")


class FullDisk(_File):
    """A disk of a megabyte, filled by somebody else."""

    kind, says = "full", "database or disk is full (SQLITE_FULL)"

    def __init__(self, folder: Path) -> None:
        self._disk = folder / "disk"
        self._disk.mkdir()
        words = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(self._disk)]
        mounted = subprocess.run(words, capture_output=True, check=False).returncode == 0
        super().__init__(self._disk)
        self.can_be = mounted

    def strike(self) -> None:
        with suppress(OSError), (self._disk / "other").open("wb", buffering=0) as other:
            while True:
                other.write(bytes(PAGE))

    def heal(self) -> None:
        (self._disk / "other").unlink()

    def close(self) -> None:
        super().close()
        if self.can_be:
            subprocess.run(["umount", "-l", str(self._disk)], check=True)


class ReadOnly(_File):
    """Nothing is written."""

    kind, says = "read_only", "attempt to write a readonly database (SQLITE_READONLY)"

    def strike(self) -> None:
        self.lines.set("PRAGMA query_only=ON")

    def heal(self) -> None:
        self.lines.set("PRAGMA query_only=OFF")


class Locked(_File):
    """Another program writes, and does not end."""

    kind, says = "locked", "database is locked (SQLITE_BUSY)"

    def strike(self) -> None:
        self._other = sqlite3.connect(self.path, isolation_level=None)
        self._other.execute("BEGIN EXCLUSIVE")

    def heal(self) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


class Corrupt(_File):
    """Junk in the middle of the file."""

    kind, says = "corrupt", "database disk image is malformed (SQLITE_CORRUPT"

    def strike(self) -> None:
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute("UPDATE alembic_version SET version_num = version_num || ''")
        other.execute("UPDATE tables SET at = at + 0.001")  # whoever knew the pages forgets them
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        self._sound = self.path.read_bytes()
        with self.path.open("r+b") as file:
            file.seek(PAGE)
            file.write(b"\x5a" * (len(self._sound) - PAGE))

    def heal(self) -> None:
        with self.path.open("r+b") as file:
            file.write(self._sound)


class Version(_File):
    """A schema that this version does not know."""

    kind, says = "version", "has no column named body (SQLITE_ERROR)"

    def strike(self) -> None:
        self._rename("body", "text")

    def heal(self) -> None:
        self._rename("text", "body")

    def _rename(self, old: str, new: str) -> None:
        other = sqlite3.connect(self.path, isolation_level=None)
        other.execute(f"ALTER TABLE entries RENAME COLUMN {old} TO {new}")
        other.close()


class _Server:
    """A database of a PostgreSQL server."""

    def __init__(self, server: Postgres) -> None:
        self.server = server
        self.url = server.new_database()

    def close(self) -> None:
        """Nothing is left behind."""

    def do(self, *statements: str) -> None:
        """Let the server do something."""
        with psycopg.connect(self.server.url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())


class Stopped(_Server):
    """The server is gone."""

    kind, says = "unreachable", "the database cannot be reached: "

    def strike(self) -> None:
        self.server.kill()

    def heal(self) -> None:
        self.server.start()


class ReadOnlyServer(_Server):
    """A standby, or an operator who has locked it."""

    kind, says = "read_only", "in a read-only transaction (25006)"

    def strike(self) -> None:
        self.do("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")

    def heal(self) -> None:
        self.do(
            "SET default_transaction_read_only = off",
            "ALTER SYSTEM RESET default_transaction_read_only",
            "SELECT pg_reload_conf()",
        )


class Silent(_Server):
    """A lock that somebody else holds on the entries: no statement ends."""

    kind, says = "unreachable", "no answer in time"

    def strike(self) -> None:
        schema = self.url.rpartition("search_path%3D")[2]
        self._other = psycopg.connect(self.server.url)
        self._other.execute(f"LOCK TABLE {schema}.entries IN ACCESS EXCLUSIVE MODE".encode())

    def heal(self) -> None:
        self._other.rollback()
        self._other.close()


FILES = (Full, FullDisk, ReadOnly, Locked, Corrupt, Version)
SERVERS = (Stopped, ReadOnlyServer, Silent)


@contextmanager
def sickness(
    kind: type[_File] | type[_Server], folder: Path, server: Postgres | None
) -> Iterator[Sickness]:
    """Make a database that can fall ill; it is healed at the end."""
    made: Any
    if issubclass(kind, _Server):
        assert server is not None
        made = kind(server)
    else:
        made = kind(folder)
    try:
        yield made
    finally:
        made.close()


def can_mount() -> bool:
    """Say whether a test may mount a disk of its own."""
    with suppress(OSError):
        words = ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]
        return (
            shutil.which("unshare") is not None
            and not subprocess.run(words, capture_output=True, check=False).returncode
        )
    return False
