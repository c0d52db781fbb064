"""Long games and the event loop: logs of very many moves, and what the loop does meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from sixfold.players.greedy import choose_greedily
from sixfold.rules import game, tiles
from sixfold.rules.chance import commitment
from sixfold.rules.game import State
from sixfold.rules.moves import Move, Swap
from sixfold.rules.turns import Phase
from sixfold.server.tables.entries import Began, Entry, Made, Moved, Resigned
from sixfold.server.tables.entry_codec import encode
from sixfold.server.tables.fold import fold
from sixfold.server.tables.keys import hashed
from sixfold.server.tables.log import StoredEntry
from sixfold.server.tables.table import Table, seed_of
from sixfold.wire.settings import TableSettings
from sixfold.wire.views import Stage
from tests.server.memory_log import MemoryLog

TOKEN = "t" * 32
AT = 1_790_000_000.0


@cache
def long_log(moves: int, *, over: bool = True) -> tuple[StoredEntry, ...]:
    """Return the log of a table where two people swap a tile again and again; one gives up."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    made = Made(
        at=AT,
        settings=TableSettings.model_validate({"edition": "classic", "seats": seats}),
        taken=(True, True),
        nonces=("aa", "bb"),
        keys={hashed(TOKEN): (0, 1)},
        invitations=(None, None),
        watch=None,
        entropy="cc",
        rules=1,
    )
    entries: list[Entry] = [made]
    table = fold(None, "", 1, made)
    table = _with(table, Began(at=AT, commitment=commitment(seed_of(table))), entries)
    while table.moves < moves and table.state is not None and table.stage is Stage.PLAYING:
        seat = game.turn(table.state)
        assert seat is not None
        applied = game.apply(table.state, seat, move := _move(table.state, seat))
        moved = Moved(at=AT, seat=seat, bot=None, move=move, events=applied.events)
        entries.append(moved)
        table = fold(table, "", len(entries), moved, applied=applied)
    if over and table.stage is Stage.PLAYING:
        _with(table, Resigned(at=AT, seat=0), entries)
    return tuple(StoredEntry(seq, AT, encode(e), None) for seq, e in enumerate(entries, 1))


def _with(table: Table, entry: Entry, entries: list[Entry]) -> Table:
    entries.append(entry)
    return fold(table, "", len(entries), entry)


def _move(state: State, seat: int) -> Move:
    assert isinstance(state, tiles.State)
    if state.phase is Phase.OPEN:
        return choose_greedily(game.view(state, seat), seat, "").move
    return Swap((state.hands[seat][0],))


def log_of(*tables: str, moves: int) -> MemoryLog:
    """Return a log in memory with such a game at each of the tables."""
    log = MemoryLog()
    for table in tables:
        log.entries[table] = list(long_log(moves))
        log.dues[table] = None
    return log


class LoopTimes:
    """Processor times of an event loop's thread; other processes and threads do not count."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        """Note the longest time, in seconds, that the loop was busy before it came round again."""
        before = time.thread_time()
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            self.longest = max(self.longest, now - before)
            before = now


@asynccontextmanager
async def loop_times() -> AsyncIterator[LoopTimes]:
    """Watch this event loop."""
    times = LoopTimes()
    watching = asyncio.create_task(times.watch())
    try:
        await asyncio.sleep(0)  # so that it watches
        yield times
        await asyncio.sleep(0)  # so that it sees the last
    finally:
        watching.cancel()
