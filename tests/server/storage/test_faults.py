"""The database goes away and comes back: nothing is stored twice, nothing said that is not so."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import event

from sixfold.server.storage import sql_log, writer
from sixfold.server.storage.log import NewEntry, StaleError, UnavailableError, UnsureError
from sixfold.server.storage.opening import SqlLog, open_log
from tests.server.services import Postgres
from tests.server.storage.cutting_proxy import Cut, CuttingProxy, cutting_proxy

pytestmark = pytest.mark.anyio


def move(word: object, command: str | None = None) -> list[NewEntry]:
    return [NewEntry({"move": word}, command), NewEntry({"drawn": word})]


async def moves_of(log: SqlLog, table: str) -> list[object]:
    entries = await log.read(table)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return [entry.body["move"] for entry in entries if "move" in entry.body]


def impatient(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(writer, "PATIENCE_S", seconds)
    monkeypatch.setattr(sql_log, "PATIENCE_S", seconds)


def by_proxy(url: str, postgres: Postgres, proxy: CuttingProxy) -> str:
    return url.replace(f":{postgres.port}/", f":{proxy.port}/")


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_play_goes_on_after_a_restart_of_the_database(postgres: Postgres, how: str) -> None:
    log = await open_log(postgres.new_database())
    await log.append("t", 0, move("before"), None)
    await log.read("t")
    getattr(postgres, how)()
    waiting = [asyncio.create_task(log.append(f"t{n}", 0, move(n), None)) for n in range(20)]
    reading = asyncio.create_task(log.read("t"))
    await asyncio.sleep(0.3)
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
    impatient(monkeypatch, 0.3)
    postgres.kill()
    try:
        for work in (log.append("t", 2, move("lost"), None), log.remove("t"), log.claim(1, 2, 3)):
            with pytest.raises(UnavailableError):
                await work
        with pytest.raises(UnavailableError):
            await log.read("t")
    finally:
        postgres.start()
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


async def test_an_append_of_unknown_outcome_outlasts_everybodys_patience(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cutting_proxy(postgres.port) as proxy:
        log = await open_log(by_proxy(postgres.new_database(), postgres, proxy))
        await log.append("t", 0, move("before"), None)
        impatient(monkeypatch, 0.2)
        proxy.next_cut = Cut.AFTER
        unknown = asyncio.create_task(log.append("t", 2, move("unknown"), None))
        while not proxy.cuts:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)  # it is committed, but the log does not know
        postgres.kill()
        with pytest.raises(UnavailableError):
            await log.append("u", 0, move("behind it"), None)
        assert not unknown.done()
        postgres.start()
        assert [entry.seq for entry in await unknown] == [3, 4]
        assert await moves_of(log, "t") == ["before", "unknown"]
        assert await moves_of(log, "u") == []
        await log.close()


async def test_a_log_closed_before_the_database_could_tell_says_it_is_unsure(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cutting_proxy(postgres.port) as proxy:
        log = await open_log(by_proxy(postgres.new_database(), postgres, proxy))
        impatient(monkeypatch, 0.2)
        proxy.next_cut = Cut.AFTER
        unknown = asyncio.create_task(log.append("t", 0, move("unknown"), None))
        while not proxy.cuts:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        postgres.kill()
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
    await asyncio.sleep(0.3)
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
    assert longest < writer.PATIENCE_S / 5
    other.execute("ROLLBACK")
    other.close()
    await waiting
    assert await moves_of(log, "t") == ["a", "b"]
    await log.close()


def at_most_pages(log: SqlLog, pages: int) -> None:
    """Let the database grow to so many pages, whoever writes."""
    limit = f"PRAGMA max_page_count={pages}"
    for engine in log._engines:
        with engine.connect() as connection:
            connection.exec_driver_sql(limit)
    at_once = log._writer._at_once
    assert at_once is not None
    at_once.give_up()  # each of its lines is new, and limited
    event.listen(at_once._engine, "connect", lambda driver, _: driver.execute(limit))


@pytest.mark.parametrize("quick_s", [0.0, 60.0])
async def test_a_full_disk_is_said_and_play_goes_on_once_there_is_room(
    quick_s: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_S", quick_s)
    log = await open_log(f"sqlite:///{tmp_path}/sixfold.db")
    await log.append("t", 0, move("before"), None)
    impatient(monkeypatch, 0.2)
    at_most_pages(log, 1)
    with pytest.raises(UnavailableError):
        await log.append("t", 2, move("x" * 100_000), None)
    assert await moves_of(log, "t") == ["before"]
    at_most_pages(log, 1_000_000)
    await log.append("t", 2, move("x" * 100_000), None)
    assert await moves_of(log, "t") == ["before", "x" * 100_000]
    await log.close()


async def test_a_database_that_is_not_there_is_refused_in_time(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient(monkeypatch, 0.2)
    began = time.monotonic()
    with pytest.raises(UnavailableError):
        await open_log("postgresql://sixfold:secret@127.0.0.1:1/postgres")
    with pytest.raises(UnavailableError):
        await open_log("sqlite:////nowhere/at/all/sixfold.db")
    assert time.monotonic() - began < 10
