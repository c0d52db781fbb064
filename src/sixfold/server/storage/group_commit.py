"""Group commit: all queued appends are stored in one transaction, then those queued meanwhile.

While one commit is being written to the disk, more appends queue up. So there is one flush to the
disk per group, and groups grow with the load.

Either the event loop or a writer thread commits. Handing work to a thread and back takes longer
than a fast disk, so the event loop commits by itself while SQLite's commits take a few
milliseconds. The thread handles PostgreSQL, slow disks, conflicts and all errors, and retries until
the database works again. A job fails at its deadline, whatever the thread waits for by then.
"""

import asyncio
import logging
import math
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from sixfold.server.storage.appends import Append, Outcome
from sixfold.server.storage.diagnosis import diagnose
from sixfold.server.storage.retry import Backoff, deadline
from sixfold.server.storage.store import ConflictError, OptimisticStore, Store, Transaction
from sixfold.server.tables.health import Fault, FaultKind, Health, Side
from sixfold.server.tables.log import (
    BusyError,
    StorageError,
    StoredEntry,
    UnavailableError,
    UnsureError,
)

QUEUE_LIMIT: Final = 4096
MAX_GROUP: Final = 500

SMALL_GROUP: Final = 4
GATHER_S: Final = 0.008
GATHER_FROM: Final = 600.0
GATHER_FULLY: Final = 1200.0
"""Delay before the thread takes the next group, after one that was not small.

A transaction takes the GIL from the event loop about ten times, whatever its size, so under load
few large groups are better. The delay grows linearly between the two rates, in appends a second.
"""

SINGLE_BELOW: Final = 400.0
ARRIVALS_WINDOW_S: Final = 0.02
"""Rate, in appends a second over the window, below which an append is committed alone at once."""

FAST_COMMIT_S: Final = 0.010
"""Mean commit latency below which the event loop commits."""

THROUGHPUT_WINDOW_S: Final = 0.25
"""Window of the thread's throughput."""

ERROR_COST_S: Final = 10.0
"""Latency that a failed commit counts as: some dozen commits then go to the thread."""

GRACE_S: Final = 0.75
HURRIED_GRACE_S: Final = 0.05
"""Seconds after its deadline until a job fails that the thread cannot say anything of."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class State(Enum):
    """Who commits what is queued. All changes are made with the lock of the queue held."""

    IDLE = auto()
    """Nothing is queued."""
    LOOP = auto()
    """The event loop commits at the end of its iteration."""
    THREAD = auto()
    """The writer thread commits."""
    CLOSING = auto()
    """Nothing more is accepted; the writer thread commits the rest and exits."""


@dataclass(slots=True, eq=False)
class Job:
    """An append, or other work on the database, and the future of its caller."""

    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    hurry: bool
    lazy: bool = False
    """Whether the commit need not wait for the disk."""
    until: float = field(init=False)

    def __post_init__(self) -> None:
        self.until = deadline(hurry=self.hurry)

    def is_overdue(self, now: float) -> bool:
        """Whether the thread had its time to say that the job is late, and does not."""
        return now > self.until + (HURRIED_GRACE_S if self.hurry else GRACE_S)

    @property
    def unsure(self) -> bool:
        """Whether the database may have committed it without an answer."""
        return isinstance(self.work, Append) and self.work.sent

    @property
    def target(self) -> str:
        """What is written, for log messages."""
        if isinstance(self.work, Append):
            return f"an append to table {self.work.table}"
        return "a heartbeat, claim, postponement or removal of tables"


class GivenUpError(Exception):
    """Nobody waits any more for an append of a transaction, which must be rolled back."""


Result = tuple[Job, object]


class Rate:
    """Events a second, as an exponential moving average."""

    def __init__(self, window: float) -> None:
        self._window = window
        self._rate = 0.0
        self._at = 0.0

    def count(self, events: int, now: float) -> float:
        """Count events, and return the rate with them."""
        self._rate *= math.exp((self._at - now) / self._window)
        self._rate += events / self._window
        self._at = now
        return self._rate


class GatherDelay:
    """Delay before the thread takes the next group, by its throughput."""

    def __init__(self) -> None:
        self._throughput = Rate(THROUGHPUT_WINDOW_S)

    def after(self, group: int, now: float) -> float:
        """Count a group that was committed; return the delay before the next is taken."""
        rate = self._throughput.count(group, now)
        if group < SMALL_GROUP:
            return 0.0
        share = (rate - GATHER_FROM) / (GATHER_FULLY - GATHER_FROM)
        return GATHER_S * min(1.0, max(0.0, share))


class CommitLatency:
    """Commit latency, as an exponential moving average."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count a commit."""
        self._seconds += 0.1 * (seconds - self._seconds)

    @property
    def is_low(self) -> bool:
        """Whether the event loop may wait for the next commit."""
        return self._seconds < FAST_COMMIT_S


