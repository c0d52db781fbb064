"""Bad input: requests by the schema and against it, and frames that were spoilt."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from sixfold.wire.errors import ErrorAnswer
from tests.server.serving import FRAMES, Served, called, socket_scope
from tests.waiting import LIMIT_S

ODD_HEADERS: dict[bytes, tuple[bytes, ...]] = {
    b"origin": (
        b"http://[::1",
        b"http://a:b:c",
        b"null",
        b"",
        b"://",
        b"http://table.example",
        b"\xff",
    ),
    b"host": (b"", b"[::1", b"a b", b"table.example:99999", b"\xff\xfe"),
    b"authorization": (
        b"",
        b"Bearer",
        b"Bearer ",
        b"Basic eA==",
        b"Bearer \xc3\xa9",
        b"Bearer " + b"x" * 9000,
    ),
    b"content-type": (
        b"",
        b"text/plain",
        b"application/json; charset=\xff",
        b"multipart/form-data",
        b";;;",
    ),
    b"x-forwarded-for": (b"", b"::1", b"1.2.3.4, 5.6.7.8", b"[::", b"\xff", b"," * 500),
}
"""Values of headers that a server may stumble over."""

LETTERS = "aZ09_-.,:{}[]\"'\\ \n\t\0é\ud83d\ude00€"


Answered = tuple[int, bytes]
Ask = Callable[[str, str, str, Any, dict[bytes, bytes]], Coroutine[Any, Any, Answered]]
"""How a request is made: method, path, token, body, odd headers; the answer's status and body."""


def asking(server: Served) -> Ask:
    """Return how an application is asked without a port between."""

    async def ask(
        method: str, path: str, token: str, body: Any, odd: dict[bytes, bytes]
    ) -> Answered:
        status, _, content = await called(server.app, method, path, token, body, odd=odd)
        return status, content

    return ask


def schema_requests(server: Served, examples: int, number: int) -> int:
    """Send requests made from the schema to a server without a port; count them."""
    loop = asyncio.new_event_loop()
    try:
        tables = loop.run_until_complete(tables_for(asking(server)))
        sent = requests_by(
            _schema(server), asking(server), tables, loop, examples=examples, number=number
        )
        loop.run_until_complete(server.server.registry.settled(20))
        return sent
    finally:
        loop.close()


