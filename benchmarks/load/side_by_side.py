"""Interleaved comparison: all servers run at once and are driven in turn, in short slices.

A shared machine is fast now and slow a minute later. Short slices, one server after the other, see
the same conditions. So the figures here are ratios, ours divided by the other's in the same round,
as the median over all rounds.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache, partial
from math import inf
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from benchmarks.figures import Figure
from benchmarks.load import boardgameio_tables, sixfold_tables
from benchmarks.load.driver import Driver, LoadResult, Table
from benchmarks.load.figures import (
    CONNECTED_WITHIN,
    NAN,
    Moves,
    folder,
    reporting_crash,
    run,
)
from benchmarks.load.processes import Server, boardgameio_server, raise_socket_limit, sixfold_server
from benchmarks.load.sizes import SLICE, Size

OURS, MEMORY, FILES = "sixfold", "memory", "files"
"""The servers: ours, boardgame.io in memory, boardgame.io with its file storage."""

ROUNDS: Final = 11


class Slice(NamedTuple):
    """The results of one round of a server: at each rate, and at full speed."""

    steady: dict[int, LoadResult]
    fast: LoadResult


class Side(NamedTuple):
    """A server under test: its tables, and the results of the rounds so far."""

    tables: list[Table]
    driver: Driver
    slices: list[Slice]

    async def drive(self, size: Size) -> None:
        """Drive one slice at every rate, then one at full speed."""
        steady = {
            rate: await self.driver.steady(self.tables, rate, size.seconds) for rate in size.rates
        }
        tables = self.tables[: size.fast_tables]
        fast = await self.driver.fast(tables, size.fast_at_once, size.fast_seconds)
        self.slices.append(Slice(steady, fast))


def side_by_side(size: Size, rounds: int) -> dict[str, Side]:
    """Measure all available servers in slices, and return each by its name."""
    raise_socket_limit()
    whole = size._replace(rates=size.rates * rounds)
    with (
        folder() as kept,
        folder() as files,
        sixfold_server(kept / "tables.sqlite") as first,
        boardgameio_server(None) as second,
        boardgameio_server(files) as third,
    ):
        servers = {OURS: first, MEMORY: second, FILES: third}
        prepared: dict[str, Prepared] = {}
        for name, server in servers.items():
            if server is not None:
                with tolerating_crash(name):
                    prepared[name] = _prepared(server, kept, whole, name == OURS)
        return run(_driven(servers, prepared, size, rounds))


Prepared = tuple[list[sixfold_tables.Made] | list[boardgameio_tables.Made], Moves]


def _prepared(server: Server, kept: Path, size: Size, is_ours: bool) -> Prepared:
    if is_ours:
        made = sixfold_tables.make(server.port, size.tables)
        return made, sixfold_tables.prepare(kept / "tables.sqlite", made, size)
    matches = boardgameio_tables.make(server.port, size.tables)
    return matches, boardgameio_tables.prepare(matches, size)


def tolerating_crash(name: str) -> AbstractContextManager[None]:
    """Let the comparison survive a crash of another server, but not of ours."""
    return nullcontext() if name == OURS else reporting_crash(f"boardgame.io ({name})")


async def _driven(
    servers: dict[str, Server | None], prepared: dict[str, Prepared], size: Size, rounds: int
) -> dict[str, Side]:
    """Drive all servers in turn; return those that survived."""
    sides: dict[str, Side] = {}
    for name, (made, moves) in prepared.items():
        server = servers[name]
        assert server is not None
        with tolerating_crash(name):
            sides[name] = await _seated(name, server, made, moves)
    for number in range(rounds):
        names = list(sides)
        for name in names if number % 2 else reversed(names):
            await asyncio.to_thread(os.sync)  # flush what the previous server left unwritten
            side = sides.pop(name)
            with tolerating_crash(name):
                await side.drive(size)
                sides[name] = side
        sides = {name: sides[name] for name in names if name in sides}
    for side in sides.values():
        side.driver.close()
    return sides


async def _seated(name: str, server: Server, made: Any, moves: Moves) -> Side:
    """Connect every seat of a server."""
    dialect = sixfold_tables if name == OURS else boardgameio_tables
    async with asyncio.timeout(CONNECTED_WITHIN):
        sockets = await dialect.sit(server.port, made)
    tables = [Table(*table) for table in zip(sockets, moves, strict=True)]
    driver = Driver(dialect.DIALECT)
    driver.attach(tables)
    return Side(tables, driver, [])


@cache
def _measured() -> dict[str, Side]:
    return side_by_side(SLICE, rounds=ROUNDS)


def _fast_rate(part: Slice) -> float:
    return part.fast.rate


def _fast(percent: int, part: Slice) -> float:
    return part.fast.percentile(percent)


def _steady(rate: int, percent: int, part: Slice) -> float:
    return part.steady[rate].percentile(percent)


def median_ratio(ours: Side, other: Side, figure: Callable[[Slice], float]) -> float:
    """Return the median over rounds of our figure divided by the other's."""
    rounds = zip(map(figure, ours.slices), map(figure, other.slices), strict=True)
    return median(inf if our == inf else our / their for our, their in rounds)


def _ratio(other: str, figure: Callable[[Slice], float]) -> float:
    sides = _measured()
    return median_ratio(sides[OURS], sides[other], figure) if other in sides else NAN


def _figures(other: str) -> Iterator[Figure]:
    def named(what: str, figure: Callable[[Slice], float]) -> Figure:
        return Figure(f"load.beside_{other}_{what}", "times", partial(_ratio, other, figure))

    yield named("moves_s", _fast_rate)
    for percent in (50, 99):
        yield named(f"fast_p{percent}", partial(_fast, percent))
    for rate in SLICE.rates:
        for percent in (50, 90, 99):
            yield named(f"{rate}_a_second_p{percent}", partial(_steady, rate, percent))


FIGURES = (*_figures(MEMORY), *_figures(FILES))
