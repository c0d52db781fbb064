"""Garbage collection runs when the server is idle, and otherwise rarely."""

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from time import process_time

import pytest

from sixfold.server import gc_tuning
from sixfold.server.gc_tuning import IDLE_THRESHOLD


class Cycle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def thresholds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gc_tuning, "IDLE_CHECK_S", 0.2)
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*gc_tuning.THRESHOLD)
    yield
    gc.set_threshold(*before)


async def left_after(cycles: int, seconds: float, *, busy: bool) -> int:
    """Make cycles and drop them; return how many are alive after a while."""
    collecting = asyncio.create_task(gc_tuning.collect_when_idle())
    await asyncio.sleep(0)
    held = weakref.WeakSet(Cycle() for _ in range(cycles))
    until = process_time() + seconds
    while busy and process_time() < until:
        await asyncio.sleep(0)
    if not busy:
        await asyncio.sleep(seconds)
    collecting.cancel()
    return len(held)


def test_an_idle_server_collects() -> None:
    assert asyncio.run(left_after(2 * IDLE_THRESHOLD, 2.0, busy=False)) == 0


def test_a_busy_server_does_not_collect() -> None:
    assert asyncio.run(left_after(2 * IDLE_THRESHOLD, 1.0, busy=True)) == 2 * IDLE_THRESHOLD


def test_a_little_garbage_is_not_worth_a_collection() -> None:
    assert asyncio.run(left_after(IDLE_THRESHOLD // 4, 1.0, busy=False)) == IDLE_THRESHOLD // 4


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