def requests_by(
    described: Any,
    ask: Ask,
    tables: list[tuple[str, str]],
    loop: asyncio.AbstractEventLoop,
    *,
    examples: int,
    number: int,
    times: int = 1,
) -> int:
    """Send requests made from the schema, many with a real table and token; count them.

    Each is sent so many times, to other tables and with other headers. Nothing may come back that
    is a fault of ours, and every refusal has its form.
    """
    schema = schemathesis.openapi.from_dict(described)
    random, sent = Random(number), 0
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(
                max_examples=examples,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @seed(number)
            @given(case=operation.as_strategy(generation_mode=mode))
            def send(case: Any) -> None:
                nonlocal sent
                for _ in range(times):
                    sent += 1
                    loop.run_until_complete(_sent(ask, case, random.choice(tables), random))

            with suppress(Unsatisfiable):
                send()
    return sent


def odd_headers(random: Random) -> dict[bytes, bytes]:
    """Return some headers with odd values, mostly none."""
    if random.random() < 0.7:
        return {}
    chosen = random.sample(list(ODD_HEADERS), random.randint(1, 3))
    return {
        name: random.choice((*ODD_HEADERS[name], random.randbytes(random.randrange(40))))
        for name in chosen
    }


def _schema(server: Served) -> Any:
    return server.app.app.openapi()


async def tables_for(ask: Ask) -> list[tuple[str, str]]:
    """Return some tables with the tokens of their makers; one is gathering, one is over."""
    people, link = [{"kind": "here"}, {"kind": "here"}], {"kind": "link"}
    wanted: list[Any] = [
        {"edition": edition, "seats": people} for edition in ("classic", "cubes", "cards")
    ]
    wanted += [{"edition": "classic", "seats": [people[0], link]}]
    wanted += [{"edition": "classic", "seats": people}]
    made = [json.loads((await ask("POST", "/api/tables", "", one, {}))[1]) for one in wanted]
    found = [(one["table"], one["token"]) for one in made]
    over = {"id": "r", "seat": 0, "expected": made[-1]["view"]["seq"], "wish": "resign"}
    await ask("POST", f"/api/tables/{found[-1][0]}/commands", found[-1][1], over, {})
    return found


async def _sent(ask: Ask, case: Any, table: tuple[str, str], random: Random) -> None:
    path, token = case.path, "x" * 32
    if random.random() < 0.9:
        path, token = path.replace("{id}", table[0]), table[1]
    for name, value in (case.path_parameters or {}).items():
        path = path.replace(f"{{{name}}}", str(value))
    query = "&".join(f"{name}={value}" for name, value in (case.query or {}).items())
    query = query.encode("ascii", "replace").decode().replace("#", "").replace(" ", "+")
    body = case.body if isinstance(case.body, dict | list | str | int | float) else None
    if case.operation.label.endswith("/events") and "wait" in query:
        query = query.replace("wait", "paused")
    safe = path.encode("ascii", "replace").decode()
    odd = odd_headers(random)
    status, content = await ask(case.method, f"{safe}?{query}", token, body, odd)
    assert status < 500, (case.method, path, query, body, odd, content)
    if status >= 400:
        ErrorAnswer.model_validate_json(content)


def spoilt_frames(token: str, table_seq: int, random: Random) -> Iterator[str]:
    """Yield frames without end: good ones, ones with something changed, and mere noise."""
    while True:
        frame = json.dumps(_frame(token, table_seq, random))
        match random.randrange(6):
            case 0:
                yield frame
            case 1:
                yield _noise(random, random.randrange(200))
            case 2:
                at = random.randrange(len(frame))
                yield frame[:at] + _noise(random, 3) + frame[at + random.randrange(4) :]
            case 3:
                yield frame[: random.randrange(len(frame))]
            case 4:
                yield json.dumps(_changed(json.loads(frame), random))
            case _:
                yield random.choice(["[" * 5000, '{"type":' * 900, "1e999", "null", '"\\ud800"'])


def _noise(random: Random, length: int) -> str:
    return "".join(random.choice(LETTERS) for _ in range(length))


def _frame(token: str, seq: int, random: Random) -> dict[str, Any]:
    seat = random.randrange(3)
    move: Any = random.choice(
        [
            {"place": {"0,0": "R1"}},
            {"swap": ["R1"]},
            {"pass": True},
            {"rows": [["R1", "R2", "R3"]]},
            {"roll": []},
        ]
    )
    command = {"id": "f", "seat": seat, "expected": random.randrange(seq + 2), "move": move}
    return random.choice(
        [
            {"type": "hello", "token": token, "seat": 0, "after": random.randrange(9)},
            {"type": "command", "command": command},
            {"type": "preview", "ask": "q", "preview": {"seat": seat, "move": move}},
            {"type": "look", "seat": random.choice([None, 0, 1, 2])},
            {"type": "ping"},
        ]
    )


def _changed(value: Any, random: Random) -> Any:
    """Return a JSON value with one part replaced by something else."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        name = random.choice(list(value))
        return {**value, name: _changed(value[name], random)}
    odd: list[Any] = [
        None,
        True,
        -1,
        10**30,
        1.5,
        "",
        [],
        {},
        ["R1"] * 300,
        "x" * 100,
        {"a": {"b": []}},
    ]
    return random.choice(odd)


async def socket_frames(server: Served, frames: int, number: int) -> int:
    """Send spoilt frames on sockets, in process; every answer obeys the schema. Count them."""
    random, sent = Random(number), 0
    while sent < frames:
        seats = [{"kind": "here"}, {"kind": "here"}]
        edition = random.choice(["classic", "cubes", "cards"])
        maker, _ = await server.make(edition=edition, seats=seats)
        sent += await _one_line(server, maker.table, maker.token, random, min(200, frames - sent))
    return sent


async def _one_line(server: Served, table: str, token: str, random: Random, frames: int) -> int:
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    heard.put_nowait({"type": "websocket.connect"})
    hello = {"type": "hello", "token": token, "seat": 0}
    heard.put_nowait({"type": "websocket.receive", "text": json.dumps(hello)})
    for _, frame in zip(range(frames), spoilt_frames(token, 8, random), strict=False):
        if random.random() < 0.02:
            heard.put_nowait(
                {"type": "websocket.receive", "bytes": frame.encode("utf-8", "replace")}
            )
        else:
            heard.put_nowait({"type": "websocket.receive", "text": frame})
    heard.put_nowait({"type": "websocket.disconnect", "code": 1000})
    scope = socket_scope(table)

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send":
            FRAMES.validate_json(message["text"])

    async with asyncio.timeout(LIMIT_S):
        await server.app(scope, heard.get, send)
    return frames + 1
