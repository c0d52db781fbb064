"""Work on a table that takes too long for the event loop."""

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Offload(Protocol):
    """Runs work on a table off the event loop, in turns between clients and tables."""

    async def run(self, work: Callable[[], T], *, table: str, client: str | None) -> T:
        """Return the result of the work; raise `QueueFullError` if the queue takes no more."""
        ...


class OnLoop:
    """Runs work at once, on the event loop: for tests, and for programs without a pool."""

    async def run(self, work: Callable[[], T], *, table: str, client: str | None) -> T:
        """Return the result of the work."""
        del table, client
        return work()
