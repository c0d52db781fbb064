"""The heartbeat in the database: one for all processes, and the outages between two of them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, update

from sixfold.server.storage import database as db
from sixfold.server.storage import heartbeat
from sixfold.server.storage.copy import copy
from sixfold.server.storage.open import SqlLog, open_log
from sixfold.server.storage.schema import HEARTBEAT, OUTAGES
from sixfold.server.tables.clock import SharedClock
from sixfold.server.tables.log import Outage
from tests.server.storage.test_database import at_version
from tests.waiting import LIMIT_S

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[SqlLog]:
    log = await open_log(database)
    try:
        yield log
    finally:
        await log.close()


def outages_in(database: str) -> list[Outage]:
    engine = db.open_engine(db.database_url(database), 1, writes=False)
    with engine.begin() as connection:
        found = [Outage(*row) for row in connection.execute(select(OUTAGES))]
    engine.dispose()
    return found


def died(database: str, seconds: float) -> None:
    """Let the last heartbeat be so long ago."""
    engine = db.open_engine(db.database_url(database), 1, writes=True)
    with engine.begin() as connection:
        before = {"at": HEARTBEAT.c.at - seconds, "system": HEARTBEAT.c.system - seconds}
        connection.execute(update(HEARTBEAT).values(before))
    engine.dispose()


async def test_the_first_heartbeat_is_no_outage(database: str) -> None:
    async with opened(database) as log:
        beat = await log.beat(None, 0.0)
        assert abs(beat.at - time.time()) < LIMIT_S
        assert not beat.outages
        again = await log.beat(beat.at + 1, 0.0)
        assert again.at == beat.at + 1
        behind = await log.beat(beat.at, 0.0)
        assert behind.at == again.at


async def test_a_gap_between_heartbeats_is_an_outage_that_every_process_learns(
    database: str,
) -> None:
    async with opened(database) as log, opened(database) as other:
        began = (await log.beat(None, 0.0)).at
        beat = await log.beat(began + 12, 0.0)
        assert beat.outages == (Outage(began, began + 12),)
        assert (await log.beat(began + 13, began)).outages == ()
        learnt = await other.beat(began + 13, 0.0)
        assert learnt.outages == beat.outages


async def test_of_processes_that_start_at_once_one_stores_the_outage(database: str) -> None:
    async with opened(database) as log:
        await log.beat(None, 0.0)
    died(database, 30)
    logs = [await open_log(database) for _ in range(4)]
    clocks = [SharedClock(log, grace=5) for log in logs]
    await asyncio.gather(*(clock.start() for clock in clocks))
    [outage] = outages_in(database)
    assert 30 <= outage.ended - outage.began < 30 + LIMIT_S
    for clock in clocks:
        assert clock.away(outage.began) == pytest.approx(outage.ended - outage.began)
        assert clock.quiet_until >= outage.ended + 5
        await clock.stop()
    await asyncio.gather(*(log.close() for log in logs))


async def test_on_postgresql_the_clock_is_the_databases(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1.0)
    async with opened(database) as log:
        beat = await log.beat(None, 0.0)
    assert (beat.at == 1.0) == database.startswith("sqlite")


async def test_a_database_of_the_second_version_gets_a_heartbeat(database: str) -> None:
    at_version(database, "2")
    async with opened(database) as log:
        assert [entry.command for entry in await log.read("a")] == ["c1", "c2"]
        beat = await log.beat(None, 0.0)
        if database.startswith("sqlite"):  # nobody was alive since the newest entry
            assert beat.outages == (Outage(7.0, beat.at),)
        else:  # processes of the older version may be alive
            assert not beat.outages


async def test_the_outages_are_copied(database: str, tmp_path: object) -> None:
    async with opened(database) as log:
        await log.beat(None, 0.0)
    died(database, 99)
    async with opened(database) as log:
        expected = (await log.beat(None, 0.0)).outages
    second = f"sqlite:///{tmp_path}/second.db"
    copy(database, second)
    assert outages_in(second) == list(expected)
    async with opened(second) as log:
        assert (await log.beat(expected[0].ended + 1, 0.0)).outages == expected


async def test_a_heartbeat_does_not_wait_for_the_disk(database: str) -> None:
    engine = db.open_engine(db.database_url(database), 1, writes=True, durable=False)
    with engine.begin() as connection:
        asked = {"sqlite": "PRAGMA synchronous", "postgresql": "SHOW synchronous_commit"}
        setting = connection.exec_driver_sql(asked[engine.dialect.name]).scalar()
        assert setting in (1, "off")
        assert heartbeat.system_clock(connection) > 0
    engine.dispose()
