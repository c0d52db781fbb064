"""Matches of a boardgame.io server: created by its lobby API, played by its socket.io messages.

The moves are those of tile games, as for our server; this one accepts them without a check.
"""

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.load.driver import Dialect
from benchmarks.load.games import PreparedMove, moves_of
from benchmarks.load.http_client import Ask, make_many
from benchmarks.load.processes import HOST
from benchmarks.load.sizes import Size
from benchmarks.load.websocket_client import ClientSocket, connect, frame
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
    """Create matches that both players have joined."""
    return make_many(port, count, _make)


def _make(ask: Ask) -> Made:
    match = ask(f"/games/{GAME}/create", {"numPlayers": 2})["matchID"]
    first, second = (
        ask(f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": name})
        for seat, name in enumerate(("Ann", "Bob"))
    )
    return Made(match, (first["playerCredentials"], second["playerCredentials"]))


def prepare(made: Sequence[Made], size: Size) -> list[deque[tuple[int, bytes]]]:
    """Return the frames of the moves of each match, each with its seat."""
    return [_moves(match, number, size.prepared(number)) for number, match in enumerate(made)]


def _moves(match: Made, number: int, most: int) -> deque[tuple[int, bytes]]:
    state = tiles.start(CLASSIC, 2, Seeded(f"load {number}"))
    first = state.turn
    return deque(
        _frame(match, state_id, (move.seat - first) % 2, move)
        for state_id, move in enumerate(moves_of(state, most))
    )


def _frame(match: Made, state_id: int, seat: int, move: PreparedMove) -> tuple[int, bytes]:
    """Return a move as the client of boardgame.io sends it."""
    ((name, value),) = move_to_json(move.move).items()
    payload = {
        "type": name,
        "args": [value, move.points] if name == "place" else [value],
        "playerID": str(seat),
        "credentials": match.credentials[seat],
    }
    action = {"type": "MAKE_MOVE", "payload": payload}
    message = json.dumps(["update", action, state_id, match.id, str(seat)])
    return seat, frame(f"42/{GAME},{message}".encode())


async def sit(port: int, made: Sequence[Made]) -> list[tuple[ClientSocket, ClientSocket]]:
    """Connect both players of every match, and wait until each is synchronised."""
    limit = asyncio.Semaphore(AT_ONCE)

    async def connected(match: Made, seat: int) -> ClientSocket:
        async with limit:
            return await _synced(port, match, seat)

    async def both(match: Made) -> tuple[ClientSocket, ClientSocket]:
        first, second = await asyncio.gather(connected(match, 0), connected(match, 1))
        return first, second

    return await asyncio.gather(*(both(match) for match in made))


async def _synced(port: int, match: Made, seat: int) -> ClientSocket:
    """Do the handshake of socket.io and of the client of boardgame.io."""
    synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    sync = json.dumps(["sync", match.id, str(seat), match.credentials[seat], 2])

    def on_frame(socket: ClientSocket, text: bytes) -> None:
        if text.startswith(b"0"):
            socket.send(frame(f"40/{GAME},".encode()))
        elif text.startswith(b"40"):
            socket.send(frame(f"42/{GAME},{sync}".encode()))
        elif text.startswith(SYNCED):
            synced.set_result(None)

    socket = await connect(HOST, port, "/socket.io/?EIO=4&transport=websocket", on_frame)
    await synced
    return socket
