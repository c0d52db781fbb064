"""Retries with backoff while the database or the broker is unreachable."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from sixfold.server.tables.log import StorageError, UnavailableError

PATIENCE_S: Final = 10.0
"""Seconds of retries before an operation fails."""

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

    def reset(self) -> None:
        """Start again with the shortest delay."""
        self.attempts = 0


def deadline() -> float:
    """Return the deadline of an operation that starts now, by the monotonic clock."""
    return time.monotonic() + PATIENCE_S


def is_transient(error: Exception) -> bool:
    """Return whether a retry may succeed."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OperationalError | InterfaceError | sqlite3.OperationalError)


def retrying(work: Callable[[], T]) -> T:
    """Run blocking work on the database, with retries after transient errors."""
    until, backoff = deadline(), Backoff()
    while True:
        try:
            return work()
        except SQLAlchemyError as error:
            if not is_transient(error):
                raise StorageError("the database refused this") from error
            if time.monotonic() > until:
                raise UnavailableError("the database cannot be reached") from error
        time.sleep(backoff.delay())
