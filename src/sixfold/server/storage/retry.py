"""Retries with backoff while the database or the broker is unreachable."""

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from sixfold.server.storage.diagnosis import diagnose
from sixfold.server.tables.health import Health, Side
from sixfold.server.tables.log import StorageError, UnavailableError

PATIENCE_S: Final = 7.0
"""Seconds of retries before an operation fails: everybody is answered within ten."""

HURRY_S: Final = 0.25
"""The same once somebody has waited in vain: a queue of waiters would wait for each in turn."""

DELAYS_S: Final = (0.02, 0.05, 0.1, 0.2, 0.5)
"""Delays between the attempts; the last one repeats."""

T = TypeVar("T")


class Backoff:
    """The growing delays between attempts."""

    def __init__(self, delays: Sequence[float] = DELAYS_S) -> None:
        self._delays = delays
        self.attempts = 0

    def delay(self) -> float:
        """Return how long to wait before the next attempt."""
        self.attempts += 1
        return self._delays[min(self.attempts, len(self._delays)) - 1]

    def sleep(self, until: float) -> None:
        """Wait for the next attempt, but not long beyond a deadline."""
        time.sleep(min(self.delay(), max(self._delays[0], until - time.monotonic())))

    def reset(self) -> None:
        """Start again with the shortest delay."""
        self.attempts = 0


def deadline(*, hurry: bool = False) -> float:
    """Return the deadline of an operation that starts now, by the monotonic clock."""
    return time.monotonic() + (min(HURRY_S, PATIENCE_S) if hurry else PATIENCE_S)


def retrying(work: Callable[[], T], health: Health) -> T:
    """Run a blocking read of the database, with retries while a fault may pass."""
    until, backoff = deadline(hurry=health.has_given_up(Side.READ)), Backoff()
    while True:
        try:
            result = work()
        except SQLAlchemyError as error:
            fault = diagnose(error)
            if fault is None:
                raise StorageError("the database refused this") from error
            health.fail(Side.READ, fault)
            if not fault.lasts and time.monotonic() < until:
                backoff.sleep(until)
                continue
            if not fault.lasts:
                health.give_up(Side.READ)
            raise UnavailableError(str(fault)) from error
        health.work(Side.READ)
        return result
