"""Whoever writes: it stores all that waits in one transaction, then the next.

While one commit is on its way to the disk, more appends gather; so the disk is waited for once a
group, and the busier the server, the larger the groups.

A thread of its own does this, so that nobody else waits for the disk. But to hand work to a thread
and back takes longer than a quick disk does: as long as SQLite commits within a few milliseconds,
the event loop stores by itself: where few come, each at once, else all that has come in one of
its rounds. Where that fails or the disk is slow, the thread takes over; where the database goes
away, it tries again until it is back.
"""

import asyncio
import math
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from sixfold.server.storage import sqlite_groups
from sixfold.server.storage.appends import Append
from sixfold.server.storage.at_once import AtOnce
from sixfold.server.storage.groups import store
from sixfold.server.storage.log import (
    BusyError,
    Entry,
    StorageError,
    UnavailableError,
    UnsureError,
)

MOST_WAITING: Final = 4096
LARGEST_GROUP: Final = 500
SMALL_GROUP: Final = 4
GATHERING_S: Final = 0.008
UNHURRIED: Final = 600.0
BUSY: Final = 1200.0
"""For how long to let a group gather after one that was not small, on a server that is busy.

A transaction takes Python's lock from those who play about ten times, whatever its size; so on a
busy server a few large ones leave more time to play than many small ones. Up to the one number of
appends a second nobody is kept waiting, from the other on for the whole time.
"""

ALONE: Final = 400.0
JUST_NOW_S: Final = 0.02
"""Below so many appends a second, over the time just now, one does not wait for others."""

QUICK_S: Final = 0.010
"""How long a commit takes at most, lately, on a disk that the event loop itself may wait for."""

LATELY_S: Final = 0.25
"""Over what time appends are counted."""

PATIENCE_S: Final = 10.0
"""How long something waits for a database that is gone, before it is given up."""

PAUSES_S: Final = (0.02, 0.05, 0.1, 0.2, 0.5)
"""How long to wait before trying again, the longest for ever after."""


@dataclass(slots=True, eq=False)
class Job:
    """An append, or another piece of work on the database, and who waits for it."""

    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    until: float = field(default_factory=lambda: time.monotonic() + PATIENCE_S)

    @property
    def unsure(self) -> bool:
        """Whether the database may have done it, but has not said so."""
        return isinstance(self.work, Append) and self.work.sent


Result = tuple[Job, object]


def transient(error: Exception) -> bool:
    """Tell whether the database may do the same work when it is asked again."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OperationalError | InterfaceError | sqlite3.OperationalError)


class Rate:
    """How many a second there were over some time, the latest counting most."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rate = 0.0
        self._at = 0.0

    def count(self, some: int, now: float) -> float:
        """Count some more, and return the rate with them."""
        self._rate *= math.exp((self._at - now) / self._seconds)
        self._rate += some / self._seconds
        self._at = now
        return self._rate


class Pace:
    """How many appends a second there were lately, and for how long the next ones may gather."""

    def __init__(self) -> None:
        self._stored = Rate(LATELY_S)

    def pause(self, group: int, now: float) -> float:
        """Count a group that was stored; return for how long to wait before the next is taken."""
        rate = self._stored.count(group, now)
        if group < SMALL_GROUP:
            return 0.0
        return GATHERING_S * min(1.0, max(0.0, (rate - UNHURRIED) / (BUSY - UNHURRIED)))


