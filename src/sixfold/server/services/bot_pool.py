"""Bots that think on threads of their own, with a bounded queue before them."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sixfold.analysis.hint import Hint, hint
from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules.game import View

_log = logging.getLogger("sixfold.bots")

T = TypeVar("T")


class FullError(Exception):
    """Too many turns wait for a bot already."""


class BotPool:
    """Some threads, and how many turns may wait for one."""

    def __init__(self, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.most = waiting
        self.waiting = 0

    async def think(self, bot: str, seen: View, seat: int, *, seed: str, ms: float) -> Suggestion:
        """Return a bot's move; raise `FullError` where too many wait.

        The bot sees a view, and its own luck tells nothing of the game's.
        """
        return await self.done(lambda: _chosen(bot, seen, seat, seed, ms))

    async def hint(self, seen: View, seat: int, *, seed: str, ms: float) -> Hint:
        """Return a hint for the seat whose turn it is; raise `FullError` where too many wait."""
        return await self.done(lambda: hint(seen, seat, seed=seed, ms=ms))

    async def done(self, thought: Callable[[], T]) -> T:
        """Return what a thought comes to; raise `FullError` where too many wait."""
        if self.waiting >= self.most:
            raise FullError
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, thought)
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
        _log.exception("bot %s failed in %s", bot, seen.edition.name)
        return BOTS["random"](seen, seat, seed, ms)
