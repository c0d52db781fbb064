"""Event log of every table: an append is on the disk before anybody sees it.

A table is nothing but its log. Concurrency control is optimistic: an append names the entry it
follows, and is refused as `StaleError` where the table has grown meanwhile.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

LONGEST_NAME: Final = 100
"""How long a table's name or a command's may be; both are of printable ASCII characters."""


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


class StorageError(Exception):
    """Something could not be stored or read, and is not stored."""


class StaleError(StorageError):
    """The table is not where it was expected to be: its last entry is `last`, 0 for no table."""

    def __init__(self, table: str, last: int) -> None:
        super().__init__(f"table {table} is at {last}")
        self.table = table
        self.last = last


class TwiceError(StorageError):
    """The command is stored already: `entries` are all that were stored together with it."""

    def __init__(self, table: str, command: str, entries: tuple[StoredEntry, ...]) -> None:
        super().__init__(f"table {table} has this command at {entries[0].seq}")
        self.table = table
        self.command = command
        self.entries = entries


class BusyError(StorageError):
    """Too many reads or writes are queued; try again later."""


class UnavailableError(StorageError):
    """The database could not be reached for a while; nothing was stored, and nothing will be."""


class UnsureError(Exception):
    """The log was closed before the database could say whether an append is stored."""


class Log(Protocol):
    """The logs of all tables, in one database that several processes may share.

    All methods may be called concurrently from one event loop. While the database is unreachable
    they retry for some seconds, and then raise `UnavailableError`. An append that the database may
    have stored is the exception: it waits until the database can tell.
    A caller that is cancelled leaves open whether its append is stored.
    """

    async def append(
        self, table: str, after: int, entries: Sequence[NewEntry], due: float | None
    ) -> list[StoredEntry]:
        """Store all the entries or none, and return them once they are on the disk.

        `after` is the number of the table's last entry; 0 makes the table. `due` is when
        something must happen there without a command, in seconds since 1970: a bot's move now, a
        clock later, else the table's end. None stands for never. Raises `TwiceError` if a command
        is stored already, else `StaleError` if the table is not at `after`, `BusyError` if too
        many wait.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """Return the entries after a number, in order; none where there is no such table.

        With `most`, no more than the first so many of them.
        """
        ...

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of each table's last entry; a table that is not there is left out.

        This asks the database even about no table at all, and so tells whether it is there.
        """
        ...

    async def due(self, before: float, limit: int) -> list[str]:
        """Return tables where something was due at that time or earlier, the longest due first."""
        ...

    async def claim(self, before: float, until: float, limit: int) -> list[str]:
        """Return such tables too, and let nobody else claim them before `until`.

        Until then the claimer does what was due; the append that says so sets a new time. If the
        claimer dies, somebody else claims the table then.
        """
        ...

    async def postpone(self, table: str, until: float) -> None:
        """Let nobody claim a table before that time, unless an append sets another."""
        ...

    async def remove(self, table: str, after: int | None = None) -> None:
        """Delete a table, if it exists; with a number, only if its last entry has that number."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, and close the database; raise nothing."""
        ...
