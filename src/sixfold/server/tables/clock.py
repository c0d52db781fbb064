"""The clock of the tables: one for all processes on a database, and it never runs backwards.

Between two starts it follows a steady clock of the machine, so that steps of the system clock do
not reach it. Every process stores a heartbeat once a second. A gap between two heartbeats is an
outage: nobody could move meanwhile, so deadlines are put off by it.
"""

import asyncio
import logging
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final, Protocol

from sixfold.server.tables.log import Beat, Log, Outage, StorageError, UnsureError
from sixfold.server.tables.table import Table

BEAT_EVERY_S: Final = 1.0
"""Seconds between the heartbeats of a process."""

OUTAGE_S: Final = 2.0
"""Seconds without any heartbeat that are an outage."""

STEP_S: Final = 5.0
"""Seconds by which the system clock must step to be reported."""

_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))

steady: Final[Callable[[], float]] = (
    time.monotonic if _STEADY is None else partial(time.clock_gettime, _STEADY)
)
"""Returns seconds of a clock that nobody sets; where the system offers one, of one that counts
the time in which the machine was suspended.
"""

_log = logging.getLogger("sixfold.clock")


@dataclass(frozen=True, slots=True)
class SignOfLife:
    """The last heartbeat: the time of the tables, and that of the system clock."""

    at: float
    system: float


def time_of_beat(last: SignOfLife | None, own: float | None, system: float) -> float:
    """Return the time of the tables at a heartbeat; `own` is the process's, None at its start.

    A process that starts beside others goes on from their heartbeat. Where there is none, it takes
    the system clock, but never a time before the last heartbeat: if the system clock was set back,
    the tables' goes on from where it stopped.
    """
    if last is None:
        return system if own is None else own
    if own is not None:
        return max(own, last.at)
    passed = system - last.system
    return last.at + passed if 0 <= passed < OUTAGE_S else max(system, last.at)


def outage_before(last: SignOfLife | None, at: float) -> Outage | None:
    """Return the outage that a heartbeat ends, if it does."""
    if last is None or at - last.at < OUTAGE_S:
        return None
    return Outage(last.at, at)


class Outages:
    """All outages, in their order."""

    def __init__(self, outages: Iterable[Outage] = ()) -> None:
        self._outages: list[Outage] = []
        self._ends: list[float] = []
        self._sums: list[float] = [0.0]
        self.add(outages)

    def add(self, outages: Iterable[Outage]) -> None:
        """Add later outages."""
        self._outages += outages
        self._ends = [outage.ended for outage in self._outages]
        lengths = (outage.ended - outage.began for outage in self._outages)
        self._sums = list(accumulate(lengths, initial=0.0))

    @property
    def last(self) -> Outage | None:
        """Return the latest outage."""
        return self._outages[-1] if self._outages else None

    def since(self, at: float) -> float:
        """Return how many seconds of outages there were after a time."""
        first = bisect_right(self._ends, at)
        if first == len(self._outages):
            return 0.0
        before = max(0.0, at - self._outages[first].began)
        return self._sums[-1] - self._sums[first] - before


class TableClock(Protocol):
    """What the tables need of a clock."""

    @property
    def quiet_until(self) -> float:
        """Return until when no seat is timed out, because people are still reconnecting."""
        ...

    def __call__(self) -> float:
        """Return the time, in seconds since 1970."""
        ...

    def away(self, since: float) -> float:
        """Return how many seconds of outages there were after a time."""
        ...

    async def refresh(self) -> None:
        """Find out about an outage that this process has just come back from."""
        ...


def deadline(table: Table, clock: TableClock) -> float | None:
    """Return when the turn's time and bank are over, outages not counted; None for no limit."""
    bare = table.deadline
    return None if bare is None else bare + clock.away(table.since)


def expiry(table: Table, clock: TableClock) -> float:
    """Return when a table is removed if nothing more happens, outages not counted."""
    return table.expires + clock.away(table.at)


