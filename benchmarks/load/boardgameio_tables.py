"""Matches of a boardgame.io server: made by its lobby, played by its own socket.io messages.

The moves are those of games of tiles as ours are; the server accepts them as they come.
"""

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.load.asking import Ask, many
from benchmarks.load.driving import Dialect
from benchmarks.load.games import Known, moves_of
from benchmarks.load.lines import Line, connect, frame
from benchmarks.load.processes import HOST
from benchmarks.load.sizes import Size
from sixfold.codec.moves import move_to_json
from sixfold.rules import tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC

GAME: Final = "tiles"
DIALECT: Final = Dialect(b'42/tiles,["update"', b'42/tiles,["update"', b'42/tiles,["error"')
SYNCED: Final = b'42/tiles,["sync"'
AT_ONCE: Final = 50


class Made(NamedTuple):
    """A match, and the credentials of its two players."""

    id: str
    credentials: tuple[str, str]


def make(port: int, count: int) -> list[Made]:
    """Make matches that both players have joined."""
    return many(port, count, _make)


def _make(ask: Ask) -> Made:
    match = ask(f"/games/{GAME}/create", {"numPlayers": 2})["matchID"]
    first, second = (
        ask(f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": name})
        for seat, name in enumerate(("Ann", "Bob"))
    )
    return Made(match, (first["playerCredentials"], second["playerCredentials"]))


def prepare(made: Sequence[Made], size: Size) -> list[deque[tuple[int, bytes]]]:
    """Return the frames of the moves of each match, each with its seat."""
    return [_moves(one, number, size.prepared(number)) for number, one in enumerate(made)]


def _moves(match: Made, number: int, most: int) -> deque[tuple[int, bytes]]:
    state = tiles.start(CLASSIC, 2, Seeded(f"load {number}"))
    first = state.turn
    return deque(
        _frame(match, place, (known.seat - first) % 2, known)
        for place, known in enumerate(moves_of(state, most))
    )


def _frame(match: Made, place: int, seat: int, known: Known) -> tuple[int, bytes]:
    """Return a move as the client of boardgame.io sends it: `place` is the state it is about."""
    ((name, value),) = move_to_json(known.move).items()
    payload = {
        "type": name,
        "args": [value, known.points] if name == "place" else [value],
        "playerID": str(seat),
        "credentials": match.credentials[seat],
    }
    action = {"type": "MAKE_MOVE", "payload": payload}
    said = json.dumps(["update", action, place, match.id, str(seat)])
    return seat, frame(f"42/{GAME},{said}".encode())


async def sit(port: int, made: Sequence[Made]) -> list[tuple[Line, Line]]:
    """Connect both players of every match, and wait until each is in step."""
    some = asyncio.Semaphore(AT_ONCE)

    async def one(match: Made, seat: int) -> Line:
        async with some:
            return await _synced(port, match, seat)

    async def both(match: Made) -> tuple[Line, Line]:
        first, second = await asyncio.gather(one(match, 0), one(match, 1))
        return first, second

    return await asyncio.gather(*(both(match) for match in made))


async def _synced(port: int, match: Made, seat: int) -> Line:
    """Do as socket.io and the client of boardgame.io do on a new socket."""
    synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    sync = json.dumps(["sync", match.id, str(seat), match.credentials[seat], 2])

    def heard(line: Line, text: bytes) -> None:
        if text.startswith(b"0"):
            line.send(frame(f"40/{GAME},".encode()))
        elif text.startswith(b"40"):
            line.send(frame(f"42/{GAME},{sync}".encode()))
        elif text.startswith(SYNCED):
            synced.set_result(None)

    line = await connect(HOST, port, "/socket.io/?EIO=4&transport=websocket", heard)
    await synced
    return line
