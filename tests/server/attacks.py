"""Attacks from one address at what the limits allow: `python -m tests.server.attacks --help`.

Each runs as a program of its own, so that what it costs is not counted as the server's delay. It
reaches only addresses of 127.0.0.0/8, and ends by itself.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

from sixfold.codec.moves import move_to_json
from sixfold.players.greedy import choose_greedily
from sixfold.terminal.remote_table import RemoteTable
from sixfold.wire.views import TableView
from tests.server.long_games import TOKEN

Json = dict[str, Any]

ATTACKER: Final = "127.0.0.2"
"""The address that attacks come from."""

LONG_GAMES: Final = [f"long{letter * 16}" for letter in "abcdefghijklmnopqrstuvwx"]
"""Finished games of 2,000 moves that the attacker has made: more than a server keeps."""

FULL: Final = "classic 0,0:O1 R1R2R3R4R5R6/?6 20 0/0 1 play"
"""A position with 6,524 placements."""

MIDDLE: Final = "classic -1,-2:G3G4G2/.2B2/.R1R2 R3R4G6O1P2Y5/?6 80 12/4 1 play"


class Attacker:
    """A client at one address; what is refused is asked for again when the server says."""

    def __init__(self, address: str, source: str = ATTACKER) -> None:
        parts = urlsplit(address)
        self.host, self.port, self.source = str(parts.hostname), int(parts.port or 80), source
        transport = httpx.AsyncHTTPTransport(local_address=source)
        self.http = httpx.AsyncClient(base_url=address, transport=transport, timeout=60)
        self.answered = self.refused = 0

    async def ask(self, method: str, path: str, token: str = TOKEN, body: Any = None) -> Json:
        """Return an answer; nothing where it was refused, after the time that it said."""
        headers = {"authorization": f"Bearer {token}"}
        try:
            answer = await self.http.request(method, path, headers=headers, json=body)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
            return {}
        if answer.is_success:
            self.answered += 1
            return answer.json() if "json" in answer.headers["content-type"] else {"": ""}
        self.refused += 1
        wait = answer.json()["error"].get("retry_after") or 0.05
        await asyncio.sleep(min(wait, 1.0))
        return {}

    async def table(self, *seats: Json) -> tuple[str, str]:
        """Make a table; return its id and its token."""
        made: Json = {}
        while not made:
            made = await self.ask(
                "POST", "/api/tables", body={"edition": "classic", "seats": seats}
            )
        return made["table"], made["token"]

    async def move(self, table: str, token: str, seat: int) -> int:
        """Make a move if it is a seat's turn: the opening, else a swap; return the next `seq`."""
        seen = await self.ask("GET", f"/api/tables/{table}?seat={seat}", token)
        if not seen or seen["now"]["turn"] != seat:
            return 0
        game = RemoteTable.from_view(TableView.model_validate(seen)).view()
        assert game is not None
        move: Json = {"swap": [seen["now"]["hands"][seat][0]]}
        if seen["now"]["phase"] == "open" or not seen["now"]["bag"]:
            move = move_to_json(choose_greedily(game, seat, "").move)
        body = {"id": f"m{seen['seq']}", "seat": seat, "expected": seen["seq"], "move": move}
        done = await self.ask("POST", f"/api/tables/{table}/commands", token, body)
        return int(seen["seq"]) + 1 if done else 0

    async def many(self, workers: int, work: Callable[[int], Awaitable[object]]) -> None:
        """Do work again and again, so many at once; each gets a number of its own."""

        async def one(worker: int) -> None:
            number = worker
            while True:
                await work(number)
                number += workers

        await asyncio.gather(*(one(worker) for worker in range(workers)))


async def replay(attacker: Attacker) -> None:
    """Ask for the proof, record and positions of one long game after the other (t16)."""
    kinds = ("verification", "record", "position?seq=1500")

    async def ask(number: int) -> None:
        table = LONG_GAMES[number % len(LONG_GAMES)]
        await attacker.ask("GET", f"/api/tables/{table}/{kinds[number % 3]}")

    await attacker.many(5, ask)


