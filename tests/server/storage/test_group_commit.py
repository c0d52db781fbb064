"""Group commit: groups gather on a busy server, and who commits is the loop or a thread."""

import asyncio
import math
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sixfold.server.storage import group_commit, retry, sqlite
from sixfold.server.storage.appends import Append, prepare
from sixfold.server.storage.database import database_url, open_engine
from sixfold.server.storage.group_commit import (
    FAST_COMMIT_S,
    GATHER_S,
    CommitLatency,
    GatherDelay,
    GroupCommit,
    Rate,
)
from sixfold.server.storage.open import open_log
from sixfold.server.storage.sql import SqlStore
from sixfold.server.storage.sqlite import SqliteStore
from sixfold.server.tables.health import Health
from sixfold.server.tables.log import StorageError, StoredEntry
from tests.server.storage.bodies import new_entry
from tests.waiting import EVERY_S, LIMIT_S


def delays(rate: float, group: int) -> list[float]:
    """Return how long groups of a size are let gather where so many appends come a second."""
    gather, every = GatherDelay(), group / rate
    return [gather.after(group, 1000.0 + number * every) for number in range(int(2 / every))]


@pytest.mark.parametrize(("rate", "group"), [(200, 1), (200, 8), (400, 4), (2000, 1), (2000, 3)])
def test_nobody_waits_on_a_quiet_server_or_after_a_small_group(rate: float, group: int) -> None:
    assert set(delays(rate, group)) == {0.0}


def test_on_a_busy_server_groups_gather_the_longer_the_busier_it_is() -> None:
    quick, busy, busiest = (delays(rate, 5)[-1] for rate in (800, 1000, 3000))
    assert 0 < quick < busy < busiest == GATHER_S


def test_a_server_that_was_busy_is_quiet_again_soon() -> None:
    gather = GatherDelay()
    assert [gather.after(5, number / 400) for number in range(400)][-1] == GATHER_S
    assert gather.after(5, 2.0) == 0.0


def test_a_rate_is_what_came_over_the_time_just_now() -> None:
    rate = Rate(0.02)
    assert rate.count(1, 1000.0) == pytest.approx(50)
    steady = [rate.count(1, 1000.0 + number / 200) for number in range(200)][-1]
    assert 200 < steady < 300  # the last one counts in full
    assert rate.count(40, 1001.0) > 2000
    assert rate.count(1, 1001.1) == pytest.approx(50, abs=20)


def test_latency_is_high_after_some_slow_commits_and_low_again_after_some_fast_ones() -> None:
    latency = CommitLatency()
    assert latency.is_low
    for seconds, low in ((0.5, True), (4.0, False), (0.5, True)):
        for _ in range(50):
            latency.add(seconds * FAST_COMMIT_S)
        assert latency.is_low is low


def stored_by(
    folder: Path, monkeypatch: pytest.MonkeyPatch, claims: int = 0
) -> tuple[set[str], list[int]]:
    """Append 40 times at once, four times, while the thread has something else to do or nothing.

    Return which threads committed, and the sizes of the groups.
    """
    threads, sizes = set(), []

    def noting(driver: sqlite3.Connection, group: Sequence[Append]) -> list[list[StoredEntry]]:
        threads.add(threading.current_thread().name)
        sizes.append(len(group))
        return append_group(driver, group)

    async def play() -> None:
        log = await open_log(f"sqlite:///{folder}/sixfold.db")
        for number in range(4):
            beside = [asyncio.ensure_future(log.claim(0.0, 1.0, 1)) for _ in range(claims)]
            await asyncio.sleep(0)
            moves = [log.append(f"t{table}", number, [new_entry({})], None) for table in range(40)]
            await asyncio.gather(*moves, *beside)
        assert await log.last([f"t{table}" for table in range(40)]) == {
            f"t{table}": 4 for table in range(40)
        }
        await log.close()

    append_group = sqlite.append_group
    monkeypatch.setattr(sqlite, "append_group", noting)
    asyncio.run(play())
    return threads, sizes


def test_where_the_disk_is_fast_the_event_loop_commits_what_came_in_an_iteration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", 60.0)
    monkeypatch.setattr(group_commit, "ARRIVALS_WINDOW_S", 60.0)
    monkeypatch.setattr(group_commit, "SINGLE_BELOW", 1.5 / 60.0)
    assert stored_by(tmp_path, monkeypatch) == ({"MainThread"}, [1, 39] + [40] * 3)


def test_where_few_appends_come_none_waits_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", 60.0)
    monkeypatch.setattr(group_commit, "SINGLE_BELOW", math.inf)
    assert stored_by(tmp_path, monkeypatch) == ({"MainThread"}, [1] * 160)


def test_what_comes_while_the_thread_works_is_committed_by_the_event_loop_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", 60.0)
    threads, sizes = stored_by(tmp_path, monkeypatch, claims=3)
    assert threads == {"MainThread"}
    assert sum(sizes) == 160


def test_where_the_disk_is_slow_a_thread_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", 0.0)
    threads, sizes = stored_by(tmp_path, monkeypatch)
    assert threads == {"sixfold-writer"}
    assert sum(sizes) == 160


TURNS = 20
"""How often what was queued is overdue: at some time, the writer thread looks just then."""


def writer_to(file: Path) -> GroupCommit:
    """Return what writes to a SQLite file, and does not wait for its lock."""
    url = database_url(f"sqlite:///{file}")
    first, second, third = (open_engine(url, 1, writes=True, patience=0) for _ in range(3))
    return GroupCommit(SqliteStore(first, second), SqlStore(third), Health())


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(lambda writer: writer.run(lambda _: 0), id="thread"),
        pytest.param(
            lambda writer: writer.append(prepare("t", 0, [new_entry({})], None)), id="loop"
        ),
    ],
)
def test_writing_goes_on_after_everything_queued_was_overdue_before_its_turn(
    asked: Callable[[GroupCommit], Coroutine[Any, Any, object]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        writer = writer_to(tmp_path / "sixfold.db")
        monkeypatch.setattr(retry, "PATIENCE_S", -1.0)
        with closing(sqlite3.connect(tmp_path / "sixfold.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(TURNS):
                late = asyncio.create_task(asked(writer))
                asyncio.get_running_loop().call_soon(writer.fail_overdue)
                with pytest.raises(StorageError):
                    await late
                await asyncio.sleep(EVERY_S)
        monkeypatch.setattr(retry, "PATIENCE_S", LIMIT_S)
        async with asyncio.timeout(LIMIT_S):
            assert await writer.run(lambda _: 1, hurry=False) == 1
        await writer.close()

    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", math.inf)
    monkeypatch.setattr(group_commit, "SINGLE_BELOW", 0.0)
    asyncio.run(play())
