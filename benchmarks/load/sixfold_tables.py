"""Tables of a `sixfold serve`: made by HTTP, played by sockets, their luck read from its log.

The moves are known beforehand because the log's seeds are: they are read from the database,
which nobody can do who only plays.
"""

import asyncio
import json
import sqlite3
from collections import deque
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.load.asking import Ask, many
from benchmarks.load.driving import Dialect, Table
from benchmarks.load.games import moves_of
from benchmarks.load.lines import Line, connect, frame
from benchmarks.load.processes import HOST
from benchmarks.load.sizes import Size
from sixfold.codec.moves import move_to_json
from sixfold.rules import tiles
from sixfold.server.tables import table as tables

DIALECT: Final = Dialect(b'{"type":"events"', b'{"type":"events","done"', b'{"type":"refused"')
WHOLE: Final = b'{"type":"table"'
AT_ONCE: Final = 50

SEATS: Final = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]


class Made(NamedTuple):
    """A table, and a token for each of its two seats."""

    id: str
    tokens: tuple[str, str]


def make(port: int, count: int) -> list[Made]:
    """Make tables where both seats are taken, so that their games begin."""
    return many(port, count, _make)


def _make(ask: Ask) -> Made:
    made = ask("/api/tables", {"edition": "classic", "seats": SEATS})
    secret = made["invitations"][0]["secret"]
    joined = ask(f"/api/tables/{made['table']}/join", {"secret": secret, "name": "Bob"})
    return Made(made["table"], (made["token"], joined["token"]))


def prepare(database: Path, made: Sequence[Made], size: Size) -> list[deque[tuple[int, bytes]]]:
    """Return the frames of the moves of each table, each with its seat."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as log:
        return [_moves(log, one.id, size.prepared(number)) for number, one in enumerate(made)]


def _moves(log: sqlite3.Connection, id_: str, most: int) -> deque[tuple[int, bytes]]:
    found = log.execute("SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq", (id_,))
    table = tables.folded(id_, ((seq, json.loads(body)) for seq, body in found))
    assert table is not None
    assert isinstance(table.state, tiles.State)
    frames: deque[tuple[int, bytes]] = deque()
    for number, (seat, move, _) in enumerate(moves_of(table.state, most)):
        command = {"id": f"m{number}", "seat": seat, "expected": table.seq + number}
        said = {"type": "command", "command": {**command, "move": move_to_json(move)}}
        frames.append((seat, frame(json.dumps(said).encode())))
    return frames


async def sit(port: int, made: Sequence[Made]) -> list[tuple[Line, Line]]:
    """Connect both seats of every table, and wait until each has been shown the table."""
    some = asyncio.Semaphore(AT_ONCE)

    async def one(table: Made, seat: int) -> Line:
        async with some:
            return await _hello(port, table, seat)

    async def both(table: Made) -> tuple[Line, Line]:
        first, second = await asyncio.gather(one(table, 0), one(table, 1))
        return first, second

    return await asyncio.gather(*(both(table) for table in made))


async def _hello(port: int, table: Made, seat: int) -> Line:
    shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(_: Line, text: bytes) -> None:
        if text.startswith(WHOLE):
            shown.set_result(None)

    line = await connect(HOST, port, f"/api/tables/{table.id}/socket", heard)
    hello = {"type": "hello", "token": table.tokens[seat], "seat": seat}
    line.send(frame(json.dumps(hello).encode()))
    await shown
    return line


def playing(
    lines: Sequence[tuple[Line, Line]], moves: Sequence[deque[tuple[int, bytes]]]
) -> list[Table]:
    """Return tables that are ready to be driven."""
    return [Table(both, some) for both, some in zip(lines, moves, strict=True)]
