"""The writer's pace: nobody waits on a quiet server, and on a busy one groups gather.

And who writes: the event loop itself where the disk is quick, else a thread.
"""

import asyncio
import math
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from sixfold.server.storage import sqlite_groups, writer
from sixfold.server.storage.appends import Append
from sixfold.server.storage.log import Entry, NewEntry
from sixfold.server.storage.opening import open_log
from sixfold.server.storage.writer import GATHERING_S, QUICK_S, Disk, Pace, Rate


def pauses(rate: float, group: int) -> list[float]:
    """Return how long groups of a size are let gather where so many appends come a second."""
    pace, every = Pace(), group / rate
    return [pace.pause(group, 1000.0 + number * every) for number in range(int(2 / every))]


@pytest.mark.parametrize(("rate", "group"), [(200, 1), (200, 8), (400, 4), (2000, 1), (2000, 3)])
def test_nobody_waits_on_a_quiet_server_or_after_a_small_group(rate: float, group: int) -> None:
    assert set(pauses(rate, group)) == {0.0}


def test_on_a_busy_server_groups_gather_the_longer_the_busier_it_is() -> None:
    quick, busy, busiest = (pauses(rate, 5)[-1] for rate in (800, 1000, 3000))
    assert 0 < quick < busy < busiest == GATHERING_S


def test_a_server_that_was_busy_is_quiet_again_soon() -> None:
    pace = Pace()
    assert [pace.pause(5, number / 400) for number in range(400)][-1] == GATHERING_S
    assert pace.pause(5, 2.0) == 0.0


def test_a_rate_is_what_came_over_the_time_just_now() -> None:
    rate = Rate(0.02)
    assert rate.count(1, 1000.0) == pytest.approx(50)
    steady = [rate.count(1, 1000.0 + number / 200) for number in range(200)][-1]
    assert 200 < steady < 300  # the last one counts in full
    assert rate.count(40, 1001.0) > 2000
    assert rate.count(1, 1001.1) == pytest.approx(50, abs=20)


def test_a_disk_is_slow_after_some_slow_groups_and_quick_again_after_some_quick_ones() -> None:
    disk = Disk()
    assert disk.quick
    for seconds, quick in ((QUICK_S / 2, True), (4 * QUICK_S, False), (QUICK_S / 2, True)):
        for _ in range(50):
            disk.took(seconds)
        assert disk.quick is quick


def stored_by(
    folder: Path, monkeypatch: pytest.MonkeyPatch, claims: int = 0
) -> tuple[set[str], list[int]]:
    """Append 40 times at once, four times, while the thread has something else to do or nothing.

    Return which threads stored it, and the groups.
    """
    threads, sizes = set(), []

    def noting(driver: sqlite3.Connection, group: Sequence[Append]) -> list[list[Entry]] | None:
        threads.add(threading.current_thread().name)
        sizes.append(len(group))
        return store(driver, group)

    async def play() -> None:
        log = await open_log(f"sqlite:///{folder}/sixfold.db")
        for number in range(4):
            beside = [asyncio.ensure_future(log.claim(0.0, 1.0, 1)) for _ in range(claims)]
            await asyncio.sleep(0)
            moves = [log.append(f"t{table}", number, [NewEntry({})], None) for table in range(40)]
            await asyncio.gather(*moves, *beside)
        assert await log.last([f"t{table}" for table in range(40)]) == {
            f"t{table}": 4 for table in range(40)
        }
        await log.close()

    store = sqlite_groups.store
    monkeypatch.setattr(sqlite_groups, "store", noting)
    asyncio.run(play())
    return threads, sizes


def test_where_the_disk_is_quick_the_event_loop_stores_what_came_in_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_S", 60.0)
    monkeypatch.setattr(writer, "JUST_NOW_S", 60.0)
    monkeypatch.setattr(writer, "ALONE", 1.5 / 60.0)
    assert stored_by(tmp_path, monkeypatch) == ({"MainThread"}, [1, 39] + [40] * 3)


def test_where_few_appends_come_none_waits_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_S", 60.0)
    monkeypatch.setattr(writer, "ALONE", math.inf)
    assert stored_by(tmp_path, monkeypatch) == ({"MainThread"}, [1] * 160)


def test_what_comes_while_the_thread_works_is_stored_by_the_event_loop_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_S", 60.0)
    threads, sizes = stored_by(tmp_path, monkeypatch, claims=3)
    assert threads == {"MainThread"}
    assert sum(sizes) == 160


def test_where_the_disk_is_slow_a_thread_stores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_S", 0.0)
    threads, sizes = stored_by(tmp_path, monkeypatch)
    assert threads == {"sixfold-writer"}
    assert sum(sizes) == 160
