"""The server broken for long: `make soak`, or `python -m tests.server.long_run --help`."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Final

from tests.server.attacked import attack_server
from tests.server.attacks import ATTACKS
from tests.server.database_servers import running_postgres
from tests.server.long_looks import kill_on_postgresql, kill_on_sqlite, look_for_leaks
from tests.server.one_server import send_bad_input
from tests.server.storage.kills import Evidence, run_kills

KILLED: Final = {"sqlite": kill_on_sqlite, "postgresql": kill_on_postgresql}
"""How servers are killed on each database."""


def soak_sqlite(kills: int, seed: str) -> None:
    """Kill processes that append to SQLite, one at a time and two on one file."""
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            address = f"sqlite:///{folder}/sixfold.db"
            _report(f"SQLite, {workers} at once", run_kills(address, kills, seed, workers=workers))


def soak_postgres(kills: int, seed: str) -> None:
    """Kill two processes that append to PostgreSQL, and PostgreSQL itself half of the times."""
    with running_postgres() as server:
        if server is None:
            print("SKIPPED: PostgreSQL is not installed; tools/services says how")
            return

        def restart() -> None:
            server.kill()
            server.start()

        evidence = run_kills(server.new_database(), kills, seed, workers=2, restart=restart)
        _report("PostgreSQL, 2 at once, itself killed too", evidence)


def _report(where: str, evidence: Evidence) -> None:
    print(
        f"{where}: {evidence.kills} processes killed, {evidence.acknowledged} appends "
        f"acknowledged, {evidence.stored} stored, none lost, none twice",
        flush=True,
    )


def main(words: Sequence[str]) -> int:
    """Break as much as the command line asks for; the first loss, leak or fault is raised."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000, help="games compared for leaks")
    parser.add_argument("--requests", type=int, default=100_000, help="bad requests and frames")
    parser.add_argument("--kills", type=int, default=200, help="servers killed on each database")
    parser.add_argument("--on", choices=KILLED, action="append", help="kill on this database only")
    parser.add_argument("--attacks", type=float, default=20, help="seconds of each attack")
    parser.add_argument("--attack", choices=ATTACKS, action="append", help="this attack only")
    parser.add_argument("--appends", type=int, default=100, help="rounds of killing the log alone")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args(words)
    print(f"seed {arguments.seed}", flush=True)
    if arguments.appends:
        soak_sqlite(arguments.appends, str(arguments.seed))
        soak_postgres(arguments.appends, str(arguments.seed))
    if arguments.pairs:
        asyncio.run(look_for_leaks(arguments.pairs, str(arguments.seed)))
    if arguments.requests:
        asyncio.run(send_bad_input(arguments.requests, arguments.seed))
    if arguments.attacks:
        asyncio.run(attack_server(arguments.attacks, arguments.attack or ()))
    if arguments.kills:
        for database in arguments.on or KILLED:
            asyncio.run(KILLED[database](arguments.kills, str(arguments.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
