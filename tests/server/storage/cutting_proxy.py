"""A proxy before PostgreSQL that cuts a connection just when a commit passes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import Enum

from tests.waiting import UNIT


class Cut(Enum):
    """What becomes of the next commit."""

    BEFORE = "the server never gets it"
    AFTER = "the server does it, the client never hears of it"
    LATE = "the server gets it only after the client has come back"


LATE_S = 0.5 * UNIT


class CuttingProxy:
    """Passes everything on, and spoils one commit each time it is told to."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._tasks: set[asyncio.Task[None]] = set()
        self.next_cut: Cut | None = None
        self.cuts = 0
        self.may_abort = asyncio.Event()
        self.may_abort.set()
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on until either side ends it, or it is cut."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            answers, server = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            writer.close()
            return
        back = asyncio.create_task(_pass_on(answers, writer))
        try:
            while data := await reader.read(65536):
                if self.next_cut and b"COMMIT" in data:
                    cut, self.next_cut = self.next_cut, None
                    self.cuts += 1
                    await self._cut(cut, data, server, writer, back)
                    return
                server.write(data)
                await server.drain()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            back.cancel()
            server.close()
            writer.close()

    async def _cut(
        self,
        cut: Cut,
        data: bytes,
        server: asyncio.StreamWriter,
        client: asyncio.StreamWriter,
        back: asyncio.Task[None],
    ) -> None:
        back.cancel()
        await asyncio.sleep(0)
        if cut is Cut.AFTER:
            server.write(data)
            await asyncio.sleep(LATE_S)
            await self.may_abort.wait()
        client.transport.abort()
        if cut is Cut.LATE:
            await asyncio.sleep(LATE_S)
            server.write(data)
            await asyncio.sleep(LATE_S)

    async def end(self) -> None:
        """Let go of every connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def cutting_proxy(port: int) -> AsyncIterator[CuttingProxy]:
    """Run a proxy before the server at a port."""
    proxy = CuttingProxy(port)
    listener = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    proxy.port = listener.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        listener.close()
        await proxy.end()
