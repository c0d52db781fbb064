"""The middleware: origins, sizes, rates, secrets, slow readers, errors."""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from socket import gethostname
from typing import Any

import pytest
import websockets

from sixfold.locales.words import words
from sixfold.rules.editions import CLASSIC
from sixfold.server.config import Config
from sixfold.server.http import websocket
from sixfold.server.http.allowed_hosts import AllowedHosts
from sixfold.server.http.answers import STATUS
from sixfold.server.http.client_address import subscriber
from sixfold.server.http.costs import Budget
from sixfold.server.http.rate_limit import RateLimiter
from sixfold.server.http.websocket import Socket
from sixfold.server.services.fair_queue import Priority
from sixfold.server.services.studies import begun
from sixfold.server.tables.keys import hashed
from sixfold.wire.errors import Code
from tests.server.memory_log import MemoryLog
from tests.server.serving import (
    FREELY,
    HOST,
    Player,
    Served,
    SetClock,
    busy,
    called,
    direct,
    here,
    served,
    socket_scope,
)
from tests.waiting import LIMIT_S, UNIT, wait_until

pytestmark = pytest.mark.anyio


class CountedLog(MemoryLog):
    """A log that counts how often it is asked whether it is there."""

    asked = 0

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        self.asked += 1
        return await super().last(tables)


def from_elsewhere(server: Served, address: str) -> None:
    """Let all further requests come from another address."""
    assert server.transport is not None
    server.transport.client = (address, 1)


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 201),
        ("http://table.example", 201),
        ("https://friend.example", 201),
        ("https://table.example", 403),
        ("http://table.example.evil", 403),
        ("http://table.example:81", 403),
        ("null", 403),
        ("http://[::1", 403),
        ("http://a:b:c", 403),
        ("ftp://table.example", 403),
        ("", 403),
    ],
)
async def test_another_site_cannot_act_for_a_browser(origin: str | None, status: int) -> None:
    config = replace(FREELY, origins=("https://friend.example",))
    async with direct(config=config) as server:
        headers = {} if origin is None else {"origin": origin}
        wanted = {"edition": "classic", "seats": [{"kind": "here"}, {"kind": "link"}]}
        answer = await server.http.post("/api/tables", json=wanted, headers=headers)
        assert answer.status_code == status


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1:8606", True),
        ("192.168.0.7", True),
        ("[::1]:8606", True),
        ("[fe80::1]", True),
        ("localhost:8606", True),
        ("sixfold.localhost", True),
        ("LocalHost.", True),
        (f"{gethostname()}:8606", True),
        (f"{gethostname().partition('.')[0]}.local", True),
        ("play.example.com:443", True),
        ("a.games.example", True),
        ("friend.example:8606", True),
        ("evil:8606", False),
        ("evil.example", False),
        ("games.example.evil.example", False),
        ("evilgames.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("localhost:8606:1", False),
        ("localhost@evil.example", False),
        ("[::1", False),
        ("[::1]evil.example", False),
        ("", False),
    ],
)
def test_only_a_name_that_cannot_lead_elsewhere_is_allowed(host: str, allowed: bool) -> None:
    names = ("play.example.com", "*.games.example")
    assert (host in AllowedHosts(names, ["https://friend.example:8606"])) is allowed
    assert host in AllowedHosts(["*"])


async def test_a_name_of_another_site_reaches_nothing(tmp_path: Path) -> None:
    """A page of evil.example lets its own name lead to this server: DNS rebinding."""
    async with served(tmp_path) as server:
        first, _ = await server.make()
        evil = {"host": "evil.example:8711", "origin": "http://evil.example:8711"}
        for method, path in (("GET", "/healthz"), ("POST", "/api/tables"), ("GET", "/metrics")):
            answer = await server.http.request(method, path, headers=evil, json={})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong_host")
        port = int(server.address.rpartition(":")[2])
        url = f"ws://evil.example:{port}/api/tables/{first.table}/socket"
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await websockets.connect(url, host="127.0.0.1", port=port)


@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
async def test_whoever_uses_a_name_that_is_not_allowed_is_told_what_to_do(language: str) -> None:
    async with direct() as server:
        host = "<b>games.lan:8606"
        headers = {"host": host, "accept": "text/html", "accept-language": language}
        answer = await server.http.get("/", headers=headers)
        assert answer.status_code == 421
        assert "sixfold serve --allow-host &lt;b&gt;games.lan<" in answer.text
        assert escape(words(language)("page-host", host=host)) in answer.text


