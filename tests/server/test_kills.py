"""Nothing is lost: servers killed while people play, on SQLite and on PostgreSQL with Redis."""

from pathlib import Path

import pytest

from tests.server.database_servers import Postgres, Redis
from tests.server.kills import Process, run_kills

pytestmark = pytest.mark.anyio

some_kills = pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.deep)])


@some_kills
async def test_a_server_on_sqlite_loses_nothing_when_it_is_killed(
    kills: int, tmp_path: Path
) -> None:
    process = Process(f"sqlite:///{tmp_path}/tables.sqlite", None, str(tmp_path))
    told = await run_kills([process], kills, "sqlite")
    assert told.startswith(f"{kills} kills")


@some_kills
async def test_two_servers_on_postgresql_and_redis_lose_nothing(
    kills: int, postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    database = postgres.new_database()
    processes = [Process(database, redis.url, str(tmp_path)) for _ in range(2)]

    def restart_broker() -> None:
        redis.kill()
        redis.start()

    def restart_database() -> None:
        postgres.kill()
        postgres.start()

    told = await run_kills(processes, kills, "postgres", also=[restart_broker, restart_database])
    assert told.startswith(f"{kills} kills")
