"""The readiness check, shared by all who ask: the database is asked at most once a second."""

import asyncio
from typing import Final

from sixfold.server.http.table_server import TableServer

LASTS_S: Final = 1.0
"""How many seconds an answer is used again."""


class ReadinessCheck:
    """Says whether tables can be played; however many ask, the log is asked once a second."""

    def __init__(self, server: TableServer) -> None:
        self._server = server
        self._lock = asyncio.Lock()
        self._ready = False
        self._valid_until = float("-inf")

    async def __call__(self) -> bool:
        """Return whether the log responds, and the server is not stopping."""
        if self._leaving:
            return False
        async with self._lock:
            clock = asyncio.get_running_loop().time
            if clock() >= self._valid_until:
                self._ready = await self._server.ready()
                self._valid_until = clock() + LASTS_S
        return self._ready and not self._leaving

    @property
    def _leaving(self) -> bool:
        return self._server.draining or self._server.stopping
