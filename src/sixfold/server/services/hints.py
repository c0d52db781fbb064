"""Hints: what a bot would play, searched once per turn, one search at a time per table."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from sixfold.analysis.hint import Hint
from sixfold.analysis.hint_json import hint_to_json
from sixfold.rules.game import State, view
from sixfold.server.services.bot_pool import BotPool
from sixfold.server.tables.access import Access
from sixfold.server.tables.commands import require_playing
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import Table
from sixfold.wire import previews as wire
from sixfold.wire.errors import Code

HINT_BOT: Final = "owl"
"""The bot that hints come from, the strongest."""

MOST_HINTS: Final = 5000
"""Size of the cache: the latest hint of so many tables."""


@dataclass(slots=True)
class _Search:
    """A search, running or finished: at which `seq` of the table, for which seat, who waits."""

    seq: int
    seat: int
    task: asyncio.Task[Hint]
    waiters: int = 0


class Hints:
    """Cache of the latest hint of each table."""

    def __init__(self, bot_pool: BotPool, ms: float) -> None:
        self._bot_pool, self._ms = bot_pool, ms
        self._searches: OrderedDict[str, _Search] = OrderedDict()

    async def hint(self, access: Access, seat: int) -> wire.Hint:
        """Return what the bot would play for the seat whose turn it is, in steps."""
        access.viewer(seat)
        table = access.table
        if not table.settings.hints:
            raise RefusedError(Code.HINTS_OFF)
        state = require_playing(table)
        if table.turn != seat:
            raise RefusedError(Code.NOT_YOUR_TURN)
        return hint_message(await self._hint(table, state, seat))

    async def _hint(self, table: Table, state: State, seat: int) -> Hint:
        """Return the hint of a turn; concurrent and repeated requests share one search."""
        while (search := self._searches.get(table.id)) is not None:
            if (search.seq, search.seat) == (table.seq, seat):
                break
            if search.task.done():
                search = None
                break
            await asyncio.wait([search.task])
        if search is None or _failed(search.task):
            search = self._think(table, state, seat)
        search.waiters += 1
        try:
            return await asyncio.shield(search.task)
        finally:
            search.waiters -= 1
            self._cancel_unwanted(table.id, search)

    def _cancel_unwanted(self, table: str, search: _Search) -> None:
        """Cancel a search that nobody waits for any more."""
        if search.waiters or search.task.done():
            return
        search.task.cancel()
        if self._searches.get(table) is search:
            del self._searches[table]

    def _think(self, table: Table, state: State, seat: int) -> _Search:
        seed = f"hint/{table.id}/{table.seq}"
        seen = view(state, seat)
        thinking = self._bot_pool.hint(seen, seat, table=table.id, seed=seed, ms=self._ms)
        task = asyncio.get_running_loop().create_task(thinking)
        task.add_done_callback(_failed)  # retrieves the exception, even if nobody awaits the task
        search = self._searches[table.id] = _Search(table.seq, seat, task)
        self._searches.move_to_end(table.id)
        while len(self._searches) > MOST_HINTS:
            self._searches.popitem(last=False)
        return search


def hint_message(hint: Hint) -> wire.Hint:
    """Return a hint as a message."""
    return wire.Hint.model_validate({**hint_to_json(hint), "bot": HINT_BOT})


def _failed(task: asyncio.Task[Hint]) -> bool:
    """Say whether a search failed, so that it must be repeated."""
    return task.done() and (task.cancelled() or task.exception() is not None)
