"""Servers for tests: behind a real port, or called directly; clocks and chances set by hand."""

import asyncio
import base64
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import httpx
import websockets
from pydantic import TypeAdapter

from sixfold.analysis.evaluate import EvaluationBudget
from sixfold.analysis.evaluate_board import BoardBudget
from sixfold.analysis.evaluate_cards import CardBudget
from sixfold.codec.moves import move_to_json
from sixfold.codec.states import state_to_json
from sixfold.rules.chance import Seeded
from sixfold.rules.game import view
from sixfold.rules.moves import Move
from sixfold.server.config import Config
from sixfold.server.graceful_server import GracefulServer
from sixfold.server.http.app import application
from sixfold.server.http.table_server import TableServer
from sixfold.server.serve import listening, uvicorn_config
from sixfold.server.services.fair_pool import FairPool
from sixfold.server.services.fair_queue import Flow
from sixfold.server.storage.open import open_log
from sixfold.server.tables.broker import Broker, LocalBroker
from sixfold.server.tables.clock import Outages, TableClock
from sixfold.server.tables.entries import LogEntry
from sixfold.server.tables.entry_codec import decode
from sixfold.server.tables.fold import Luck, folded
from sixfold.server.tables.log import Log, Outage
from sixfold.server.tables.table import Table
from sixfold.wire.frames import ServerFrame
from tests.server.memory_log import MemoryLog
from tests.waiting import LIMIT_S, wait_until

Json = dict[str, Any]
T = TypeVar("T")

FRAMES: TypeAdapter[Any] = TypeAdapter(ServerFrame)

HASTY = EvaluationBudget(BoardBudget(300, 50, 50), CardBudget(5, 20, 20))
"""Reviews that are soon made, and not to be trusted."""

HOST = "table.example"
"""The name of servers that are called directly."""

FREELY = Config(
    hosts=(HOST,),
    rate=0,
    making_rate=0,
    bot_ms=5,
    hint_ms=5,
    looks_every=0.05,
    lingering=0.05,
    review_patience=HASTY,
)
"""No limits and hasty bots."""


def socket_scope(table: str) -> Json:
    """Return what a socket to a table begins with, for an application that is called directly."""
    return {
        "type": "websocket",
        "path": f"/api/tables/{table}/socket",
        "raw_path": b"",
        "query_string": b"",
        "headers": [(b"host", b"table.example")],
        "client": ("127.0.0.1", 1),
        "scheme": "ws",
        "subprotocols": [],
        "root_path": "",
    }


class SetClock:
    """A clock that a test sets, and whose outages it tells."""

    def __init__(self, now: float = 1_790_000_000.0) -> None:
        self.now = now
        self.quiet_until = 0.0
        self.outages = Outages()

    def __call__(self) -> float:
        return self.now

    def away(self, since: float) -> float:
        return self.outages.since(since)

    async def refresh(self) -> None:
        pass

    def outage(self, seconds: float) -> None:
        """Let nobody be alive for some time, from now on."""
        self.outages.add([Outage(self.now, self.now + seconds)])
        self.now += seconds


class Counted:
    """Randomness that can be repeated: hashes of a counter; the shares of luck may differ alone."""

    def __init__(self, seed: str = "", shares: str = "") -> None:
        self._seed, self._shares = seed, shares
        self._count = 0

    def _next(self, more: str = "") -> bytes:
        self._count += 1
        return hashlib.sha256(f"{self._seed}/{self._count}{more}".encode()).digest()

    def secret(self) -> str:
        return base64.urlsafe_b64encode(self._next()[:24]).decode()

    def table(self) -> str:
        return base64.b32encode(self._next()).decode()[:20].lower()

    def share(self) -> str:
        return self._next(self._shares).hex()


