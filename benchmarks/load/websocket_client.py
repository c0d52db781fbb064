"""A minimal WebSocket client: unfragmented text frames in and out, and nothing else.

It shares two cores with the server under test, so it does as little as possible: frames are built
beforehand with a zero mask, and only the beginning of a received frame is read.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Final, cast

TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
CLOSE: Final = 0x88

OnFrame = Callable[["ClientSocket", bytes], None]
"""A callback for a received frame."""

OnLost = Callable[[Exception], None]
"""A callback for a connection that the server closes."""


class ConnectionLostError(RuntimeError):
    """A server closed a connection, or gave an unexpected answer."""


def _ignore(error: Exception) -> None:
    """Ignore the loss: no driver is attached."""
    del error


def frame(text: bytes, kind: int = TEXT) -> bytes:
    """Return a text as a client frame; its mask is zero, so that the text is unchanged."""
    size = len(text)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((kind,)) + length + b"\0\0\0\0" + text


class ClientSocket(asyncio.Protocol):
    """The WebSocket of one seat."""

    __slots__ = (
        "_buffer",
        "_open",
        "_request",
        "_transport",
        "on_frame",
        "on_lost",
        "seat",
        "table",
    )

    def __init__(self, request: bytes, on_frame: OnFrame, opened: asyncio.Future[None]) -> None:
        self._request = request
        self._open: asyncio.Future[None] | None = opened
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.on_frame = on_frame
        self.on_lost: OnLost = _ignore
        self.table: object = None
        self.seat = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one by behaviour alone
        self._transport.write(self._request)

    def send(self, whole: bytes) -> None:
        """Send a frame that was made by `frame`."""
        assert self._transport is not None
        self._transport.write(whole)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report that the connection was lost."""
        error = ConnectionLostError(f"a connection was lost: {exc!r}")
        if self._open is not None and not self._open.done():
            self._open.set_exception(error)
        self.on_lost(error)

    def close(self) -> None:
        """Abort the connection without a close frame."""
        assert self._transport is not None
        self.on_lost = _ignore
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse frames, and pass each text on."""
        if self._buffer:
            data = self._buffer + data
            self._buffer = b""
        at = self._handshake_end(data) if self._open is not None else 0
        size = len(data)
        while size - at >= 2:
            kind, length, begins = data[at], data[at + 1], at + 2
            if length == 126:
                length, begins = int.from_bytes(data[begins : begins + 2], "big"), begins + 2
            elif length == 127:
                length, begins = int.from_bytes(data[begins : begins + 8], "big"), begins + 8
            ends = begins + length
            if ends > size:
                break
            self._frame(kind, data[begins:ends])
            at = ends
        self._buffer = data[at:]

    def _handshake_end(self, data: bytes) -> int:
        """Read the answer to the handshake, and return the offset of the first frame."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        opened, self._open = self._open, None
        assert opened is not None
        if data.startswith(b"HTTP/1.1 101"):
            opened.set_result(None)
        else:
            opened.set_exception(ConnectionLostError(data[:200].decode("latin-1")))
        return end + 4

    def _frame(self, kind: int, text: bytes) -> None:
        if kind == TEXT:
            self.on_frame(self, text)
        elif kind == PING:
            self.send(frame(text, PONG))
        elif kind == CLOSE:
            self.on_lost(ConnectionLostError(f"the server closed a connection: {text!r}"))


async def connect(host: str, port: int, path: str, on_frame: OnFrame) -> ClientSocket:
    """Open a WebSocket."""
    loop = asyncio.get_running_loop()
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    opened: asyncio.Future[None] = loop.create_future()
    _, socket = await loop.create_connection(
        lambda: ClientSocket(request.encode(), on_frame, opened), host, port
    )
    await opened
    return socket
