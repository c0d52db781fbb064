"""Nothing is lost: servers killed while people play, on SQLite and on PostgreSQL with Redis."""

from pathlib import Path

import pytest

from tests.server.kills import Process, run_kills
from tests.server.services import Postgres, Redis

KILLS = 3

pytestmark = pytest.mark.anyio


async def test_a_server_on_sqlite_loses_nothing_when_it_is_killed(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/tables.sqlite", None, str(tmp_path))
    told = await run_kills([process], KILLS, "sqlite")
    assert told.startswith(f"{KILLS} kills")


async def test_two_servers_on_postgresql_and_redis_lose_nothing(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    database = postgres.new_database()
    processes = [Process(database, redis.url, str(tmp_path)) for _ in range(2)]

    def restart_broker() -> None:
        redis.kill()
        redis.start()

    def restart_database() -> None:
        postgres.kill()
        postgres.start()

    told = await run_kills(processes, KILLS, "postgres", also=[restart_broker, restart_database])
    assert told.startswith(f"{KILLS} kills")