class Player:
    """Somebody with a token at a table, who asks by HTTP."""

    def __init__(self, http: httpx.AsyncClient, table: str, token: str) -> None:
        self.http, self.table, self.token = http, table, token
        self._commands = 0

    async def ask(self, method: str, path: str = "", **others: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        url = f"/api/tables/{self.table}{path}"
        return await self.http.request(method, url, headers=headers, **others)

    async def view(self, seat: int | None = None) -> Json:
        params = {} if seat is None else {"seat": seat}
        answer = await self.ask("GET", params=params)
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen

    async def command(self, seat: int, expected: int, **what: Any) -> httpx.Response:
        self._commands += 1
        name = what.pop("id", f"c{self._commands}")
        if isinstance(what.get("move"), Move):
            what["move"] = move_to_json(what["move"])
        body = {"id": name, "seat": seat, "expected": expected, **what}
        return await self.ask("POST", "/commands", json=body)

    async def wish(self, seat: int, wish: str) -> httpx.Response:
        seq = (await self.view())["seq"]
        return await self.command(seat, seq, wish=wish)

    async def until(self, seat: int | None, done: Callable[[Json], bool]) -> Json:
        """Wait until a table is as wanted, by asking for events again and again."""
        async with asyncio.timeout(LIMIT_S):
            while True:
                seen = await self.view(seat)
                if done(seen):
                    return seen
                params = {"after": seen["seq"], "wait": 1}
                await self.ask("GET", "/events", params=params)


class Served:
    """A running server, and what a test needs of it."""

    def __init__(
        self, server: TableServer, log: Log, http: httpx.AsyncClient, address: str
    ) -> None:
        self.server, self.log, self.http, self.address = server, log, http, address
        self.app: Any = None
        self.transport: httpx.ASGITransport | None = None
        self.stop: Callable[[], None] = lambda: None

    def counted(self, metric: str) -> float:
        """Return what a counter or a gauge shows to Prometheus."""
        value = self.server.metrics.registry.get_sample_value(metric)
        assert value is not None
        return value

    async def make(self, **settings: Any) -> tuple[Player, Json]:
        """Make a table, and return its maker and the whole answer."""
        wanted = {"edition": "classic", "seats": [here("Ann"), link()], **settings}
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return Player(self.http, made["table"], made["token"]), made

    async def join(self, made: Json, place: int = 0, name: str = "Bob", **more: Any) -> Player:
        """Sit down by one of the invitations."""
        body = {"secret": made["invitations"][place]["secret"], "name": name, **more}
        answer = await self.http.post(f"/api/tables/{made['table']}/join", json=body)
        assert answer.status_code == 200, answer.text
        return Player(self.http, made["table"], answer.json()["token"])

    async def pair(self, **settings: Any) -> tuple[Player, Player]:
        """Make a table for two people, and let both sit down."""
        first, made = await self.make(**settings)
        return first, await self.join(made)

    def table(self, id_: str) -> Table:
        """Return the live table."""
        return self.server.registry.held[id_].known

    async def replayed(self, id_: str) -> Table:
        """Return the table that its log leads to."""
        entries = await self.log.read(id_)
        table = folded(id_, (LogEntry(e.seq, decode(e.text), e.command) for e in entries))
        assert table is not None
        return table

    @asynccontextmanager
    async def line(self, player: Player, seat: int | None, **hello: Any) -> AsyncIterator["Line"]:
        """Open a socket and say hello."""
        url = f"{self.address.replace('http', 'ws')}/api/tables/{player.table}/socket"
        async with websockets.connect(url, compression=None, open_timeout=LIMIT_S) as wire:
            line = Line(wire)
            await line.send({"type": "hello", "token": player.token, "seat": seat, **hello})
            yield line


class Line:
    """A socket of a test; every frame that comes is held against the schema."""

    def __init__(self, wire: websockets.ClientConnection) -> None:
        self.wire = wire

    async def send(self, frame: Json) -> None:
        await self.wire.send(json.dumps(frame))

    async def frame(self) -> Json:
        async with asyncio.timeout(LIMIT_S):
            text = await self.wire.recv()
        FRAMES.validate_json(text)
        frame: Json = json.loads(text)
        return frame

    async def frame_of(self, kind: str) -> Json:
        """Return the next frame of a kind; what comes before is passed over."""
        while True:
            frame = await self.frame()
            if frame["type"] == kind:
                return frame


class Gate:
    """Work on a thread that begins, and then waits until it is let through."""

    def __init__(self) -> None:
        self.begun, self.opened = Event(), Event()

    def __call__(self) -> str:
        self.begun.set()
        assert self.opened.wait(LIMIT_S)
        return "through"


@asynccontextmanager
async def busy(pool: FairPool) -> AsyncIterator[None]:
    """Keep all threads of a pool busy."""
    gates = [Gate() for _ in pool.lanes]
    jobs = []
    for gate, lane in zip(gates, pool.lanes, strict=True):
        work = pool.run(gate, min(lane.accepts), Flow("busy"))
        jobs.append(asyncio.create_task(work))
        await wait_until(gate.begun.is_set)
    try:
        yield
    finally:
        for gate in gates:
            gate.opened.set()
        await asyncio.gather(*jobs)


def here(name: str = "Ann", **more: Any) -> Json:
    return {"kind": "here", "name": name, **more}


def link(**more: Any) -> Json:
    return {"kind": "link", **more}


def bot(name: str = "random") -> Json:
    return {"kind": "bot", "bot": name}


async def called(
    app: Any,
    method: str,
    path: str,
    token: str,
    body: Any = None,
    *,
    odd: dict[bytes, bytes] | None = None,
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Call an application without a client between; return status, headers and body."""
    path, _, query = path.partition("?")
    usual = {
        b"host": b"table.example",
        b"authorization": f"Bearer {token}".encode(),
        b"content-type": b"application/json",
    }
    headers = list({**usual, **(odd or {})}.items())
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "scheme": "http",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("table.example", 80),
    }
    waiting = [{"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}]
    sent: list[Any] = []

    async def receive() -> Any:
        return waiting.pop() if waiting else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    content = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], list(sent[0]["headers"]), content


@asynccontextmanager
async def direct(
    *,
    clock: TableClock | None = None,
    config: Config = FREELY,
    luck: Luck = Seeded,
    seed: str = "",
    shares: str = "",
    log: Log | None = None,
    broker: Broker | None = None,
) -> AsyncIterator[Served]:
    """Serve without a port, from a log in memory; what is due is done only when a test says so."""
    kept = log or MemoryLog()
    server = TableServer(
        kept,
        broker or LocalBroker(),
        config,
        clock=clock or SetClock(),
        randomness=Counted(seed, shares),
        luck=luck,
    )
    app = application(server)
    transport = httpx.ASGITransport(app, raise_app_exceptions=True)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.example") as http:
        served = Served(server, kept, http, "")
        served.app, served.transport = app, transport
        yield served
        await server.registry.settled(LIMIT_S)
        if luck is Seeded:
            await assert_replays(served)
        server.bot_pool.close()
        server.reviews.close()
        # FastAPI remembers every application that there was: let it remember an empty one.
        server.registry.held.clear()
        if log is None and isinstance(kept, MemoryLog):
            kept.entries.clear()


@asynccontextmanager
async def served(
    folder: Path,
    config: Config = FREELY,
    broker: Broker | None = None,
    database: str | None = None,
    unread_s: float = LIMIT_S,
    **server_options: Any,
) -> AsyncIterator[Served]:
    """Serve behind a real port, from a real database; at the end every game is replayed."""
    log = await open_log(database or f"sqlite:///{folder}/tables.sqlite")
    server = TableServer(log, broker or LocalBroker(), config, **server_options)
    with listening("127.0.0.1", 0, unread_s) as listener:
        process = GracefulServer(uvicorn_config(server), server)
        running = asyncio.create_task(process.serve(sockets=[listener]))
        await wait_until(lambda: process.started)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        try:
            async with httpx.AsyncClient(base_url=address, timeout=LIMIT_S) as http:
                host = Served(server, log, http, address)
                host.stop = lambda: setattr(process, "should_exit", True)
                yield host
                await server.registry.settled(LIMIT_S)
                await assert_replays(host)
        finally:
            process.should_exit = True
            await running


async def assert_replays(server: Served) -> None:
    """Hold every live table against the replay of its log."""
    for id_, live in list(server.server.registry.held.items()):
        async with live.lock:
            again = await server.replayed(id_)
            assert again == live.known
            if again.state is not None:
                assert live.known.state is not None
                assert state_to_json(again.state) == state_to_json(live.known.state)


def seen_by(table: Table, seat: int) -> Any:
    """Return what a seat sees of the game, for a bot that plays for a test."""
    assert table.state is not None
    return view(table.state, seat)


class Background:
    """A server on a thread of its own, for tests that wait themselves."""

    def __init__(self, server: Served, loop: asyncio.AbstractEventLoop) -> None:
        self.served, self._loop = server, loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's own thread, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(LIMIT_S)


@contextmanager
def in_background(
    folder: Path, config: Config = FREELY, **server_options: Any
) -> Iterator[Background]:
    """Serve behind a real port, on another thread."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    context = served(folder, config, **server_options)
    try:
        one = asyncio.run_coroutine_threadsafe(context.__aenter__(), loop).result(LIMIT_S)
        back = Background(one, loop)
        try:
            yield back
        finally:
            back.do(context.__aexit__(None, None, None))
            back.do(loop.shutdown_default_executor())
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
