"""Loads of tables from long logs, on the threads of the fair pool."""

from collections.abc import Callable
from typing import TypeVar

from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority

T = TypeVar("T")


class TableLoads:
    """Decodes and folds logs off the event loop, in turns between the clients that wait."""

    def __init__(self, pool: FairPool) -> None:
        self._pool = pool

    async def run(self, work: Callable[[], T], *, table: str, client: str | None) -> T:
        """Return the result of the work; where no client waits, the table takes its own turn."""
        flow = Flow(f"table {table}" if client is None else client, table)
        return await self._pool.run(work, Priority.LOAD, flow)
