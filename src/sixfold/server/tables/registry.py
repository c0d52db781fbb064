"""Registry of live tables: each is the fold of its log, and follows the log.

A decision is stored first; then the live table takes it over and broadcasts it to its watchers.
Concurrency control is optimistic: if another process appended first, the log refuses as stale.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import cached_property
from typing import Any, Final, Protocol

from sixfold.rules.chance import Seeded
from sixfold.server.tables.broker import RESYNC, Broker
from sixfold.server.tables.commands import Decision
from sixfold.server.tables.entries import LogEntry, Moved, seat_of
from sixfold.server.tables.entry_codec import UnreadableEntryError, decode, encode
from sixfold.server.tables.fold import DamagedLogError, Luck, fold, folded
from sixfold.server.tables.log import (
    BusyError,
    Log,
    NewEntry,
    StaleError,
    StorageError,
    UnavailableError,
)
from sixfold.server.tables.projection import events_frame
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import Table
from sixfold.server.tables.telemetry import TableMetrics
from sixfold.wire.errors import Code
from sixfold.wire.views import EventsFrame

_log = logging.getLogger("sixfold.tables")

MOST_COMMANDS: Final = 64
"""How many of a table's latest commands are recognised without reading the log."""


RESYNC_BATCH: Final = 500
"""How many tables one query of a resync asks about."""

CLOSING_RETRY_S: Final = 2.0
"""Seconds to wait before a retry while the server is closing."""


class Broadcast:
    """New events as one viewer sees them, encoded once for all watchers of that seat."""

    def __init__(self, frame: EventsFrame) -> None:
        self._frame = frame

    @cached_property
    def text(self) -> str:
        """Return the frame as it is sent."""
        return self._frame.text()

    def confirming(self, command: str) -> str:
        """Return the frame for the socket that sent the command, with its confirmation."""
        return self._frame.model_copy(update={"done": command}).text()


class Watcher(Protocol):
    """A subscriber to the events of a table: a WebSocket or a long poll."""

    @property
    def key(self) -> str:
        """Return the hash of the subscriber's token."""
        ...

    @property
    def viewer(self) -> int | None:
        """Return the seat that looks; None for a spectator."""
        ...

    def show(self, events: Broadcast, entries: Iterable[LogEntry]) -> None:
        """Queue new events, and their entries; a subscriber that reads too slowly is dropped."""
        ...

    def end(self) -> None:
        """End the subscription: the table is gone, or the token no longer holds."""
        ...


