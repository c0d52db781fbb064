"""uvicorn's protocol classes with limits: bytes and time of a request, and connections."""

import asyncio
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from sixfold.server.http.answers import STATUS, refusal_answer
from sixfold.server.http.connections import Connections
from sixfold.server.http.rate_limit import TokenBucket
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code

MOST_PIPELINED: Final = 8
"""How many requests may wait on a connection for the answer to an earlier one."""

FRAMES_RATE: Final = 10.0
FRAMES_BURST: Final = 200.0
"""How many pings, pongs and parts of messages a WebSocket may send a second, and at once."""

MOST_QUEUED: Final = 512
"""How many messages of a WebSocket may wait for the application."""

PIECE_BYTES: Final = 1024
"""A flood is looked for after so many bytes of a WebSocket."""

URI_TOO_LONG: Final = 414
HEAD_TOO_LARGE: Final = 431
"""The statuses of a request line and of headers that are too large."""

RETRY_S: Final = 2.0
"""Seconds to wait before a retry while there are too many connections, or the server stops."""


class LimitedConfig(uvicorn.Config):
    """uvicorn's configuration with the limits of its connections."""

    def __init__(self, app: Any, connections: Connections, **options: Any) -> None:
        super().__init__(app, http=LimitedHttp, ws=LimitedWebSocket, **options)
        self.limits = connections


class PipelineError(Exception):
    """More requests are pipelined than a connection may have."""


class LimitedHttp(HttpToolsProtocol):
    """An HTTP connection whose requests are limited in size and time.

    A request that arrives in one piece, as nearly all do, needs two comparisons and no timer.
    """

    def __init__(self, config: LimitedConfig, *others: Any, **named: Any) -> None:
        super().__init__(config, *others, **named)
        self.limits = config.limits
        self.in_head = self.in_request = self.timed = self.leaving = False
        self.received = 0
        """Bytes of the request that is incomplete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, and expect its first request."""
        super().connection_made(transport)
        if self.limits.admit(transport, self.client[0] if self.client else ""):
            self.timed = True
            self.limits.expect(self)
        else:
            self._refuse(Code.FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        self.limits.complete(self)
        self.limits.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what was received; refuse a request that is too large, and time one in pieces."""
        if not self.in_request:
            self.in_request = self.in_head = True
        self.received += len(data)
        if self.in_head and self.received > self.limits.largest_head:
            data = self._parse_head(data)
        if data:
            super().data_received(data)
        if self.in_request:
            self._expect_more()
        elif self.timed:
            self._stop_timing()

    def _parse_head(self, data: bytes) -> bytes:
        """Parse the part of the data that may belong to the head, and return the rest."""
        beyond = self.received - self.limits.largest_head
        super().data_received(data[:-beyond])
        if self.in_head:
            self.limits.refused("too large")
            self._refuse(Code.TOO_LARGE, HEAD_TOO_LARGE if self.headers else URI_TOO_LONG)
        return b"" if self.transport.is_closing() else data[-beyond:]

    def _expect_more(self) -> None:
        """Time the rest of the request, or refuse it if it is too large."""
        if self.received > self.limits.largest_request:
            self.limits.refused("too large")
            self._refuse(Code.TOO_LARGE)
        elif not self.timed and not self.transport.is_closing():
            self.timed = True
            self.limits.expect(self)

    def _stop_timing(self) -> None:
        self.timed = False
        self.limits.complete(self)

    def on_headers_complete(self) -> None:
        """Start the request, unless too many wait already."""
        self.in_request, self.in_head = True, False
        super().on_headers_complete()
        if self.leaving and self.cycle is not None:
            self.cycle.keep_alive = False
        if len(self.pipeline) > MOST_PIPELINED:
            raise PipelineError

    def on_message_complete(self) -> None:
        """Expect the next request."""
        self.in_request, self.received = False, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        del msg
        self.limits.refused("malformed")
        self._refuse(Code.BAD_REQUEST)

    def handle_websocket_upgrade(self) -> None:
        """Become a WebSocket, unless the server stops."""
        if self.leaving:
            self._refuse(Code.CLOSING)
        else:
            super().handle_websocket_upgrade()

    def shutdown(self) -> None:
        """Close after the request that is incomplete, unanswered or just on its way."""
        self.leaving = True
        if self._answering:
            super().shutdown()
        else:
            self.loop.call_later(self.limits.lingering_s, self._leave)

    def _leave(self) -> None:
        """Close unless a request has arrived meanwhile; refuse one whose head is incomplete."""
        if self._answering:
            return
        if self.in_request and self.in_head:
            self._refuse(Code.CLOSING)
        else:
            self.transport.close()

    @property
    def _answering(self) -> bool:
        latest: RequestResponseCycle | None = self.cycle
        return latest is not None and not latest.response_complete

    def time_out(self) -> None:
        """Refuse a request that takes too long; a connection that sent nothing is closed."""
        self.timed = False
        if self.received:
            self._refuse(Code.SLOW)
        else:
            self.transport.close()

    def drop(self) -> None:
        """Close the connection without an answer."""
        self._stop_timing()
        self.transport.abort()

    def _refuse(self, code: Code, status: int | None = None) -> None:
        """Answer and close; in the midst of another answer, close."""
        if self._answering:
            self.transport.abort()
            return
        self.transport.write(_refusal(code, STATUS[code] if status is None else status))
        self.transport.close()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are limited, also those that the application does not see.

    Reading pauses while a message waits, but what was received before may hold thousands of frames.
    """

    def __init__(self, config: LimitedConfig, *others: Any, **named: Any) -> None:
        super().__init__(config, *others, **named)
        self.limits = config.limits
        self._frames_left = TokenBucket(FRAMES_BURST, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Handle what was received, in pieces; cut a flood of messages."""
        for start in range(0, len(data), PIECE_BYTES):
            super().data_received(data[start : start + PIECE_BYTES])
            if self.queue.qsize() > MOST_QUEUED:
                self._cut()
            if self.transport.is_closing():
                return

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._admits():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle the answer to a ping, unless there are too many."""
        if self._admits():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a further part of a message, unless there are too many."""
        if self._admits():
            super().handle_cont(event)

    def _admits(self) -> bool:
        """Count a frame that is no message of its own; cut a flood of them."""
        if self._frames_left.take(self.loop.time(), FRAMES_RATE, FRAMES_BURST):
            self._cut()
        return not self.transport.is_closing()

    def _cut(self) -> None:
        if not self.transport.is_closing():
            self.limits.refused("flood")
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection."""
        self.limits.release(self.transport)
        super().connection_lost(exc)


@cache
def _refusal(code: Code, status: int) -> bytes:
    """Return the answer to a request that the application does not see."""
    retry_after = RETRY_S if code in (Code.FULL, Code.CLOSING) else None
    answer = refusal_answer(RefusedError(code, retry_after=retry_after))
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(), b"connection: close"]
    lines += [b": ".join(header) for header in answer.raw_headers]
    return b"\r\n".join([*lines, b"", bytes(answer.body)])
