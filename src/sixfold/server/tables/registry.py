"""Registry of live tables: each is the fold of its log, and follows the log.

A decision is stored first; then the live table takes it over and broadcasts it to its watchers.
Concurrency control is optimistic: if another process appended first, the log refuses as stale.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from sixfold.rules.chance import Seeded
from sixfold.server.tables.broadcast import Watcher, broadcast
from sixfold.server.tables.broker import RESYNC, Broker
from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.commands import Decision
from sixfold.server.tables.entries import LogEntry, Moved
from sixfold.server.tables.entry_codec import UnreadableEntryError, decode, encode
from sixfold.server.tables.fold import DamagedLogError, Luck, fold, folded
from sixfold.server.tables.health import SeldomReports
from sixfold.server.tables.log import (
    UNUSABLE,
    Log,
    NewEntry,
    StaleError,
    StoredEntry,
    UnsureError,
)
from sixfold.server.tables.offload import Offload, OnLoop
from sixfold.server.tables.refusals import QueueFullError, RefusedError
from sixfold.server.tables.table import Table
from sixfold.server.tables.telemetry import TableMetrics
from sixfold.wire.errors import Code

_log = logging.getLogger("sixfold.tables")


MOST_COMMANDS: Final = 64
"""How many of a table's latest commands are recognised without reading the log."""

DECODED_ON_LOOP: Final = 50
FOLDED_ON_LOOP: Final = 6
"""How many entries are decoded, and folded, on the event loop; more go to a thread.

So many are about a millisecond of work; the way to a thread and back is 40 microseconds.
"""

STALE_AFTER_S: Final = 5.0
"""Seconds after which a table that nobody watches is compared with the log before it is shown.

Watched tables are told by the broker, and compared as often by the scheduler.
"""

RESYNC_BATCH: Final = 500
"""How many tables one query of a resync asks about."""

CLEARING_S: Final = 1.0
"""Seconds between attempts to read a table of which it is unclear what is stored."""

CLOSING_RETRY_S: Final = 2.0
"""Seconds to wait before a retry while the server is closing."""


class LiveTable:
    """A table in memory, its watchers, and the lock that serialises changes to it."""

    __slots__ = ("commands", "current_at", "lock", "table", "watchers")

    def __init__(self) -> None:
        self.table: Table | None = None
        self.current_at = 0.0
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.commands: dict[str, int] = {}

    @property
    def known(self) -> Table:
        """Return the table, once it has been read."""
        assert self.table is not None
        return self.table

    @property
    def idle(self) -> bool:
        """Say whether the table may be evicted."""
        return not self.watchers and not self.lock.locked()

    def remember(self, entries: Iterable[LogEntry]) -> None:
        """Remember the commands of entries, the latest ones."""
        for entry in entries:
            if entry.command is not None:
                self.commands[entry.command] = entry.seq
        while len(self.commands) > MOST_COMMANDS:
            del self.commands[next(iter(self.commands))]


