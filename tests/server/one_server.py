"""One server process that is sent bad input for long, and what it costs it."""

import asyncio
import json
import re
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import websockets

from tests.server.fuzzing import Answered, requests_by, spoilt_frames, tables_for
from tests.server.kills import Process
from tests.server.serving import FRAMES

HANG_S = 120.0
"""After so many seconds without an answer a server hangs."""

EXAMPLES = 25
TIMES = 5
LINES = 8
A_LINE = 200
A_ROUND = 10_000
WARM = 2
"""After so many rounds everything has been used once, and memory is measured."""

MOST_TABLES = 400
"""So many tables are made by requests from the schema; they stay in memory by design."""

A_TABLE_MIB = 0.1
MOST_GROWTH = 1.1
"""Memory may grow by so much a table that is held, and beyond that by no more than this."""

_NO_HEADER = re.compile(rb"[\x00-\x1f\x7f]")


class Port:
    """How a server behind a port is asked; whoever is not answered in time finds a hang."""

    def __init__(self, process: Process) -> None:
        self.address = process.address
        self.made = 0
        self._http = httpx.AsyncClient(base_url=process.address, timeout=HANG_S)

    async def ask(
        self, method: str, path: str, token: str, body: Any, odd: dict[bytes, bytes]
    ) -> Answered:
        """Ask; a header that no client can send is left out."""
        if method == "POST" and path.startswith("/api/tables?"):
            self.made += 1
            path = path if self.made <= MOST_TABLES else "/api/qr"
        usual = {b"authorization": f"Bearer {token}".encode()} if token else {}
        if body is not None:
            usual[b"content-type"] = b"application/json"
        clean = {name: _NO_HEADER.sub(b"", value).strip() for name, value in odd.items()}
        content = None if body is None else json.dumps(body).encode()
        url = quote(path, safe="/?&=+%,:;@")
        headers = list({**usual, **clean}.items())
        answer = await self._http.request(method, url, content=content, headers=headers)
        return answer.status_code, answer.content

    async def figures(self) -> dict[str, float]:
        """Return the server's own counters."""
        text = (await self._http.get("/metrics")).text
        lines = [line.rpartition(" ") for line in text.splitlines() if line[:1] != "#"]
        return {name: float(value) for name, _, value in lines}

    async def schema(self) -> Any:
        """Return the schema that the server gives out."""
        return (await self._http.get("/api/openapi.json")).json()

    async def close(self) -> None:
        await self._http.aclose()


async def spoilt_lines(port: Port, held: list[tuple[str, str]], frames: int, number: int) -> int:
    """Send spoilt frames on several sockets at once; count them."""
    random, sent = Random(number), 0
    while sent < frames:
        lines = [
            _line(port, *random.choice(held), Random(f"{number} {sent} {one}"))
            for one in range(LINES)
        ]
        async with asyncio.timeout(HANG_S * 2):
            sent += sum(await asyncio.gather(*lines))
    return sent


async def _line(port: Port, table: str, token: str, random: Random) -> int:
    """Send spoilt frames on one socket; every answer obeys the schema. Count them."""
    url = f"ws{port.address.removeprefix('http')}/api/tables/{table}/socket"
    sent = 0
    async with websockets.connect(url, compression=None, open_timeout=HANG_S) as wire:
        reading = asyncio.create_task(_read(wire))
        with suppress(websockets.ConnectionClosed):
            await wire.send(json.dumps({"type": "hello", "token": token, "seat": 0}))
            for _, frame in zip(range(A_LINE), spoilt_frames(token, 8, random), strict=False):
                text = frame.encode("utf-8", "replace").decode()
                await wire.send(text.encode() if random.random() < 0.02 else text)
                sent += 1
            await wire.send(json.dumps({"type": "ping"}))
            async with asyncio.timeout(HANG_S):
                await reading
        reading.cancel()
    return sent


async def _read(wire: websockets.ClientConnection) -> None:
    """Read until the answer to the last ping, or the end of the line."""
    with suppress(websockets.ConnectionClosed):
        while True:
            text = await wire.recv()
            FRAMES.validate_json(text)
            if text == '{"type":"pong"}':
                return


async def send_bad_input(requests: int, seed: int) -> None:
    """Send one server requests made from its schema, and spoilt frames; its memory may not grow."""
    with tempfile.TemporaryDirectory() as folder:
        process = Process(f"sqlite:///{folder}/tables.sqlite", None, folder)
        process.start()
        try:
            await process.ready()
            await _sent(process, requests, seed)
        finally:
            process.kill()


async def _sent(process: Process, requests: int, seed: int) -> None:
    port, began, sent, measured = Port(process), time.monotonic(), 0, []
    try:
        schema, held = await port.schema(), await tables_for(port.ask)
        while sent < requests:
            now = min(A_ROUND, requests - sent)
            asked, port.made = await asyncio.to_thread(
                _by_schema, process, schema, held, seed + sent, port.made
            )
            sent += asked
            sent += await spoilt_lines(port, held, max(1, now - asked), seed + sent)
            figures = await port.figures()
            assert not figures["sixfold_faults_total"], figures
            measured.append((memory_of(process), figures["sixfold_tables_live"]))
            took = time.monotonic() - began
            print(
                f"{sent} requests to one server, no 5xx, no hang, {took:.0f} s, "
                f"{measured[-1][0]:.0f} MiB with {measured[-1][1]:.0f} tables",
                flush=True,
            )
    finally:
        await port.close()
    (before, few), (after, many) = measured[min(WARM, len(measured)) - 1], measured[-1]
    most = before * MOST_GROWTH + A_TABLE_MIB * (many - few)
    assert after <= most, f"memory grows: {measured}"


def _by_schema(
    process: Process, schema: Any, held: list[tuple[str, str]], number: int, made: int
) -> tuple[int, int]:
    """Send requests made from the schema, on a loop of their own."""
    loop = asyncio.new_event_loop()
    port = Port(process)
    port.made = made
    try:
        sent = requests_by(
            schema, port.ask, held, loop, examples=EXAMPLES, number=number, times=TIMES
        )
        return sent, port.made
    finally:
        loop.run_until_complete(port.close())
        loop.close()


def memory_of(process: Process) -> float:
    """Return how much memory a server process has resident, in MiB."""
    lines = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines()
    [size] = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return int(size) / 1024
