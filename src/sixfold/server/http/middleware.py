"""Middleware: rate limits, size limits, origin check, security headers and access log."""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from starlette.responses import Response

from sixfold.server.http.allowed_hosts import AllowedHosts
from sixfold.server.http.answers import fault_answer, refusal_answer
from sixfold.server.http.client_address import LOOPBACK, address, client
from sixfold.server.http.plain_page import wrong_host_page
from sixfold.server.http.static import ClientFiles
from sixfold.server.http.table_server import TableServer
from sixfold.server.tables.refusals import RefusedError, as_refusal
from sixfold.server.tables.registry import CLOSING_RETRY_S
from sixfold.wire.errors import Code

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_log = logging.getLogger("sixfold.http")

SLOWEST_BODY: Final = 10.0
"""How many seconds a request's body may take to arrive."""

PROBES: Final = frozenset({"/healthz", "/readyz", "/metrics"})
"""The paths of monitors, which have no rate limit on this machine."""

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
)
"""Security headers of every answer."""


class Middleware:
    """ASGI middleware around the application."""

    def __init__(self, app: App, sockets: App, files: ClientFiles, server: TableServer) -> None:
        self.app = app
        self._files = files
        self._sockets = sockets
        self._server = server
        self._hosts = AllowedHosts(server.config.hosts, server.config.origins)
        self._sockets_by_client: Counter[str] = Counter()
        self._connected = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request to the application, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, started = 500, False

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        try:
            self._require_host(scope)
            if self._files.serves(scope["method"], scope["path"]):
                await self._files(scope, receive, send_with_headers)
                return
            await self._admit(scope)
            if scope["method"] not in SAFE_METHODS:
                receive = await self._whole_body(receive)
            await self.app(scope, receive, send_with_headers)
        except asyncio.CancelledError:
            if started or not self._server.stopping:
                raise
            closing = RefusedError(Code.CLOSING, retry_after=CLOSING_RETRY_S)
            await self._failed(scope, closing)(scope, receive, send_with_headers)
        except Exception as error:
            if started:
                raise  # the response has begun, so it cannot be replaced
            await self._failed(scope, error)(scope, receive, send_with_headers)
        finally:
            if _log.isEnabledFor(logging.INFO):
                line = {"method": scope["method"], "path": scope["path"], "status": status}
                _log.info(json.dumps(line))

    def _failed(self, scope: Scope, error: Exception) -> Response:
        """Return the answer to an error; an internal error is logged and counted, not described."""
        refusal = as_refusal(error)
        if refusal is None:
            self._server.metrics.faults.inc()
            request = f"{scope['method']} {scope['path']}"
            _log.error("unhandled error in %s, answered 500", request, exc_info=error)
            return fault_answer()
        self._server.metrics.refused.labels(refusal.code.value).inc()
        if refusal.code is Code.WRONG_HOST and scope["method"] in SAFE_METHODS:
            return wrong_host_page(scope) or refusal_answer(refusal)
        return refusal_answer(refusal)

    async def _admit(self, scope: Scope) -> None:
        """Check the origin and the rate limits of a request."""
        method, path, who = scope["method"], scope["path"], client(scope)
        if method not in SAFE_METHODS:
            self._require_origin(scope)
        if path in PROBES and address(scope) in LOOPBACK:
            return
        await self._server.limits.require(who)

    def _require_host(self, scope: Scope) -> None:
        """Refuse a request to a name that may be another site's (DNS rebinding)."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) > 1 or (hosts and hosts[0].decode("latin-1") not in self._hosts):
            raise RefusedError(Code.WRONG_HOST)

    def _require_origin(self, scope: Scope) -> None:
        """Refuse a request that a browser sends on behalf of another site."""
        headers = dict(scope["headers"])
        header = headers.get(b"origin")
        if header is None:
            return
        origin = header.decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        if origin in self._server.config.origins:
            return
        scheme, _, authority = origin.partition("://")
        secure = scope["scheme"] in ("https", "wss")
        if not host or authority != host or scheme != ("https" if secure else "http"):
            raise RefusedError(Code.WRONG_ORIGIN)

    async def _whole_body(self, receive: Receive) -> Receive:
        """Read the whole body, within the limits of time and size, and return it as a receiver."""
        try:
            async with asyncio.timeout(SLOWEST_BODY):
                body = await self._read(receive)
        except TimeoutError as error:
            raise RefusedError(Code.SLOW) from error
        messages = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> MutableMapping[str, Any]:
            return messages.pop() if messages else await receive()

        return replay

    async def _read(self, receive: Receive) -> bytes:
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(body)
            body += message.get("body", b"")
            if len(body) > self._server.config.largest_body:
                raise RefusedError(Code.TOO_LARGE)
            if not message.get("more_body"):
                return bytes(body)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check host, origin, the rate limit and the number of connections of a WebSocket."""
        config, sockets = self._server.config, self._server.metrics.sockets
        who = client(scope)
        try:
            self._require_host(scope)
            self._require_origin(scope)
            await self._server.limits.require(who)
            full = self._connected >= config.most_sockets
            if full or (config.rate and self._sockets_by_client[who] >= config.sockets_an_address):
                raise RefusedError(Code.FULL)
        except RefusedError as error:
            self._server.metrics.refused.labels(error.code.value).inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        self._sockets_by_client[who] += 1
        self._connected += 1
        sockets.inc()
        try:
            await self._sockets(scope, receive, send)
        finally:
            sockets.dec()
            self._connected -= 1
            self._sockets_by_client[who] -= 1
            if not self._sockets_by_client[who]:
                del self._sockets_by_client[who]
