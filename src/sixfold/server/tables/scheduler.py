"""Scheduler of everything without a command: bots' moves, time-outs, rematches, removals."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from sixfold.players.bots import bot_seed
from sixfold.players.suggestion import Suggestion
from sixfold.rules.game import View, view
from sixfold.server.tables import commands
from sixfold.server.tables.clock import expiry, next_due
from sixfold.server.tables.execution import late_seat
from sixfold.server.tables.keys import Randomness, rematch_name
from sixfold.server.tables.log import UNUSABLE, StaleError, StorageError, UnsureError
from sixfold.server.tables.refusals import QueueFullError, RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.errors import Code
from sixfold.wire.views import Stage

_log = logging.getLogger("sixfold.scheduler")

CLAIMED_FOR: Final = 5.0
CLAIMED_AT_ONCE: Final = 200
"""Duration of a claim on a due table, in seconds, and how many tables are claimed at a time."""

DAMAGED_FOR: Final = 3600.0
"""Seconds until a table with a damaged log is tried again."""

RESYNC_EVERY: Final = 10
"""One poll in so many compares the watched tables with the log, in case the broker is silent."""


class Bots(Protocol):
    """A pool that chooses bots' moves off the event loop."""

    async def think(
        self, bot: str, seen: View, seat: int, *, table: str, seed: str, ms: float
    ) -> Suggestion:
        """Return a bot's move; raise `QueueFullError` if the queue takes no more."""
        ...

    def close(self) -> None:
        """Start no more turns."""
        ...


class _Search(NamedTuple):
    """A bot's search, waiting or running, and the `seq` of the table that it is for."""

    seq: int
    task: asyncio.Task[Suggestion]


