"""Bot pool: bots' moves at live tables, and hints, on the threads of the fair pool."""

import logging
from collections import OrderedDict
from typing import Final

from sixfold.analysis.hint import Hint, hint
from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules.game import View
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow, Priority

_log = logging.getLogger("sixfold.bots")

SLOW: Final = frozenset({"owl", "foresight"})
"""The bots that use the time they are given; all others answer within some milliseconds."""

MOST_CLIENTS: Final = 20_000
"""For so many tables it is remembered which client acted there last."""


class TableClients:
    """Which client acted last at each table; in memory alone, and never logged."""

    def __init__(self, most: int = MOST_CLIENTS) -> None:
        self._clients: OrderedDict[str, str] = OrderedDict()
        self._most = most

    def acted(self, table: str, client: str) -> None:
        """Remember that a client made a table, sat down there or sent a command."""
        self._clients[table] = client
        self._clients.move_to_end(table)
        while len(self._clients) > self._most:
            self._clients.popitem(last=False)

    def flow(self, table: str) -> Flow:
        """Return the flow of a table's bots; a table where nobody has acted has one of its own."""
        return Flow(self._clients.get(table, f"table {table}"), table)


class BotPool:
    """Chooses bots' moves and hints for live tables."""

    def __init__(self, pool: FairPool) -> None:
        self._pool = pool
        self.clients = TableClients()

    @property
    def waiting(self) -> int:
        """Return how many bots' turns and hints wait or run."""
        live = (Priority.QUICK_BOT, Priority.SLOW_BOT, Priority.HINT)
        return sum(map(self._pool.jobs, live))

    async def think(
        self, bot: str, seen: View, seat: int, *, table: str, seed: str, ms: float
    ) -> Suggestion:
        """Return a bot's move; raise `QueueFullError` if the queue takes no more.

        The bot gets a view and a seed of its own, so it learns nothing hidden.
        """
        priority = Priority.SLOW_BOT if bot in SLOW else Priority.QUICK_BOT
        flow = self.clients.flow(table)
        return await self._pool.run(lambda: chosen(bot, seen, seat, seed, ms), priority, flow)

    async def hint(self, seen: View, seat: int, *, table: str, seed: str, ms: float) -> Hint:
        """Return a hint for the seat whose turn it is; raise as `think` does."""
        flow = self.clients.flow(table)
        return await self._pool.run(lambda: hint(seen, seat, seed=seed, ms=ms), Priority.HINT, flow)

    def close(self) -> None:
        """Close the fair pool: whoever waits for it is refused."""
        self._pool.close()


def chosen(bot: str, seen: View, seat: int, seed: str, ms: float) -> Suggestion:
    """Return a bot's move; where the bot fails, that of the random bot."""
    try:
        return BOTS[bot](seen, seat, seed, ms)
    except Exception:
        # A bug in a bot must not block the table: the random bot plays instead.
        _log.exception("bot %s failed in %s, playing a random move", bot, seen.edition.name)
        return BOTS["random"](seen, seat, seed, ms)
