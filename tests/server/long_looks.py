"""Leaks, faults and losses of the whole server, looked for at length by `make soak`."""

import resource
import tempfile
import time
from collections.abc import Callable

from tests.server.database_servers import Postgres, Redis, running_postgres, running_redis
from tests.server.kills import Process, run_kills
from tests.server.test_leaks import compared

AT_ONCE = 100


def memory() -> float:
    """Return the most memory that this process has used, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def look_for_leaks(pairs: int, seed: str) -> None:
    """Compare pairs of games that differ in what a viewer may not know."""
    done = answers = 0
    began = time.monotonic()
    while done < pairs:
        some = min(AT_ONCE, pairs - done)
        both = await compared(some, some // 20, f"{seed} {done}")
        done, answers = done + some, answers + both.compared
        took = time.monotonic() - began
        print(
            f"{done} pairs, {answers} answers alike, {took:.0f} s, {memory():.0f} MiB", flush=True
        )


async def kill_on_sqlite(kills: int, seed: str) -> None:
    """Kill a server on SQLite while people play."""
    with tempfile.TemporaryDirectory() as folder:
        alone = Process(f"sqlite:///{folder}/tables.sqlite", None, folder)
        await run_kills([alone], kills, seed, tell=_telling("SQLite"))


async def kill_on_postgresql(kills: int, seed: str) -> None:
    """Kill two servers on PostgreSQL and Redis, and these too, while people play."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_postgres() as postgres,
        running_redis() as redis,
    ):
        if postgres is None or redis is None:
            print("SKIPPED: PostgreSQL or Redis is not installed; tools/services says how")
            return
        database = postgres.new_database()
        two = [Process(database, redis.url, folder) for _ in range(2)]
        restarts = [lambda: _restarted(redis), lambda: _restarted(postgres)]
        tell = _telling("PostgreSQL and Redis, two servers")
        await run_kills(two, kills, seed, also=restarts, tell=tell)


def _telling(where: str) -> Callable[[str], None]:
    began = time.monotonic()
    return lambda text: print(f"{where}: {text}, {time.monotonic() - began:.0f} s", flush=True)


def _restarted(server: Postgres | Redis) -> None:
    server.kill()
    server.start()
