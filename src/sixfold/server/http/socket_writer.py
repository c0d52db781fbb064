"""Outgoing half of a WebSocket: a bounded queue of frames, and the task that writes them.

The queue is the backpressure: frames wait there while the peer does not read, and a full queue
tells the caller that the peer is too slow.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

CLOSE_TIMEOUT_S: Final = 5.0
"""How long the last frames and the close frame may take when the connection ends."""

_log = logging.getLogger("sixfold.sockets")


class Wire:
    """The ASGI connection of a WebSocket; small, because thousands may be idle."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send

    async def accept(self) -> bool:
        """Accept the connection; return whether there was one to accept."""
        if (await self._receive())["type"] != "websocket.connect":
            return False
        await self._send({"type": "websocket.accept"})
        return True

    async def receive(self) -> MutableMapping[str, Any]:
        """Return the next message."""
        return await self._receive()

    async def send(self, frame: str) -> None:
        """Send a text frame; return when the peer can take more."""
        await self._send({"type": "websocket.send", "text": frame})

    async def close(self, code: int) -> None:
        """Close the connection."""
        await self._send({"type": "websocket.close", "code": code})


class SocketWriter:
    """Writes frames to a connection in the order they were queued.

    The task that writes exists only while frames are queued: thousands of connections are idle.
    """

    __slots__ = ("_code", "_frames", "_limit", "_task", "_wire", "closed")

    def __init__(self, wire: Wire, limit: int) -> None:
        self._wire = wire
        self._limit = limit
        self._frames: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self._code: int | None = None
        """The close code, once the connection is to be closed after what is queued."""
        self.closed = False
        """Whether no frame is accepted any more."""

    def put(self, frame: str) -> bool:
        """Queue a frame; return False, and drop it, where the queue is full."""
        if self.closed:
            return True
        if len(self._frames) >= self._limit:
            return False
        self._frames.append(frame)
        self._wake()
        return True

    def close(self, code: int) -> None:
        """Close the connection after the frames that are queued."""
        if self.closed:
            return
        if len(self._frames) >= self._limit:
            self.abort(code)
            return
        self.closed = True
        self._code = code
        self._wake()

    def abort(self, code: int) -> None:
        """Drop the frames that are queued, and close the connection."""
        self.closed = True
        self._frames.clear()
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._close(code))

    async def stop(self) -> None:
        """End the task, after a close that was requested before."""
        task = self._task
        if task is None:
            return
        if self.closed and not task.done():
            await asyncio.wait([task], timeout=CLOSE_TIMEOUT_S)
        self.closed = True
        task.cancel()

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._frames:
                await self._wire.send(self._frames.popleft())
        except (RuntimeError, OSError):
            self.closed = True
            self._frames.clear()
            _log.debug("WebSocket write failed: peer disconnected")
            return
        if self._code is not None:
            await self._close(self._code)

    async def _close(self, code: int) -> None:
        try:
            await self._wire.close(code)
        except (RuntimeError, OSError):
            _log.debug("WebSocket close skipped: already closed")
