"""The tables that this process holds live: each is caught up with its log, changed by it alone.

What is decided is stored first; then the table here is the one after the entry, and whoever
watches is sent what they may see of it. Where another process was faster, the log says so.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final, Protocol

from pydantic_core import to_json

from sixfold.rules.chance import Seeded
from sixfold.server.http.metrics import Metrics
from sixfold.server.tables import projection
from sixfold.server.tables.broker import RESYNC, Broker
from sixfold.server.tables.commands import Decision, RefusedError
from sixfold.server.tables.log import (
    BusyError,
    Entry,
    Log,
    NewEntry,
    StaleError,
    UnavailableError,
)
from sixfold.server.tables.table import DamagedLogError, Luck, Table, fold, folded
from sixfold.wire.errors import Code

_log = logging.getLogger("sixfold.tables")

MOST_COMMANDS: Final = 64
"""How many of a table's latest commands are remembered without asking the log."""

RETRY_AFTER: Final = 1.0
"""How many seconds somebody is asked to wait where the log is busy."""

MOST_EVENTS: Final = 1000
"""How many events one answer tells; there are more where the last is not where the table is."""


class EventsFrame:
    """New events as one viewer sees them; encoded once for all who watch from that seat."""

    def __init__(self, events: dict[str, Any]) -> None:
        self._events = events

    @cached_property
    def text(self) -> str:
        """Return the frame."""
        return to_json(self._events).decode()

    def confirming(self, command: str) -> str:
        """Return the frame for the socket whose command the events answer."""
        return to_json({"type": "events", "done": command, **self._events}).decode()


class Watcher(Protocol):
    """Whoever is sent what happens at a table."""

    @property
    def key(self) -> str:
        """Return the hash of the token that lets them look."""
        ...

    @property
    def viewer(self) -> int | None:
        """Return the seat that looks; None for a spectator."""
        ...

    def show(self, frame: EventsFrame, entries: Iterable[Entry]) -> None:
        """Take a frame to be sent, at once, and what it tells of; the slow are dropped."""
        ...

    def end(self) -> None:
        """Learn that the table is gone."""
        ...


class LiveTable:
    """A table in memory, who watches it, and the lock that orders what is done to it."""

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
        """Say whether nobody would miss it."""
        return not self.watchers and not self.lock.locked()

    def remember(self, entries: Iterable[Entry]) -> None:
        """Keep in mind which commands were done."""
        for entry in entries:
            if entry.command is not None:
                self.commands[entry.command] = entry.seq
        while len(self.commands) > MOST_COMMANDS:
            del self.commands[next(iter(self.commands))]


