"""Single flight: requests for the same thing at the same time share one piece of work."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class _Flight(Generic[T]):
    """Work in progress, and how many wait for it."""

    def __init__(self, task: asyncio.Task[T]) -> None:
        self.task = task
        self.waiters = 0


class SingleFlight(Generic[K, T]):
    """Work in progress by key; what nobody waits for any more is cancelled."""

    def __init__(self) -> None:
        self._flights: dict[K, _Flight[T]] = {}

    def __contains__(self, key: K) -> bool:
        return key in self._flights

    async def run(self, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of the work for a key; start it unless it is in progress."""
        flight = self._flights.get(key)
        if flight is None:
            flight = self._flights[key] = _Flight(asyncio.create_task(work()))
        flight.waiters += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiters -= 1
            if flight.task.done() or not flight.waiters:
                self._end(key, flight)

    def _end(self, key: K, flight: _Flight[T]) -> None:
        flight.task.cancel()
        if self._flights.get(key) is flight:
            del self._flights[key]
