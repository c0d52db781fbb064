"""A light client's side of a web socket: whole text frames in and out, and nothing else.

It shares two cores with the server that it measures, so it does as little as it can: frames to be
sent are made beforehand, masked by zeros, and of a frame that comes only the beginning is read.
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

Heard = Callable[["Line", bytes], None]
"""What is done with a frame that comes."""

Lost = Callable[[Exception], None]
"""What is done when the server closes the connection."""


class LostError(RuntimeError):
    """A server closed a line, or answered what nobody expected."""


def _ignore(error: Exception) -> None:
    """Take no notice: nobody drives this line."""
    del error


def frame(text: bytes, kind: int = TEXT) -> bytes:
    """Return a text as a client's frame; its mask is zero, so that the text stays as it is."""
    size = len(text)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes((kind,)) + length + b"\0\0\0\0" + text


class Line(asyncio.Protocol):
    """One socket of one seat."""

    __slots__ = ("_buffer", "_open", "_request", "_wire", "heard", "lost", "seat", "table")

    def __init__(self, request: bytes, heard: Heard, opened: asyncio.Future[None]) -> None:
        self._request = request
        self._open: asyncio.Future[None] | None = opened
        self._buffer = b""
        self._wire: asyncio.Transport | None = None
        self.heard = heard
        self.lost: Lost = _ignore
        self.table: object = None
        self.seat = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a web socket."""
        self._wire = cast(asyncio.Transport, transport)  # uvloop's is one by behaviour alone
        self._wire.write(self._request)

    def send(self, whole: bytes) -> None:
        """Send a frame that was made by `frame`."""
        assert self._wire is not None
        self._wire.write(whole)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report that the server is gone."""
        error = LostError(f"a connection was lost: {exc!r}")
        if self._open is not None and not self._open.done():
            self._open.set_exception(error)
        self.lost(error)

    def close(self) -> None:
        """End the line without a word."""
        assert self._wire is not None
        self.lost = _ignore
        self._wire.abort()

    def data_received(self, data: bytes) -> None:
        """Take frames apart, and hand each text on."""
        if self._buffer:
            data = self._buffer + data
            self._buffer = b""
        at = self._shaken(data) if self._open is not None else 0
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

    def _shaken(self, data: bytes) -> int:
        """Read the answer to the request, and return where frames begin."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        opened, self._open = self._open, None
        assert opened is not None
        if data.startswith(b"HTTP/1.1 101"):
            opened.set_result(None)
        else:
            opened.set_exception(LostError(data[:200].decode("latin-1")))
        return end + 4

    def _frame(self, kind: int, text: bytes) -> None:
        if kind == TEXT:
            self.heard(self, text)
        elif kind == PING:
            self.send(frame(text, PONG))
        elif kind == CLOSE:
            self.lost(LostError(f"the server closed a connection: {text!r}"))


async def connect(host: str, port: int, path: str, heard: Heard) -> Line:
    """Open a line."""
    loop = asyncio.get_running_loop()
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    opened: asyncio.Future[None] = loop.create_future()
    _, line = await loop.create_connection(
        lambda: Line(request.encode(), heard, opened), host, port
    )
    await opened
    return line
