"""WebSocket of one client at one table, for live play."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final, assert_never

from pydantic import TypeAdapter, ValidationError
from starlette.types import Scope

from sixfold.server.http.client_address import client
from sixfold.server.http.costs import PREVIEW, TOKEN_REQUEST
from sixfold.server.http.socket_writer import Receive, Send, SocketWriter, Wire
from sixfold.server.http.table_server import TableServer
from sixfold.server.services.previews import preview_of
from sixfold.server.tables import projection
from sixfold.server.tables.access import Access, access
from sixfold.server.tables.broadcast import Broadcast
from sixfold.server.tables.entries import LogEntry
from sixfold.server.tables.execution import execute
from sixfold.server.tables.projection import MOST_EVENTS, events_frame
from sixfold.server.tables.refusals import RefusedError, as_refusal
from sixfold.wire.commands import (
    ClientFrame,
    CommandFrame,
    HelloFrame,
    LookFrame,
    PingFrame,
    PreviewFrame,
)
from sixfold.wire.errors import Code
from sixfold.wire.frames import DoneFrame, PongFrame, PreviewedFrame, RefusedFrame, TableFrame
from sixfold.wire.values import Message
from sixfold.wire.views import EventsFrame

_log = logging.getLogger("sixfold.sockets")

AnyClientFrame = HelloFrame | CommandFrame | PreviewFrame | LookFrame | PingFrame

FRAMES: Final = TypeAdapter[AnyClientFrame](ClientFrame)
"""Validates a client's frames."""

PATH: Final = "/api/tables/{id}/socket"

MOST_REFUSALS: Final = 200
"""A WebSocket is closed after so many consecutive refusals."""

NORMAL: Final = 1000
POLICY: Final = 1008
TOO_MUCH: Final = 1013
"""Close codes: the table is gone, the client breaks the protocol, it reads too slowly."""


