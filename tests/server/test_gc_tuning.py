"""Garbage collection runs when the server is idle, and otherwise rarely."""

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Awaitable, Callable, Iterator
from time import process_time

import pytest

from sixfold.server import gc_tuning
from sixfold.server.gc_tuning import IDLE_THRESHOLD
from tests.waiting import LIMIT_S, UNIT

CHECK_S = 0.2 * UNIT


class Cycle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thresholds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gc_tuning, "IDLE_CHECK_S", CHECK_S)
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*gc_tuning.THRESHOLD)
    yield
    gc.set_threshold(*before)


async def left_after(cycles: int, until: Callable[[], Awaitable[object]]) -> int:
    """Make cycles and drop them; return how many are alive after what is waited for."""
    collecting = asyncio.create_task(gc_tuning.collect_when_idle())
    await asyncio.sleep(0)
    held = weakref.WeakSet(Cycle() for _ in range(cycles))
    await until()
    collecting.cancel()
    return len(held)


async def a_collection() -> None:
    """Do nothing until a collection has ended."""
    ended = asyncio.Event()

    def note(phase: str, _: object) -> None:
        if phase == "stop":
            ended.set()

    gc.callbacks.append(note)
    try:
        async with asyncio.timeout(LIMIT_S):
            await ended.wait()
    finally:
        gc.callbacks.remove(note)


async def work() -> None:
    """Keep the processor busy for five checks."""
    until = process_time() + 5 * CHECK_S
    while process_time() < until:
        await asyncio.sleep(0)


async def rest() -> None:
    """Do nothing for five checks."""
    await asyncio.sleep(5 * CHECK_S)


def test_an_idle_server_collects() -> None:
    assert asyncio.run(left_after(2 * IDLE_THRESHOLD, a_collection)) == 0


def test_a_busy_server_does_not_collect() -> None:
    assert asyncio.run(left_after(2 * IDLE_THRESHOLD, work)) == 2 * IDLE_THRESHOLD


def test_a_little_garbage_is_not_worth_a_collection() -> None:
    assert asyncio.run(left_after(IDLE_THRESHOLD // 4, rest)) == IDLE_THRESHOLD // 4


def test_objects_of_the_start_up_are_frozen_and_thresholds_raised() -> None:
    program = """
import gc
from sixfold.server import gc_tuning
gc_tuning.freeze_startup()
print(gc.get_threshold() == gc_tuning.THRESHOLD, gc.get_freeze_count() > 10_000, gc.isenabled())
"""
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, capture_output=True, text=True, check=True)
    assert printed.stdout.split() == ["True", "True", "True"]