class Scheduler:
    """Plays bots' turns, times out seats, makes rematches, and removes expired tables."""

    def __init__(
        self,
        registry: TableRegistry,
        bots: Bots,
        randomness: Randomness,
        *,
        bot_ms: float,
        poll_s: float,
        closing_s: float,
    ) -> None:
        self._registry = registry
        self._bots = bots
        self._random = randomness
        self._bot_ms, self._poll_s, self._closing_s = bot_ms, poll_s, closing_s
        self._thinking: set[str] = set()
        self._searches: dict[str, _Search] = {}
        self._loops: list[asyncio.Task[None]] = []
        self.closing = False
        registry.on_change = self._on_change

    def _on_change(self, table: Table) -> None:
        """Start what a table's new entry leads to: a bot's turn, or the rematch."""
        if self.closing:
            return
        search = self._searches.get(table.id)
        if search is not None and search.seq != table.seq:
            search.task.cancel()
        if table.bots_turn is not None and table.id not in self._thinking:
            self._thinking.add(table.id)
            self._registry.spawn(f"bot's turn at table {table.id}", self._bots_turn(table.id))
        if table.stage is Stage.OVER and table.rematch is None and table.all_want_rematch:
            self._registry.spawn(f"rematch of table {table.id}", self._rematch(table.id))

    async def _bots_turn(self, id_: str) -> None:
        """Play the turns of bots at a table, one after the other."""
        try:
            live = await self._registry.live(id_)
            while (place := live.known.bots_turn) is not None and not self.closing:
                table = live.known
                chosen = await self._chosen(table, place)
                async with live.lock:
                    if chosen is None or live.known.seq != table.seq or self.closing:
                        continue
                    decision = commands.bot_play(table, place, chosen.move, self._registry.clock())
                    with contextlib.suppress(StaleError):
                        await self._registry.store(live, decision)
                        self._registry.metrics.moves.inc()
        except (QueueFullError, RefusedError, *UNUSABLE) as reason:
            _log.info(
                "bot's turn at table %s postponed until the table is due: %s",
                id_,
                type(reason).__name__,
            )
        finally:
            self._thinking.discard(id_)

    async def _chosen(self, table: Table, place: int) -> Suggestion | None:
        """Return the move of the bot whose turn it is; None once the table has moved on."""
        assert table.state is not None
        assert table.seed is not None
        bot, seen = table.seats[place].plays, view(table.state, place)
        assert bot is not None
        seed = bot_seed(table.seed, table.moves)
        thinking = self._bots.think(bot, seen, place, table=table.id, seed=seed, ms=self._bot_ms)
        search = _Search(table.seq, asyncio.get_running_loop().create_task(thinking))
        self._searches[table.id] = search
        try:
            await asyncio.wait([search.task])
            return None if search.task.cancelled() else search.task.result()
        finally:
            search.task.cancel()
            del self._searches[table.id]

    async def _rematch(self, id_: str) -> None:
        """Make the table of the rematch if everybody wants it, then announce it."""
        live = await self._registry.live(id_)
        async with live.lock:
            table, name = live.known, rematch_name(id_)
            if table.rematch is not None or not table.all_want_rematch:
                return
            share = self._random.share
            nonces = tuple(None if table.shares_luck else share() for _ in table.seats)
            decision = commands.rematch(table, share(), nonces, self._registry.clock())
            try:
                await self._registry.make(name, decision)
            except RefusedError as refusal:
                if refusal.code is not Code.ALREADY_DONE:
                    raise
            made = commands.rematch_made(table, name, self._registry.clock())
            with contextlib.suppress(StaleError):
                await self._registry.store(live, made)

    async def run_due(self, *, include_claimed: bool = False) -> None:
        """Claim due tables and do what is due; at startup also tables that a dead process held."""
        now = self._registry.clock()
        before = now + 2 * CLAIMED_FOR if include_claimed else now
        until = now + CLAIMED_FOR
        for id_ in await self._registry.log.claim(before, until, CLAIMED_AT_ONCE):
            try:
                await self._due(id_)
            except (RefusedError, StorageError, UnsureError, QueueFullError) as reason:
                if isinstance(reason, RefusedError) and reason.code is Code.DAMAGED:
                    await self._set_aside(id_)
            except Exception:
                self._registry.metrics.faults.inc()
                _log.exception("scheduled work at table %s failed, retrying after its claim", id_)

    async def _set_aside(self, id_: str) -> None:
        """Postpone a table whose log is damaged, so that it is not claimed again and again."""
        self._registry.metrics.faults.inc()
        until = self._registry.clock() + DAMAGED_FOR
        with contextlib.suppress(StorageError, UnsureError):
            await self._registry.log.postpone(id_, until)

    async def _due(self, id_: str) -> None:
        live, clock = await self._registry.live(id_), self._registry.clock
        async with live.lock:
            await clock.refresh()
            await self._registry.catch_up(live)
            if expiry(live.known, clock) <= clock():
                await self._registry.remove(live)
                return
            late = late_seat(live.known, clock)
            if late is not None:
                with contextlib.suppress(StaleError):
                    await self._registry.store(live, late)
                return
            due = next_due(live.known, clock)
            if due > clock():  # an outage has put it off
                await self._registry.log.postpone(id_, due)
        self._on_change(live.known)

    def open(self) -> None:
        """Start to follow the broker, and to poll for due tables."""
        loop = asyncio.get_running_loop()
        self._loops = [
            loop.create_task(self._restarting(self._registry.follow_broker)),
            loop.create_task(self._poll()),
        ]

    async def _restarting(self, work: Callable[[], Any]) -> None:
        """Run a task that ends only at shutdown, and restart it if it fails."""
        while not self.closing:
            try:
                await work()
                return
            except Exception:
                self._registry.metrics.faults.inc()
                _log.exception("subscription to the broker failed, restarting in 1 s")
                await asyncio.sleep(1)

    async def _poll(self) -> None:
        include_claimed, polls = True, 0
        while not self.closing:
            try:
                await self.run_due(include_claimed=include_claimed)
                include_claimed, polls = False, polls + 1
                if polls % RESYNC_EVERY == 0:
                    await self._registry.resync_watched()
            except UNUSABLE as reason:
                _log.info("polling for due tables failed, retrying: %s", reason)
            except Exception:
                self._registry.metrics.faults.inc()
                _log.exception("polling for due tables failed, retrying")
            await asyncio.sleep(self._poll_s)

    async def close(self) -> None:
        """Finish the background tasks, or cancel them, and stop."""
        self.closing = True
        self._bots.close()
        await self._registry.settled(self._closing_s)
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
