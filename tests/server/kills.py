"""Servers killed at random moments while people play, and what must be there afterwards."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import websockets

from sixfold.codec.moves import move_to_json
from sixfold.terminal.remote_table import RemoteTable
from sixfold.wire.views import TableView
from tests.rules.random_moves import legal_move
from tests.server.comers import Comer

Json = dict[str, Any]

EDITIONS = ("classic", "cubes", "cards")
PATIENCE = 600.0


class Process:
    """A server process on a port of its own, which can be killed and started again."""

    def __init__(
        self, database: str, broker: str | None, folder: str, rate: int | None = 0
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, "-m", "sixfold", "serve", "--port", str(self.port)]
        self._command += ["--database", database]
        self._command += [] if rate is None else ["--rate", str(rate)]
        self._command += ["--broker", broker] if broker else []
        self._environment = {**os.environ, "XDG_DATA_HOME": folder}
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._running = subprocess.Popen(
            self._command,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        assert self._running is not None
        return self._running.pid

    def kill(self) -> None:
        """Kill it at once, as a cut of the power would."""
        assert self._running is not None
        self._running.kill()
        self._running.wait()

    async def ready(self) -> None:
        """Wait until it answers; start it again, as a service manager would, where it has ended.

        Its port may have gone to somebody else's connection while it was down.
        """
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                if self._running is not None and self._running.poll() is not None:
                    self.start()
                with suppress(httpx.HTTPError):
                    if (await http.get(f"{self.address}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)


@dataclass
class Evidence:
    """What a seat has seen, and which of its moves it was told were done, by their place."""

    seen: dict[int, Json] = field(default_factory=dict)
    acknowledged: dict[int, Json] = field(default_factory=dict)


class Seat:
    """Somebody who plays by HTTP, keeps everything they are told, and comes back after a cut."""

    def __init__(self, process: Process, table: str, token: str, seat: int, seed: str) -> None:
        self.table, self.seat = table, seat
        self.evidence = Evidence()
        self._random = Random(seed)
        self._http = httpx.AsyncClient(
            base_url=process.address,
            headers={"authorization": f"Bearer {token}"},
            timeout=PATIENCE,
        )

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        """Ask until there is an answer."""
        url = f"/api/tables/{self.table}{path}"
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self._http.request(method, url, **more)
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code in (429, 503):
                    await asyncio.sleep(0.2)
                    continue
                return answer

    def keep(self, events: Sequence[Json]) -> None:
        """Keep what was told; the same event never looks different later."""
        for event in events:
            known = self.evidence.seen.setdefault(event["seq"], event)
            assert known == event, (known, event)

    @property
    def last(self) -> int:
        """Return the last place of the log that was seen."""
        return max(self.evidence.seen, default=0)

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until it is enough or the game is over."""
        while not stop.is_set():
            params = {"seat": self.seat, "after": self.last, "wait": 0.5}
            told = (await self.ask("GET", "/events", params=params)).json()
            self.keep(told["events"])
            if told["now"]["stage"] == "over":
                return
            if told["now"]["turn"] == self.seat:
                await self.move()
                await asyncio.sleep(0.01)

    async def command(self) -> Json | None:
        """Return a command with a move; None where it is not this seat's turn."""
        seen = (await self.ask("GET", "", params={"seat": self.seat})).json()
        game = RemoteTable.from_view(TableView.model_validate(seen)).view()
        if game is None or seen["now"]["turn"] != self.seat:
            return None
        move = move_to_json(legal_move(game, self.seat, self._random))
        name = f"{seen['seq']}-{len(self.evidence.acknowledged)}"
        return {"id": name, "seat": self.seat, "expected": seen["seq"], "move": move}

    async def move(self) -> None:
        """Make a move; the same command is sent again until it is answered."""
        body = await self.command()
        if body is None:
            return
        answer = await self.ask("POST", "/commands", json=body)
        if answer.status_code == 200:
            self.keep(answer.json()["events"])
            self.done(body)
        else:
            assert answer.json()["error"]["code"] == "stale", answer.text

    def done(self, body: Json) -> None:
        """Keep that a command was acknowledged: it was done where it expected to be."""
        seq = body["expected"] + 1
        assert seq not in self.evidence.acknowledged
        self.evidence.acknowledged[seq] = body["move"]

    async def check(self) -> int:
        """Hold what was seen against what is there, and return how many events there are."""
        there: dict[int, Json] = {}
        while True:
            params = {"seat": self.seat, "after": max(there, default=0)}
            told = (await self.ask("GET", "/events", params=params)).json()
            there.update({event["seq"]: event for event in told["events"]})
            if max(there, default=0) == told["seq"]:
                break
        assert list(there) == list(range(1, told["seq"] + 1))
        for seq, event in self.evidence.seen.items():
            assert there.get(seq) == event, (seq, event, there.get(seq))
        mine = {s: e for s, e in there.items() if e["kind"] == "moved" and e["seat"] == self.seat}
        assert list(mine) == list(self.evidence.acknowledged), (mine, self.evidence.acknowledged)
        for seq, move in self.evidence.acknowledged.items():
            assert is_of(mine[seq]["events"][0], move), (mine[seq], move)
        return len(there)

    async def close(self) -> None:
        await self._http.aclose()


