"""The database goes away and comes back: nothing is stored twice, nothing said that is not so."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from sixfold.server.storage import database, group_commit, retry, sqlite
from sixfold.server.storage.open import DatabaseError, SqlLog, open_log
from sixfold.server.storage.sqlite import SqliteTransaction
from sixfold.server.tables.log import (
    NewEntry,
    StaleError,
    TwiceError,
    UnavailableError,
    UnsureError,
)
from tests.server.database_servers import Postgres
from tests.server.storage.bodies import body_of, new_entry
from tests.server.storage.cutting_proxy import Cut, CuttingProxy, cutting_proxy
from tests.waiting import EVERY_S, LIMIT_S, UNIT, wait_until

pytestmark = pytest.mark.anyio


def move(word: object, command: str | None = None) -> list[NewEntry]:
    return [new_entry({"move": word}, command), new_entry({"drawn": word})]


async def moves_of(log: SqlLog, table: str) -> list[object]:
    entries = await log.read(table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return [body_of(entry)["move"] for entry in entries if "move" in body_of(entry)]


def patience(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(retry, "PATIENCE_S", seconds)


async def committed(url: str, table: str, last: int) -> None:
    """Wait until the database holds a table up to an entry, whoever knows of it."""
    log = await open_log(url)
    async with asyncio.timeout(LIMIT_S):
        while await log.last([table]) != {table: last}:
            await asyncio.sleep(EVERY_S)
    await log.close()


def by_proxy(url: str, postgres: Postgres, proxy: CuttingProxy) -> str:
    return url.replace(f":{postgres.port}/", f":{proxy.port}/")


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_play_goes_on_after_a_restart_of_the_database(
    postgres: Postgres, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience(monkeypatch, LIMIT_S)
    log = await open_log(postgres.new_database())
    await log.append("t", 0, move("before"), None)
    await log.read("t")
    getattr(postgres, how)()
    waiting = [asyncio.create_task(log.append(f"t{n}", 0, move(n), None)) for n in range(20)]
    reading = asyncio.create_task(log.read("t"))
    await asyncio.sleep(0.3 * UNIT)
    assert not any(task.done() for task in [*waiting, reading])
    postgres.start()
    await asyncio.gather(*waiting)
    assert len(await reading) == 2
    await log.append("t", 2, move("after"), None)
    assert await moves_of(log, "t") == ["before", "after"]
    for n in range(20):
        assert await moves_of(log, f"t{n}") == [n]
    await log.close()


async def test_what_waited_too_long_for_the_database_is_refused_and_never_stored(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await open_log(postgres.new_database())
    await log.append("t", 0, move("before"), None)
    patience(monkeypatch, 0.3)
    postgres.kill()
    try:
        for work in (log.append("t", 2, move("lost"), None), log.remove("t"), log.claim(1, 2, 3)):
            with pytest.raises(UnavailableError):
                await work
        with pytest.raises(UnavailableError):
            await log.read("t")
    finally:
        postgres.start()
    patience(monkeypatch, LIMIT_S)
    await wait_until(lambda: log.health.fault is None)
    await log.append("t", 2, move("after"), None)
    assert await moves_of(log, "t") == ["before", "after"]
    await log.close()


@pytest.mark.parametrize("cut", Cut)
@pytest.mark.parametrize("command", [None, "c1"])
@pytest.mark.parametrize("begins", [False, True])
async def test_an_append_whose_commit_was_cut_is_stored_once_and_said_to_be(
    postgres: Postgres, cut: Cut, command: str | None, begins: bool
) -> None:
    url = postgres.new_database()
    async with cutting_proxy(postgres.port) as proxy:
        log = await open_log(by_proxy(url, postgres, proxy))
        if not begins:
            await log.append("t", 0, move("before"), None)
        after = 0 if begins else 2
        proxy.next_cut = cut
        first, second = await asyncio.gather(
            log.append("t", after, move("cut", command), None),
            log.append("u", 0, move("beside"), None),
        )
        assert proxy.cuts == 1
        assert await log.read("t", after) == first
        assert await log.read("u") == second
        with pytest.raises(StaleError):
            await log.append("t", after, move("again"), None)
        await log.close()


async def test_an_append_of_unknown_outcome_is_answered_in_time_and_stored_once(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cutting_proxy(postgres.port) as proxy:
        url = postgres.new_database()
        log = await open_log(by_proxy(url, postgres, proxy))
        await log.append("t", 0, move("before"), None)
        patience(monkeypatch, 0.2)
        proxy.next_cut = Cut.AFTER
        proxy.may_abort.clear()
        unknown = asyncio.create_task(log.append("t", 2, move("unknown", "c1"), None))
        await committed(url, "t", 4)  # but the log does not know
        postgres.kill()
        proxy.may_abort.set()
        with pytest.raises(UnsureError):
            await unknown
        with pytest.raises(UnavailableError):
            await log.append("u", 0, move("behind it"), None)
        postgres.start()
        patience(monkeypatch, LIMIT_S)
        await wait_until(lambda: log.health.fault is None)
        with pytest.raises(TwiceError) as again:
            await log.append("t", 2, move("unknown", "c1"), None)
        assert [entry.seq for entry in again.value.entries] == [3, 4]
        assert await moves_of(log, "t") == ["before", "unknown"]
        assert await moves_of(log, "u") == []
        await log.close()


async def test_a_log_closed_before_the_database_could_tell_says_it_is_unsure(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cutting_proxy(postgres.port) as proxy:
        url = postgres.new_database()
        log = await open_log(by_proxy(url, postgres, proxy))
        patience(monkeypatch, 0.2)
        proxy.next_cut = Cut.AFTER
        proxy.may_abort.clear()
        unknown = asyncio.create_task(log.append("t", 0, move("unknown"), None))
        await committed(url, "t", 2)
        postgres.kill()
        proxy.may_abort.set()
        try:
            await log.close()
            with pytest.raises(UnsureError):
                await unknown
        finally:
            postgres.start()


async def test_an_append_waits_for_another_process_that_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sixfold.db"
    log = await open_log(f"sqlite:///{path}")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(log.append("t", 0, move("a"), None))
    await asyncio.sleep(0.3 * UNIT)
    assert not waiting.done()
    assert await log.read("t") == []  # reading waits for nobody
    other.execute("ROLLBACK")
    other.close()
    assert len(await waiting) == 2
    await log.close()


async def test_nobody_else_waits_while_another_process_writes(tmp_path: Path) -> None:
    path = tmp_path / "sixfold.db"
    log = await open_log(f"sqlite:///{path}")
    await log.append("t", 0, move("a"), None)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(log.append("t", 2, move("b"), None))
    longest, before = 0.0, time.monotonic()
    for _ in range(60):
        await asyncio.sleep(0.005)
        longest, before = max(longest, time.monotonic() - before), time.monotonic()
    assert not waiting.done()
    assert longest < database.PATIENCE_S
    other.execute("ROLLBACK")
    other.close()
    await waiting
    assert await moves_of(log, "t") == ["a", "b"]
    await log.close()


async def test_nobody_waits_for_a_thread_that_gets_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sixfold.db"
    log = await open_log(f"sqlite:///{path}")
    await log.append("t", 0, move("a"), None)
    patience(monkeypatch, 0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = [asyncio.create_task(log.append("t", 2, move(n), None)) for n in range(3)]
    async with asyncio.timeout(database.PATIENCE_S - 1):
        answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(answers[0], UnsureError)
    assert all(isinstance(answer, UnsureError | UnavailableError) for answer in answers)
    other.execute("ROLLBACK")
    other.close()
    await wait_until(lambda: log.health.fault is None)
    assert await moves_of(log, "t") == ["a"]
    await log.close()


class RefusedCommit(SqliteTransaction):
    """A transaction that fails when everything is written."""

    def __init__(self, driver: sqlite3.Connection, commit: Callable[[], None]) -> None:
        super().__init__(driver, self._refuse)

    def _refuse(self) -> None:
        raise sqlite3.OperationalError("database or disk is full")


async def test_what_sqlite_refuses_to_commit_is_surely_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = await open_log(f"sqlite:///{tmp_path}/sixfold.db")
    await log.append("t", 0, move("a"), None)
    patience(monkeypatch, 0.1)

    with monkeypatch.context() as full:
        full.setattr(sqlite, "SqliteTransaction", RefusedCommit)
        with pytest.raises(UnavailableError):
            await log.append("t", 2, move("b"), None)
    await wait_until(lambda: log.health.fault is None)
    await log.append("t", 2, move("b"), None)
    assert await moves_of(log, "t") == ["a", "b"]
    await log.close()


class Disk:
    """How much room there is for the databases that are opened from now on."""

    def __init__(self) -> None:
        self._lines: list[sqlite3.Connection] = []
        self._pages = 1_000_000

    def connected(self, line: sqlite3.Connection, _: object) -> None:
        self._lines.append(line)
        line.execute(f"PRAGMA max_page_count={self._pages}")

    def at_most(self, pages: int) -> None:
        """Let a database grow to so many pages, whoever writes."""
        self._pages = pages
        for line in self._lines:
            with suppress(sqlite3.ProgrammingError):  # it is closed
                line.execute(f"PRAGMA max_page_count={pages}")


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    event.listen(Engine, "connect", disk.connected)
    yield disk
    event.remove(Engine, "connect", disk.connected)


@pytest.mark.parametrize("fast_s", [0.0, 60.0])
async def test_a_full_disk_is_said_and_play_goes_on_once_there_is_room(
    fast_s: float, tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "FAST_COMMIT_S", fast_s)
    log = await open_log(f"sqlite:///{tmp_path}/sixfold.db")
    await log.append("t", 0, move("before"), None)
    patience(monkeypatch, 0.2)
    disk.at_most(1)
    with pytest.raises(UnavailableError):
        await log.append("t", 2, move("x" * 100_000), None)
    assert await moves_of(log, "t") == ["before"]
    disk.at_most(1_000_000)
    patience(monkeypatch, LIMIT_S)
    await wait_until(lambda: log.health.fault is None)
    await log.append("t", 2, move("x" * 100_000), None)
    assert await moves_of(log, "t") == ["before", "x" * 100_000]
    await log.close()


async def test_a_database_that_is_not_there_is_refused_in_time(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience(monkeypatch, 0.2)
    began = time.monotonic()
    with pytest.raises(DatabaseError):
        await open_log("postgresql://sixfold:secret@127.0.0.1:1/postgres")
    with pytest.raises(DatabaseError):
        await open_log("sqlite:////nowhere/at/all/sixfold.db")
    assert time.monotonic() - began < 10 * UNIT
