"""Bad input does no harm: no fault, no hang, no growth, every refusal in its form."""

import asyncio
import json
import socket
from pathlib import Path
from random import Random

import pytest

from tests.server import one_server
from tests.server.fuzzing import ODD_HEADERS, schema_requests, socket_frames, spoilt_frames
from tests.server.serving import direct, served
from tests.waiting import LIMIT_S

EXAMPLES = [3, pytest.param(12, marks=pytest.mark.deep)]
FRAMES = [300, pytest.param(1500, marks=pytest.mark.deep)]


@pytest.mark.parametrize("examples", EXAMPLES)
def test_requests_made_from_the_schema_do_no_harm(examples: int) -> None:
    async def opened() -> None:
        async with direct() as server:
            count = await asyncio.to_thread(schema_requests, server, examples, 1)
            assert count > 20 * examples
            assert server.counted("sixfold_faults_total") == 0

    asyncio.run(opened())


@pytest.mark.anyio
@pytest.mark.parametrize("frames", FRAMES)
async def test_spoilt_frames_do_no_harm(frames: int) -> None:
    async with direct() as server:
        assert await socket_frames(server, frames, 1) >= frames
        assert server.counted("sixfold_faults_total") == 0
        assert server.counted("sixfold_sockets") == 0
        assert all(not live.watchers for live in server.server.registry.held.values())


@pytest.mark.deep
@pytest.mark.anyio
async def test_one_server_bears_bad_input_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_server, "EXAMPLES", 3)
    monkeypatch.setattr(one_server, "A_ROUND", 600)
    await one_server.send_bad_input(1200, 1)


@pytest.mark.anyio
async def test_odd_headers_do_no_harm(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        for name, values in ODD_HEADERS.items():
            for value in values:
                head = b"POST /api/tables HTTP/1.1\r\ncontent-length: 2\r\nconnection: close\r\n"
                usual = b"" if name == b"host" else b"host: table.example\r\n"
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(head + usual + name + b": " + value + b"\r\n\r\n{}")
                said = (await asyncio.wait_for(reader.read(), LIMIT_S)).split(b"\r\n")[0]
                writer.close()
                await writer.wait_closed()
                assert said.split(b" ")[1].startswith(b"4"), (name, value, said)
        assert server.counted("sixfold_faults_total") == 0


@pytest.mark.anyio
async def test_noise_on_the_wire_does_no_harm(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        frames = spoilt_frames("x" * 32, 3, Random(3))
        for _, noise in zip(range(60), frames, strict=False):
            with socket.create_connection((host, int(port))) as wire:
                wire.sendall(noise.encode("utf-8", "replace"))
        first, _ = await server.make()
        async with server.line(first, 0) as line:
            await line.frame()
            await line.wire.send(b"\xff\xfe not text")
            assert (await line.frame())["error"]["code"] == "bad_request"
            await line.send({"type": "ping"})
            assert await line.frame() == {"type": "pong"}
        body = json.dumps({"seats": None})[:-2]
        for kind in ("application/json", "text/plain", "multipart/form-data", ""):
            headers = {"content-type": kind}
            answer = await server.http.post("/api/tables", content=body, headers=headers)
            assert answer.status_code == 400