class TableRegistry:
    """The live tables, their log, and the broker that announces new entries."""

    def __init__(
        self,
        log: Log,
        broker: Broker,
        *,
        clock: TableClock,
        metrics: TableMetrics,
        most: int,
        luck: Luck = Seeded,
        offload: Offload | None = None,
    ) -> None:
        self.log = log
        self.clock = clock
        self.metrics = metrics
        self._broker = broker
        self._most = most
        self._luck = luck
        self._offload: Offload = offload or OnLoop()
        self.held: OrderedDict[str, LiveTable] = OrderedDict()
        """The tables in memory, the most recently used last."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[Table], None] = lambda _: None
        self.closing = False
        self._unclear: set[str] = set()
        self._reports = SeldomReports()

    def __len__(self) -> int:
        return len(self.held)

    def require_open(self) -> None:
        """Refuse new work while the server is closing."""
        if self.closing:
            raise RefusedError(Code.CLOSING, retry_after=CLOSING_RETRY_S)

    def spawn(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run a background task; a failure is logged by the name, and counted."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, UNUSABLE):
            _log.info("background task given up: %s: %s", task.get_name(), error)
        elif error is not None:
            self.metrics.faults.inc()
            _log.error("background task failed: %s", task.get_name(), exc_info=error)

    async def settled(self, within: float) -> None:
        """Wait for the background tasks, and cancel those that take longer."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
        for task in tuple(self._tasks):
            task.cancel()

    async def live(self, id_: str, client: str | None = None) -> LiveTable:
        """Return a live table, loaded from the log if necessary; refuse an unknown id.

        `client` is who waits for it, if anybody.
        """
        if id_ in self.held:
            await self.freshen([id_])
        live = self._held(id_)
        while live.table is None:
            async with live.lock:
                if self.held.get(id_) is live and live.table is None:
                    await self._load(id_, live, client)
            if live.table is None:  # whoever was loading it has failed
                live = self._held(id_)
        return live

    def _held(self, id_: str) -> LiveTable:
        """Return a live table as the most recently used one, loaded or not."""
        live = self.held.get(id_)
        if live is None:
            live = self.held[id_] = LiveTable()
            self._evict()
        else:
            self.held.move_to_end(id_)
        return live

    async def _load(self, id_: str, live: LiveTable, client: str | None) -> None:
        live.current_at = self.clock()
        try:
            live.table, entries = await self._grown(id_, None, client)
            if live.table is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
        except BaseException:
            self._drop(live, id_)
            raise
        live.remember(entries)

    def _drop(self, live: LiveTable, id_: str) -> None:
        """Drop a table that could not be loaded or made."""
        if not live.watchers and self.held.get(id_) is live:
            del self.held[id_]

    async def _grown(
        self, id_: str, before: Table | None, client: str | None = None
    ) -> tuple[Table | None, list[LogEntry]]:
        """Read on in the log of a table; return the table after it, and the new entries."""
        rows = await self.log.read(id_, 0 if before is None else before.seq)

        def grown() -> tuple[Table | None, list[LogEntry]]:
            entries = self.decoded(id_, rows)
            return self._folded(id_, entries, before), entries

        if len(rows) <= FOLDED_ON_LOOP:
            return grown()
        return await self._offload.run(grown, table=id_, client=client)

    def _folded(self, id_: str, entries: list[LogEntry], before: Table | None) -> Table | None:
        """Fold more entries of a table; refuse if the log is damaged."""
        try:
            return folded(id_, entries, before, self._luck)
        except DamagedLogError as error:
            raise self._damaged(id_, error) from error

    def _damaged(self, id_: str, error: Exception) -> RefusedError:
        """Return the refusal of a damaged table, reported in the log now and then."""
        self.metrics.damaged.inc()
        if self._reports.are_due(id_):
            _log.error("event log of table %s is damaged, table refused: %s", id_, error)
        return RefusedError(Code.DAMAGED)

    def _evict(self) -> None:
        """Evict the least recently used tables that nobody watches, but never the newest."""
        excess = len(self.held) - self._most
        if excess <= 0:
            return
        oldest = islice(self.held.items(), min(4 * excess + 16, len(self.held) - 1))
        evictable = [id_ for id_, live in oldest if live.idle]
        for id_ in evictable[:excess]:
            del self.held[id_]

    def decoded(self, id_: str, rows: Sequence[StoredEntry]) -> list[LogEntry]:
        """Return stored entries of a table, decoded; refuse if the log is damaged."""
        try:
            return [LogEntry(row.seq, decode(row.text), row.command) for row in rows]
        except UnreadableEntryError as error:
            raise self._damaged(id_, error) from error

    async def make(self, id_: str, decision: Decision) -> Table:
        """Store a new table; refuse if the id is taken."""
        while True:
            live = self.held.setdefault(id_, LiveTable())
            async with live.lock:
                if self.held.get(id_) is live:  # else somebody looked for it too early
                    return await self._make(live, id_, decision)

    async def _make(self, live: LiveTable, id_: str, decision: Decision) -> Table:
        if live.table is not None:
            raise RefusedError(Code.ALREADY_DONE)
        table = self._after(None, id_, decision)
        try:
            entries = await self._append(id_, 0, decision, table.due)
        except BaseException as error:
            self._drop(live, id_)
            if isinstance(error, StaleError):
                raise RefusedError(Code.ALREADY_DONE) from error
            raise
        live.table, live.current_at = table, self.clock()
        self._evict()
        self.metrics.tables.inc()
        self.metrics.entries.inc(len(entries))
        self.on_change(table)
        return table

    def _after(self, table: Table | None, id_: str, decision: Decision) -> Table:
        """Return the table that a decision leads to."""
        seq = 0 if table is None else table.seq
        for number, entry in enumerate(decision.entries, 1):
            applied = decision.applied if isinstance(entry, Moved) else None
            table = fold(table, id_, seq + number, entry, luck=self._luck, applied=applied)
        assert table is not None
        return table

    async def _append(
        self, id_: str, after: int, decision: Decision, due: float, command: str | None = None
    ) -> list[LogEntry]:
        """Append a decision to the log; its last entry carries the command."""
        last = len(decision.entries) - 1
        entries = [
            LogEntry(after + place + 1, entry, command if place == last else None)
            for place, entry in enumerate(decision.entries)
        ]
        new = [NewEntry(encode(logged.entry), logged.command) for logged in entries]
        await self.log.append(id_, after, new, due)
        return entries

    async def store(
        self, live: LiveTable, decision: Decision, command: str | None = None
    ) -> list[LogEntry]:
        """Store a decision, then broadcast it; the caller holds the live table's lock.

        If another process was faster, catch up and raise `StaleError`.
        """
        before = live.table
        assert before is not None
        table = self._after(before, before.id, decision)
        began = self.clock()
        try:
            entries = await self._append(before.id, before.seq, decision, table.due, command)
        except StaleError as error:
            if error.last < before.seq:
                self._gone(live, before.id)
                raise RefusedError(Code.UNKNOWN_TABLE) from error
            await self.catch_up(live)
            raise
        except (asyncio.CancelledError, UnsureError):
            # The append may or may not be stored: read the log.
            self.spawn(f"clearing of table {before.id}", self._clear_up(before.id))
            raise
        took = self.clock() - began
        live.current_at = began
        self._adopt(live, table, entries)
        self.metrics.append_seconds.observe(max(0.0, took))
        self.metrics.entries.inc(len(entries))
        await self._broker.publish(table.id, table.seq)
        return entries

    def _adopt(self, live: LiveTable, table: Table, entries: list[LogEntry]) -> None:
        """Replace the live table by the one after new entries, and broadcast them."""
        live.table = table
        live.remember(entries)
        if live.watchers:
            broadcast(table, live.watchers, entries, self.clock)
        self.on_change(table)

    def show_deadlines(self) -> None:
        """Send the watchers of tables with a running clock the deadline, which an outage moved."""
        self.spawn("broadcast of deadlines", self._show_deadlines())

    async def _show_deadlines(self) -> None:
        for live in tuple(self.held.values()):
            if live.watchers and live.table is not None and live.table.deadline is not None:
                broadcast(live.table, live.watchers, (), self.clock)
                await asyncio.sleep(0)

    async def catch_up(self, live: LiveTable) -> None:
        """Read the entries beyond the live table; the caller holds its lock."""
        before, asked_at = live.table, self.clock()
        assert before is not None
        table, entries = await self._grown(before.id, before)
        live.current_at = asked_at
        if entries:
            assert table is not None
            self._adopt(live, table, entries)

    def _spawn_refresh(self, id_: str) -> None:
        self.spawn(f"refresh of table {id_}", self.refresh(id_))

    async def _clear_up(self, id_: str) -> None:
        """Read a table's log once it can be read: what was stored without an answer shows."""
        if id_ in self._unclear:
            return
        self._unclear.add(id_)
        try:
            while not self.closing:
                with contextlib.suppress(*UNUSABLE):
                    await self.refresh(id_)
                    break
                await asyncio.sleep(CLEARING_S)
        finally:
            self._unclear.discard(id_)

    async def refresh(self, id_: str) -> None:
        """Catch up with a table that is held here."""
        live = self.held.get(id_)
        if live is None or live.table is None:
            return
        async with live.lock:
            try:
                await self.catch_up(live)
            except QueueFullError:
                _log.info("refresh of table %s left to the next resync: threads are busy", id_)

    async def freshen(self, ids: Iterable[str]) -> None:
        """Catch up with those of the tables that nobody watches and that may be out of date."""
        now = self.clock()
        stale = [id_ for id_ in ids if (live := self.held.get(id_)) and _is_stale(live, now)]
        if not stale:
            return
        try:
            last = await self.log.last(stale)
        except UNUSABLE:
            return  # what is held may be old, but the log refuses what would follow it
        for id_ in stale:
            live = self.held.get(id_)
            if live is None or live.table is None:
                continue
            async with live.lock:
                if id_ not in last:
                    self._gone(live, id_)
                elif last[id_] > live.known.seq:
                    await self.catch_up(live)
                else:
                    live.current_at = now

    async def since(self, table: Table, after: int, most: int) -> list[LogEntry]:
        """Return the first entries after a `seq` up to that of the table, `most` of them."""
        rows = [row for row in await self.log.read(table.id, after, most) if row.seq <= table.seq]
        if len(rows) <= DECODED_ON_LOOP:
            return self.decoded(table.id, rows)
        work = partial(self.decoded, table.id, rows)
        return await self._offload.run(work, table=table.id, client=None)

    async def remove(self, live: LiveTable) -> None:
        """Delete a table from the log and from memory; the caller holds its lock."""
        table = live.table
        assert table is not None
        await self.log.remove(table.id, table.seq)
        self._gone(live, table.id)

    def _gone(self, live: LiveTable, id_: str) -> None:
        """Drop a table that is no longer in the log, and end its subscriptions."""
        self.held.pop(id_, None)
        for watcher in tuple(live.watchers):
            watcher.end()

    async def follow_broker(self) -> None:
        """Catch up with what other processes store, until the broker is closed."""
        async for notification in self._broker.subscribe():
            if notification == RESYNC:
                await self.resync([id_ for id_, live in self.held.items() if live.table])
                continue
            live = self.held.get(notification.table)
            if live is not None and live.table is not None and live.table.seq < notification.seq:
                self._spawn_refresh(notification.table)

    async def resync_watched(self) -> None:
        """Catch up with all watched tables, in case the broker lost notifications."""
        await self.resync([i for i, live in self.held.items() if live.watchers and live.table])

    async def resync(self, held: list[str]) -> None:
        """Compare live tables with the log, and catch up with those that have grown."""
        for first in range(0, len(held), RESYNC_BATCH):
            batch = held[first : first + RESYNC_BATCH]
            try:
                last = await self.log.last(batch)
            except UNUSABLE as reason:
                _log.info("resync of live tables skipped: %s", reason)
                return
            for id_ in batch:
                live = self.held.get(id_)
                if live and live.table and last.get(id_, 0) > live.table.seq:
                    self._spawn_refresh(id_)


def _is_stale(live: LiveTable, now: float) -> bool:
    """Say whether a table may have grown unnoticed; a clock that was set back counts too."""
    return (
        live.table is not None and not live.watchers and abs(now - live.current_at) >= STALE_AFTER_S
    )
