"""The short way of a socket's wire: whatever comes, it is heard and answered as by the long way."""

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from sixfold.server.quick_wire import MOST_UNREAD, QuickWire, text_frame, whole_frames, whole_text

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: table.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONGEST = 500


class Ends(asyncio.Transport):
    """The other end of a wire: it keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.paused = 0
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        assert high == 0

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        self.paused -= 1

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


async def echoed(kind: type[WebSocketsSansIOProtocol], portions: list[bytes]) -> list[Any]:
    """Send portions to a wire whose application repeats texts; return what it heard and said."""
    heard: list[Any] = []

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message)
            await send({"type": "websocket.send", "text": message.get("text") or "bytes"})
        heard.append(message)

    config = uvicorn.Config(
        app,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_config=None,
    )
    config.load()
    wire, ends = kind(config, ServerState(), {}), Ends()
    wire.connection_made(ends)
    wire.data_received(HANDSHAKE)
    await settled()
    said = len(ends.sent)
    for portion in portions:
        if not ends.closed:
            try:
                wire.data_received(portion)
            except InvalidState:  # uvicorn's answer to a text that is none before a goodbye
                ends.close()
            await settled()
    told = [*heard], b"".join(ends.sent[said:]), ends.closed
    wire.connection_lost(None)
    await settled()
    return list(told)


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(5):
        await asyncio.sleep(0)


TEXTS = st.text(max_size=200).map(str.encode)
FRAMES = st.one_of(
    st.builds(Frame, st.just(Opcode.TEXT), TEXTS),
    st.builds(Frame, st.just(Opcode.TEXT), st.binary(max_size=200)),
    st.builds(Frame, st.just(Opcode.TEXT), TEXTS, st.just(False)),
    st.builds(Frame, st.just(Opcode.CONT), TEXTS, st.booleans()),
    st.builds(Frame, st.just(Opcode.BINARY), TEXTS),
    st.builds(Frame, st.sampled_from((Opcode.PING, Opcode.PONG)), st.binary(max_size=100)),
    st.builds(Frame, st.just(Opcode.TEXT), st.just(b"x" * (LONGEST + 1))),
    st.just(Frame(Opcode.CLOSE, b"\x03\xe8")),
).map(lambda frame: frame.serialize(mask=True, extensions=[]))


@given(st.lists(st.tuples(FRAMES, st.booleans()), max_size=6), st.lists(st.integers(1, 90)))
@settings(max_examples=200, deadline=None)
def test_whatever_comes_is_heard_and_answered_as_by_the_long_way(
    frames: list[tuple[bytes, bool]], cuts: list[int]
) -> None:
    portions = [b""]
    for frame, joins in frames:
        if joins:
            portions[-1] += frame
        else:
            portions.append(frame)
    for number, cut in enumerate(cuts[: len(portions)]):
        portions[number : number + 1] = [portions[number][:cut], portions[number][cut:]]
    portions = [portion for portion in portions if portion]
    quick = asyncio.run(echoed(QuickWire, portions))
    assert quick == asyncio.run(echoed(WebSocketsSansIOProtocol, portions))


def test_what_looks_like_a_text_inside_a_frame_is_none() -> None:
    inner = Frame(Opcode.TEXT, b"move").serialize(mask=True, extensions=[])
    outer = bytes((0x82, 0x80 | (4 + len(inner)))) + b"\0\0\0\0" + b"head"
    heard, _, _ = asyncio.run(echoed(QuickWire, [outer, inner]))
    assert heard == [{"type": "websocket.receive", "bytes": b"head" + inner}]


def test_a_text_that_breaks_off_behind_the_end_of_another_is_put_together() -> None:
    first = Frame(Opcode.TEXT, b"one ", fin=False).serialize(mask=True, extensions=[])
    last = Frame(Opcode.CONT, b"text").serialize(mask=True, extensions=[])
    inner = Frame(Opcode.TEXT, b"move").serialize(mask=True, extensions=[])
    outer = bytes((0x82, 0x80 | (4 + len(inner)))) + b"\0\0\0\0" + b"head"
    heard, _, _ = asyncio.run(echoed(QuickWire, [first, last + outer, inner]))
    assert [message.get("text") or message["bytes"] for message in heard] == [
        "one text",
        b"head" + inner,
    ]


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_text_of_any_length_becomes_the_frame_that_websockets_makes(size: int) -> None:
    text = "ü" * (size // 2) + "x" * (size % 2)
    frame = Frame(Opcode.TEXT, text.encode())
    assert text_frame(text) == frame.serialize(mask=False, extensions=[])
    masked = frame.serialize(mask=True, extensions=[])
    assert whole_text(masked, size) == text
    assert whole_text(masked, size - 1) is None
    assert whole_frames(masked * 2)
    assert not whole_frames(masked + masked[:-1])


@pytest.mark.anyio
async def test_whoever_sends_without_waiting_is_read_no_further_until_it_is_obeyed() -> None:
    waiting = asyncio.Event()

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await waiting.wait()
        for _ in range(2 * MOST_UNREAD):
            await receive()

    config = uvicorn.Config(app, ws_ping_interval=None, log_config=None)
    config.load()
    wire, ends = QuickWire(config, ServerState(), {}), Ends()
    wire.connection_made(ends)
    wire.data_received(HANDSHAKE)
    await settled()
    for _ in range(2 * MOST_UNREAD):
        assert not ends.paused or wire.queue.qsize() >= MOST_UNREAD
        wire.data_received(Frame(Opcode.TEXT, b"x").serialize(mask=True, extensions=[]))
    assert ends.paused == 1
    waiting.set()
    await settled()
    assert ends.paused == 0
