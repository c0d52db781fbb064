"""Nothing that was acknowledged is lost, whoever is killed; `make soak` kills many more."""

import asyncio
import random
from pathlib import Path

import pytest

from sixfold.server.storage.open import open_broker, open_log
from sixfold.server.tables.broker import RESYNC
from tests.server.database_servers import Postgres, Redis
from tests.server.storage.bodies import new_entry
from tests.server.storage.kills import run_kills
from tests.waiting import wait_until


@pytest.mark.parametrize("kills", [2, pytest.param(4, marks=pytest.mark.deep)])
def test_sqlite_keeps_what_a_killed_process_was_told_is_stored(kills: int, tmp_path: Path) -> None:
    evidence = run_kills(f"sqlite:///{tmp_path}/sixfold.db", kills, "kills on sqlite")
    assert evidence.stored >= evidence.acknowledged > 0


def test_two_processes_on_one_sqlite_file_are_killed(tmp_path: Path) -> None:
    evidence = run_kills(f"sqlite:///{tmp_path}/sixfold.db", 2, "two on sqlite", workers=2)
    assert evidence.stored >= evidence.acknowledged > 0


def restart(server: Postgres) -> None:
    server.kill()
    server.start()


@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.deep)])
def test_postgresql_keeps_it_even_if_it_is_killed_itself(kills: int, postgres: Postgres) -> None:
    address = postgres.new_database()
    evidence = run_kills(
        address, kills, "kills on postgresql", workers=2, restart=lambda: restart(postgres)
    )
    assert evidence.stored >= evidence.acknowledged > 0


def break_broker(server: Redis, luck: random.Random) -> None:
    """Restart the broker, in order or not."""
    if luck.random() < 0.5:
        server.stop()
    else:
        server.kill()
    server.start()


@pytest.mark.anyio
async def test_who_listens_learns_of_every_entry_though_the_broker_is_killed(
    redis: Redis, tmp_path: Path
) -> None:
    luck = random.Random("broker")
    log = await open_log(f"sqlite:///{tmp_path}/sixfold.db")
    here, there = await open_broker(redis.url), await open_broker(redis.url)
    tables = [f"t{n}" for n in range(5)]
    seen = dict.fromkeys(tables, 0)

    async def listen() -> None:
        async for told in there.subscribe():
            news = await log.last(tables) if told == RESYNC else {told.table: told.seq}
            seen.update({table: max(seen[table], seq) for table, seq in news.items()})

    listening = asyncio.create_task(listen())
    breaking = [asyncio.create_task(asyncio.to_thread(break_broker, redis, luck))]
    for after in range(150):
        for table in tables:
            [stored] = await log.append(table, after, [new_entry({})], None)
            await here.publish(table, stored.seq)
        if after in {50, 100}:
            await breaking[-1]
            breaking.append(asyncio.create_task(asyncio.to_thread(break_broker, redis, luck)))
    await breaking[-1]
    await wait_until(lambda: seen == dict.fromkeys(tables, 150))
    await here.close()
    await there.close()
    await listening
    await log.close()
