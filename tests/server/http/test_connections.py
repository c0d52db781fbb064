"""Limits on connections: bytes and time until a request is complete, and how many there are."""

import asyncio
import json
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from sixfold.server.http.client_address import TrustedProxies
from sixfold.server.serve import KEEP_ALIVE_S
from tests.server.serving import FREELY, Served, served
from tests.waiting import LIMIT_S, UNIT, wait_until

pytestmark = pytest.mark.anyio

SELF, OTHER = "127.0.0.2", "127.0.0.3"
"""Addresses of this machine that are no trusted proxy."""
ENDLESS: Final = 200 * 2**20
"""How many bytes a client may send at most before a test gives up."""
QUICK = replace(FREELY, request_within=UNIT)
SEGMENT: Final = b"x" * 2**16


class Client:
    """A client that says what it likes, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, str]:
        """Return status and code of the next answer; 0 where the connection is cut instead."""
        async with asyncio.timeout(LIMIT_S):
            try:
                head = await self.reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, ConnectionError):
                return 0, ""
            length = next(
                int(line.partition(b":")[2])
                for line in head.split(b"\r\n")
                if line.lower().startswith(b"content-length")
            )
            body = json.loads(await self.reader.readexactly(length))
        return int(head.split()[1]), body.get("error", {}).get("code", "")

    async def is_closed(self) -> bool:
        """Wait for the end of the connection."""
        async with asyncio.timeout(LIMIT_S):
            with suppress(ConnectionError):
                while await self.reader.read(2**16):
                    pass
        return True

    async def flood(self, piece: bytes) -> int:
        """Send a piece again and again until the connection is closed; return how many bytes."""
        sent = 0
        with suppress(ConnectionError):
            while sent < ENDLESS:
                await self.send(piece)
                sent += len(piece)
        return sent


@asynccontextmanager
async def connected(server: Served, source: str = SELF) -> AsyncIterator[Client]:
    """Connect to a server from an address."""
    host, port = server.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    try:
        yield Client(reader, writer)
    finally:
        writer.transport.abort()


GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPGRADE = (
    b"GET /api/tables/aaaaaaaaaaaaaaaaaaaa/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("first", "then", "status"),
    [
        (b"GET /", SEGMENT, 414),
        (GET + b"X: ", SEGMENT, 431),
        (GET, b"X: y\r\n" * 5000, 431),
        (GET + CHUNKED, b"1;" + SEGMENT, 413),
        (GET + CHUNKED, b"1\r\nx\r\n" * 5000, 413),
        (POST + CHUNKED + b"0\r\n", b"X: y\r\n" * 5000, 413),
        (b"", SEGMENT, 414),
    ],
    ids=["address", "header", "headers", "chunk extension", "unread body", "trailers", "method"],
)
async def test_a_request_without_end_is_cut(
    first: bytes, then: bytes, status: int, tmp_path: Path
) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        await client.send(first)
        assert await client.flood(then) < 8 * 2**20
        # The answer may be lost, because what was sent after it was never read.
        assert await client.answer() in [
            (status, "too_large"),
            (400, "bad_request"),
            (200, ""),
            (0, ""),
        ]
        assert server.counted("sixfold_faults_total") == 0


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /" + b"x" * 20_000, 414),
        (GET + b"X: " + b"x" * 20_000, 431),
        (GET + b"X: y\r\n" * 3000 + b"\r\n", 431),
        (b"GET / HT\0TP\r\n\r\n", 400),
    ],
)
async def test_a_request_that_is_too_large_is_told_so(
    request_: bytes, status: int, tmp_path: Path
) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        await client.send(request_)
        assert (await client.answer())[0] == status
        assert await client.is_closed()


async def test_a_second_host_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        await client.send(GET + b"Host: evil.example\r\n\r\n")
        assert await client.answer() == (421, "wrong_host")
        await client.send(b"GET /healthz HTTP/1.0\r\n\r\n")  # HTTP/1.0 has none
        assert (await client.answer())[0] == 200


async def test_a_head_of_the_largest_size_passes(tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        head = GET + b"X: " + b"x" * (FREELY.largest_head - len(GET) - 7) + b"\r\n\r\n"
        assert len(head) == FREELY.largest_head
        for _ in range(2):
            for start in range(0, len(head), 1000):
                await client.send(head[start : start + 1000])
            assert (await client.answer())[0] == 200


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (b"", (0, "")),
        (b"GET / HT", (408, "slow")),
        (GET, (408, "slow")),
        (GET + b"\r\n" + b"GET / HT", (408, "slow")),
        (POST + b"Content-Length: 10\r\n\r\n{", (0, "")),
    ],
    ids=["nothing", "half a line", "half a head", "half of the next", "half a body"],
)
async def test_a_request_that_takes_too_long_is_cut(
    part: bytes, told: tuple[int, str], tmp_path: Path
) -> None:
    async with served(tmp_path, QUICK) as server, connected(server) as client:
        await client.send(part)
        if part.startswith(GET + b"\r\n"):
            assert (await client.answer())[0] == 200
            await client.send(b"T")
        assert await client.answer() == told
        assert await client.is_closed()


async def test_a_drip_does_not_prolong_a_request(tmp_path: Path) -> None:
    async with served(tmp_path, QUICK) as server, connected(server) as client:

        async def drip() -> None:
            await client.send(GET)
            while True:
                await client.send(b"X")
                await asyncio.sleep(UNIT / 10)

        dripping = asyncio.create_task(drip())
        assert await client.answer() == (408, "slow")
        dripping.cancel()


async def test_a_body_after_its_answer_is_timed_too(tmp_path: Path) -> None:
    async with served(tmp_path, QUICK) as server, connected(server) as client:
        await client.send(GET + b"Content-Length: 1000\r\n\r\nx")
        assert (await client.answer())[0] == 200
        assert await client.is_closed()


async def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    config = replace(FREELY, connections_an_address=3)
    async with served(tmp_path, config) as server:
        lines = [connected(server) for _ in range(3)]
        clients = [await line.__aenter__() for line in lines]
        await wait_until(lambda: server.counted("sixfold_connections") >= 3)
        async with connected(server) as fourth, connected(server, OTHER) as stranger:
            assert await fourth.answer() == (503, "full")
            await stranger.send(GET + b"\r\n")
            assert (await stranger.answer())[0] == 200
        before = server.counted("sixfold_connections")
        for line in lines:
            await line.__aexit__(None, None, None)
        await wait_until(lambda: server.counted("sixfold_connections") <= before - len(clients))
        async with connected(server) as again:
            await again.send(GET + b"\r\n")
            assert (await again.answer())[0] == 200


async def test_a_full_server_drops_who_waits_longest_without_a_request(tmp_path: Path) -> None:
    config = replace(FREELY, most_connections=3)
    async with served(tmp_path, config) as server, connected(server) as first:
        await first.send(GET + b"\r\n")
        assert (await first.answer())[0] == 200
        async with connected(server) as silent, connected(server) as later:
            await wait_until(lambda: server.counted("sixfold_connections") == 3)
            async with connected(server, OTHER) as newcomer:
                await newcomer.send(GET + b"\r\n")
                assert (await newcomer.answer())[0] == 200
                assert await silent.is_closed()
                for client in (first, later):
                    await client.send(GET + b"\r\n")
                    assert (await client.answer())[0] == 200
                async with connected(server, OTHER) as last:
                    assert await last.answer() == (503, "full")


@pytest.mark.parametrize(
    ("first", "frame"),
    [
        (b"", b"\x89\xfd" + bytes(4) + b"x" * 125),
        (b"", b"\x8a\x80" + bytes(4)),
        (b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4)),
        (b"", b"\x81\x80" + bytes(4)),
    ],
    ids=["pings", "pongs", "empty fragments", "empty messages"],
)
async def test_a_flood_of_frames_is_cut(first: bytes, frame: bytes, tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        await client.send(UPGRADE + first)
        await client.reader.readuntil(b"\r\n\r\n")
        assert await client.flood(frame * (2**16 // len(frame))) < 8 * 2**20
        assert await client.is_closed()
        assert server.counted("sixfold_faults_total") == 0


async def test_a_socket_that_goes_before_it_said_hello_is_forgotten(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        async with connected(server) as client:
            await client.send(UPGRADE)
            await client.reader.readuntil(b"\r\n\r\n")
            await wait_until(lambda: server.counted("sixfold_sockets") == 1)
        await wait_until(lambda: server.counted("sixfold_sockets") == 0)


async def test_sockets_count_as_connections_until_they_are_closed(tmp_path: Path) -> None:
    async with served(tmp_path, QUICK) as server:
        first, _ = await server.make()
        async with server.line(first, 0) as line:
            await line.frame()
            async with connected(server) as silent:
                assert await silent.is_closed()  # longer than a request may take
            open_now = server.counted("sixfold_connections")
            await line.send({"type": "ping"})
            assert (await line.frame())["type"] == "pong"
        await wait_until(lambda: server.counted("sixfold_connections") == open_now - 1)


async def test_a_client_cannot_queue_requests_without_end(tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        assert await client.flood((GET + b"\r\n") * 2000) < 8 * 2**20


async def stopped(server: Served) -> None:
    """Stop a server, and wait until it takes no more connections."""
    host, port = server.address.removeprefix("http://").split(":")
    server.stop()

    def refuses() -> bool:
        with socket.socket() as line:
            return line.connect_ex((host, int(port))) != 0

    await wait_until(refuses)


async def test_a_request_on_its_way_is_answered_when_the_server_stops(tmp_path: Path) -> None:
    config = replace(FREELY, lingering=LIMIT_S)
    async with (
        served(tmp_path, config) as server,
        connected(server) as client,
        connected(server) as unused,
    ):
        await client.send(GET + b"\r\n")
        assert (await client.answer())[0] == 200
        await stopped(server)
        for line in (client, unused):
            await line.send(GET + b"\r\n")
            assert (await line.answer())[0] == 200
            assert await line.is_closed()


async def test_a_request_that_has_begun_is_answered_when_the_server_stops(tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client, connected(server) as idle:
        await client.send(POST + b"Content-Length: 2\r\n\r\n")
        await wait_until(lambda: server.counted("sixfold_connections") == 2)
        await stopped(server)
        assert await idle.is_closed()
        await client.send(b"{")
        await client.send(b"}")
        assert await client.answer() == (400, "bad_request")
        assert await client.is_closed()


async def test_a_head_that_does_not_end_holds_no_stop(tmp_path: Path) -> None:
    async with served(tmp_path) as server, connected(server) as client:
        await client.send(GET)
        await wait_until(lambda: server.counted("sixfold_connections") == 1)
        await stopped(server)
        assert await client.answer() == (503, "closing")
        assert await client.is_closed()


async def test_a_server_that_stops_opens_no_socket(tmp_path: Path) -> None:
    config = replace(FREELY, lingering=LIMIT_S)
    async with served(tmp_path, config) as server, connected(server) as client:
        await wait_until(lambda: server.counted("sixfold_connections") == 1)
        await stopped(server)
        await client.send(UPGRADE)
        assert await client.answer() == (503, "closing")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits how long data is unread")
async def test_a_client_that_never_reads_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path, unread_s=UNIT) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.socket() as reader:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            reader.connect((host, int(port)))
            reader.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            await wait_until(lambda: server.counted("sixfold_connections") == 1)
            began = time.monotonic()
            await wait_until(lambda: server.counted("sixfold_connections") == 0)
            assert time.monotonic() - began < KEEP_ALIVE_S


@pytest.mark.parametrize(
    ("text", "address", "trusted"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8, ::1", "10.2.3.4", True),
        ("10.0.0.0/8, ::1", "::1", True),
        ("10.0.0.0/8", "fe80::1%eth0", False),
        ("*", "203.0.113.1", True),
        ("127.0.0.1", "", False),
    ],
)
def test_proxies_are_trusted_by_address_and_network(text: str, address: str, trusted: bool) -> None:
    assert (address in TrustedProxies(text)) is trusted
