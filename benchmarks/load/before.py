"""This server beside the one of another checkout: moves a second, and processor time a move.

`BENCH_BEFORE` names the Python of the other checkout. Both servers run at once and are driven in
turn at full speed, in slices: the machine is the same for both, whatever else it does.
"""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from statistics import median
from typing import Final, NamedTuple

from benchmarks.figures import Figure
from benchmarks.load import sixfold_tables
from benchmarks.load.driver import Driver, Table
from benchmarks.load.figures import CONNECTED_WITHIN, folder, run
from benchmarks.load.processes import Server, raise_socket_limit, sixfold_server
from benchmarks.load.sizes import SLICE, Size

BEFORE: Final = os.environ.get("BENCH_BEFORE")
"""The Python of the other checkout's environment."""

ROUNDS: Final = 12


class Slice(NamedTuple):
    """The results of one server in one round, at full speed."""

    moves_s: float
    processor_ms: float


class Side(NamedTuple):
    """A server, its tables with all seats connected, and the results of the rounds so far."""

    server: Server
    driver: Driver
    tables: list[Table]
    slices: list[Slice]

    async def drive(self, size: Size) -> None:
        """Drive one slice at full speed."""
        began = self.server.cpu_seconds()
        fast = await self.driver.fast(self.tables, size.fast_at_once, size.fast_seconds)
        used = self.server.cpu_seconds() - began
        self.slices.append(Slice(fast.rate, 1e3 * used / max(1, fast.moves)))


def both(before: str, size: Size, rounds: int) -> tuple[Side, Side]:
    """Measure this server and the one before in turn."""
    raise_socket_limit()
    with (
        folder() as kept,
        sixfold_server(kept / "now.sqlite") as ours,
        sixfold_server(kept / "before.sqlite", python=before) as theirs,
    ):
        sides = []
        for server, name in ((ours, "now.sqlite"), (theirs, "before.sqlite")):
            made = sixfold_tables.make(server.port, size.tables)
            sides.append((server, made, sixfold_tables.prepare(kept / name, made, size)))

        async def driven() -> tuple[Side, Side]:
            first, second = [await _seated(*side, size) for side in sides]
            for number in range(rounds):
                for side in (first, second) if number % 2 else (second, first):
                    await asyncio.to_thread(os.sync)  # flush what the previous left unwritten
                    await side.drive(size)
            first.driver.close()
            second.driver.close()
            return first, second

        return run(driven())


async def _seated(
    server: Server,
    made: list[sixfold_tables.Made],
    moves: sixfold_tables.Frames,
    size: Size,
) -> Side:
    async with asyncio.timeout(CONNECTED_WITHIN):
        sockets = await sixfold_tables.sit(server.port, made)
    tables = [Table(*table) for table in zip(sockets, moves, strict=True)]
    driver = Driver(sixfold_tables.DIALECT)
    driver.attach(tables)
    return Side(server, driver, tables[: size.fast_tables], [])


@cache
def _measured() -> tuple[Side, Side]:
    return both(BEFORE or sys.executable, SLICE, ROUNDS)


def figures() -> Iterator[Figure]:
    """Yield the figures of both servers, and our share of theirs, round by round."""

    def value(side: int, of: Callable[[Slice], float]) -> Callable[[], float]:
        return lambda: median(map(of, _measured()[side].slices))

    def share(of: Callable[[Slice], float]) -> Callable[[], float]:
        return lambda: median(
            of(ours) / of(theirs)
            for ours, theirs in zip(*(side.slices for side in _measured()), strict=True)
        )

    for what, unit, of in (
        ("moves_s", "/s", lambda part: part.moves_s),
        ("processor_ms_a_move", "ms", lambda part: part.processor_ms),
    ):
        yield Figure(f"load.before_{what}", unit, value(1, of))
        yield Figure(f"load.before_now_{what}", unit, value(0, of))
        yield Figure(f"load.before_{what}_share", "times", share(of))


FIGURES: Final = tuple(figures()) if BEFORE else ()
