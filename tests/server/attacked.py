"""What other people notice of a server while one address attacks it."""

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import websockets

from sixfold.server.storage.open import open_log
from sixfold.server.tables.log import NewEntry
from tests.server.attacks import ATTACKS, LONG_GAMES, Attacker
from tests.server.kills import Process
from tests.server.long_games import TOKEN, long_log

PLAYERS: Final = ("127.0.0.3", "127.0.0.4")
STRANGER: Final = "127.0.0.5"
"""The addresses of two people at a table, and of somebody who plays against a quick bot."""

PLAYED: Final = "played" + "a" * 14
"""The table of the two people."""

LONGEST: Final = 2000
PAUSE_S: Final = 0.03
WARM_UP_S: Final = 2.0
MOST_TIMES: Final = 3.0
MOST_MORE_S: Final = 0.05
QUICK_BOT_S: Final = 2.0
"""What an attack may cost others: so many times the p99 of a move, and so much; a bot's turn."""


@dataclass(frozen=True, slots=True)
class Noticed:
    """Delays in seconds: of the moves of two people, and of a stranger's quick bot."""

    moves: list[float]
    bot: list[float]

    @property
    def p50(self) -> float:
        """Return the median delay of a move."""
        return sorted(self.moves)[len(self.moves) // 2]

    @property
    def p99(self) -> float:
        """Return the delay of a move that one of a hundred exceeds."""
        return sorted(self.moves)[int(len(self.moves) * 0.99)]

    def __str__(self) -> str:
        p50, p99, most = 1000 * self.p50, 1000 * self.p99, 1000 * max(self.moves)
        return (
            f"{len(self.moves)} moves, p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {most:.0f} ms; "
            f"quick bot {max(self.bot):.2f} s at most"
        )


class Person:
    """Somebody at the table, on a socket from an address of their own."""

    def __init__(self, wire: websockets.ClientConnection, seat: int) -> None:
        self._wire, self._seat = wire, seat
        self.now: dict[str, Any] = {}
        self._seq = 0

    async def hello(self) -> None:
        """Sit down."""
        await self._send({"type": "hello", "token": TOKEN, "seat": self._seat})
        await self._until("table")

    async def swap(self) -> float:
        """Swap a tile in one's turn; return how long it took until that was stored and told."""
        while self.now["turn"] != self._seat:
            await self._until("events")
        move = {"swap": [self.now["hands"][self._seat][0]]}
        name = f"m{self._seq}"
        body = {"id": name, "seat": self._seat, "expected": self._seq, "move": move}
        began = time.monotonic()
        await self._send({"type": "command", "command": body})
        while (await self._until("events")).get("done") != name:
            pass
        return time.monotonic() - began

    async def _send(self, frame: Any) -> None:
        await self._wire.send(json.dumps(frame))

    async def _until(self, kind: str) -> Any:
        while True:
            frame = json.loads(await self._wire.recv())
            if frame["type"] == "refused":
                raise AssertionError(frame)
            if frame["type"] == kind:
                at = frame["table"] if kind == "table" else frame
                self.now, self._seq = at["now"], at["seq"]
                return frame


async def two_people(address: str, until: float) -> list[float]:
    """Let two people swap in turns until a time; return the delays."""
    url = f"ws{address.removeprefix('http')}/api/tables/{PLAYED}/socket"
    delays: list[float] = []
    async with (
        websockets.connect(url, compression=None, local_addr=(PLAYERS[0], 0)) as first,
        websockets.connect(url, compression=None, local_addr=(PLAYERS[1], 0)) as second,
    ):
        people = [Person(first, 0), Person(second, 1)]
        for person in people:
            await person.hello()
        turn = people[0].now["turn"]
        while time.monotonic() < until:
            delays.append(await people[turn].swap())
            turn = 1 - turn
            await asyncio.sleep(PAUSE_S)
    return delays


async def stranger(address: str, until: float) -> list[float]:
    """Play against a quick bot until a time; return how long each of its turns took."""
    person = Attacker(address, STRANGER)
    delays: list[float] = []
    seats = [{"kind": "here", "name": "Zoe"}, {"kind": "bot", "bot": "greedy"}]
    table, token = await person.table(*seats)
    while time.monotonic() < until or not delays:
        seq = await person.move(table, token, 0)
        if not seq:
            await asyncio.sleep(0.05)
            continue
        began = time.monotonic()
        while True:
            path = f"/api/tables/{table}/events?seat=0&after={seq}&wait=20"
            told = await person.ask("GET", path, token)
            is_over = bool(told) and told["now"]["stage"] == "over"
            if is_over or told.get("seq", 0) > seq:
                break
        if told["seq"] > seq:  # else the person's own move ended the game
            delays.append(time.monotonic() - began)
        if is_over:
            table, token = await person.table(*seats)
        await asyncio.sleep(0.3)
    await person.http.aclose()
    return delays


async def noticed(address: str, seconds: float) -> Noticed:
    """Return what people notice of a server for some time."""
    until = time.monotonic() + seconds
    moves, bot = await asyncio.gather(two_people(address, until), stranger(address, until))
    return Noticed(moves, bot)


async def prepare(database: str, name: str) -> None:
    """Store the games that an attack needs, and the table of the two people."""
    log = await open_log(database)
    games = {table: long_log(LONGEST) for table in LONG_GAMES if name == "replay"}
    for table, rows in {**games, PLAYED: long_log(2, over=False)}.items():
        await log.append(table, 0, [NewEntry(row.text) for row in rows], None)
    await log.close()


async def under_attack(address: str, name: str, seconds: float) -> tuple[Noticed, str]:
    """Return what people notice during an attack, and what the attacker was answered."""
    words = ["-m", "tests.server.attacks", name, address, "--seconds", str(seconds + WARM_UP_S)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )
    try:
        await asyncio.sleep(WARM_UP_S)
        seen = await noticed(address, seconds)
        output, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    return seen, output.decode().strip()


async def attack_server(seconds: float, names: Sequence[str] = ()) -> None:
    """Attack one server in each way; nobody else may notice more than is bearable."""
    for name in names or ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{folder}/tables.sqlite"
            await prepare(database, name)
            process = Process(database, None, folder, rate=None)
            process.start()
            try:
                await process.ready()
                calm = await noticed(process.address, seconds)
                print(f"before {name}: {calm}", flush=True)
                attacked, answered = await under_attack(process.address, name, seconds)
                print(f"attack {name}: {attacked}; attacker: {answered}", flush=True)
            finally:
                process.kill()
        assert attacked.p99 <= MOST_TIMES * calm.p99 + MOST_MORE_S, f"{name} delays moves"
        assert max(attacked.bot) <= QUICK_BOT_S, f"{name} delays a quick bot"
