"""The load generator: closed loop at full speed, or open loop at a fixed rate.

The latency of a move runs from the moment when it was due until the *other* seat's socket has the
event. In the open loop that moment is fixed beforehand, so delays of the generator or the server
count in full (no coordinated omission).
"""

import asyncio
import gc
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.load.websocket_client import ClientSocket, ConnectionLostError

ANSWER_TIMEOUT: Final = 20.0
"""The seconds without an answer after which a run has failed."""


class Dialect(NamedTuple):
    """Prefixes of the frames that show a move to the other seat, confirm it or refuse it."""

    shows: bytes
    confirms: bytes
    refuses: bytes


@dataclass(slots=True, eq=False)
class Table:
    """A table with its two sockets, and the moves that are still to be sent."""

    sockets: tuple[ClientSocket, ClientSocket]
    moves: deque[tuple[int, bytes]]
    mover: int = -1
    since: float = 0.0
    unshown: bool = False
    unconfirmed: bool = False


@dataclass(slots=True)
class LoadResult:
    """The result of a run: completed moves, seconds, and the latency of each move."""

    moves: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    overrun: bool = False
    """Whether more moves came than the server could handle."""

    @property
    def rate(self) -> float:
        """Return the moves a second."""
        return self.moves / self.seconds if self.seconds else 0.0

    def percentile(self, percent: float) -> float:
        """Return a percentile of the latency in ms."""
        if not self.latencies:
            return float("nan")
        if self.overrun:
            return float("inf")
        latencies = sorted(self.latencies)
        return 1e3 * latencies[min(len(latencies) - 1, int(len(latencies) * percent / 100))]


class Driver:
    """Sends moves and measures their latency."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._tables: Sequence[Table] = ()
        self._result = LoadResult()
        self._on_moved: Callable[[Table], None] = lambda _: None
        self._over: asyncio.Future[None] | None = None
        self._failure: Exception | None = None

    def attach(self, tables: Sequence[Table]) -> None:
        """Attach the driver to the sockets of some tables."""
        self._tables = tables
        for table in tables:
            for seat, socket in enumerate(table.sockets):
                socket.table, socket.seat, socket.on_frame = table, seat, self._on_frame
                socket.on_lost = self._on_failure

    def close(self) -> None:
        """Close the sockets."""
        for table in self._tables:
            for socket in table.sockets:
                socket.close()

    def _on_frame(self, socket: ClientSocket, text: bytes) -> None:
        table = socket.table
        assert isinstance(table, Table)
        dialect = self._dialect
        if socket.seat != table.mover:
            if table.unshown and text.startswith(dialect.shows):
                self._result.latencies.append(perf_counter() - table.since)
                table.unshown = False
                self._count_if_complete(table)
        elif table.unconfirmed and text.startswith(dialect.confirms):
            table.unconfirmed = False
            self._count_if_complete(table)
        elif dialect.refuses and text.startswith(dialect.refuses):
            self._on_failure(ConnectionLostError(text[:300].decode()))
        if text == b"2":  # the heartbeat of socket.io
            socket.send(b"\x81\x81\0\0\0\x003")

    def _count_if_complete(self, table: Table) -> None:
        if not (table.unshown or table.unconfirmed):
            self._result.moves += 1
            self._on_moved(table)

    def _on_failure(self, error: Exception) -> None:
        self._failure = self._failure or error
        if self._over is not None and not self._over.done():
            self._over.set_result(None)

    def _raise_failure(self) -> None:
        """Raise the first failure, if there is one."""
        if self._failure is not None:
            raise self._failure

    def _send(self, table: Table, since: float) -> None:
        seat, whole = table.moves.popleft()
        table.mover, table.since = seat, since
        table.unshown = table.unconfirmed = True
        table.sockets[seat].send(whole)

    async def fast(self, tables: Sequence[Table], at_once: int, seconds: float) -> LoadResult:
        """Run a closed loop: `at_once` tables, each move as soon as the previous is confirmed.

        It ends with the time, or when fewer tables have moves left.
        """
        self._raise_failure()
        waiting = deque(table for table in tables if table.moves and not table.unshown)
        until = perf_counter() + seconds
        self._over = over = asyncio.get_running_loop().create_future()

        def moved(table: Table) -> None:
            now = perf_counter()
            if not table.moves and waiting:
                table = waiting.popleft()
            if now >= until or not table.moves:
                if not over.done():
                    over.set_result(None)
                return
            self._send(table, now)

        with self._measuring(moved) as result:
            began = perf_counter()
            for _ in range(min(at_once, len(waiting))):
                self._send(waiting.popleft(), perf_counter())
            ended = await self._finished_in_time(seconds)
            result.seconds = perf_counter() - began
            counted = LoadResult(result.moves, result.seconds, list(result.latencies))
            counted.overrun = not (await self._all_confirmed() and ended)
        return counted

    async def steady(self, tables: Sequence[Table], rate: float, seconds: float) -> LoadResult:
        """Run an open loop: moves at Poisson times, whatever became of the previous ones."""
        self._raise_failure()
        ready = deque(tables)
        self._over = asyncio.get_running_loop().create_future()
        luck, due, sent = Random(rate), 0.0, 0
        with self._measuring(ready.append) as result:
            began = perf_counter()
            while (due := due + luck.expovariate(rate)) < seconds and not self._over.done():
                early = began + due - perf_counter()
                if early > 0:
                    await asyncio.sleep(early)
                while ready and not ready[0].moves:
                    ready.popleft()
                if not ready:  # the server is so far behind that every table is waiting
                    result.overrun = True
                    break
                self._send(ready.popleft(), began + due)
                sent += 1
            self._raise_failure()
            result.overrun = not await self._all_confirmed() or result.overrun
            result.seconds = perf_counter() - began
        if result.moves != sent and not result.overrun:
            raise ConnectionLostError(f"{sent - result.moves} moves were never confirmed")
        return result

    @contextmanager
    def _measuring(self, moved: Callable[[Table], None]) -> Iterator[LoadResult]:
        self._result, self._on_moved = LoadResult(), moved
        gc.collect()
        gc.disable()
        try:
            yield self._result
        finally:
            gc.enable()

    async def _finished_in_time(self, seconds: float) -> bool:
        """Wait for the end of the run, and say whether it ended in time."""
        assert self._over is not None
        done, _ = await asyncio.wait([self._over], timeout=seconds + ANSWER_TIMEOUT)
        self._raise_failure()
        return bool(done)

    async def _all_confirmed(self) -> bool:
        """Wait for the moves in flight, and say whether all were confirmed."""
        self._on_moved = lambda _: None
        until = perf_counter() + ANSWER_TIMEOUT
        while any(table.unshown or table.unconfirmed for table in self._tables):
            self._raise_failure()
            if perf_counter() > until:
                return False
            await asyncio.sleep(0.02)
        return True