class LiveTable:
    """A table in memory, its watchers, and the lock that serialises changes to it."""

    __slots__ = ("commands", "lock", "table", "watchers")

    def __init__(self) -> None:
        self.table: Table | None = None
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
        clock: Callable[[], float],
        metrics: TableMetrics,
        most: int,
        luck: Luck = Seeded,
    ) -> None:
        self.log = log
        self.clock = clock
        self.metrics = metrics
        self._broker = broker
        self._most = most
        self._luck = luck
        self.held: OrderedDict[str, LiveTable] = OrderedDict()
        """The tables in memory, the most recently used last."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[Table], None] = lambda _: None
        self.closing = False

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
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.faults.inc()
            _log.error("background task failed: %s", task.get_name(), exc_info=error)

    async def settled(self, within: float) -> None:
        """Wait for the background tasks, and cancel those that take longer."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
        for task in tuple(self._tasks):
            task.cancel()

    async def live(self, id_: str) -> LiveTable:
        """Return a live table, loaded from the log if necessary; refuse an unknown id."""
        live = self.held.get(id_)
        if live is None:
            live = self.held[id_] = LiveTable()
            self._evict()
        else:
            self.held.move_to_end(id_)
        if live.table is None:
            async with live.lock:
                if live.table is None:
                    await self._load(id_, live)
        return live

    async def _load(self, id_: str, live: LiveTable) -> None:
        try:
            entries = await self._read(id_)
            live.table = self._folded(id_, entries)
            if live.table is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
        except (RefusedError, StorageError):
            if not live.watchers:
                self.held.pop(id_, None)
            raise
        live.remember(entries)

    def _folded(
        self, id_: str, entries: list[LogEntry], before: Table | None = None
    ) -> Table | None:
        """Fold more entries of a table; refuse if the log is damaged."""
        try:
            return folded(id_, entries, before, self._luck)
        except DamagedLogError as error:
            raise self._damaged(id_, error) from error

    @staticmethod
    def _damaged(id_: str, error: Exception) -> RefusedError:
        _log.error("event log of table %s is damaged, table refused: %s", id_, error)
        return RefusedError(Code.DAMAGED)

    def _evict(self) -> None:
        """Evict the least recently used tables that nobody watches."""
        excess = len(self.held) - self._most
        if excess <= 0:
            return
        evictable = [id_ for id_, live in list(self.held.items())[: 4 * excess + 16] if live.idle]
        for id_ in evictable[:excess]:
            del self.held[id_]

    async def _read(self, id_: str, after: int = 0, most: int | None = None) -> list[LogEntry]:
        """Return the entries of a table after a `seq`; refuse if the log is damaged."""
        rows = await self.log.read(id_, after, most)
        try:
            return [LogEntry(row.seq, decode(row.text), row.command) for row in rows]
        except UnreadableEntryError as error:
            raise self._damaged(id_, error) from error

    async def make(self, id_: str, decision: Decision) -> Table:
        """Store a new table; refuse if the id is taken."""
        live = LiveTable()
        table = self._after(None, id_, decision)
        try:
            entries = await self._append(id_, 0, decision, table.due)
        except StaleError as error:
            raise RefusedError(Code.ALREADY_DONE) from error
        live.table = table
        self.held[id_] = live
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
        except asyncio.CancelledError:
            # The append may or may not be stored: read the log.
            self._spawn_refresh(before.id)
            raise
        took = self.clock() - began
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
            frames: dict[int | None, Broadcast] = {}
            for watcher in _others_first(live.watchers, entries):
                if not table.admits(watcher.key, watcher.viewer):
                    watcher.end()
                    continue
                frame = frames.get(watcher.viewer)
                if frame is None:
                    frame = Broadcast(events_frame(table, entries, watcher.viewer))
                    frames[watcher.viewer] = frame
                watcher.show(frame, entries)
        self.on_change(table)

    async def catch_up(self, live: LiveTable) -> None:
        """Read the entries beyond the live table; the caller holds its lock."""
        before = live.table
        assert before is not None
        entries = await self._read(before.id, before.seq)
        if entries:
            table = self._folded(before.id, entries, before)
            assert table is not None
            self._adopt(live, table, entries)

    def _spawn_refresh(self, id_: str) -> None:
        self.spawn(f"refresh of table {id_}", self.refresh(id_))

    async def refresh(self, id_: str) -> None:
        """Catch up with a table that is held here."""
        live = self.held.get(id_)
        if live is None or live.table is None:
            return
        async with live.lock:
            await self.catch_up(live)

    async def since(self, table: Table, after: int, most: int | None = None) -> list[LogEntry]:
        """Return the entries after a `seq` up to that of the table; `most` limits their number."""
        entries = await self._read(table.id, after, most)
        return [entry for entry in entries if entry.seq <= table.seq]

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
            except (BusyError, UnavailableError):
                _log.warning("resync of live tables skipped: storage busy or unavailable")
                return
            for id_ in batch:
                live = self.held.get(id_)
                if live and live.table and last.get(id_, 0) > live.table.seq:
                    self._spawn_refresh(id_)


def _others_first(watchers: Iterable[Watcher], entries: Sequence[LogEntry]) -> list[Watcher]:
    """Return watchers in the order of the broadcast: the seat that acted comes last."""
    seat = seat_of(entries[0].entry) if entries else None
    return sorted(watchers, key=lambda watcher: watcher.viewer == seat)
