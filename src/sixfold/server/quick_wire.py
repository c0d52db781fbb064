"""The wire of a socket, with a short way for what nearly every frame is.

uvicorn takes frames apart and puts them together by the whole state machine of `websockets`, and
sends at the end of the event loop's round. A frame that is one small text, whole, needs none of
that; everything else goes the long way. Play waits for these frames, so they are worth it.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

TEXT: Final = 0x81
"""How a frame begins that is a whole text."""

MASKED: Final = 0x80
LENGTH: Final = 0x7F
LONGER: Final = 126
LONGEST: Final = 127
"""The second byte: whether a mask follows, and the length; or that a longer length follows."""

SHORTEST_HEADER: Final = 2
MASK: Final = 4

MOST_UNREAD: Final = 8
"""How many frames wait to be obeyed before no more are read from the other side."""


def frame_end(data: bytes, at: int = 0) -> tuple[int, int] | None:
    """Return where the content of the frame at a place begins, after its mask, and where it ends.

    None where the data break off before they tell.
    """
    begins = at + SHORTEST_HEADER
    if len(data) < begins:
        return None
    second = data[at + 1]
    length = second & LENGTH
    if length >= LONGER:
        size = 2 if length == LONGER else 8
        begins += size
        if len(data) < begins:
            return None
        length = int.from_bytes(data[begins - size : begins], "big")
    if second & MASKED:
        begins += MASK
    return begins, begins + length


def whole_text(data: bytes, longest: int) -> str | None:
    """Return the text of data that are one whole, masked frame of it; None for anything else."""
    found = frame_end(data)
    if found is None or data[0] != TEXT or not data[1] & MASKED:
        return None
    begins, ends = found
    if ends != len(data) or ends - begins > longest:
        return None
    try:
        return apply_mask(data[begins:], data[begins - MASK : begins]).decode()
    except UnicodeDecodeError:
        return None


def whole_frames(data: bytes) -> bool:
    """Say whether data are nothing but whole frames."""
    ends = 0
    while ends < len(data):
        found = frame_end(data, ends)
        if found is None:
            return False
        ends = found[1]
    return ends == len(data)


def text_frame(text: str) -> bytes:
    """Return a text as a frame from the server, which has no mask."""
    content = text.encode()
    size = len(content)
    if size < LONGER:
        return bytes((TEXT, size)) + content
    if size < 1 << 16:
        return bytes((TEXT, LONGER)) + size.to_bytes(2, "big") + content
    return bytes((TEXT, LONGEST)) + size.to_bytes(8, "big") + content


class QuickWire(WebSocketsSansIOProtocol):
    """A wire that takes and sends whole texts by the short way, and sends at once."""

    _aligned = True
    """Whether everything that came so far were whole frames, so that another begins next."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let nothing gather before it is sent; what the other side cannot take still waits."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)

    def data_received(self, data: bytes) -> None:
        """Hand on a whole text, and anything else to the state machine."""
        quick = self._aligned and self._open
        text = whole_text(data, self.config.ws_max_size) if quick else None
        if text is None:
            if self.handshake_initiated:
                self._aligned = self._aligned and whole_frames(data)
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send a text, and anything else by the state machine."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is not None and self._open and self.writable.is_set():
            self.transport.write(text_frame(text))
        else:
            await super().send(message)

    @property
    def _open(self) -> bool:
        """Whether texts may go to and fro: no handshake, no goodbye, no text in several frames."""
        conn = self.conn
        return (
            conn.state is State.OPEN
            and conn.current_size is None
            and not (self.disconnected or self.close_sent)
        )
