"""Event log of every table: an append is on the disk before anybody sees it.

A table is nothing but its log. Concurrency control is optimistic: an append names the entry it
follows, and is refused as `StaleError` where the table has grown meanwhile.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from sixfold.server.tables.health import Health

LONGEST_NAME: Final = 100
"""Maximum length of a table id or a command id; both are printable ASCII."""


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry as it is stored: its number from 1, its time, its text, and the command it answers.

    The times of a table never run backwards, whatever the clocks of its machines do.
    """

    seq: int
    at: float
    text: str
    command: str | None


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to be stored: its text, in ASCII, and the client's command it answers.

    Commands make appends idempotent: each is stored once at a table. Where an append has several
    entries, one carries the command.
    """

    text: str
    command: str | None = None


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which no process was alive, by the clock of the tables."""

    began: float
    ended: float


@dataclass(frozen=True, slots=True)
class Beat:
    """A stored heartbeat: the time of the tables, the system clock, and outages not yet known."""

    at: float
    system: float
    outages: tuple[Outage, ...]


class StorageError(Exception):
    """A read or a write failed; nothing was stored."""


class StaleError(StorageError):
    """An append names the wrong predecessor: the table's last entry is `last`, 0 for no table."""

    def __init__(self, table: str, last: int) -> None:
        super().__init__(f"table {table} is at {last}")
        self.table = table
        self.last = last


class TwiceError(StorageError):
    """The command is already stored: `entries` are those of the append that stored it."""

    def __init__(self, table: str, command: str, entries: tuple[StoredEntry, ...]) -> None:
        super().__init__(f"table {table} has this command at {entries[0].seq}")
        self.table = table
        self.command = command
        self.entries = entries


class BusyError(StorageError):
    """Too many reads or writes are queued; try again later."""


class UnavailableError(StorageError):
    """The database did not work until the deadline; nothing was stored, and nothing will be."""


class UnsureError(Exception):
    """The database did not say until the deadline whether an append is stored.

    It may still turn up in the log. The same command sent again is stored once in either case.
    """


UNUSABLE: Final = (BusyError, UnavailableError, UnsureError)
"""The log cannot be used just now; that is reported in the log of the server, and may pass."""


class Log(Protocol):
    """The logs of all tables, in one database that several processes may share.

    All methods may be called concurrently from one event loop. While the database is unreachable
    they retry for some seconds, and then raise `UnavailableError`, or `UnsureError` for an append
    that the database may have stored.
    If the caller is cancelled, its append may or may not be stored.
    """

    @property
    def health(self) -> Health:
        """Return what is wrong with the database just now."""
        ...

    async def append(
        self, table: str, after: int, entries: Sequence[NewEntry], due: float | None
    ) -> list[StoredEntry]:
        """Store all the entries or none, and return them once they are on the disk.

        `after` is the number of the table's last entry; 0 creates the table. `due` is the time,
        in seconds since 1970, at which the scheduler must look at the table: for a bot's move, a
        time-out or the table's removal; None is never. Raises `TwiceError` if a command is
        already stored, else `StaleError` if the table is not at `after`, and `BusyError` if the
        queue is full.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """Return the entries after a number, in order; none if there is no such table.

        `most` limits their number; the first are returned.
        """
        ...

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of each table's last entry; unknown tables are left out.

        The database is queried even for an empty list, so this is also a readiness check.
        """
        ...

    async def due(self, before: float, limit: int) -> list[str]:
        """Return the tables that were due at that time or earlier, the longest overdue first."""
        ...

    async def claim(self, before: float, until: float, limit: int) -> list[str]:
        """Return due tables and lease them to the caller: nobody else claims them before `until`.

        The caller does what is due, and its append sets a new due time. If it dies, the lease
        expires and another process claims the table.
        """
        ...

    async def postpone(self, table: str, until: float) -> None:
        """Set when a table is due next; a later append overrides it."""
        ...

    async def beat(self, own: float | None, known: float) -> Beat:
        """Store a heartbeat of a process whose clock shows `own`; None is its first one.

        Returns the time that holds for all processes, and the outages that began after `known`.
        """
        ...

    async def remove(self, table: str, after: int | None = None) -> None:
        """Delete a table, if it exists; with a number, only if its last entry has that number."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, and close the database; raise nothing."""
        ...