def is_of(event: Json, move: Json) -> bool:
    """Say whether the first event of a move is what the move asked for."""
    [(kind, wanted)] = move.items()
    match kind:
        case "place":
            return bool(event["event"] == "placed" and event["place"] == wanted)
        case "swap":
            return event["event"] == "swapped" and sorted(event["gave"]) == sorted(wanted)
        case "roll":
            return bool(event["event"] == "rolled" and len(event["before"]) == len(wanted))
        case "rows":
            return bool(event["event"] == "laid")
        case "redraw":
            return bool(event["event"] == "redrew")
        case _:
            return bool(event["event"] == "passed")


class LineSeat(Seat):
    """Somebody who plays on a socket, and comes back with `after` when it is cut."""

    def __init__(self, process: Process, table: str, token: str, seat: int, seed: str) -> None:
        super().__init__(process, table, token, seat, seed)
        self._token = token
        self._url = f"ws{process.address.removeprefix('http')}/api/tables/{table}/socket"
        self._sent: Json | None = None
        self._turn: int | None = None
        self._over = False

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until it is enough or the game is over; what was sent is answered first."""
        async with asyncio.timeout(PATIENCE * 10):
            while not self._over and (self._sent is not None or not stop.is_set()):
                with suppress(OSError, websockets.WebSocketException, TimeoutError):
                    async with websockets.connect(self._url, compression=None) as wire:
                        await self._stay(wire, stop)
                await asyncio.sleep(0.05)

    async def _stay(self, wire: websockets.ClientConnection, stop: asyncio.Event) -> None:
        hello = {"type": "hello", "token": self._token, "seat": self.seat, "after": self.last}
        await wire.send(json.dumps(hello))
        if self._sent is not None:
            await self._send(wire)
        while not self._over and (self._sent is not None or not stop.is_set()):
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    frame = json.loads(await wire.recv())
                self._hear(frame)
            if self._turn == self.seat and self._sent is None and not stop.is_set():
                self._sent = await self.command()
                await self._send(wire)

    async def _send(self, wire: websockets.ClientConnection) -> None:
        if self._sent is not None:
            await wire.send(json.dumps({"type": "command", "command": self._sent}))

    def _hear(self, frame: Json) -> None:
        """Keep what a frame tells; a busy server is asked again on the next line.

        Whose turn it is may be told before an earlier command is confirmed, so it is kept.
        """
        shown = frame.get("table") or frame.get("error", {}).get("missing") or frame
        if "now" in shown:
            self._turn = shown["now"]["turn"]
            self._over = shown["now"]["stage"] == "over"
        match frame["type"]:
            case "events":
                self.keep(frame["events"])
            case "refused":
                code = frame["error"]["code"]
                if code != "stale":
                    raise OSError(code)
                self.keep(frame["error"]["missing"]["events"])
                self._sent = None
        name = frame.get("done") if frame["type"] == "events" else frame.get("id")
        if frame["type"] in ("events", "done") and self._sent and name == self._sent["id"]:
            self.done(self._sent)
            self._sent = None


async def seated(processes: Sequence[Process], tables: int, seed: str) -> list[Seat]:
    """Make tables of two people and one bot; the people sit at different processes."""
    seats = []
    for number in range(tables):
        wanted = [{"kind": "here"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}]
        settings = {"edition": EDITIONS[number % 3], "seats": wanted}
        async with httpx.AsyncClient(base_url=processes[0].address, timeout=PATIENCE) as http:
            made = (await http.post("/api/tables", json=settings)).json()
            who = {"secret": made["invitations"][0]["secret"], "name": "Bob"}
            joined = (await http.post(f"/api/tables/{made['table']}/join", json=who)).json()
        for seat, token in ((0, made["token"]), (1, joined["token"])):
            process = processes[(number + seat) % len(processes)]
            kind = LineSeat if (number + seat) % 3 == 0 else Seat
            seats.append(kind(process, made["table"], token, seat, f"{seed} {number} {seat}"))
    return seats


async def run_kills(
    processes: Sequence[Process],
    kills: int,
    seed: str,
    *,
    tables: int = 4,
    also: Sequence[Callable[[], None]] = (),
    tell: Callable[[str], None] = lambda _: None,
) -> str:
    """Let people come and play while servers and what they lean on are killed; tell the result."""
    random = Random(seed)
    for process in processes:
        process.start()
    moves = events = done = 0
    came: list[Comer] = []
    try:
        for process in processes:
            await process.ready()
        while done < kills:
            some = min(10, kills - done)
            seats = await seated(processes, tables, f"{seed} {done}")
            stop = asyncio.Event()
            playing = [asyncio.create_task(seat.play(stop)) for seat in seats]
            comers = [Comer(processes, f"{seed} {done} {number}") for number in range(2)]
            coming = [asyncio.create_task(comer.come(stop)) for comer in comers]
            try:
                for _ in range(some):
                    await _something_happened(seats, playing)
                    await asyncio.sleep(random.random() * 0.6)
                    if also and random.random() < 0.3:
                        await asyncio.to_thread(random.choice(also))
                    victim = random.choice(processes)
                    victim.kill()
                    victim.start()
                    await victim.ready()
                before = [seat.last for seat in seats]
                await _played_on(seats, playing, before)
                stop.set()
                await asyncio.gather(*playing, *coming)
                came += comers
                events += sum([await seat.check() for seat in seats])
                moves += sum(len(seat.evidence.acknowledged) for seat in seats)
            finally:
                stop.set()
                for task in (*playing, *coming):
                    task.cancel()
                await asyncio.gather(*playing, *coming, return_exceptions=True)
                for seat in seats:
                    await seat.close()
            done += some
            tell(_result(done, moves, events, came))
    finally:
        for process in processes:
            process.kill()
    return _result(done, moves, events, came)


def _result(kills: int, moves: int, events: int, came: Sequence[Comer]) -> str:
    rounds = sum(comer.rounds for comer in came)
    cut = sum((comer.interrupted for comer in came), Counter())
    asked_again = sum((comer.repeated for comer in came), Counter())
    return (
        f"{kills} kills, {moves} moves acknowledged, {events} events there, none lost or twice; "
        f"{rounds} tables made, joined, taken to a device and played again, "
        f"cut off in {_counted(cut)}, sent twice in {_counted(asked_again)}, each done once"
    )


def _counted(doings: "Counter[str]") -> str:
    return ", ".join(f"{doing} {count}" for doing, count in doings.most_common()) or "nothing"


async def _something_happened(
    seats: Sequence[Seat], playing: Sequence["asyncio.Task[None]"]
) -> None:
    """Wait until somebody has seen something new, so that a kill hits people who play."""
    before = sum(len(seat.evidence.seen) for seat in seats)
    async with asyncio.timeout(PATIENCE):
        while sum(len(seat.evidence.seen) for seat in seats) == before:
            if all(task.done() for task in playing):
                return
            await asyncio.sleep(0.02)


async def _played_on(
    seats: Sequence[Seat], playing: Sequence["asyncio.Task[None]"], before: Sequence[int]
) -> None:
    """Wait until every game has gone on after the last kill, or is over."""
    async with asyncio.timeout(PATIENCE):
        while not all(
            (task.done() and task.result() is None) or seat.last > last
            for seat, task, last in zip(seats, playing, before, strict=True)
        ):
            await asyncio.sleep(0.05)
