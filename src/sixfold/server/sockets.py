"""A socket: one person's line to one table, for live play."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, MutableMapping
from types import coroutine
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from sixfold.server import sight
from sixfold.server.answers import as_refusal, refusal_json
from sixfold.server.deciding import RefusedError
from sixfold.server.service import Access, Service
from sixfold.server.storage.log import Entry
from sixfold.server.tables import EVENTS, MOST_EVENTS, events_json
from sixfold.wire.commands import (
    ClientFrame,
    CommandFrame,
    HelloFrame,
    LookFrame,
    PingFrame,
    PreviewFrame,
)
from sixfold.wire.errors import Code

Hear = Callable[[], Awaitable[MutableMapping[str, Any]]]
Say = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_log = logging.getLogger("sixfold.sockets")

FRAMES: Final = TypeAdapter[Any](ClientFrame).validator
"""What reads a client's frame."""

MOST_REFUSALS: Final = 200
"""A socket that is refused so often in a row is closed."""

NORMAL: Final = 1000
POLICY: Final = 1008
TOO_MUCH: Final = 1013
"""Why sockets are closed: the table is gone, the client is not let in, it reads too slowly."""


class Wire:
    """The wire below a socket: what the server hears and says, and nothing more.

    A lighter one than the framework's, since thousands of them idle at once.
    """

    __slots__ = ("_hear", "_say")

    def __init__(self, hear: Hear, say: Say) -> None:
        self._hear, self._say = hear, say

    async def accept(self) -> bool:
        """Take the connection; say whether somebody wanted one."""
        if (await self._hear())["type"] != "websocket.connect":
            return False
        await self._say({"type": "websocket.accept"})
        return True

    async def receive(self) -> MutableMapping[str, Any]:
        """Return the next message."""
        return await self._hear()

    async def send(self, frame: str) -> None:
        """Send a frame; return when the other side can take more."""
        await self._say({"type": "websocket.send", "text": frame})

    async def close(self, code: int) -> None:
        """End the connection."""
        await self._say({"type": "websocket.close", "code": code})


class Socket:
    """One connection. What it is sent waits in a bounded queue; a pump runs only while it must."""

    __slots__ = (
        "_doing",
        "_pump",
        "_refusals",
        "_service",
        "_unsent",
        "_who",
        "_wire",
        "access",
        "gone",
        "viewer",
    )

    def __init__(self, wire: Wire, service: Service, who: str = "") -> None:
        self._wire = wire
        self._service = service
        self._who = who
        self._unsent: deque[str] = deque()
        self._pump: asyncio.Task[None] | None = None
        self._refusals = 0
        self._doing: str | None = None
        self.access: Access | None = None
        self.viewer: int | None = None
        self.gone = False

    @property
    def key(self) -> str:
        """Return the hash of the token that lets this one look."""
        assert self.access is not None
        return self.access.key

    def show(self, frame: str, entries: Iterable[Entry]) -> None:
        """Send what happened; where it was this line's own command, say in the same frame so."""
        doing, access = self._doing, self.access
        if doing is not None and access is not None:
            name = access.command_name(doing)
            if any(entry.command == name for entry in entries):
                self._doing = None
                frame = f'{EVENTS},"done":"{doing}"{frame.removeprefix(EVENTS)}'
        self.send(frame)

    def send(self, frame: str) -> None:
        """Take a frame to be sent; a reader that is too slow is dropped, and may come again."""
        if self.gone:
            return
        if self._pump is None:
            self._send_now(frame)
            return
        if len(self._unsent) + 1 >= self._service.config.most_unsent:  # one is on its way
            self._service.metrics.dropped.inc()
            self._drop(TOO_MUCH)
            return
        self._unsent.append(frame)

    def _send_now(self, frame: str) -> None:
        """Send a frame at once; only where the other side cannot take it yet, begin to pump."""
        saying = self._wire.send(frame)
        try:
            waits_for = saying.send(None)
        except StopIteration:
            return
        except (RuntimeError, OSError):
            self.gone = True
            return
        pumping = self._pumping(_resumed(saying, waits_for))
        self._pump = asyncio.get_running_loop().create_task(pumping)

    def end(self) -> None:
        """Close the line, because the table is gone or the token no longer holds."""
        self._drop(NORMAL)

    def _drop(self, code: int) -> None:
        self.gone = True
        self._unsent.clear()
        if self.access is not None:
            self.access.live.watchers.discard(self)
        pump, self._pump = self._pump, None
        if pump is not None:
            pump.cancel()
        self._service.tables.spawn(self._closed(code))

    async def _closed(self, code: int) -> None:
        try:
            await self._wire.close(code)
        except (RuntimeError, OSError):
            _log.debug("a socket was closed already")

    async def _pumping(self, first: Awaitable[None]) -> None:
        try:
            await first
            while self._unsent:
                await self._wire.send(self._unsent[0])
                self._unsent.popleft()
        except (RuntimeError, OSError):
            self.gone = True
            self._unsent.clear()
        finally:
            if self._pump is asyncio.current_task():
                self._pump = None

    def tell(self, value: dict[str, Any]) -> None:
        """Send an object."""
        self.send(to_json(value).decode())

    async def run(self, id_: str) -> None:
        """Serve the line until it ends."""
        if not await self._wire.accept():
            return
        try:
            async with asyncio.timeout(self._service.config.hello_within):
                text = await self._received()
            if text is not None and not await self._obeyed(id_, text):
                await self._closed_when_sent()
            while (text := await self._received()) is not None:
                await self._obeyed(id_, text)
        except TimeoutError:
            self._drop(POLICY)
        finally:
            self.gone = True
            if self.access is not None:
                self.access.live.watchers.discard(self)

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
                _log.exception("a frame failed")
                refusal = RefusedError(Code.BAD_REQUEST)
            if isinstance(error, ValidationError):
                refusal = RefusedError(Code.BAD_REQUEST, where="frame")
            self._refused(name, refusal)
            return False
        finally:
            self._doing = None
        self._refusals = 0
        return True

    async def _closed_when_sent(self) -> None:
        """Let a refusal go out, then close: nobody stays on the line without a table."""
        if self._pump is not None:
            await asyncio.wait([self._pump], timeout=5)
        self.gone = True
        await self._closed(POLICY)

    def _refused(self, name: str | None, error: RefusedError) -> None:
        self._service.metrics.refused.labels(error.code.value).inc()
        self.tell({"type": "refused", "id": name, "error": refusal_json(error)})
        self._refusals += 1
        if self._refusals >= MOST_REFUSALS:
            self._drop(POLICY)

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
        if self.access is not None:
            self.access.live.watchers.discard(self)
        async with access.live.lock:
            table, after = access.table, hello.after
            if after is not None and 0 <= table.seq - after <= MOST_EVENTS:  # else the whole table
                entries = await self._service.tables.since(table, after)
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
        table = sight.whole(self.access.table, self.viewer, self.access.holds)
        self.tell({"type": "table", "table": table})


@coroutine
def _resumed(begun: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with something that was begun without a task and then had to wait."""
    try:
        while True:
            yield waits_for
            waits_for = begun.send(None)
    except StopIteration:
        return
    finally:
        begun.close()


def _name_of(frame: Any) -> str | None:
    match frame:
        case CommandFrame(command=command):
            return command.id
        case PreviewFrame(ask=ask):
            return ask
        case _:
            return None
