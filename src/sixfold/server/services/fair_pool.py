"""Fair pool: threads that take their jobs from one fair queue.

A thread has a lane, the priority classes that it accepts. Slow work cannot be interrupted, so a
class is urgent only while a thread is left to it: one lane is for quick bots alone, others are for
live tables, and the last take whatever waits.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from threading import get_native_id
from typing import Any, Final, TypeVar

from sixfold.server.config import Config
from sixfold.server.services.fair_queue import EVERY_CLASS, Capacity, FairQueue, Flow, Priority
from sixfold.server.tables.refusals import QueueFullError

T = TypeVar("T")

QUICK: Final = frozenset({Priority.QUICK_BOT})
LIVE: Final = QUICK | {Priority.LOAD, Priority.SLOW_BOT, Priority.HINT}
"""The classes of the lanes."""

NICENESS: Final = 5
"""Niceness of the threads that take every class, where the system allows it."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A thread of the pool: the classes it accepts, and its niceness where the system allows it."""

    accepts: frozenset[Priority]
    niceness: int = 0


@dataclass(frozen=True, slots=True)
class _Job:
    """Work, its class, and the future that waits for its result."""

    work: Callable[[], Any]
    priority: Priority
    result: asyncio.Future[Any]


class _Worker:
    """A thread, and whether it has a job."""

    def __init__(self, lane: Lane) -> None:
        self.accepts = lane.accepts
        self.idle = True
        self.thread = ThreadPoolExecutor(
            1, thread_name_prefix="pool", initializer=_be_nice, initargs=(lane.niceness,)
        )


class FairPool:
    """Runs work on threads, in the order of a fair queue; it belongs to one event loop."""

    def __init__(self, lanes: Sequence[Lane], capacity: Mapping[Priority, Capacity]) -> None:
        self.queue: FairQueue[_Job] = FairQueue(capacity)
        self.lanes = tuple(lanes)
        self._workers = [_Worker(lane) for lane in lanes]
        self._running = dict.fromkeys(Priority, 0)
        self._closed = False

    def jobs(self, priority: Priority) -> int:
        """Return how many jobs of a class wait or run."""
        return self.queue.waiting(priority) + self._running[priority]

    async def run(self, work: Callable[[], T], priority: Priority, flow: Flow) -> T:
        """Run work on a thread; raise `QueueFullError` if the queue takes no more.

        Whoever is cancelled while waiting takes the work out of the queue with them.
        """
        if self._closed:
            raise QueueFullError
        job = _Job(work, priority, asyncio.get_running_loop().create_future())
        ticket = self.queue.put(job, priority, flow)
        self._dispatch()
        try:
            result: T = await job.result
            return result
        finally:
            self.queue.discard(ticket)

    def _dispatch(self) -> None:
        """Hand waiting jobs to idle threads, first to those that accept the fewest classes."""
        for worker in self._workers:
            if worker.idle and (job := self.queue.take(worker.accepts)) is not None:
                self._start(worker, job)

    def _start(self, worker: _Worker, job: _Job) -> None:
        worker.idle = False
        self._running[job.priority] += 1
        running = asyncio.get_running_loop().run_in_executor(worker.thread, job.work)
        running.add_done_callback(lambda done: self._done(worker, job, done))

    def _done(self, worker: _Worker, job: _Job, done: asyncio.Future[Any]) -> None:
        worker.idle = True
        self._running[job.priority] -= 1
        failure = QueueFullError() if done.cancelled() else done.exception()
        if job.result.done():
            pass  # nobody waits any more
        elif failure is not None:
            job.result.set_exception(failure)
        else:
            job.result.set_result(done.result())
        if not self._closed:
            self._dispatch()

    def close(self) -> None:
        """Refuse what waits and whatever comes; running jobs are left to finish."""
        self._closed = True
        for job in self.queue.drain():
            if not job.result.done():
                job.result.set_exception(QueueFullError())
        for worker in self._workers:
            worker.thread.shutdown(wait=False, cancel_futures=True)


def _be_nice(niceness: int) -> None:
    """Lower the priority of this thread."""
    if niceness and sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), niceness)


def pool_of(config: Config) -> FairPool:
    """Return the pool of a server: its lanes and capacities are those of the configuration."""
    lanes = [
        Lane(QUICK),
        *[Lane(LIVE)] * config.bot_threads,
        *[Lane(EVERY_CLASS, NICENESS)] * config.study_threads,
    ]
    bots = Capacity(config.bots_waiting, config.bots_waiting_each)
    searches = Capacity(config.studies_waiting, config.studies_waiting_each)
    reviews = Capacity(config.reviews_waiting, config.reviews_waiting_each)
    return FairPool(
        lanes,
        {
            Priority.LOAD: bots,
            Priority.QUICK_BOT: bots,
            Priority.SLOW_BOT: bots,
            Priority.HINT: searches,
            Priority.EXPORT: searches,
            Priority.STUDY: searches,
            Priority.REVIEW: reviews,
        },
    )
