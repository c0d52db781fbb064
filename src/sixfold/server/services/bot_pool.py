"""Bot pool: threads on which bots choose moves, with a bounded queue before them."""

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
    """A thread pool, and how many turns may wait for it."""

    def __init__(self, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.most = waiting
        self.waiting = 0

    async def think(self, bot: str, seen: View, seat: int, *, seed: str, ms: float) -> Suggestion:
        """Return a bot's move; raise `QueueFullError` where too many wait.

        The bot sees a view, and its own luck tells nothing of the game's.
        """
        return await self.run(lambda: _chosen(bot, seen, seat, seed, ms))

    async def hint(self, seen: View, seat: int, *, seed: str, ms: float) -> Hint:
        """Return a hint for the seat whose turn it is; raise as `run` does."""
        return await self.run(lambda: hint(seen, seat, seed=seed, ms=ms))

    async def run(self, work: Callable[[], T]) -> T:
        """Run work on a thread; raise `QueueFullError` where too much waits."""
        if self.waiting >= self.most:
            raise QueueFullError
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let no more turns begin; one that is being thought about is left to end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _chosen(bot: str, seen: View, seat: int, seed: str, ms: float) -> Suggestion:
    try:
        return BOTS[bot](seen, seat, seed, ms)
    except Exception:
        # A table must not stand still for a bot's mistake: the simplest one plays instead.
        _log.exception("bot %s failed at %s, random moves instead", bot, seen.edition.name)
        return BOTS["random"](seen, seat, seed, ms)
