"""Hints: what a bot would play, thought about once for each turn, one at a time for each table."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from sixfold.analysis.hint import Hint
from sixfold.rules.game import State, view
from sixfold.server.services.bot_pool import BotPool
from sixfold.server.tables.table import Table

HINT_BOT: Final = "owl"
"""The bot that hints come from: the strongest, as the page says."""

MOST_HINTS: Final = 5000
"""The hints of so many tables are kept, each until its table goes on and asks again."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A hint that was asked for: at which place of the log, for which seat."""

    seq: int
    seat: int
    found: asyncio.Task[Hint]


class Hints:
    """The latest hint of each table."""

    def __init__(self, bot_pool: BotPool, ms: float) -> None:
        self._bot_pool, self._ms = bot_pool, ms
        self._asked: OrderedDict[str, _Asked] = OrderedDict()

    async def hint(self, table: Table, state: State, seat: int) -> Hint:
        """Return what the bot would play; whoever asks at once, or again, gets the same."""
        while (asked := self._asked.get(table.id)) is not None:
            if (asked.seq, asked.seat) == (table.seq, seat):
                break
            if asked.found.done():
                asked = None
                break
            await asyncio.wait([asked.found])
        if asked is None or _failed(asked.found):
            asked = self._think(table, state, seat)
        return await asyncio.shield(asked.found)

    def _think(self, table: Table, state: State, seat: int) -> _Asked:
        seed = f"hint/{table.id}/{table.seq}"
        thinking = self._bot_pool.hint(view(state, seat), seat, seed=seed, ms=self._ms)
        found = asyncio.get_running_loop().create_task(thinking)
        found.add_done_callback(_failed)  # so that nobody need be there to hear of it
        asked = self._asked[table.id] = _Asked(table.seq, seat, found)
        self._asked.move_to_end(table.id)
        while len(self._asked) > MOST_HINTS:
            self._asked.popitem(last=False)
        return asked


def _failed(found: asyncio.Task[Hint]) -> bool:
    """Say whether a hint was not found, so that it is looked for again."""
    return found.done() and (found.cancelled() or found.exception() is not None)
