"""The log of every table: entries in order, each stored before anybody hears of it.

A table is nothing but its log. Whoever wants to add to it says after which entry; if the table has
moved on, that is `Stale`, and nothing is stored. What `append` returns is on the disk.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

LONGEST_NAME: Final = 100
"""How long a table's name or a command's may be; both are of printable ASCII characters."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: its number from 1, when, what, and by which command.

    The times of a table never run backwards, whatever the clocks of its machines do.
    """

    seq: int
    at: float
    body: dict[str, object]
    command: str | None


@dataclass(frozen=True, slots=True)
class NewEntry:
    """Something to be stored: a body that JSON can say, and the command of a client it answers.

    A command is stored once at a table. Where an append has several entries, one carries it.
    """

    body: dict[str, object]
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

    def __init__(self, table: str, command: str, entries: tuple[Entry, ...]) -> None:
        super().__init__(f"table {table} has this command at {entries[0].seq}")
        self.table = table
        self.command = command
        self.entries = entries


class BusyError(StorageError):
    """Too much is waiting to be stored or read; try again later."""


class UnavailableError(StorageError):
    """The database could not be reached for a while; nothing was stored, and nothing will be."""


class UnsureError(Exception):
    """The log was closed before the database could say whether an append is stored."""


class Log(Protocol):
    """The logs of all tables, in one database that several processes may share.

    All methods may be called from one event loop, side by side. They wait while the database is
    gone, for a while, and then raise `UnavailableError`. An append that the database may have
    stored before it went away is the exception: it waits until the database can tell.
    A caller that is cancelled leaves open whether its append is stored.
    """

    async def append(
        self, table: str, after: int, entries: Sequence[NewEntry], due: float | None
    ) -> list[Entry]:
        """Store all the entries or none, and return them once they are on the disk.

        `after` is the number of the table's last entry; 0 makes the table. `due` is when
        something must happen there without a command, in seconds since 1970: a bot's move now, a
        clock later, else the table's end. None stands for never. Raises `TwiceError` if a command
        is stored already, else `StaleError` if the table is not at `after`, `BusyError` if too
        many wait. Bodies return as JSON gives them back: a tuple returns as a list.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
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
        """Forget a table, if it is there; with a number, only if it is at that number."""
        ...

    async def close(self) -> None:
        """Finish what was accepted, and let go of the database; raise nothing."""
        ...
