"""Python looks for rubbish when nobody plays, and otherwise rarely."""

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from time import process_time

import pytest

from sixfold.server import rubbish


class Knot:
    """An object that only holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def rarely(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rubbish, "EVERY_S", 0.2)
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*rubbish.MUCH)
    yield
    gc.set_threshold(*before)


async def left_after(knots: int, seconds: float, *, busy: bool) -> int:
    """Make knots and let them go; return how many are still there after a while."""
    clearing = asyncio.create_task(rubbish.clear_away())
    await asyncio.sleep(0)
    held = weakref.WeakSet(Knot() for _ in range(knots))
    until = process_time() + seconds
    while busy and process_time() < until:
        await asyncio.sleep(0)
    if not busy:
        await asyncio.sleep(seconds)
    clearing.cancel()
    return len(held)


def test_rubbish_is_cleared_away_at_a_quiet_moment() -> None:
    assert asyncio.run(left_after(2 * rubbish.SOME, 2.0, busy=False)) == 0


def test_nobody_who_plays_waits_for_that() -> None:
    assert asyncio.run(left_after(2 * rubbish.SOME, 1.0, busy=True)) == 2 * rubbish.SOME


def test_a_little_is_left_lying() -> None:
    assert asyncio.run(left_after(rubbish.SOME // 4, 1.0, busy=False)) == rubbish.SOME // 4


def test_a_server_looks_rarely_and_never_at_what_it_began_with() -> None:
    asked = """
import gc
from sixfold.server import rubbish
rubbish.leave_lying()
print(gc.get_threshold() == rubbish.MUCH, gc.get_freeze_count() > 10_000, gc.isenabled())
"""
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "True", "True"]
