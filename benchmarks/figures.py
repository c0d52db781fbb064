"""A figure: its name, its unit, and the function that measures it."""

import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """A value that can be measured."""

    name: str
    unit: str
    measure: Callable[[], float]


def seconds(work: Callable[[], object], repeats: int) -> float:
    """Return the shortest time of the work; longer ones were disturbed."""
    return min(_once(work) for _ in range(repeats))


def _once(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
