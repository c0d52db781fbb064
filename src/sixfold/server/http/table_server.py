"""Composition of a server: its parts, wired together, opened and closed in order."""

import asyncio
from typing import Final

from sixfold.rules.chance import Seeded
from sixfold.server.config import Config
from sixfold.server.http.metrics import Metrics
from sixfold.server.http.rate_limit import RateLimits
from sixfold.server.services.bot_pool import BotPool
from sixfold.server.services.fair_pool import pool_of
from sixfold.server.services.finished_games import FinishedGames
from sixfold.server.services.hints import Hints
from sixfold.server.services.puzzles import Puzzles
from sixfold.server.services.record_export import RecordExport
from sixfold.server.services.reviews import Reviews
from sixfold.server.services.studies import Studies
from sixfold.server.services.table_loads import TableLoads
from sixfold.server.tables.broker import Broker
from sixfold.server.tables.clock import SharedClock, TableClock
from sixfold.server.tables.fold import Luck
from sixfold.server.tables.keys import Randomness, SystemRandomness
from sixfold.server.tables.log import Log, StorageError
from sixfold.server.tables.maker_rights import MakerRights
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.scheduler import Scheduler
from sixfold.server.tables.seating import Seating

READY_WITHIN_S: Final = 2.0
"""Seconds within which a server that is ready reads from its log."""


class TableServer:
    """The parts of one server process."""

    def __init__(
        self,
        log: Log,
        broker: Broker,
        config: Config,
        *,
        clock: TableClock | None = None,
        randomness: Randomness | None = None,
        luck: Luck = Seeded,
    ) -> None:
        randomness = randomness or SystemRandomness()
        self.config = config
        shared = SharedClock(log, grace=config.time_out_grace)
        self.clock: TableClock = clock or shared
        self._shared = shared if clock is None else None
        self.metrics = Metrics()
        self.limits = RateLimits(config, self.clock, broker)
        self.pool = pool_of(config)
        self.registry = TableRegistry(
            log,
            broker,
            clock=self.clock,
            metrics=self.metrics,
            most=config.most_live,
            luck=luck,
            offload=TableLoads(self.pool),
        )
        self.seating = Seating(self.registry, randomness, config.link_lasts)
        self.rights = MakerRights(self.registry, randomness)
        self.bot_pool = BotPool(self.pool)
        self.hints = Hints(self.bot_pool, config.hint_ms)
        self.export = RecordExport(FinishedGames(self.registry, self.pool))
        self.reviews = Reviews(
            self.registry, self.export, self.pool, config.review_patience, config.reviews_kept
        )
        self.studies = Studies(config, self.pool)
        self.puzzles = Puzzles(self.pool)
        self.scheduler = Scheduler(
            self.registry,
            self.bot_pool,
            randomness,
            bot_ms=config.bot_ms,
            poll_s=config.looks_every,
            closing_s=config.closing_takes,
        )
        self.polls: set[asyncio.Event] = set()
        """Wakes the long polls that wait."""
        self.draining = self._stopping = False
        self._log = log
        log.health.on_error = lambda kind: self.metrics.database_errors.labels(kind.value).inc()
        self.metrics.database_sick.set_function(lambda: float(log.health.fault is not None))
        self._broker = broker

    async def open(self) -> None:
        """Start the clock and the scheduler."""
        if self._shared is not None:
            self._shared.on_outage = self.registry.show_deadlines
            await self._shared.start()
        self.scheduler.open()

    @property
    def stopping(self) -> bool:
        """Whether the server is about to end: what has begun is finished, and nobody waits."""
        return self.registry.closing or self._stopping

    def stop(self) -> None:
        """Prepare for the end: be ready no more, and answer the long polls."""
        self.draining = self._stopping = True
        if self._shared is not None:
            self._shared.halt()  # people cannot connect any more, so their clocks stop
        for poll in tuple(self.polls):
            poll.set()

    async def close(self) -> None:
        """Refuse new work, finish what was accepted, and close broker and log."""
        self.registry.closing = True
        if self._shared is not None:
            await self._shared.stop()
        self.reviews.close()
        await self.scheduler.close()
        await self._broker.close()
        await self._log.close()

    async def ready(self) -> bool:
        """Say whether tables can be played: the log works, and the server is not closing.

        The log knows of writes that failed, and writes now and then where nobody plays.
        """
        if self.registry.closing or self._log.health.fault is not None:
            return False
        try:
            async with asyncio.timeout(READY_WITHIN_S):
                await self._log.last([])
        except (StorageError, TimeoutError):
            return False
        return True
