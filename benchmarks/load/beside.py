"""Ours beside theirs: all servers run at once, and are driven in turn, again and again.

A machine that is shared is fast now and slow a minute later. What is measured in short slices, one
server after the other, is measured on the same machine; so what is told here is how many times
the other's figure ours is in the same round, in the median of all rounds.
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
from benchmarks.load.driving import Driven, Driver, Table
from benchmarks.load.figures import (
    CONNECTED_WITHIN,
    NOTHING,
    Moves,
    folder,
    reporting_crash,
    run,
)
from benchmarks.load.processes import Server, ours, raise_limit, theirs
from benchmarks.load.sizes import BESIDE, Size

OURS, MEMORY, FILES = "sixfold", "memory", "files"
"""The servers: ours, boardgame.io in memory, boardgame.io with its file storage."""

ROUNDS: Final = 11


class Slice(NamedTuple):
    """What came of one round of a server: at each rate, and as fast as it goes."""

    steady: dict[int, Driven]
    fast: Driven


class Side(NamedTuple):
    """A server that is being measured: its tables, and what came of every round so far."""

    tables: list[Table]
    driver: Driver
    slices: list[Slice]

    async def drive(self, size: Size) -> None:
        """Let moves come at every rate for a while, then as fast as it goes."""
        steady = {
            rate: await self.driver.steady(self.tables, rate, size.seconds) for rate in size.rates
        }
        tables = self.tables[: size.fast_tables]
        fast = await self.driver.fast(tables, size.fast_at_once, size.fast_seconds)
        self.slices.append(Slice(steady, fast))


def side_by_side(size: Size, rounds: int) -> dict[str, Side]:
    """Measure all servers that can be had in slices, and return each by its name."""
    raise_limit()
    whole = size._replace(rates=size.rates * rounds)
    with (
        folder() as kept,
        folder() as files,
        ours(kept / "tables.sqlite") as first,
        theirs(None) as second,
        theirs(files) as third,
    ):
        servers = {OURS: first, MEMORY: second, FILES: third}
        prepared: dict[str, Prepared] = {}
        for name, server in servers.items():
            if server is not None:
                with going_on(name):
                    prepared[name] = _prepared(server, kept, whole, name == OURS)
        return run(_driven(servers, prepared, size, rounds))


Prepared = tuple[list[sixfold_tables.Made] | list[boardgameio_tables.Made], Moves]


def _prepared(server: Server, kept: Path, size: Size, is_ours: bool) -> Prepared:
    if is_ours:
        made = sixfold_tables.make(server.port, size.tables)
        return made, sixfold_tables.prepare(kept / "tables.sqlite", made, size)
    matches = boardgameio_tables.make(server.port, size.tables)
    return matches, boardgameio_tables.prepare(matches, size)


def going_on(name: str) -> AbstractContextManager[None]:
    """Let the comparison survive a crash of another server, but not of ours."""
    return nullcontext() if name == OURS else reporting_crash(f"boardgame.io ({name})")


async def _driven(
    servers: dict[str, Server | None], prepared: dict[str, Prepared], size: Size, rounds: int
) -> dict[str, Side]:
    """Drive all servers in turn; return those that were there to the end."""
    sides: dict[str, Side] = {}
    for name, (made, moves) in prepared.items():
        server = servers[name]
        assert server is not None
        with going_on(name):
            sides[name] = await _seated(name, server, made, moves)
    for number in range(rounds):
        names = list(sides)
        for name in names if number % 2 else reversed(names):
            await asyncio.to_thread(os.sync)  # what the one before left to be written
            side = sides.pop(name)
            with going_on(name):
                await side.drive(size)
                sides[name] = side
        sides = {name: sides[name] for name in names if name in sides}
    for side in sides.values():
        side.driver.leave()
    return sides


async def _seated(name: str, server: Server, made: Any, moves: Moves) -> Side:
    """Connect every seat of a server."""
    dialect = sixfold_tables if name == OURS else boardgameio_tables
    async with asyncio.timeout(CONNECTED_WITHIN):
        lines = await dialect.sit(server.port, made)
    tables = [Table(both, some) for both, some in zip(lines, moves, strict=True)]
    driver = Driver(dialect.DIALECT)
    driver.take(tables)
    return Side(tables, driver, [])


@cache
def _measured() -> dict[str, Side]:
    return side_by_side(BESIDE, rounds=ROUNDS)


def _fast_rate(one: Slice) -> float:
    return one.fast.rate


def _fast(percent: int, one: Slice) -> float:
    return one.fast.percentile(percent)


def _steady(rate: int, percent: int, one: Slice) -> float:
    return one.steady[rate].percentile(percent)


def times(ours_: Side, other: Side, figure: Callable[[Slice], float]) -> float:
    """Return how many times the other's figure ours is, in the median round."""
    rounds = zip(map(figure, ours_.slices), map(figure, other.slices), strict=True)
    return median(inf if one == inf else one / two for one, two in rounds)


def _times(other: str, figure: Callable[[Slice], float]) -> float:
    sides = _measured()
    return times(sides[OURS], sides[other], figure) if other in sides else NOTHING


def _figures(other: str) -> Iterator[Figure]:
    def named(what: str, figure: Callable[[Slice], float]) -> Figure:
        return Figure(f"load.beside_{other}_{what}", "times", partial(_times, other, figure))

    yield named("moves_s", _fast_rate)
    for percent in (50, 99):
        yield named(f"fast_p{percent}", partial(_fast, percent))
    for rate in BESIDE.rates:
        for percent in (50, 90, 99):
            yield named(f"{rate}_a_second_p{percent}", partial(_steady, rate, percent))


FIGURES = (*_figures(MEMORY), *_figures(FILES))