async def test_an_origin_that_cannot_be_read_opens_no_socket() -> None:
    async with direct() as server:
        first, _ = await server.make()
        scope = socket_scope(first.table)
        scope["headers"].append((b"origin", b"http://[::1"))
        sent = []

        async def hear() -> dict[str, str]:
            return {"type": "websocket.connect"}

        async def say(message: object) -> None:
            sent.append(message)

        await server.app(scope, hear, say)
        assert sent == [{"type": "websocket.close", "code": 1008}]


async def test_a_mistake_of_ours_is_answered_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with direct() as server:

        def broken(*_: object) -> float:
            raise ZeroDivisionError

        monkeypatch.setattr(server.server.limits.budgets[Budget.REQUESTS], "wait", broken)
        answer = await server.http.get("/api/catalogue")
        assert (answer.status_code, answer.json()) == (500, {"error": {"code": "fault"}})
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert server.counted("sixfold_faults_total") == 1


async def test_another_site_cannot_open_a_socket(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, _ = await server.make()
        url = f"{server.address.replace('http', 'ws')}/api/tables/{first.table}/socket"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, origin=websockets.Origin("http://evil.example"))
        async with websockets.connect(url, origin=websockets.Origin(server.address)) as wire:
            await wire.send(json.dumps({"type": "hello", "token": first.token, "seat": 0}))
            assert "table" in json.loads(await wire.recv())


async def test_an_unknown_table_looks_like_a_wrong_token(tmp_path: Path) -> None:
    async with direct() as server:
        first, _ = await server.make()
        paths = ["", "/events", "/record", "/verification", "/unseen?seat=0"]
        for path in paths:
            answers = []
            for table, token in (
                (first.table, "x" * 32),
                ("a" * 20, "x" * 32),
                ("a" * 20, first.token),
                ("NO", first.token),
            ):
                headers = {"authorization": f"Bearer {token}"}
                answers.append(await server.http.get(f"/api/tables/{table}{path}", headers=headers))
            answers.append(await server.http.get(f"/api/tables/{first.table}{path}"))
            assert {(a.status_code, a.content) for a in answers} == {
                (404, b'{"error":{"code":"unknown_table"}}')
            }
        for body in ({"secret": "x" * 32, "name": "Eve"},):
            known = await server.http.post(f"/api/tables/{first.table}/join", json=body)
            unknown = await server.http.post(f"/api/tables/{'a' * 20}/join", json=body)
            assert (known.status_code, known.content) == (unknown.status_code, unknown.content)


async def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        answer = await server.http.post("/api/tables", content=b"x" * 40_000)
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")
        first, _ = await server.make()
        async with server.line(first, 0) as line:
            await line.frame()
            await line.wire.send("x" * 20_000)
            with pytest.raises(websockets.ConnectionClosedError):
                await line.frame()


async def test_whoever_asks_too_often_has_to_wait() -> None:
    clock = SetClock()
    config = replace(FREELY, rate=1.0, burst=3.0)
    async with direct(clock=clock, config=config) as server:
        statuses = [(await server.http.get("/api/catalogue")).status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]
        refused = await server.http.get("/api/catalogue")
        assert refused.headers["retry-after"] == "1"
        assert (await server.http.get("/healthz")).status_code == 200
        clock.now += 1
        assert (await server.http.get("/api/catalogue")).status_code == 200