class TableRegistry:
    """The live tables, the log they come from, and the broker that says which have grown."""

    def __init__(
        self,
        log: Log,
        broker: Broker,
        *,
        clock: Callable[[], float],
        metrics: Metrics,
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
        """The tables in memory; those used last stand at the end."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.woken: Callable[[Table], None] = lambda _: None

    def __len__(self) -> int:
        return len(self.held)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside, and tell of it if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.faults.inc()
            _log.error("work beside failed", exc_info=error)

    async def settled(self, within: float) -> None:
        """Wait until everything done beside has ended, and end what has not in time."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
        for task in tuple(self._tasks):
            task.cancel()

    async def live(self, id_: str) -> LiveTable:
        """Return a table, read from the log unless it is here; refuse one that nobody knows."""
        live = self.held.get(id_)
        if live is None:
            live = self.held[id_] = LiveTable()
            self._forget_some()
        else:
            self.held.move_to_end(id_)
        if live.table is None:
            async with live.lock:
                if live.table is None:
                    await self._load(id_, live)
        return live

    async def _load(self, id_: str, live: LiveTable) -> None:
        try:
            entries = await self._asked(self.log.read(id_))
            live.table = self._folded(id_, entries)
            if live.table is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
        except RefusedError:
            if not live.watchers:
                self.held.pop(id_, None)
            raise
        live.remember(entries)

    def _folded(self, id_: str, entries: list[Entry], before: Table | None = None) -> Table | None:
        """Return the table that its log leads to; refuse one whose log is damaged."""
        try:
            return folded(id_, ((e.seq, e.body) for e in entries), before, self._luck)
        except DamagedLogError as error:
            _log.error("the log of table %s is damaged: %s", id_, error)
            raise RefusedError(Code.DAMAGED) from error

    def _forget_some(self) -> None:
        """Let go of tables that were not used for longest, as long as nobody watches them."""
        beyond = len(self.held) - self._most
        if beyond <= 0:
            return
        old = [id_ for id_, live in list(self.held.items())[: 4 * beyond + 16] if live.idle]
        for id_ in old[:beyond]:
            del self.held[id_]

    async def _asked(self, answer: Coroutine[Any, Any, list[Entry]]) -> list[Entry]:
        try:
            return await answer
        except (BusyError, UnavailableError) as error:
            raise RefusedError(Code.BUSY, retry_after=RETRY_AFTER) from error

    async def make(self, id_: str, decision: Decision) -> Table:
        """Store a new table; refuse to where there is one of that name already."""
        live = LiveTable()
        table = self._after(None, id_, decision)
        new = [NewEntry(dict(body)) for body in decision.bodies]
        try:
            entries = await self._asked(self.log.append(id_, 0, new, table.due))
        except StaleError as error:
            raise RefusedError(Code.ALREADY_DONE) from error
        live.table = table
        self.held[id_] = live
        self._forget_some()
        self.metrics.tables.inc()
        self.metrics.entries.inc(len(entries))
        self.woken(table)
        return table

    def _after(self, table: Table | None, id_: str, decision: Decision) -> Table:
        """Return the table that a decision leads to."""
        seq = 0 if table is None else table.seq
        for number, body in enumerate(decision.bodies, 1):
            applied = decision.applied if body["kind"] == "moved" else None
            table = fold(table, id_, seq + number, body, luck=self._luck, applied=applied)
        assert table is not None
        return table

    async def store(
        self, live: LiveTable, decision: Decision, command: str | None = None
    ) -> list[Entry]:
        """Store what was decided, then show it; the live table's lock is held by the caller.

        Raise `StaleError` where another process was faster, after catching up.
        """
        before = live.table
        assert before is not None
        table = self._after(before, before.id, decision)
        bodies = decision.bodies
        new = [NewEntry(dict(body)) for body in bodies[:-1]]
        new.append(NewEntry(dict(bodies[-1]), command))
        began = self.clock()
        try:
            entries = await self._asked(self.log.append(before.id, before.seq, new, table.due))
        except StaleError as error:
            if error.last < before.seq:
                self._gone(live, before.id)
                raise RefusedError(Code.UNKNOWN_TABLE) from error
            await self.catch_up(live)
            raise
        except asyncio.CancelledError:
            # Whether it is stored, only the log knows now.
            self.spawn(self.look_again(before.id))
            raise
        took = self.clock() - began
        self._adopt(live, table, entries)
        self.metrics.stored_in.observe(max(0.0, took))
        self.metrics.entries.inc(len(entries))
        await self._broker.publish(table.id, table.seq)
        return entries

    def _adopt(self, live: LiveTable, table: Table, entries: list[Entry]) -> None:
        """Take over a table after some entries, and show them to whoever watches."""
        live.table = table
        live.remember(entries)
        if live.watchers:
            frames: dict[int | None, EventsFrame] = {}
            for watcher in _others_first(live.watchers, entries):
                if not table.admits(watcher.key, watcher.viewer):
                    watcher.end()
                    continue
                frame = frames.get(watcher.viewer)
                if frame is None:
                    frame = EventsFrame(events_json(table, entries, watcher.viewer))
                    frames[watcher.viewer] = frame
                watcher.show(frame, entries)
        self.woken(table)

    async def catch_up(self, live: LiveTable) -> None:
        """Read what the log has beyond the live table; its lock is held by the caller."""
        before = live.table
        assert before is not None
        entries = await self._asked(self.log.read(before.id, before.seq))
        if entries:
            table = self._folded(before.id, entries, before)
            assert table is not None
            self._adopt(live, table, entries)

    async def look_again(self, id_: str) -> None:
        """Catch up with a table that is held here."""
        live = self.held.get(id_)
        if live is None or live.table is None:
            return
        async with live.lock:
            await self.catch_up(live)

    async def since(self, table: Table, after: int, most: int | None = None) -> list[Entry]:
        """Return the entries after a place, or so many, as far as the live table goes."""
        entries = await self._asked(self.log.read(table.id, after, most))
        return [entry for entry in entries if entry.seq <= table.seq]

    async def remove(self, live: LiveTable) -> None:
        """Forget a table for good; its lock is held by the caller."""
        table = live.table
        assert table is not None
        await self.log.remove(table.id, table.seq)
        self._gone(live, table.id)

    def _gone(self, live: LiveTable, id_: str) -> None:
        """Let go of a table that is no longer in the log."""
        self.held.pop(id_, None)
        for watcher in tuple(live.watchers):
            watcher.end()

    async def hear(self) -> None:
        """Follow what other processes store, until the broker is closed."""
        async for notification in self._broker.subscribe():
            if notification == RESYNC:
                await self.resync([id_ for id_, live in self.held.items() if live.table])
                continue
            live = self.held.get(notification.table)
            if live is not None and live.table is not None and live.table.seq < notification.seq:
                self.spawn(self.look_again(notification.table))

    async def resync_watched(self) -> None:
        """Catch up with the tables that somebody watches, whatever the broker has delivered."""
        await self.resync([i for i, live in self.held.items() if live.watchers and live.table])

    async def resync(self, held: list[str]) -> None:
        """Ask where some live tables are, and catch up with those that have grown."""
        for first in range(0, len(held), 500):
            some = held[first : first + 500]
            try:
                last = await self.log.last(some)
            except (BusyError, UnavailableError):
                _log.warning("the log could not say where the tables are")
                return
            for id_ in some:
                live = self.held.get(id_)
                if live and live.table and last.get(id_, 0) > live.table.seq:
                    self.spawn(self.look_again(id_))


def _others_first(watchers: Iterable[Watcher], entries: Sequence[Entry]) -> list[Watcher]:
    """Return who is to be shown what happened: whoever did it sees it already, and comes last."""
    seat = entries[0].body.get("seat") if entries else None
    return sorted(watchers, key=lambda watcher: watcher.viewer == seat)


def events_json(table: Table, entries: Iterable[Entry], viewer: int | None) -> dict[str, Any]:
    """Return what happened, and how things stand, as one viewer may know it.

    Of very many entries these are the first.
    """
    first = islice(entries, MOST_EVENTS)
    return {
        "type": "events",
        "seq": table.seq,
        "events": [projection.happening(table, e.seq, e.body, viewer) for e in first],
        "now": projection.now(table, viewer),
    }