async def study(attacker: Attacker) -> None:
    """Show and preview a position with 6,524 placements (t2)."""

    async def ask(number: int) -> None:
        path = ("/api/study", "/api/study/preview")[number % 2]
        await attacker.ask("POST", path, body={"position": FULL, "seed": str(number)})

    await attacker.many(5, ask)


async def owls(attacker: Attacker) -> None:
    """Play at 29 tables against three owls each (t5)."""
    owl = {"kind": "bot", "bot": "owl"}
    here = {"kind": "here", "name": "Eve"}
    tables = [await attacker.table(here, owl, owl, owl) for _ in range(29)]
    await attacker.many(4, lambda number: attacker.move(*tables[number % len(tables)], 0))


async def weigh(attacker: Attacker) -> None:
    """Let 24 evaluations run at a time (t18)."""

    async def ask(number: int) -> None:
        body = {"position": MIDDLE, "seed": str(number)}
        await attacker.ask("POST", "/api/study/weigh", body=body)

    await attacker.many(24, ask)


async def review(attacker: Attacker) -> None:
    """Make throw-away games and ask for their reviews (t19)."""
    seats = [{"kind": "here", "name": name} for name in ("Eve", "Mal")]
    games: list[tuple[str, str]] = []

    async def again(number: int) -> None:
        if len(games) < 24:
            table, token = await attacker.table(*seats)
            seq = 2
            for turn in range(10):
                seq = await attacker.move(table, token, turn % 2) or seq
            body = {"id": "end", "seat": 0, "expected": seq, "wish": "resign"}
            if await attacker.ask("POST", f"/api/tables/{table}/commands", token, body):
                games.append((table, token))
        for table, token in games[number % 3 :: 3]:
            await attacker.ask("GET", f"/api/tables/{table}/review", token)

    await attacker.many(3, again)


async def heads(attacker: Attacker) -> None:
    """Send headers without end on eight connections (t6)."""

    async def flood(_: int) -> None:
        with suppress(OSError):
            _reader, writer = await _connect(attacker)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            while not writer.is_closing():
                writer.write(b"X-Header: " + b"a" * 4000 + b"\r\n")
                await writer.drain()
        await asyncio.sleep(0.02)

    await attacker.many(8, flood)


async def halves(attacker: Attacker) -> None:
    """Hold as many half requests as there are connections for an address (t7)."""

    async def hold(_: int) -> None:
        with suppress(OSError):
            reader, writer = await _connect(attacker)
            writer.write(b"GET / HT")
            await reader.read()
            writer.close()
        await asyncio.sleep(0.5)

    await attacker.many(300, hold)


async def _connect(attacker: Attacker) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    source = (attacker.source, 0)
    return await asyncio.open_connection(attacker.host, attacker.port, local_addr=source)


ATTACKS: Final[Mapping[str, Callable[[Attacker], Awaitable[None]]]] = {
    "replay": replay,
    "study": study,
    "owls": owls,
    "weigh": weigh,
    "review": review,
    "heads": heads,
    "halves": halves,
}


async def attack(name: str, address: str, seconds: float) -> str:
    """Attack for some time; return what was answered."""
    attacker, began = Attacker(address), time.monotonic()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await ATTACKS[name](attacker)
    took = time.monotonic() - began
    return f"{attacker.answered} answered, {attacker.refused} refused in {took:.0f} s"


def main(words: Sequence[str]) -> int:
    """Attack a server of this machine."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.attacks", description=__doc__)
    parser.add_argument("name", choices=ATTACKS)
    parser.add_argument("address")
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args(words)
    host = str(urlsplit(arguments.address).hostname)
    assert host.startswith("127."), "only a server of this machine is attacked"
    print(asyncio.run(attack(arguments.name, arguments.address, arguments.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