class Socket:
    """A WebSocket connection to a table; frames to the client go through a bounded queue."""

    __slots__ = (
        "_client",
        "_pending_command",
        "_refusals",
        "_server",
        "_wire",
        "_writer",
        "access",
        "viewer",
    )

    def __init__(self, wire: Wire, server: TableServer, client_id: str = "") -> None:
        self._wire = wire
        self._server = server
        self._client = client_id
        self._writer = SocketWriter(wire, server.config.most_unsent)
        self._refusals = 0
        self._pending_command: str | None = None
        self.access: Access | None = None
        self.viewer: int | None = None

    @property
    def gone(self) -> bool:
        """Whether the connection takes no more frames."""
        return self._writer.closed

    @property
    def key(self) -> str:
        """Return the hash of the client's token."""
        assert self.access is not None
        return self.access.key

    def show(self, events: Broadcast, entries: Iterable[LogEntry]) -> None:
        """Send new events; the frame with this socket's own command also confirms it."""
        command, access = self._pending_command, self.access
        if command is not None and access is not None:
            name = access.command_name(command)
            if any(entry.command == name for entry in entries):
                self._pending_command = None
                self.send(events.confirming(command))
                return
        self.send(events.text)

    def send(self, frame: str) -> None:
        """Queue a frame; if the queue is full the client is dropped, and may reconnect."""
        if not self._writer.put(frame):
            self._server.metrics.dropped.inc()
            table = "-" if self.access is None else self.access.table.id
            _log.info("WebSocket at table %s dropped: client reads too slowly, queue full", table)
            self._leave_table()
            self._writer.abort(TOO_MUCH)

    def end(self) -> None:
        """Close the connection, because the table is gone or the token no longer holds."""
        self._close(NORMAL)

    def _close(self, code: int) -> None:
        self._leave_table()
        self._writer.close(code)

    def _leave_table(self) -> None:
        if self.access is not None:
            self.access.live.watchers.discard(self)

    def tell(self, message: Message | EventsFrame) -> None:
        """Send a message."""
        self.send(message.text())

    async def run(self, id_: str) -> None:
        """Serve the connection until it ends."""
        try:
            if not await self._wire.accept():
                return
            async with asyncio.timeout(self._server.config.hello_within):
                text = await self._received()
            if text is None:
                return  # there is nothing to receive after the end
            if not await self._handled(id_, text):
                self._close(POLICY)  # a connection without a table is closed
            while (text := await self._received()) is not None:
                await self._handled(id_, text)
        except TimeoutError:
            self._close(POLICY)
        finally:
            self._leave_table()
            await self._writer.stop()

    async def _received(self) -> str | None:
        """Return the next text frame; None when the client has disconnected."""
        while not self.gone:
            message = await self._wire.receive()
            if message["type"] != "websocket.receive":
                return None
            text = message.get("text")
            if self._over_limit():
                continue
            if text is not None:
                return str(text)
            self._refused(None, RefusedError(Code.BAD_REQUEST, where="frame"))
        return None

    def _over_limit(self) -> bool:
        """Count a frame in the rate limits of address and token; say whether it was refused."""
        limits = self._server.limits
        try:
            limits.require_here(self._client)
            if self.access is not None:
                limits.require_here(self.access.key, TOKEN_REQUEST)
        except RefusedError as refusal:
            self._refused(None, refusal)
            return True
        return False

    async def _handled(self, id_: str, text: str) -> bool:
        """Handle a frame; return whether it was accepted."""
        name: str | None = None
        try:
            frame = _read(text)
            name = _name_of(frame)
            await self._handle(id_, frame)
        except Exception as error:
            refusal = as_refusal(error)
            if refusal is None:
                self._server.metrics.faults.inc()
                _log.exception(
                    "unhandled error in WebSocket frame at table %s, refused as fault", id_
                )
                refusal = RefusedError(Code.FAULT)
            self._refused(name, refusal)
            return False
        finally:
            self._pending_command = None
        self._refusals = 0
        return True

    def _refused(self, name: str | None, error: RefusedError) -> None:
        self._server.metrics.refused.labels(error.code.value).inc()
        self.tell(RefusedFrame(type="refused", id=name, error=error.body))
        self._refusals += 1
        if self._refusals >= MOST_REFUSALS:
            self._close(POLICY)

    async def _handle(self, id_: str, frame: AnyClientFrame) -> None:
        if isinstance(frame, HelloFrame):
            await self._hello(id_, frame)
        elif self.access is None:
            raise RefusedError(Code.UNKNOWN_TABLE)
        else:
            await self._handle_at_table(self.access, frame)

    async def _handle_at_table(
        self, access: Access, frame: CommandFrame | PreviewFrame | LookFrame | PingFrame
    ) -> None:
        match frame:
            case CommandFrame(command=command):
                self._pending_command = command.id
                self._server.bot_pool.clients.acted(access.table.id, self._client)
                await execute(self._server.registry, access, command)
                if self._pending_command is not None:  # it was done before
                    self.tell(DoneFrame(type="done", id=command.id, seq=access.table.seq))
            case PreviewFrame(ask=ask, preview=request):
                await self._server.limits.require(self._client, PREVIEW)
                preview = preview_of(access, request.seat, request.move)
                self.tell(PreviewedFrame(type="previewed", ask=ask, preview=preview))
            case LookFrame(seat=seat):
                self.viewer = access.viewer(seat)
                self._show_all()
            case PingFrame():
                self.tell(PongFrame(type="pong"))
            case _:
                assert_never(frame)

    async def _hello(self, id_: str, hello: HelloFrame) -> None:
        """Subscribe the client, and send the events it has missed, or the whole table."""
        admitted = await access(self._server.registry, id_, hello.token, self._client)
        viewer = admitted.viewer(hello.seat)
        self._leave_table()
        async with admitted.live.lock:
            table, after = admitted.table, hello.after
            if (
                after is not None and 0 <= table.seq - after <= MOST_EVENTS
            ):  # else send the whole table
                entries = await self._server.registry.since(table, after, MOST_EVENTS)
                self._watch(admitted, viewer)
                self.tell(events_frame(table, entries, viewer, self._server.clock))
                return
        self._watch(admitted, viewer)
        self._show_all()

    def _watch(self, access: Access, viewer: int | None) -> None:
        self.access, self.viewer = access, viewer
        if not self.gone:
            access.live.watchers.add(self)

    def _show_all(self) -> None:
        assert self.access is not None
        access, clock = self.access, self._server.clock
        table = projection.table_view(access.table, self.viewer, access.holds, clock)
        self.tell(TableFrame(type="table", table=table))


def _read(text: str) -> AnyClientFrame:
    """Parse a client's frame; refuse an invalid one."""
    try:
        return FRAMES.validate_json(text)
    except ValidationError as error:
        raise RefusedError(Code.BAD_REQUEST, where="frame") from error


def _name_of(frame: AnyClientFrame) -> str | None:
    match frame:
        case CommandFrame(command=command):
            return command.id
        case PreviewFrame(ask=ask):
            return ask
        case _:
            return None


class SocketEndpoint:
    """The ASGI endpoint of all WebSockets."""

    def __init__(self, server: TableServer) -> None:
        self._server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection until it ends."""
        socket = Socket(Wire(receive, send), self._server, client(scope))
        await socket.run(scope["path_params"]["id"])
