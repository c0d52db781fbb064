"""The figures of the load test: Sixfold's table server, and boardgame.io in the same run."""

import asyncio
import shutil
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from benchmarks.figures import Figure
from benchmarks.load import boardgameio_tables, sixfold_tables
from benchmarks.load.driver import Dialect, Driver, LoadResult, Table
from benchmarks.load.processes import Server, boardgameio_server, raise_socket_limit, sixfold_server
from benchmarks.load.sizes import THOROUGH, Size
from benchmarks.load.websocket_client import ClientSocket, ConnectionLostError

NAN = float("nan")
T = TypeVar("T")
CONNECTED_WITHIN = 120.0


class Load(NamedTuple):
    """The measurements of one server; `fast` is its full speed."""

    seat_kib: float
    steady: dict[int, LoadResult]
    fast: LoadResult
    move_ms: float

    def steadily(self, rate: int, percent: int) -> float:
        """Return a percentile in ms at a rate."""
        return self.steady[rate].percentile(percent) if rate in self.steady else NAN


MISSING = Load(NAN, {}, LoadResult(0, NAN), NAN)
"""The measurements of a server that is not installed, or that crashed."""

CRASHES = (OSError, HTTPException, ConnectionLostError)
"""The exceptions of a client whose server has crashed; a timeout is an OSError."""

Moves = Sequence[deque[tuple[int, bytes]]]


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a measurement on uvloop if it is installed."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def load_sixfold(size: Size) -> Load:
    """Measure `sixfold serve` on SQLite."""
    raise_socket_limit()
    with folder() as kept, sixfold_server(kept / "tables.sqlite") as server:
        made = sixfold_tables.make(server.port, size.tables)
        moves = sixfold_tables.prepare(kept / "tables.sqlite", made, size)
        sitting = sixfold_tables.sit(server.port, made)
        return run(_measured(server, sixfold_tables.DIALECT, sitting, moves, size))


def load_boardgameio(size: Size, *, files: bool) -> Load:
    """Measure boardgame.io, in memory or with its file storage."""
    raise_socket_limit()
    load = MISSING
    with (
        folder() as kept,
        boardgameio_server(kept if files else None) as server,
        reporting_crash("boardgame.io with files" if files else "boardgame.io in memory"),
    ):
        if server is not None:
            made = boardgameio_tables.make(server.port, size.tables)
            moves = boardgameio_tables.prepare(made, size)
            sitting = boardgameio_tables.sit(server.port, made)
            load = run(_measured(server, boardgameio_tables.DIALECT, sitting, moves, size))
    return load


@contextmanager
def reporting_crash(name: str) -> Iterator[None]:
    """Report a crash of another server, and go on: its figures are nan."""
    try:
        yield
    except CRASHES as error:
        print(f"{name} crashed, its figures are nan: {error!r}", file=sys.stderr, flush=True)


@contextmanager
def folder() -> Iterator[Path]:
    """Yield a temporary folder."""
    path = tempfile.mkdtemp()
    try:
        yield Path(path)
    finally:
        shutil.rmtree(path, ignore_errors=True)


async def _measured(
    server: Server,
    dialect: Dialect,
    sitting: Coroutine[Any, Any, list[tuple[ClientSocket, ClientSocket]]],
    moves: Moves,
    size: Size,
) -> Load:
    """Connect every seat, drive at each rate, then at full speed."""
    await asyncio.sleep(1)
    before = server.memory()
    async with asyncio.timeout(CONNECTED_WITHIN):
        sockets = await sitting
    await asyncio.sleep(1)
    seat_kib = (server.memory() - before) / 1024 / (2 * len(sockets))
    tables = [Table(*table) for table in zip(sockets, moves, strict=True)]
    driver = Driver(dialect)
    driver.attach(tables)
    steady = {rate: await driver.steady(tables, rate, size.seconds) for rate in size.rates}
    began = server.cpu_seconds()
    fast = await driver.fast(tables[: size.fast_tables], size.fast_at_once, size.fast_seconds)
    move_ms = 1e3 * (server.cpu_seconds() - began) / max(1, fast.moves)
    driver.close()
    return Load(seat_kib, steady, fast, move_ms)


@cache
def _sixfold() -> Load:
    return load_sixfold(THOROUGH)


@cache
def _in_memory() -> Load:
    return load_boardgameio(THOROUGH, files=False)


@cache
def _in_files() -> Load:
    return load_boardgameio(THOROUGH, files=True)


def figures_of(name: str, load: Callable[[], Load]) -> list[Figure]:
    """Name the figures of one server."""

    def steadily(rate: int, percent: int) -> Figure:
        named = f"load.{name}_{rate}_a_second_p{percent}_ms"
        return Figure(named, "ms", lambda: load().steadily(rate, percent))

    return [
        Figure(f"load.{name}_moves_s", "/s", lambda: load().fast.rate),
        Figure(f"load.{name}_fast_p50_ms", "ms", lambda: load().fast.percentile(50)),
        Figure(f"load.{name}_fast_p99_ms", "ms", lambda: load().fast.percentile(99)),
        Figure(f"load.{name}_processor_ms_a_move", "ms", lambda: load().move_ms),
        *(steadily(rate, percent) for rate in THOROUGH.rates for percent in (50, 99)),
        Figure(f"load.{name}_seat_kib", "KiB", lambda: load().seat_kib),
    ]


FIGURES = (
    *figures_of("sixfold", _sixfold),
    *figures_of("boardgameio_memory", _in_memory),
    *figures_of("boardgameio_files", _in_files),
)