async def test_whoever_waited_long_may_ask_a_burst_and_no_more() -> None:
    clock = SetClock()
    async with direct(clock=clock, config=replace(FREELY, rate=1.0, burst=3.0)) as server:
        assert (await server.http.get("/api/catalogue")).status_code == 200
        clock.now += 3600
        statuses = [(await server.http.get("/api/catalogue")).status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


async def test_a_body_in_pieces_is_refused_as_soon_as_it_is_too_large() -> None:
    taken, sent = 0, list[Any]()

    async def hear() -> dict[str, Any]:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": b"x" * 1000, "more_body": taken < 1000}

    async def say(message: Any) -> None:
        sent.append(message)

    async with direct(config=replace(FREELY, largest_body=10_000)) as server:
        scope = {**socket_scope("a" * 20), "type": "http", "scheme": "http", "method": "POST"}
        await server.app({**scope, "path": "/api/tables"}, hear, say)
    assert sent[0]["status"] == 413
    assert taken == 11


async def open_lines(server: Served, addresses: list[str]) -> list[str]:
    """Open a socket from each address at once, and return how the server answers each."""
    first, _ = await server.make()
    answers, leave = dict[int, str](), asyncio.Event()

    async def line(number: int, address: str) -> None:
        waiting = [{"type": "websocket.connect"}]

        async def hear() -> dict[str, Any]:
            if waiting:
                return waiting.pop()
            await leave.wait()
            return {"type": "websocket.disconnect", "code": 1000}

        async def say(message: Any) -> None:
            answers.setdefault(number, message["type"].removeprefix("websocket."))

        await server.app({**socket_scope(first.table), "client": (address, 1)}, hear, say)

    lines = [asyncio.create_task(line(*each)) for each in enumerate(addresses)]
    await wait_until(lambda: len(answers) == len(addresses))
    leave.set()
    await asyncio.gather(*lines)
    return [answers[number] for number in range(len(addresses))]


async def test_an_address_has_so_many_sockets_and_no_more() -> None:
    config = replace(FREELY, rate=1000.0, burst=1000.0, sockets_an_address=2)
    async with direct(config=config) as server:
        sent = await open_lines(server, ["203.0.113.1"] * 3 + ["203.0.113.2"])
        assert sent == ["accept", "accept", "close", "accept"]
        assert await open_lines(server, ["203.0.113.1"] * 2) == ["accept", "accept"]


async def test_a_server_has_so_many_sockets_and_no_more() -> None:
    async with direct(config=replace(FREELY, most_sockets=2)) as server:
        sent = await open_lines(server, [f"203.0.113.{number}" for number in range(4)])
        assert sent == ["accept", "accept", "close", "close"]
        assert await open_lines(server, ["203.0.113.9"]) == ["accept"]


async def test_a_token_has_its_own_limit_whatever_the_addresses() -> None:
    clock = SetClock()
    async with direct(clock=clock, config=Config(hosts=(HOST,), rate=2.0, burst=50.0)) as server:
        first, _ = await server.make()
        statuses = []
        for number in range(60):
            from_elsewhere(server, f"203.0.113.{number}")
            statuses.append((await first.ask("GET")).status_code)
        assert statuses == [200] * 50 + [429] * 10


async def previewed(server: Served, player: Player, lines: int) -> int:
    """Ask for previews on some lines, one after the other; count those that were told."""
    counts = 0
    for _ in range(lines):
        async with server.line(player, 0) as line:
            frame = await line.frame()
            if frame["type"] == "refused":
                continue
            for _ in range(20):
                await line.send({"type": "preview", "ask": "p", "preview": {"seat": 0}})
                counts += (await line.frame())["type"] == "previewed"
    return counts


async def test_frames_count_as_requests_of_their_token(tmp_path: Path) -> None:
    async with served(tmp_path, replace(FREELY, rate=0.001, burst=100)) as server:
        server.server.limits.budgets[Budget.REQUESTS] = RateLimiter(0, 0, server.server.clock)
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        assert await previewed(server, both, 7) == 100
        assert (await both.ask("GET")).status_code == 429


async def test_frames_count_as_requests_of_their_address(tmp_path: Path) -> None:
    async with served(tmp_path, replace(FREELY, rate=0.001, burst=80)) as server:
        players = [(await server.make(seats=[here("Ann"), here("Bob")]))[0] for _ in range(3)]
        server.server.limits.budgets[Budget.TOKENS] = RateLimiter(0, 0, server.server.clock)
        counts = [await previewed(server, player, 1) for player in players[:2]]
        assert counts == [20, 20]
        assert (await players[2].ask("GET")).status_code == 200
        for _ in range(20):
            await server.http.get("/api/catalogue")
        assert (await server.http.get("/api/catalogue")).status_code == 429


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "20010db800010002::/64"),
        ("2001:db8:1:2:bbbb::2%eth0", "20010db800010002::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, counted: str) -> None:
    assert subscriber(address) == counted


async def test_every_table_of_mine_counts_as_a_request() -> None:
    clock = SetClock()
    async with direct(clock=clock, config=replace(FREELY, rate=1.0, burst=30.0)) as server:
        first, _ = await server.make()
        mine = {"held": [{"table": first.table, "token": first.token}] * 25}
        statuses = [(await server.http.post("/api/mine", json=mine)).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        clock.now += 15
        assert (await server.http.post("/api/mine", json=mine)).status_code == 429
        clock.now += 10
        assert (await server.http.post("/api/mine", json=mine)).status_code == 200


def test_limits_keep_only_so_many_in_mind() -> None:
    clock = SetClock()
    limits = RateLimiter(1.0, 1.0, clock, most=100)
    for number in range(1000):
        assert limits.wait(str(number)) == 0
    assert len(limits) == 100
    assert limits.wait("999") == pytest.approx(1.0)
    assert limits.wait("0") == 0


async def test_a_reader_that_is_too_slow_is_dropped() -> None:
    class Stuck:
        """A wire whose other side does not read."""

        def __init__(self) -> None:
            self.closed: int | None = None

        async def send(self, message: object) -> None:
            await asyncio.Event().wait()

        async def close(self, code: int) -> None:
            self.closed = code

    async with direct(config=replace(FREELY, most_unsent=10)) as server:
        wire = Stuck()
        socket = Socket(wire, server.server)  # type: ignore[arg-type]
        for number in range(12):  # one is being written
            await asyncio.sleep(0)
            socket.send(str(number))
        assert await wait_until(lambda: wire.closed) == 1013
        assert socket.gone


async def test_no_secret_is_kept_logged_or_told_to_others(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    async with served(tmp_path) as server:
        first, made = await server.make()
        second = await server.join(made)
        async with server.line(second, 1) as line:
            frames = [await line.frame()]
            await second.wish(1, "leave")
            frames.append(await line.frame())
        device = (await first.ask("POST", "/links", json={"seat": 0})).json()
        secrets = [first.token, second.token, made["watch"], device["secret"]]
        secrets.append(made["invitations"][0]["secret"])
        assert all(len(secret) >= 22 for secret in secrets)
        kept = json.dumps([entry.text for entry in await server.log.read(first.table)])
        seen = json.dumps([*frames, await first.view(0)])
        metrics = (await server.http.get("/metrics")).text
        for secret in secrets:
            assert hashed(secret) in kept
            for text in (kept, seen, metrics):
                assert secret not in text
            assert hashed(secret) not in seen
    for record in caplog.records:
        if record.name.startswith(("sixfold", "uvicorn")):
            assert not any(secret in record.getMessage() for secret in secrets)


async def test_every_answer_has_its_headers() -> None:
    async with direct() as server:
        for path in ("/", "/join", "/api/catalogue", "/nowhere", "/api/tables/x"):
            headers = (await server.http.get(path)).headers
            assert headers["content-security-policy"].startswith("default-src 'none'")
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


async def test_metrics_are_for_this_machine_alone() -> None:
    async with direct() as server:
        answer = await server.http.get("/metrics")
        assert "sixfold_entries_stored_total" in answer.text
        from_elsewhere(server, "203.0.113.9")
        assert (await server.http.get("/metrics")).status_code == 404


async def test_monitors_elsewhere_have_a_rate_limit_and_share_one_look_at_the_log() -> None:
    log = CountedLog()
    config = replace(FREELY, rate=1.0, burst=5.0)
    async with direct(config=config, log=log) as server:
        await asyncio.gather(*(server.http.get("/readyz") for _ in range(20)))
        assert log.asked == 1
        from_elsewhere(server, "203.0.113.9")
        for path in ("/readyz", "/healthz", "/metrics"):
            statuses = [(await server.http.get(path)).status_code for _ in range(6)]
            assert statuses[-1] == 429
        assert log.asked == 1


async def test_a_server_that_stops_is_ready_no_more() -> None:
    async with direct() as server:
        assert (await server.http.get("/readyz")).json() == {"ready": True}
        server.server.stop()
        assert (await server.http.get("/readyz")).status_code == 503


async def test_what_a_server_that_stops_cannot_finish_is_told_so() -> None:
    async with direct() as server:
        first, second = await server.pair()
        table = server.table(first.table)
        async with busy(server.server.pool):
            asking = asyncio.create_task(
                called(server.app, "POST", f"/api/tables/{table.id}/hint", first.token, {"seat": 0})
                if table.turn == 0
                else called(
                    server.app, "POST", f"/api/tables/{table.id}/hint", second.token, {"seat": 1}
                )
            )
            await wait_until(lambda: server.server.pool.jobs(Priority.HINT))
            server.server.stop()
            asking.cancel()
            status, _, body = await asking
        assert (status, json.loads(body)["error"]["code"]) == (503, "closing")


async def test_health_tells_whether_tables_can_be_played(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        assert (await server.http.get("/healthz")).json() == {"alive": True}
        assert (await server.http.get("/readyz")).json() == {"ready": True}
        server.server.registry.closing = True
        assert (await server.http.get("/readyz")).status_code == 503
        wanted = {"edition": "classic", "seats": [{"kind": "here"}, {"kind": "link"}]}
        refused = await server.http.post("/api/tables", json=wanted)
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "closing")


@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
async def test_the_page_speaks_the_browsers_language(language: str) -> None:
    async with direct() as server:
        headers = {"accept-language": f"xx,{language}-CH;q=0.9"}
        answer = await server.http.get("/plain", headers=headers)
        assert answer.headers["content-language"] == language
        assert f'<html lang="{language}">' in answer.text
        statuses = await server.http.get("/plain?lang=it", headers=headers)
        assert statuses.headers["content-language"] == "it"


async def test_a_socket_with_a_wrong_token_is_closed(tmp_path: Path) -> None:
    async with served(tmp_path, replace(FREELY, hello_within=LIMIT_S)) as server:
        first, _ = await server.make()
        url = f"{server.address.replace('http', 'ws')}/api/tables/{first.table}/socket"
        async with websockets.connect(url, open_timeout=LIMIT_S) as wire:
            await wire.send(json.dumps({"type": "hello", "token": "x" * 32}))
            assert json.loads(await wire.recv())["error"]["code"] == "unknown_table"
            with pytest.raises(websockets.ConnectionClosed):
                await wire.recv()


async def test_a_socket_that_says_no_hello_is_closed(tmp_path: Path) -> None:
    async with served(tmp_path, replace(FREELY, hello_within=0.2 * UNIT)) as server:
        first, _ = await server.make()
        url = f"{server.address.replace('http', 'ws')}/api/tables/{first.table}/socket"
        async with websockets.connect(url, open_timeout=LIMIT_S) as wire:
            with pytest.raises(websockets.ConnectionClosed):
                await wire.recv()


def test_every_code_has_a_status() -> None:
    assert set(STATUS) == set(Code)
    assert {code: STATUS[code] for code in (Code.SLOW, Code.DAMAGED, Code.FAULT)} == {
        Code.SLOW: 408,
        Code.DAMAGED: 500,
        Code.FAULT: 500,
    }


async def test_a_fault_in_a_frame_is_told_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("a mistake of ours")

    monkeypatch.setattr(websocket, "preview_of", broken)
    async with served(tmp_path) as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        async with server.line(both, 0) as line:
            await line.frame()
            await line.send({"type": "preview", "ask": "p", "preview": {"seat": 0}})
            assert (await line.frame())["error"] == {"code": "fault"}
        assert server.counted("sixfold_faults_total") == 1


async def test_studies_are_counted_for_a_whole_network() -> None:
    async with direct(config=replace(FREELY, rate=20.0, study_rate=0.001, study_burst=3)) as server:
        asked = {"position": begun(CLASSIC, 2, "s").position, "do": {"bot": "random"}}
        statuses = []
        for number in range(5):
            from_elsewhere(server, f"2001:db8:0:1::{number}")
            statuses.append((await server.http.post("/api/study", json=asked)).status_code)
        assert statuses == [200, 200, 200, 429, 429]


async def test_only_this_machine_is_told_its_address_in_the_network() -> None:
    reachable = "http://192.168.0.7:8606/"
    async with direct(config=replace(FREELY, reachable=reachable)) as server:
        assert (await server.http.get("/api/address")).json() == {"reachable": reachable}
        from_elsewhere(server, "192.168.0.9")
        assert (await server.http.get("/api/address")).json() == {"reachable": None}