class GroupCommit:
    """Writes to a store in order of arrival; it owns all transactions."""

    def __init__(self, store: Store, lazy: Store, health: Health) -> None:
        self._store, self._lazy = store, lazy
        self._health = health
        self._optimistic = store if isinstance(store, OptimisticStore) else None
        self._latency = CommitLatency()
        self._arrivals = Rate(ARRIVALS_WINDOW_S)
        self._queue: deque[Job] = deque()
        self._taken: list[Job] = []
        """The jobs that the thread works on."""
        self.stored_at = time.monotonic()
        """When something was stored last, by the monotonic clock."""
        self._state = State.IDLE
        self._changed = threading.Condition()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="sixfold-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs are queued."""
        return len(self._queue)

    async def append(self, append: Append) -> list[StoredEntry]:
        """Store entries: at once and alone at a low rate, else with the next group."""
        alone = self._arrivals.count(1, time.monotonic()) < SINGLE_BELOW
        writer: State | None = None
        if alone and self._state is State.IDLE and self._loop_may_commit:
            outcomes = self._append_in_loop([append])
            if outcomes is not None:
                assert isinstance(outcomes[0], list)
                return outcomes[0]
            writer = State.THREAD
        entries: list[StoredEntry] = await self._submit(append, writer)
        return entries

    async def run(self, work: Callable[[Connection], T], *, hurry: bool | None = None) -> T:
        """Run other work in a transaction of its own; a retry may repeat it."""
        result: T = await self._submit(work, hurry=hurry)
        return result

    async def run_lazily(self, work: Callable[[Connection], T]) -> T:
        """Run other work in a transaction of its own, which may be lost with the power."""
        result: T = await self._submit(work, lazy=True)
        return result

    def fail_overdue(self) -> None:
        """Fail the jobs that are past their deadline, whatever the thread waits for."""
        now = time.monotonic()
        with self._changed:
            overdue = [j for j in self._taken if j.is_overdue(now) and not j.future.done()]
            queued = self._pop_overdue(now)
        if overdue:
            fault = self._health.fault or Fault(FaultKind.UNREACHABLE, "no answer in time")
            self._health.fail(Side.WRITE, fault)
            self._health.give_up(Side.WRITE)
            for append in _appends(overdue):
                append.given_up = True
            _settle([(job, UnsureError(str(fault))) for job in overdue])
        _settle([(job, self._late()) for job in queued])

    def _late(self) -> StorageError:
        """Return why a job failed that was queued until its deadline."""
        fault = self._health.fault
        return BusyError("too many jobs wait") if fault is None else UnavailableError(str(fault))

    def _pop_overdue(self, now: float) -> list[Job]:
        """Take the jobs from the queue that are past their deadline; the lock is held."""
        overdue = [job for job in self._queue if job.until < now]
        if overdue:
            self._queue = deque(job for job in self._queue if job.until >= now)
        return overdue

    async def close(self) -> None:
        """Finish what is queued, end the thread, and close the store."""
        with self._changed:
            self._state = State.CLOSING
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)
        self._store.close()
        self._lazy.close()

    def _submit(
        self,
        work: Append | Callable[[Connection], Any],
        writer: State | None = None,
        *,
        lazy: bool = False,
        hurry: bool | None = None,
    ) -> asyncio.Future[Any]:
        """Queue a job; if the queue was empty, choose who commits, unless `writer` says so."""
        with self._changed:
            if self._state is State.CLOSING:
                raise UnavailableError("the log is closed")
            if len(self._queue) >= QUEUE_LIMIT:
                raise BusyError(f"{QUEUE_LIMIT} jobs wait for the database")
            if hurry is None:
                hurry = self._health.has_given_up(Side.WRITE)
            job = Job(work, self._loop.create_future(), hurry, lazy)
            self._queue.append(job)
            if self._state is State.IDLE:
                self._enter(writer or self._next_state(), self._loop.call_soon)
        return job.future

    def _next_state(self) -> State:
        """Return who is to commit what is queued."""
        if not self._queue:
            return State.IDLE
        if self._loop_may_commit and isinstance(self._queue[0].work, Append):
            return State.LOOP
        return State.THREAD

    @property
    def _loop_may_commit(self) -> bool:
        """Whether commits are fast enough for the event loop to wait for them."""
        return self._optimistic is not None and self._latency.is_low

    def _enter(self, state: State, call_soon: Callable[[Callable[[], None]], object]) -> None:
        """Change the state, and wake the event loop or the thread."""
        self._state = state
        if state is State.LOOP:
            with suppress(RuntimeError):  # the loop is closed: no caller waits
                call_soon(self._commit_in_loop)
        elif state is State.THREAD:
            self._changed.notify()

    def _next_group(self) -> list[Job]:
        """Take from the queue appends as a group, or other work alone."""
        group: list[Job] = []
        while self._queue and len(group) < MAX_GROUP:
            is_append = isinstance(self._queue[0].work, Append)
            if group and not is_append:
                break
            group.append(self._queue.popleft())
            if not is_append:
                break
        return group

    def _commit_in_loop(self) -> None:
        """Commit what was queued in this iteration of the event loop."""
        with self._changed:
            if self._state is not State.LOOP:
                return
            group = self._next_group()
        stored = self._append_in_loop(_appends(group)) if group else []
        if stored is not None:
            _settle(zip(group, stored, strict=True))
        with self._changed:
            if stored is None:
                self._queue.extendleft(reversed(group))
                self._enter(State.THREAD, self._loop.call_soon)
            else:
                self._enter(self._next_state(), self._loop.call_soon)

    def _append_in_loop(self, appends: list[Append]) -> list[Outcome] | None:
        """Append in the event loop; None if the thread must do it."""
        assert self._optimistic is not None
        try:
            return self._append(self._optimistic.begin_optimistic(wait=False), appends)
        except ConflictError:
            return None
        except Exception as error:
            self._latency.add(ERROR_COST_S)
            _log.info("commit in event loop failed, writer thread retries: %r", error)
            return None

    def _run(self) -> None:
        gather = GatherDelay()
        while group := self._take():
            self._finish(group)
            delay = gather.after(len(group), time.monotonic())
            if delay and self._state is State.THREAD:
                time.sleep(delay)
            with self._changed:
                if self._state is State.THREAD:
                    self._enter(self._next_state(), self._loop.call_soon_threadsafe)

    def _take(self) -> list[Job]:
        """Wait for the thread's turn, and return the next group; an empty one at the end."""
        with self._changed:
            while True:
                self._changed.wait_for(lambda: self._state in (State.THREAD, State.CLOSING))
                self._taken = self._next_group()
                if self._taken or self._state is State.CLOSING:
                    return self._taken
                self._state = State.IDLE  # all that was queued was overdue before its turn

    def _finish(self, group: list[Job]) -> None:
        """Commit a group, with retries, until every job of it is done or has failed."""
        backoff = Backoff()
        while group := [job for job in group if not job.future.done()]:
            try:
                results = self._commit_group(group)
            except GivenUpError:
                continue
            except Exception as error:
                group = self._failed(group, error)
                if group:
                    backoff.sleep(min(job.until for job in group))
            else:
                self._deliver(results)
                return

    def _failed(self, group: list[Job], error: Exception) -> list[Job]:
        """Note a commit that failed; return the jobs of the group to try again."""
        fault = diagnose(error)
        if fault is not None:
            self._health.fail(Side.WRITE, fault)
        is_unsure = any(job.unsure for job in group)
        if not is_unsure and (fault is None or fault.lasts):
            self._one_by_one(group, error, fault)
            return []
        return self._fail_late(group, error)

    def _one_by_one(self, group: list[Job], error: Exception, fault: Fault | None) -> None:
        """Commit the jobs of a group one by one, and fail the one that the database refuses."""
        if len(group) > 1:
            for job in group:
                self._finish([job])
            return
        failure = StorageError("the database refused this")
        if fault is not None:
            failure = UnavailableError(str(fault))
        else:
            _log.error("database refused %s, which fails", group[0].target, exc_info=error)
        failure.__cause__ = error
        self._deliver([(group[0], failure)])

    def _commit_group(self, group: list[Job]) -> list[Result]:
        """Commit a group optimistically; after a conflict in another transaction, with checks."""
        if not isinstance(group[0].work, Append):
            return [self._run_work(job) for job in group]
        appends = _appends(group)
        if self._optimistic is not None:
            with suppress(ConflictError):
                begun = self._optimistic.begin_optimistic(wait=True)
                return list(zip(group, self._append(begun, appends), strict=True))
        return list(zip(group, self._append(self._store.begin(), appends), strict=True))

    def _run_work(self, job: Job) -> Result:
        """Run work other than an append; a `StorageError` is its result."""
        assert not isinstance(job.work, Append)
        try:
            with (self._lazy if job.lazy else self._store).begin() as transaction:
                result = transaction.run(job.work)
                self._commit(transaction, [])
        except StorageError as refused:
            return job, refused
        return job, result

    def _fail_late(self, group: list[Job], error: Exception) -> list[Job]:
        """Fail the jobs that are past their deadline; return the others."""
        now = time.monotonic()
        late = [job for job in group if job.until < now]
        with self._changed:
            queued = self._pop_overdue(now)
        if late:
            self._health.give_up(Side.WRITE)
        self._deliver([(job, _failure(job, error)) for job in late])
        self._deliver([(job, self._late()) for job in queued])
        return [job for job in group if job not in late]

    def _deliver(self, results: Iterable[Result]) -> None:
        if done := list(results):
            with suppress(RuntimeError):  # the loop is closed: no caller waits
                self._loop.call_soon_threadsafe(_settle, done)

    def _append(
        self, begun: AbstractContextManager[Transaction], appends: list[Append]
    ) -> list[Outcome]:
        """Append a group in one transaction, which is rolled back unless it commits."""
        with begun as transaction:
            outcomes = transaction.append(appends)
            self._commit(transaction, appends)
        return outcomes

    def _commit(self, transaction: Transaction, appends: list[Append]) -> None:
        """Commit; until a server answers, the appends count as sent."""
        if any(append.given_up for append in appends):
            raise GivenUpError
        for append in appends:
            append.sent = self._store.is_remote
        began = time.monotonic()
        transaction.commit()
        now = time.monotonic()
        self._latency.add(now - began)
        for append in appends:
            append.sent = False
        if appends:  # a claim of nothing writes nothing
            self.stored_at = now
            self._health.work(Side.WRITE)


def _appends(group: Iterable[Job]) -> list[Append]:
    return [job.work for job in group if isinstance(job.work, Append)]


def _failure(job: Job, error: Exception) -> Exception:
    failure: Exception = UnavailableError("the database did not work in time")
    if job.unsure:
        failure = UnsureError("the database did not say in time whether it is stored")
    failure.__cause__ = error
    return failure


def _settle(results: Iterable[Result]) -> None:
    """Set the results of all callers that were not cancelled."""
    for job, result in results:
        if job.future.done():
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
