"""Event log in a database: writes by group commit, reads on a thread pool."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, bindparam, delete, select, update

from sixfold.server.storage import group_commit, probe, retry
from sixfold.server.storage.appends import is_name, prepare
from sixfold.server.storage.group_commit import GroupCommit
from sixfold.server.storage.heartbeat import beat
from sixfold.server.storage.schema import ENTRIES, TABLES
from sixfold.server.storage.sql import SELECT_ENTRIES, stored_entries
from sixfold.server.storage.store import Store
from sixfold.server.tables.health import Fault, FaultKind, Health, Side
from sixfold.server.tables.log import (
    UNUSABLE,
    Beat,
    BusyError,
    NewEntry,
    StaleError,
    StorageError,
    StoredEntry,
    UnavailableError,
)

READERS: Final = 2
QUEUED_READS: Final = 4096
MAX_SEQ: Final = 2**31 - 1
IDS_PER_QUERY: Final = 1000
"""Most table ids in one query."""

TICK_S: Final = 0.1
"""How often jobs that are past their deadline are looked for."""

PROBE_SICK_S: Final = 1.0
PROBE_CORRUPT_S: Final = 30.0
PROBE_IDLE_S: Final = 30.0
"""Seconds between probes: of a database with a fault, with a corrupt one, and with no writes."""

CHECK_S: Final = 120.0
"""Seconds that the check of a file that was corrupt may take."""

T = TypeVar("T")

_READ: Final = SELECT_ENTRIES.where(ENTRIES.c.seq > bindparam("after")).limit(bindparam("most"))
_LAST: Final = select(TABLES.c.id, TABLES.c.last).where(
    TABLES.c.id.in_(bindparam("ids", expanding=True))
)
_DUE: Final = (
    select(TABLES.c.id)
    .where(TABLES.c.due <= bindparam("before"))
    .order_by(TABLES.c.due)
    .limit(bindparam("limit"))
)
# A table that is locked by an append needs no claim.
_DUE_AND_FREE: Final = _DUE.with_for_update(skip_locked=True)
_CLAIM: Final = (
    update(TABLES)
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .values(due=bindparam("until"))
)
_PLACE: Final = select(TABLES.c.last).where(TABLES.c.id == bindparam("table")).with_for_update()
_REMOVE: Final = delete(TABLES).where(TABLES.c.id == bindparam("table"))


class SqlLog:
    """The logs of all tables, in SQLite or PostgreSQL; see `Log`."""

    def __init__(self, store: Store, reading: Engine, lazy: Store) -> None:
        self.health = Health()
        self._reading = reading
        self._writer = GroupCommit(store, lazy, self.health)
        self._readers = ThreadPoolExecutor(READERS, "sixfold-reader")
        self._reads = 0
        self._probed_at = float("-inf")
        self._watch = asyncio.get_running_loop().create_task(self._watch_over())

    @property
    def waiting(self) -> int:
        """Number of reads and writes that are queued or running."""
        return self._writer.waiting + self._reads

    async def append(
        self, table: str, after: int, entries: Sequence[NewEntry], due: float | None
    ) -> list[StoredEntry]:
        """Store all the entries or none, and return them once they are on the disk."""
        return await self._writer.append(prepare(table, after, entries, due))

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """Return the entries after a number, in order; `most` limits how many."""
        if not is_name(table):
            return []
        parameters = {
            "table": table,
            "after": min(after, MAX_SEQ),
            "most": MAX_SEQ if most is None else most,
        }
        return await self._read(lambda connection: stored_entries(connection, _READ, parameters))

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of each table's last entry."""
        names = [table for table in tables if is_name(table)]
        return await self._read(lambda connection: _last(connection, names))

    async def due(self, before: float, limit: int) -> list[str]:
        """Return due tables, the longest overdue first."""
        parameters = {"before": before, "limit": limit}
        return await self._read(lambda connection: list(connection.scalars(_DUE, parameters)))

    async def claim(self, before: float, until: float, limit: int) -> list[str]:
        """Return due tables and lease them to the caller until a time."""
        if not (math.isfinite(before) and math.isfinite(until)):
            raise ValueError("a time is finite")
        return await self._writer.run(lambda connection: _claim(connection, before, until, limit))

    async def postpone(self, table: str, until: float) -> None:
        """Set when a table is due next; a later append overrides it."""
        if not math.isfinite(until):
            raise ValueError("a time is finite")
        parameters = {"ids": [table], "until": until}
        await self._writer.run(lambda connection: connection.execute(_CLAIM, parameters).rowcount)

    async def beat(self, own: float | None, known: float) -> Beat:
        """Store a heartbeat, which may be lost with the power; see `SharedClock`."""
        return await self._writer.run_lazily(lambda connection: beat(connection, own, known))

    async def remove(self, table: str, after: int | None = None) -> None:
        """Delete a table; with a number, only if its last entry has that number."""
        if is_name(table):
            await self._writer.run(lambda connection: _remove(connection, table, after))

    async def close(self) -> None:
        """Finish queued work, and close the database."""
        self._watch.cancel()
        await asyncio.gather(self._watch, return_exceptions=True)
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()

    async def _read(self, question: Callable[[Connection], T], *, within: float | None = None) -> T:
        if self._reads >= QUEUED_READS:
            raise BusyError(f"{QUEUED_READS} reads wait for the database")
        self._reads += 1
        try:
            loop = asyncio.get_running_loop()
            query = partial(_query, self._reading, question)
            async with asyncio.timeout(within or retry.PATIENCE_S + group_commit.GRACE_S):
                return await loop.run_in_executor(self._readers, retry.retrying, query, self.health)
        except TimeoutError as silence:
            fault = self.health.fault or Fault(FaultKind.UNREACHABLE, "no answer in time")
            self.health.fail(Side.READ, fault)
            raise UnavailableError(str(fault)) from silence
        finally:
            self._reads -= 1

    async def _watch_over(self) -> None:
        """Fail jobs that are past their deadline, and probe the database when that is due."""
        probing: asyncio.Task[None] | None = None
        try:
            while True:
                await asyncio.sleep(TICK_S)
                self._writer.fail_overdue()
                if (probing is None or probing.done()) and self._probe_is_due(time.monotonic()):
                    probing = asyncio.create_task(self._probe())
        finally:
            if probing is not None:
                probing.cancel()

    def _probe_is_due(self, now: float) -> bool:
        fault = self.health.fault
        if fault is None:
            return now - max(self._writer.stored_at, self._probed_at) >= PROBE_IDLE_S
        every = PROBE_CORRUPT_S if fault.kind is FaultKind.CORRUPT else PROBE_SICK_S
        return now - self._probed_at >= every

    async def _probe(self) -> None:
        """Write and read, to notice a fault before a player does, or that one has passed."""
        corrupt = self.health.fault is not None and self.health.fault.kind is FaultKind.CORRUPT
        with suppress(StorageError, *UNUSABLE):  # it is reported
            await self._writer.run(probe.write, hurry=False)
            if corrupt:
                await self._read(probe.check, within=CHECK_S)
            await self._read(probe.read)
            self.health.recover()
        self._probed_at = time.monotonic()


def _query(engine: Engine, question: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return question(connection)


def _last(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    last: dict[str, int] = {}
    for first in range(0, max(1, len(tables)), IDS_PER_QUERY):
        ids = tables[first : first + IDS_PER_QUERY]
        last.update({row.id: row.last for row in connection.execute(_LAST, {"ids": list(ids)})})
    return last


def _claim(connection: Connection, before: float, until: float, limit: int) -> list[str]:
    due = list(connection.scalars(_DUE_AND_FREE, {"before": before, "limit": limit}))
    if due:
        connection.execute(_CLAIM, {"ids": due, "until": until})
    return due


def _remove(connection: Connection, table: str, after: int | None) -> None:
    last = connection.scalar(_PLACE, {"table": table})
    if last is None:
        return
    if after is not None and last != after:
        raise StaleError(table, last)
    connection.execute(_REMOVE, {"table": table})
