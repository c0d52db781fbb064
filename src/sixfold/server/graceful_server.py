"""The end of a server process: nobody is cut off in the middle of a request."""

import asyncio
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn

from sixfold.server.http.table_server import TableServer

STEP_S: Final = 0.05
"""How often the end of the drain is looked for."""

_SHUTDOWN_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class GracefulServer(uvicorn.Server):
    """A uvicorn server that ends in good order, and does not raise the signal again.

    First it is no longer ready: for `drain_s` seconds it serves everybody, so that a load balancer
    can notice. Then the port is closed, long polls are answered, WebSockets are closed, and what
    has arrived of other requests is served. An interrupt from the keyboard ends the drain.
    """

    def __init__(self, config: uvicorn.Config, tables: TableServer, drain_s: float = 0.0) -> None:
        super().__init__(config)
        self._tables, self._drain_s = tables, drain_s

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the signals that end the process, and restore their handlers afterwards.

        Only the main thread gets signals; a server on another one is ended by `should_exit`.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        handlers = {number: signal.signal(number, self.handle_exit) for number in _SHUTDOWN_SIGNALS}
        try:
            yield
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin the end; a second interrupt does not wait for anything."""
        if sig == signal.SIGINT and self._drain_s:
            self._drain_s, self.should_exit = 0.0, True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, answer the long polls, and let uvicorn close the connections."""
        self._tables.draining = True
        clock = asyncio.get_running_loop().time
        began = clock()
        while clock() < began + self._drain_s:
            await asyncio.sleep(STEP_S)
        self._tables.stop()
        await super().shutdown(sockets)
