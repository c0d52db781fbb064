"""The writer of a WebSocket: frames in order, backpressure, and an orderly close."""

import asyncio

import pytest

from sixfold.server.http.socket_writer import SocketWriter, Wire
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio


class Peer:
    """The other side of a connection; it can stop reading, and disconnect."""

    def __init__(self) -> None:
        self.got: list[object] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.gone = False

    async def send(self, message: dict[str, object]) -> None:
        if message["type"] == "websocket.send":
            await self.reads.wait()
        if self.gone:
            raise OSError
        self.got.append(message.get("text", message.get("code")))

    def writer(self, limit: int = 4) -> SocketWriter:
        return SocketWriter(Wire(None, self.send), limit)  # type: ignore[arg-type]


async def test_frames_are_written_in_order_and_before_the_close() -> None:
    peer = Peer()
    writer = peer.writer()
    assert all(writer.put(text) for text in ("a", "b", "c"))
    writer.close(1000)
    assert writer.put("too late")
    await writer.stop()
    assert peer.got == ["a", "b", "c", 1000]


async def test_a_full_queue_refuses_a_frame_and_an_abort_drops_the_rest() -> None:
    peer = Peer()
    peer.reads.clear()
    writer = peer.writer(limit=2)
    assert [writer.put("x") for _ in range(3)] == [True, True, False]
    writer.abort(1013)
    await writer.stop()
    assert peer.got == [1013]


async def test_a_close_that_finds_the_queue_full_does_not_wait_for_it() -> None:
    peer = Peer()
    peer.reads.clear()
    writer = peer.writer(limit=1)
    writer.put("x")
    writer.close(1008)
    await writer.stop()
    assert peer.got == [1008]


async def test_a_peer_that_disconnected_closes_the_writer() -> None:
    peer = Peer()
    writer = peer.writer()
    peer.gone = True
    writer.put("x")
    await wait_until(lambda: writer.closed)
    await writer.stop()
    assert peer.got == []


async def test_a_writer_that_is_stopped_writes_no_more() -> None:
    peer = Peer()
    peer.reads.clear()
    writer = peer.writer()
    writer.put("x")
    await writer.stop()
    peer.reads.set()
    await asyncio.sleep(0)
    assert writer.closed
    assert peer.got == []
