"""uvicorn's protocol classes with limits: bytes and time of a request, and connections."""

import asyncio
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sixfold.server.http.answers import STATUS, refusal_answer
from sixfold.server.http.connections import Connections
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code

MOST_PIPELINED: Final = 8
"""How many requests may wait on a connection for the answer to an earlier one."""

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
        """Close if there is no request; what has begun to arrive is answered first."""
        if not self.in_request and not self._answering:
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
    """A WebSocket, which is released from the count of connections when it is closed."""

    def __init__(self, config: LimitedConfig, *others: Any, **named: Any) -> None:
        super().__init__(config, *others, **named)
        self.limits = config.limits

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
