"""Ours beside theirs: all servers run at once, and are driven in turn, again and again.

A machine that is shared is fast now and slow a minute later. What is measured in short slices, one
server after the other, is measured on the same machine; so what is told here is how many times
the other's figure ours is.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Figure
from benchmarks.load import boardgameio_tables, sixfold_tables
from benchmarks.load.driving import Driven, Driver, Table
from benchmarks.load.figures import NOTHING, Moves, folder, run
from benchmarks.load.processes import Server, ours, raise_limit, theirs
from benchmarks.load.sizes import BESIDE, Size

OURS, MEMORY, FILES = "sixfold", "memory", "files"
"""The servers: ours, boardgame.io in memory, boardgame.io with its file storage."""


class Side(NamedTuple):
    """A server that is being measured: its tables, and what came of all slices so far."""

    tables: list[Table]
    driver: Driver
    steady: dict[int, Driven]
    fast: Driven

    async def steadily(self, size: Size) -> None:
        """Let moves come at every rate for a while."""
        for rate in size.rates:
            _add(self.steady[rate], await self.driver.steady(self.tables, rate, size.seconds))

    async def fastest(self, size: Size) -> None:
        """Play as fast as it goes for a while."""
        tables = self.tables[: size.fast_tables]
        _add(self.fast, await self.driver.fast(tables, size.fast_at_once, size.fast_seconds))


def _add(all_: Driven, some: Driven) -> None:
    all_.moves += some.moves
    all_.seconds += some.seconds
    all_.waits += some.waits
    all_.overrun |= some.overrun


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
        prepared = {
            name: _prepared(server, kept, whole, name == OURS)
            for name, server in servers.items()
            if server is not None
        }
        return run(_driven(servers, prepared, size, rounds))


Prepared = tuple[list[sixfold_tables.Made] | list[boardgameio_tables.Made], Moves]


def _prepared(server: Server, kept: Path, size: Size, is_ours: bool) -> Prepared:
    if is_ours:
        made = sixfold_tables.make(server.port, size.tables)
        return made, sixfold_tables.prepare(kept / "tables.sqlite", made, size)
    matches = boardgameio_tables.make(server.port, size.tables)
    return matches, boardgameio_tables.prepare(matches, size)


async def _driven(
    servers: dict[str, Server | None], prepared: dict[str, Prepared], size: Size, rounds: int
) -> dict[str, Side]:
    sides: dict[str, Side] = {}
    for name, (made, moves) in prepared.items():
        dialect = sixfold_tables if name == OURS else boardgameio_tables
        server = servers[name]
        assert server is not None
        lines = await dialect.sit(server.port, made)
        tables = [Table(both, some) for both, some in zip(lines, moves, strict=True)]
        driver = Driver(dialect.DIALECT)
        driver.take(tables)
        sides[name] = Side(tables, driver, {rate: Driven() for rate in size.rates}, Driven())
    for number in range(rounds):
        in_turn = list(sides.values())
        for side in in_turn if number % 2 else reversed(in_turn):
            await side.steadily(size)
            await side.fastest(size)
    return sides


@cache
def _measured() -> dict[str, Side]:
    return side_by_side(BESIDE, rounds=8)


def _fast_rate(side: Side) -> float:
    return side.fast.rate


def _fast(percent: int, side: Side) -> float:
    return side.fast.percentile(percent)


def _steady(rate: int, percent: int, side: Side) -> float:
    return side.steady[rate].percentile(percent)


def _times(other: str, figure: Callable[[Side], float]) -> float:
    """Return how many times the other's figure ours is."""
    sides = _measured()
    return figure(sides[OURS]) / figure(sides[other]) if other in sides else NOTHING


def _figures(other: str) -> Iterator[Figure]:
    def named(what: str, figure: Callable[[Side], float]) -> Figure:
        return Figure(f"load.beside_{other}_{what}", "times", partial(_times, other, figure))

    yield named("moves_s", _fast_rate)
    for percent in (50, 99):
        yield named(f"fast_p{percent}", partial(_fast, percent))
    for rate in BESIDE.rates:
        for percent in (50, 90, 99):
            yield named(f"{rate}_a_second_p{percent}", partial(_steady, rate, percent))


FIGURES = (*_figures(MEMORY), *_figures(FILES))
