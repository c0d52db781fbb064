"""The throughput and latency of durable appends to the event log."""

import asyncio
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache

from benchmarks.figures import Figure
from sixfold.server.storage.open import SqlLog, open_log
from sixfold.server.tables.log import NewEntry
from tests.server.database_servers import running_postgres

APPENDS = 20_000
OFFERED = 1000
SECONDS = 5
MOVE: dict[str, object] = {
    "kind": "moved",
    "seat": 1,
    "move": {"place": [[3, 4, "red circle"], [3, 5, "red star"], [3, 6, "red clover"]]},
    "drawn": ["blue star", "green square", "orange diamond"],
    "score": 7,
}


async def play(log: SqlLog, table: str, appends: int, latencies: list[float]) -> None:
    """Append moves to a table, each as soon as the previous one is durable."""
    for after in range(appends):
        began = time.perf_counter()
        await log.append(
            table, after, [NewEntry(json.dumps(MOVE), f"command-{after:030}")], time.time()
        )
        latencies.append(time.perf_counter() - began)


async def measure_offered(address: str, offered: int) -> float:
    """Return the p99 latency in ms of an open loop with this rate of appends."""
    log = await open_log(address)
    latencies: list[float] = []
    began = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(offered * SECONDS):
            await asyncio.sleep(max(0.0, began + number / offered - time.perf_counter()))
            group.create_task(play(log, f"table {number}", 1, latencies))
    await log.close()
    return 1e3 * sorted(latencies)[len(latencies) * 99 // 100]


async def measure(address: str, tables: int) -> tuple[float, float]:
    """Return the appends a second and the p99 latency in ms of a closed loop of tables."""
    log = await open_log(address)
    latencies: list[float] = []
    appends = APPENDS // max(10, tables) // (10 if tables == 1 else 1)
    await asyncio.gather(*(play(log, f"warm {n}", 1, []) for n in range(tables)))
    began = time.perf_counter()
    await asyncio.gather(*(play(log, f"table {n}", appends, latencies) for n in range(tables)))
    spent = time.perf_counter() - began
    await log.close()
    return len(latencies) / spent, 1e3 * sorted(latencies)[len(latencies) * 99 // 100]


@cache
def on_sqlite(tables: int) -> tuple[float, float]:
    """Measure on SQLite, in a file."""
    folder = tempfile.mkdtemp()
    try:
        return asyncio.run(measure(f"sqlite:///{folder}/sixfold.db", tables))
    finally:
        shutil.rmtree(folder)


@cache
def on_postgres(tables: int) -> tuple[float, float]:
    """Measure on a local PostgreSQL; NaN if it is not installed."""
    with running_postgres(in_memory=False) as server:
        if server is None:
            return float("nan"), float("nan")
        return asyncio.run(measure(server.new_database(), tables))


def offered_on_sqlite() -> float:
    """Measure the latency on SQLite, in a file, at a steady rate of new tables."""
    folder = tempfile.mkdtemp()
    try:
        return asyncio.run(measure_offered(f"sqlite:///{folder}/sixfold.db", OFFERED))
    finally:
        shutil.rmtree(folder)


def figures_on(name: str, tables: int, on: Callable[[int], tuple[float, float]]) -> list[Figure]:
    """Name the two figures of one measurement."""
    return [
        Figure(f"storage.{name}_{tables}_tables_appends_s", "/s", lambda: on(tables)[0]),
        Figure(f"storage.{name}_{tables}_tables_p99_ms", "ms", lambda: on(tables)[1]),
    ]


FIGURES = (
    *(
        figure
        for name, on in (("sqlite", on_sqlite), ("postgresql", on_postgres))
        for tables in (1, 100)
        for figure in figures_on(name, tables, on)
    ),
    Figure(f"storage.sqlite_{OFFERED}_a_second_p99_ms", "ms", offered_on_sqlite),
)
