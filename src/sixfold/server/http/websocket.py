"""WebSocket of one person at one table, for live play."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from sixfold.server.http.answers import as_refusal, refusal_json
from sixfold.server.http.socket_writer import SocketWriter, Wire
from sixfold.server.service import Access, Service
from sixfold.server.tables import projection
from sixfold.server.tables.commands import RefusedError
from sixfold.server.tables.log import Entry
from sixfold.server.tables.registry import MOST_EVENTS, EventsFrame, events_json
from sixfold.wire.commands import (
    ClientFrame,
    CommandFrame,
    HelloFrame,
    LookFrame,
    PingFrame,
    PreviewFrame,
)
from sixfold.wire.errors import Code

_log = logging.getLogger("sixfold.sockets")

FRAMES: Final = TypeAdapter[Any](ClientFrame).validator
"""What reads a client's frame."""

MOST_REFUSALS: Final = 200
"""A socket that is refused so often in a row is closed."""

NORMAL: Final = 1000
POLICY: Final = 1008
TOO_MUCH: Final = 1013
"""Why sockets are closed: the table is gone, the client is not let in, it reads too slowly."""


class Socket:
    """One WebSocket connection; what it is sent goes through the queue of its writer."""

    __slots__ = (
        "_doing",
        "_refusals",
        "_service",
        "_who",
        "_wire",
        "_writer",
        "access",
        "viewer",
    )

    def __init__(self, wire: Wire, service: Service, who: str = "") -> None:
        self._wire = wire
        self._service = service
        self._who = who
        self._writer = SocketWriter(wire, service.config.most_unsent)
        self._refusals = 0
        self._doing: str | None = None
        self.access: Access | None = None
        self.viewer: int | None = None

    @property
    def gone(self) -> bool:
        """Whether the connection takes no more frames."""
        return self._writer.closed

    @property
    def key(self) -> str:
        """Return the hash of the token that lets this one look."""
        assert self.access is not None
        return self.access.key

    def show(self, frame: EventsFrame, entries: Iterable[Entry]) -> None:
        """Send new events; those of this socket's own command confirm it in the same frame."""
        doing, access = self._doing, self.access
        if doing is not None and access is not None:
            name = access.command_name(doing)
            if any(entry.command == name for entry in entries):
                self._doing = None
                self.send(frame.confirming(doing))
                return
        self.send(frame.text)

    def send(self, frame: str) -> None:
        """Queue a frame; a client that reads too slowly is dropped, and may connect again."""
        if not self._writer.put(frame):
            self._service.metrics.dropped.inc()
            _log.info("WebSocket dropped: client reads too slowly")
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

    def tell(self, value: dict[str, Any]) -> None:
        """Send an object."""
        self.send(to_json(value).decode())

    async def run(self, id_: str) -> None:
        """Serve the connection until it ends."""
        try:
            if not await self._wire.accept():
                return
            async with asyncio.timeout(self._service.config.hello_within):
                text = await self._received()
            if text is not None and not await self._obeyed(id_, text):
                self._close(POLICY)  # nobody stays connected without a table
            while (text := await self._received()) is not None:
                await self._obeyed(id_, text)
        except TimeoutError:
            self._close(POLICY)
        finally:
            self._leave_table()
            await self._writer.stop()

    async def _received(self) -> str | None:
        """Return the next frame; None when the other side has gone."""
        while not self.gone:
            message = await self._wire.receive()
            if message["type"] != "websocket.receive":
                return None
            text = message.get("text")
            if self._too_often():
                continue
            if text is not None:
                return str(text)
            self._refused(None, RefusedError(Code.BAD_REQUEST, where="frame"))
        return None

    def _too_often(self) -> bool:
        """Count a frame as a request of its address and its token; refuse one too many."""
        wait = self._service.by_address.wait(self._who)
        if not wait and self.access is not None:
            wait = self._service.by_token.wait(self.access.key)
        if wait:
            self._refused(None, RefusedError(Code.TOO_MANY, retry_after=round(wait, 3)))
        return bool(wait)

    async def _obeyed(self, id_: str, text: str) -> bool:
        """Do what a frame says, and say whether it was not refused."""
        name: str | None = None
        try:
            frame = FRAMES.validate_json(text)
            name = _name_of(frame)
            await self._obey(id_, frame)
        except Exception as error:
            refusal = as_refusal(error)
            if refusal is None:
                self._service.metrics.faults.inc()
                _log.exception("unhandled error in WebSocket frame")
                refusal = RefusedError(Code.BAD_REQUEST)
            if isinstance(error, ValidationError):
                refusal = RefusedError(Code.BAD_REQUEST, where="frame")
            self._refused(name, refusal)
            return False
        finally:
            self._doing = None
        self._refusals = 0
        return True

    def _refused(self, name: str | None, error: RefusedError) -> None:
        self._service.metrics.refused.labels(error.code.value).inc()
        self.tell({"type": "refused", "id": name, "error": refusal_json(error)})
        self._refusals += 1
        if self._refusals >= MOST_REFUSALS:
            self._close(POLICY)

    async def _obey(self, id_: str, frame: Any) -> None:
        match frame:
            case HelloFrame():
                await self._hello(id_, frame)
            case _ if self.access is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
            case CommandFrame(command=command):
                self._doing = command.id
                await self._service.done(self.access, command)
                if self._doing is not None:  # it was done before
                    self.tell({"type": "done", "id": command.id, "seq": self.access.table.seq})
            case PreviewFrame(ask=ask, preview=asked):
                told = self._service.preview(self.access, asked.seat, asked.move)
                self.tell({"type": "previewed", "ask": ask, "preview": told})
            case LookFrame(seat=seat):
                self.viewer = self.access.viewer(seat)
                self._show_all()
            case PingFrame():
                self.tell({"type": "pong"})

    async def _hello(self, id_: str, hello: HelloFrame) -> None:
        """Let somebody look, and send what they have missed or the whole table."""
        access = await self._service.access(id_, hello.token)
        viewer = access.viewer(hello.seat)
        self._leave_table()
        async with access.live.lock:
            table, after = access.table, hello.after
            if after is not None and 0 <= table.seq - after <= MOST_EVENTS:  # else the whole table
                entries = await self._service.registry.since(table, after)
                self._look(access, viewer)
                self.tell(events_json(table, entries, viewer))
                return
        self._look(access, viewer)
        self._show_all()

    def _look(self, access: Access, viewer: int | None) -> None:
        self.access, self.viewer = access, viewer
        if not self.gone:
            access.live.watchers.add(self)

    def _show_all(self) -> None:
        assert self.access is not None
        table = projection.whole(self.access.table, self.viewer, self.access.holds)
        self.tell({"type": "table", "table": table})


def _name_of(frame: Any) -> str | None:
    match frame:
        case CommandFrame(command=command):
            return command.id
        case PreviewFrame(ask=ask):
            return ask
        case _:
            return None
