"""Drive many tables at once: as fast as they go, or at a rate that does not wait for them.

The time of a move runs from when it was to be sent until the *other* seat's socket has the event.
At a rate, that moment is fixed beforehand: what the generator or the server delays counts in full.
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

from benchmarks.load.lines import Line, LostError

QUIET: Final = 20.0
"""After so many seconds without an answer, something has gone wrong."""


class Dialect(NamedTuple):
    """How frames begin that show a move to the other seat, confirm it to its own, or refuse it."""

    shows: bytes
    confirms: bytes
    refuses: bytes


@dataclass(slots=True, eq=False)
class Table:
    """A table with its two lines, and the moves that are still to be sent there."""

    lines: tuple[Line, Line]
    moves: deque[tuple[int, bytes]]
    mover: int = -1
    since: float = 0.0
    unseen: bool = False
    unconfirmed: bool = False


@dataclass(slots=True)
class Driven:
    """What came of it: moves shown and confirmed, in how long, and how long each took to show."""

    moves: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    overrun: bool = False
    """Whether more moves came than the server could ever do."""

    @property
    def rate(self) -> float:
        """Return the moves a second."""
        return self.moves / self.seconds if self.seconds else 0.0

    def percentile(self, percent: float) -> float:
        """Return the time in ms within which so many of a hundred moves were shown."""
        if not self.waits:
            return float("nan")
        if self.overrun:
            return float("inf")
        waits = sorted(self.waits)
        return 1e3 * waits[min(len(waits) - 1, int(len(waits) * percent / 100))]


class Driver:
    """Sends moves, and hears what comes of them."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._tables: Sequence[Table] = ()
        self._result = Driven()
        self._moved: Callable[[Table], None] = lambda _: None
        self._over: asyncio.Future[None] | None = None
        self._failure: Exception | None = None

    def take(self, tables: Sequence[Table]) -> None:
        """Take over the lines of some tables."""
        self._tables = tables
        for table in tables:
            for seat, line in enumerate(table.lines):
                line.table, line.seat, line.heard = table, seat, self._heard
                line.lost = self._fail

    def leave(self) -> None:
        """End the lines."""
        for table in self._tables:
            for line in table.lines:
                line.close()

    def _heard(self, line: Line, text: bytes) -> None:
        table = line.table
        assert isinstance(table, Table)
        dialect = self._dialect
        if line.seat != table.mover:
            if table.unseen and text.startswith(dialect.shows):
                self._result.waits.append(perf_counter() - table.since)
                table.unseen = False
                self._perhaps_moved(table)
        elif table.unconfirmed and text.startswith(dialect.confirms):
            table.unconfirmed = False
            self._perhaps_moved(table)
        elif dialect.refuses and text.startswith(dialect.refuses):
            self._fail(LostError(text[:300].decode()))
        if text == b"2":  # how socket.io asks whether somebody is there
            line.send(b"\x81\x81\0\0\0\x003")

    def _perhaps_moved(self, table: Table) -> None:
        if not (table.unseen or table.unconfirmed):
            self._result.moves += 1
            self._moved(table)

    def _fail(self, error: Exception) -> None:
        self._failure = self._failure or error
        if self._over is not None and not self._over.done():
            self._over.set_result(None)

    def _require_server(self) -> None:
        """Raise what went wrong, if anything has."""
        if self._failure is not None:
            raise self._failure

    def _send(self, table: Table, since: float) -> None:
        seat, whole = table.moves.popleft()
        table.mover, table.since = seat, since
        table.unseen = table.unconfirmed = True
        table.lines[seat].send(whole)

    async def fast(self, tables: Sequence[Table], at_once: int, seconds: float) -> Driven:
        """Play at so many tables at once, each move as soon as the one before is confirmed.

        It ends with the time, or when fewer tables than that have moves left.
        """
        self._require_server()
        waiting = deque(table for table in tables if table.moves and not table.unseen)
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

        with self._driving(moved) as result:
            began = perf_counter()
            for _ in range(min(at_once, len(waiting))):
                self._send(waiting.popleft(), perf_counter())
            ended = await self._ended(seconds)
            result.seconds = perf_counter() - began
            counted = Driven(result.moves, result.seconds, list(result.waits))
            counted.overrun = not (await self._settled() and ended)
        return counted

    async def steady(self, tables: Sequence[Table], rate: float, seconds: float) -> Driven:
        """Let so many moves a second come, at random moments, whatever became of those before."""
        self._require_server()
        ready = deque(tables)
        self._over = asyncio.get_running_loop().create_future()
        luck, due, sent = Random(rate), 0.0, 0
        with self._driving(ready.append) as result:
            began = perf_counter()
            while (due := due + luck.expovariate(rate)) < seconds and not self._over.done():
                early = began + due - perf_counter()
                if early > 0:
                    await asyncio.sleep(early)
                while ready and not ready[0].moves:
                    ready.popleft()
                if not ready:  # the server is so far behind that every table waits for it
                    result.overrun = True
                    break
                self._send(ready.popleft(), began + due)
                sent += 1
            self._require_server()
            result.overrun = not await self._settled() or result.overrun
            result.seconds = perf_counter() - began
        if result.moves != sent and not result.overrun:
            raise LostError(f"{sent - result.moves} moves were never confirmed")
        return result

    @contextmanager
    def _driving(self, moved: Callable[[Table], None]) -> Iterator[Driven]:
        self._result, self._moved = Driven(), moved
        gc.collect()
        gc.disable()
        try:
            yield self._result
        finally:
            gc.enable()

    async def _ended(self, seconds: float) -> bool:
        """Wait for the end of the time, and say whether a move came after it as it should."""
        assert self._over is not None
        done, _ = await asyncio.wait([self._over], timeout=seconds + QUIET)
        self._require_server()
        return bool(done)

    async def _settled(self) -> bool:
        """Wait for the moves that are on their way, and say whether all have come."""
        self._moved = lambda _: None
        until = perf_counter() + QUIET
        while any(table.unseen or table.unconfirmed for table in self._tables):
            self._require_server()
            if perf_counter() > until:
                return False
            await asyncio.sleep(0.02)
        return True
