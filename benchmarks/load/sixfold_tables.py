"""Tables of a `sixfold serve`: created by HTTP, played by WebSockets.

The moves are prepared from the seeds in the log, which are read from the database; a player cannot
do that.
"""

import asyncio
import json
import sqlite3
from collections import deque
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.load.driver import Dialect
from benchmarks.load.games import moves_of
from benchmarks.load.http_client import Ask, make_many
from benchmarks.load.processes import HOST
from benchmarks.load.sizes import Size
from benchmarks.load.websocket_client import ClientSocket, connect, frame
from sixfold.codec.moves import move_to_json
from sixfold.rules import tiles
from sixfold.server.tables.entries import LogEntry
from sixfold.server.tables.entry_codec import decode
from sixfold.server.tables.fold import folded

DIALECT: Final = Dialect(b'{"type":"events"', b'{"type":"events","done"', b'{"type":"refused"')
WHOLE: Final = b'{"type":"table"'
AT_ONCE: Final = 50

SEATS: Final = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]


Frames = list[deque[tuple[int, bytes]]]
"""The frames of the moves of each table, each with its seat."""


class Made(NamedTuple):
    """A table, and a token for each of its two seats."""

    id: str
    tokens: tuple[str, str]


def make(port: int, count: int) -> list[Made]:
    """Create tables with both seats taken, so that their games begin."""
    return make_many(port, count, _make)


def _make(ask: Ask) -> Made:
    made = ask("/api/tables", {"edition": "classic", "seats": SEATS})
    secret = made["invitations"][0]["secret"]
    joined = ask(f"/api/tables/{made['table']}/join", {"secret": secret, "name": "Bob"})
    return Made(made["table"], (made["token"], joined["token"]))


def prepare(database: Path, made: Sequence[Made], size: Size) -> Frames:
    """Return the frames of the moves of each table, each with its seat."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as log:
        return [_moves(log, table.id, size.prepared(number)) for number, table in enumerate(made)]


def _moves(log: sqlite3.Connection, id_: str, most: int) -> deque[tuple[int, bytes]]:
    found = log.execute("SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq", (id_,))
    table = folded(id_, (LogEntry(seq, decode(text)) for seq, text in found))
    assert table is not None
    assert isinstance(table.state, tiles.State)
    frames: deque[tuple[int, bytes]] = deque()
    for number, (seat, move, _) in enumerate(moves_of(table.state, most)):
        command = {"id": f"m{number}", "seat": seat, "expected": table.seq + number}
        message = {"type": "command", "command": {**command, "move": move_to_json(move)}}
        frames.append((seat, frame(json.dumps(message).encode())))
    return frames


async def sit(port: int, made: Sequence[Made]) -> list[tuple[ClientSocket, ClientSocket]]:
    """Connect both seats of every table, and wait until each has received the table."""
    limit = asyncio.Semaphore(AT_ONCE)

    async def connected(table: Made, seat: int) -> ClientSocket:
        async with limit:
            return await _hello(port, table, seat)

    async def both(table: Made) -> tuple[ClientSocket, ClientSocket]:
        first, second = await asyncio.gather(connected(table, 0), connected(table, 1))
        return first, second

    return await asyncio.gather(*(both(table) for table in made))


async def _hello(port: int, table: Made, seat: int) -> ClientSocket:
    shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_frame(_: ClientSocket, text: bytes) -> None:
        if text.startswith(WHOLE):
            shown.set_result(None)

    socket = await connect(HOST, port, f"/api/tables/{table.id}/socket", on_frame)
    hello = {"type": "hello", "token": table.tokens[seat], "seat": seat}
    socket.send(frame(json.dumps(hello).encode()))
    await shown
    return socket
