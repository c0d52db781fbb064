"""Fair pool: jobs on real threads, in the queue's order, dropped when nobody waits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Event
from typing import TypeVar

import pytest

from sixfold.server.services.fair_pool import LIVE, QUICK, FairPool, Lane
from sixfold.server.services.fair_queue import EVERY_CLASS, Capacity, Flow, Priority
from sixfold.server.tables.refusals import QueueFullError
from tests.server.serving import Gate
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

T = TypeVar("T")

ANN, BOB = Flow("Ann"), Flow("Bob")


@asynccontextmanager
async def pool_of(*lanes: Lane) -> AsyncIterator[FairPool]:
    """Open a pool with these lanes, and close it."""
    pool = FairPool(lanes, dict.fromkeys(Priority, Capacity(10, 10)))
    try:
        yield pool
    finally:
        pool.close()


def starting(
    pool: FairPool, work: Callable[[], T], priority: Priority, flow: Flow = ANN
) -> asyncio.Task[T]:
    """Run work without waiting for it."""
    return asyncio.create_task(pool.run(work, priority, flow))


async def blocked(
    pool: FairPool, priority: Priority = Priority.STUDY
) -> tuple[Gate, asyncio.Task[str]]:
    """Give a thread of the pool something that keeps it busy."""
    gate = Gate()
    task = starting(pool, gate, priority)
    await wait_until(gate.begun.is_set)
    return gate, task


async def test_results_and_errors_come_back_to_whoever_waits() -> None:
    async with pool_of(Lane(EVERY_CLASS)) as pool:
        assert await pool.run(lambda: 7, Priority.STUDY, ANN) == 7
        with pytest.raises(ZeroDivisionError):
            await pool.run(lambda: 1 / 0, Priority.STUDY, ANN)
        assert pool.jobs(Priority.STUDY) == 0


async def test_waiting_jobs_begin_by_class_and_then_in_turns_between_clients() -> None:
    begun: list[str] = []

    def job(name: str) -> Callable[[], None]:
        return lambda: begun.append(name)

    async with pool_of(Lane(EVERY_CLASS)) as pool:
        gate, first = await blocked(pool)
        waiting = [
            starting(pool, job(name), priority, flow)
            for name, priority, flow in [
                ("review", Priority.REVIEW, ANN),
                ("study 1", Priority.STUDY, ANN),
                ("study 2", Priority.STUDY, ANN),
                ("study of Bob", Priority.STUDY, BOB),
                ("bot", Priority.QUICK_BOT, BOB),
            ]
        ]
        await wait_until(lambda: pool.queue.waiting(Priority.QUICK_BOT))
        gate.opened.set()
        await asyncio.gather(first, *waiting)
    assert begun == ["bot", "study 1", "study of Bob", "study 2", "review"]


async def test_a_job_that_nobody_waits_for_never_begins() -> None:
    begun = Event()
    async with pool_of(Lane(EVERY_CLASS)) as pool:
        gate, first = await blocked(pool)
        dropped = starting(pool, begun.set, Priority.STUDY)
        await wait_until(lambda: pool.queue.waiting(Priority.STUDY))
        dropped.cancel()
        await wait_until(dropped.done)
        assert pool.queue.waiting(Priority.STUDY) == 0
        gate.opened.set()
        await first
        await pool.run(lambda: None, Priority.REVIEW, ANN)
    assert not begun.is_set()


async def test_a_thread_whose_job_was_given_up_takes_the_next_one() -> None:
    async with pool_of(Lane(EVERY_CLASS)) as pool:
        gate, first = await blocked(pool)
        first.cancel()
        next_one = starting(pool, lambda: "next", Priority.STUDY)
        gate.opened.set()
        assert await next_one == "next"


async def test_slow_work_leaves_a_thread_to_quick_bots() -> None:
    async with pool_of(Lane(QUICK), Lane(LIVE), Lane(EVERY_CLASS)) as pool:
        owl, _ = await blocked(pool, Priority.SLOW_BOT)
        another, _ = await blocked(pool, Priority.SLOW_BOT)
        third = starting(pool, lambda: "third", Priority.SLOW_BOT)
        assert await pool.run(lambda: "quick", Priority.QUICK_BOT, BOB) == "quick"
        assert not third.done()
        owl.opened.set()
        another.opened.set()
        assert await third == "third"


async def test_studies_leave_a_thread_to_live_tables() -> None:
    async with pool_of(Lane(LIVE), Lane(EVERY_CLASS)) as pool:
        study, _ = await blocked(pool, Priority.STUDY)
        another = starting(pool, lambda: "another", Priority.STUDY)
        assert await pool.run(lambda: "owl", Priority.SLOW_BOT, BOB) == "owl"
        assert not another.done()
        study.opened.set()
        assert await another == "another"


async def test_closing_refuses_what_waits_and_what_comes() -> None:
    async with pool_of(Lane(EVERY_CLASS)) as pool:
        gate, _ = await blocked(pool)
        waiting = starting(pool, lambda: "late", Priority.STUDY)
        await wait_until(lambda: pool.queue.waiting(Priority.STUDY))
        pool.close()
        with pytest.raises(QueueFullError):
            await waiting
        with pytest.raises(QueueFullError):
            await pool.run(lambda: None, Priority.STUDY, ANN)
        gate.opened.set()
