"""Waiting in tests: for a condition, never for a time.

A limit says when a test gives up; it is far beyond what a busy machine needs. Where time itself is
tested (a clock that runs out, a pause that must be noticed), the test counts in `UNIT`: one second,
scaled by the environment variable SIXFOLD_TEST_SECOND for machines that are slower than that.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

UNIT = float(os.environ.get("SIXFOLD_TEST_SECOND", "1"))
"""What a test calls a second."""
LIMIT_S = 120.0 * UNIT
"""When a test gives up waiting."""
EVERY_S = 0.01
"""How often a condition is looked at."""


def wait_for(condition: Callable[[], T], what: str = "") -> T:
    """Return what a condition gives as soon as that is true in Python's sense."""
    until = time.monotonic() + LIMIT_S
    while not (found := condition()):
        if time.monotonic() > until:
            raise TimeoutError(what or f"waited {LIMIT_S:g} s for {condition}")
        time.sleep(EVERY_S)
    return found


async def wait_until(condition: Callable[[], T | Awaitable[T]], what: str = "") -> T:
    """Do the same on an event loop; the condition may be a coroutine function."""
    until = time.monotonic() + LIMIT_S
    while True:
        found = condition()
        if isinstance(found, Awaitable):
            found = await found
        if found:
            return found
        if time.monotonic() > until:
            raise TimeoutError(what or f"waited {LIMIT_S:g} s for {condition}")
        await asyncio.sleep(EVERY_S)