def next_due(table: Table, clock: TableClock) -> float:
    """Return when the scheduler must act at a table: as `Table.due`, outages not counted."""
    times = [expiry(table, clock)]
    if table.takeover is not None:
        times.append(table.takeover)
    end = deadline(table, clock)
    if end is not None:
        times.append(max(end, clock.quiet_until))
    return min(times)


class SharedClock:
    """The clock of all processes on one database; call `start` first."""

    def __init__(self, log: Log, *, grace: float, steady: Callable[[], float] = steady) -> None:
        self._log, self._grace, self._steady = log, grace, steady
        self._ahead = 0.0  # of the steady clock
        self._beaten = 0.0
        self._step = 0.0
        self._started: float | None = None
        self._outages = Outages()
        self._beating: asyncio.Task[None] | None = None
        self._loop: asyncio.Task[None] | None = None
        self.on_outage: Callable[[], None] = lambda: None

    def __call__(self) -> float:
        """Return the time, in seconds since 1970."""
        return self._steady() + self._ahead

    @property
    def quiet_until(self) -> float:
        """Return until when no seat is timed out: for the first seconds after every start."""
        last = self._outages.last
        resumed = self._started or 0.0
        return (resumed if last is None else max(resumed, last.ended)) + self._grace

    def away(self, since: float) -> float:
        """Return how many seconds of outages there were after a time."""
        return self._outages.since(since)

    async def start(self) -> None:
        """Take the time from the database, and store heartbeats from now on."""
        await self.beat()
        self._loop = asyncio.get_running_loop().create_task(self._beat_on())

    def halt(self) -> None:
        """Store no more heartbeats, unless somebody asks for one."""
        if self._loop is not None:
            self._loop.cancel()

    async def stop(self) -> None:
        """Store no more heartbeats."""
        for task in (self._loop, self._beating):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task

    async def refresh(self) -> None:
        """Store a heartbeat now, if the last one is so old that an outage may go unnoticed.

        A heartbeat that was already on its way may be as old, since it is retried for seconds.
        """
        for _ in range(2):
            if self._started is None or self() - self._beaten < OUTAGE_S:
                return
            await self._one_beat()

    async def _one_beat(self) -> None:
        """Wait for the heartbeat on its way, or make one; it goes on where a caller gives up."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.get_running_loop().create_task(self.beat())
            self._beating.add_done_callback(_retrieve)
        await asyncio.shield(self._beating)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY_S)
            try:
                await self._one_beat()
            except (StorageError, UnsureError) as error:
                _log.info("heartbeat not stored, next one follows: %s", error)
            except Exception:
                _log.exception("heartbeat failed, next one follows")

    async def beat(self) -> None:
        """Store a heartbeat, and learn of outages."""
        own = None if self._started is None else self()
        last = self._outages.last
        beat = await self._log.beat(own, 0.0 if last is None else last.began)
        now = self._steady()
        if own is None:
            self._ahead = beat.at - now
            self._started, self._step = beat.at, beat.system - beat.at
        # Adding less than the way here never overtakes the process that is ahead.
        self._ahead = max(self._ahead, beat.at - now)
        self._beaten = beat.at
        self._report_step(beat)
        if beat.outages:
            self._outages.add(beat.outages)
            self._report_outage(own)
            self.on_outage()

    def _report_step(self, beat: Beat) -> None:
        """Report that the system clock was set; the tables go on by their own."""
        step = beat.system - beat.at
        if abs(step - self._step) > STEP_S:
            _log.warning(
                "the system clock was set by %+.0f s, deadlines go on unchanged; "
                "it is now %+.0f s from the clock of the tables",
                step - self._step,
                step,
            )
            self._step = step

    def _report_outage(self, own: float | None) -> None:
        last = self._outages.last
        if last is None:
            return
        level = logging.INFO if own is None else logging.WARNING
        length = last.ended - last.began
        _log.log(level, "no heartbeat was stored for %.1f s, deadlines are put off", length)


def _retrieve(task: asyncio.Task[None]) -> None:
    """Take the error of a heartbeat for which nobody waits any more."""
    if not task.cancelled():
        task.exception()