class Disk:
    """How long commits took lately, the latest counting most."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def took(self, seconds: float) -> None:
        """Count a commit."""
        self._seconds += 0.1 * (seconds - self._seconds)

    @property
    def quick(self) -> bool:
        """Whether everybody may wait for the next one."""
        return self._seconds < QUICK_S


class Writer:
    """Does work on the database in the order it came.

    `at_once` reaches the same database for the event loop itself.
    """

    def __init__(self, engine: Engine, at_once: AtOnce | None = None) -> None:
        self._engine = engine
        self._at_once = at_once
        self._disk = Disk()
        self._coming = Rate(JUST_NOW_S)
        self._waiting: deque[Job] = deque()
        self._news = threading.Condition()
        self._idle = True
        self._odd = False
        self._round_ends = False
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="sixfold-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many wait to be taken up."""
        return len(self._waiting)

    async def append(self, append: Append) -> list[Entry]:
        """Store entries, at once where few come, else with the next group."""
        alone = self._coming.count(1, time.monotonic()) < ALONE
        if alone and self._at_once is not None and self._free:
            done = self._stored_at_once(self._at_once, [append])
            if done is not None:
                return done[0]
            self._odd = True
        stored: list[Entry] = await self._put(append)
        return stored

    @property
    def _free(self) -> bool:
        """Whether the event loop itself may store something now, before anything else."""
        return self._idle and not self._waiting and not self._closing and self._disk.quick

    async def call(self, work: Callable[[Connection], Any]) -> Any:
        """Do other work in a transaction of its own; it may be done twice, so once must do."""
        return await self._put(work)

    async def close(self) -> None:
        """Finish what waits, and end the thread."""
        with self._news:
            self._closing = True
            self._news.notify()
        await asyncio.to_thread(self._thread.join)
        if self._at_once is not None:
            self._at_once.close()

    def _put(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        with self._news:
            if self._closing:
                raise UnavailableError("the log is closed")
            if len(self._waiting) >= MOST_WAITING:
                raise BusyError(f"{MOST_WAITING} wait to be stored")
            self._waiting.append(Job(work, future))
            if self._idle:
                self._call(self._loop.call_soon)
        return future

    def _call(self, soon: Callable[[Callable[[], None]], object]) -> None:
        """Call whoever stores what waits: the thread, or the event loop at the end of its round."""
        if self._is_for_thread:
            self._news.notify()
        else:
            self._begin_round(soon)

    def _begin_round(self, soon: Callable[[Callable[[], None]], object]) -> None:
        """Let the event loop look at what waits, at the end of its round."""
        if not self._round_ends:
            self._round_ends = True
            with suppress(RuntimeError):  # where the loop is closed, nobody waits
                soon(self._store_round)

    @property
    def _is_for_thread(self) -> bool:
        """Whether what waits must be done by the thread, and the event loop may not."""
        return (
            self._at_once is None
            or self._odd
            or self._closing
            or not self._disk.quick
            or not isinstance(self._waiting[0].work, Append)
        )

    def _store_round(self) -> None:
        """Store what has come in this round of the event loop; leave to the thread what fails."""
        self._round_ends = False
        with self._news:
            if not (self._idle and self._waiting):
                return
            if self._at_once is None or self._is_for_thread:
                self._news.notify()
                return
            group = self._next_group()
        stored = self._stored_at_once(self._at_once, _appends(group))
        if stored is not None:
            _settle(zip(group, stored, strict=True))
        with self._news:
            if stored is None:
                self._odd = True
                self._waiting.extendleft(reversed(group))
            if self._waiting:
                self._call(self._loop.call_soon)

    def _stored_at_once(
        self, at_once: AtOnce, appends: list[Append]
    ) -> Sequence[list[Entry]] | None:
        """Store a group here and now; None where that takes longer."""
        try:
            driver = at_once.begin()
            stored = sqlite_groups.store(driver, appends)
            if stored is None:
                driver.execute("ROLLBACK")
            else:
                self._commit(appends, driver.commit)
        except Exception:
            self._disk.took(PATIENCE_S)
            at_once.give_up()
            return None
        return stored

    def _take(self) -> list[Job]:
        """Wait for work; return appends as a group, other work alone, and nothing at the end."""
        with self._news:
            self._idle = True
            while not (self._waiting and self._is_for_thread):
                if self._waiting:
                    self._begin_round(self._loop.call_soon_threadsafe)
                elif self._closing:
                    return []
                self._news.wait()
            self._idle = self._odd = False
            return self._next_group()

    def _next_group(self) -> list[Job]:
        group = [self._waiting.popleft()]
        while self._joins(group):
            group.append(self._waiting.popleft())
        return group

    def _joins(self, group: list[Job]) -> bool:
        return (
            bool(self._waiting)
            and len(group) < LARGEST_GROUP
            and isinstance(group[0].work, Append)
            and isinstance(self._waiting[0].work, Append)
        )

    def _run(self) -> None:
        pace = Pace()
        while group := self._take():
            self._finish(group)
            if pause := pace.pause(len(group), time.monotonic()):
                time.sleep(pause)

    def _finish(self, group: list[Job]) -> None:
        """Do a group, again and again until every job of it is done or given up."""
        tries = 0
        while group:
            try:
                results = self._do(group)
            except Exception as error:
                if not (transient(error) or any(job.unsure for job in group)):
                    results = self._one_by_one(group, error)
                else:
                    group = self._give_up(group, error)
                    if group:
                        self._pause(tries)
                        tries += 1
                    continue
            self._deliver(results)
            return

    def _one_by_one(self, group: list[Job], error: Exception) -> list[Result]:
        """Find out whose fault it was."""
        if len(group) == 1:
            failure = StorageError("the database refused this")
            failure.__cause__ = error
            return [(group[0], failure)]
        for job in group:
            self._finish([job])
        return []

    def _do(self, group: list[Job]) -> list[Result]:
        """Do a group in one transaction."""
        appends = _appends(group)
        with self._engine.connect() as connection:
            if appends:
                results: list[Result] = list(zip(group, store(connection, appends), strict=True))
            else:
                results = [_called(connection, job) for job in group]
            self._commit(appends, connection.commit)
        return results

    def _commit(self, appends: list[Append], commit: Callable[[], None]) -> None:
        """Commit; until the database has said so, appends may be stored or not."""
        for append in appends:
            append.sent = True
        began = time.monotonic()
        commit()
        self._disk.took(time.monotonic() - began)
        for append in appends:
            append.sent = False

    def _give_up(self, group: list[Job], error: Exception) -> list[Job]:
        """Tell those that waited too long; return the others."""
        now = time.monotonic()
        late = [job for job in group if job.until < now and (self._closing or not job.unsure)]
        with self._news:
            while self._waiting and self._waiting[0].until < now:
                late.append(self._waiting.popleft())
        self._deliver([(job, _failure(job, error)) for job in late])
        return [job for job in group if job not in late]

    def _pause(self, tries: int) -> None:
        time.sleep(PAUSES_S[min(tries, len(PAUSES_S) - 1)])

    def _deliver(self, results: Iterable[Result]) -> None:
        if done := list(results):
            with suppress(RuntimeError):  # where the loop is closed, nobody waits
                self._loop.call_soon_threadsafe(_settle, done)


def _appends(group: Iterable[Job]) -> list[Append]:
    return [job.work for job in group if isinstance(job.work, Append)]


def _called(connection: Connection, job: Job) -> Result:
    """Do work that is no append; what it refuses is its result."""
    assert not isinstance(job.work, Append)
    try:
        return job, job.work(connection)
    except StorageError as refused:
        return job, refused


def _failure(job: Job, error: Exception) -> Exception:
    failure: Exception = UnavailableError("the database cannot be reached")
    if job.unsure:
        failure = UnsureError("the log was closed before the database could tell")
    failure.__cause__ = error
    return failure


def _settle(results: Iterable[Result]) -> None:
    """Hand the results over, but to those who no longer wait."""
    for job, result in results:
        if job.future.done():
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
