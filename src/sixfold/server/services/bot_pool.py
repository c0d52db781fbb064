"""Bot pool: threads on which bots choose moves, with a bounded queue."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sixfold.analysis.hint import Hint, hint
from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules.game import View
from sixfold.server.tables.refusals import QueueFullError

_log = logging.getLogger("sixfold.bots")

T = TypeVar("T")


class BotPool:
    """A thread pool with a limit of queued and running jobs."""

    def __init__(self, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.most = waiting
        self.waiting = 0

    async def think(self, bot: str, seen: View, seat: int, *, seed: str, ms: float) -> Suggestion:
        """Return a bot's move; raise `QueueFullError` if the queue is full.

        The bot gets a view and a seed of its own, so it learns nothing hidden.
        """
        return await self.run(lambda: _chosen(bot, seen, seat, seed, ms))

    async def hint(self, seen: View, seat: int, *, seed: str, ms: float) -> Hint:
        """Return a hint for the seat whose turn it is; raise as `run` does."""
        return await self.run(lambda: hint(seen, seat, seed=seed, ms=ms))

    async def run(self, work: Callable[[], T]) -> T:
        """Run work on a thread; raise `QueueFullError` if the queue is full."""
        if self.waiting >= self.most:
            raise QueueFullError
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Cancel queued jobs; running ones are left to finish."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _chosen(bot: str, seen: View, seat: int, seed: str, ms: float) -> Suggestion:
    try:
        return BOTS[bot](seen, seat, seed, ms)
    except Exception:
        # A bug in a bot must not block the table: the random bot plays instead.
        _log.exception("bot %s failed in %s, playing a random move", bot, seen.edition.name)
        return BOTS["random"](seen, seat, seed, ms)
