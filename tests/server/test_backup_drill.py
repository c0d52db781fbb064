"""The drill of a backup: play, back up, play on, kill, restore, play on, on both databases."""

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx
import pytest

from sixfold.cli import main
from sixfold.server.storage.open import open_log
from sixfold.server.tables.log import NewEntry
from tests.server.kills import Process
from tests.server.test_serve import made, moved
from tests.waiting import LIMIT_S

pytestmark = pytest.mark.anyio

A_CHECKPOINT = 4000 * 4096
"""Bytes of the write-ahead log after which SQLite writes it into the database."""

PIECES = 12
"""Entries of a tenth of that each."""


class Ended(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


def sixfold(database: str, *words: str) -> Ended:
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["--lang", "en", *words, "--database", database])
    return Ended(code, out.getvalue(), err.getvalue())


async def write_much(database: str, pieces: int) -> None:
    """Append as much as many games would, beside the server."""
    log = await open_log(database)
    for number in range(pieces):
        await log.append("much", number, [NewEntry(f'"{"x" * (A_CHECKPOINT // 10)}"')], None)
    await log.close()


async def last(database: str, table: str) -> int:
    log = await open_log(database)
    try:
        return (await log.last([table])).get(table, 0)
    finally:
        await log.close()


@asynccontextmanager
async def serving(process: Process) -> AsyncIterator[httpx.Client]:
    """Run a server, and kill it at the end."""
    process.start()
    try:
        await process.ready()
        with httpx.Client(base_url=process.address, timeout=LIMIT_S) as http:
            yield http
    finally:
        process.kill()


async def drill(database: str, backup: Path, folder: Path, pieces: int) -> str:
    """Hold the drill; return the file in which the old database is kept."""
    random, process = Random(7), Process(database, None, str(folder))
    async with serving(process) as http:
        table = made(http)
        seen = [moved(http, table, random) for _ in range(3)][-1]
        done = sixfold(database, "backup", str(backup))
        assert done.code == 0, done.err
        assert f"1 tables with {seen} entries" in done.out
        assert backup.stat().st_mode & 0o777 == 0o600
        later = made(http)
        await write_much(database, pieces)
        after = [moved(http, table, random) for _ in range(3)][-1]
        refused = sixfold(database, "restore", str(backup))
        assert refused.code == 1, refused.out
        assert "stop" in refused.err
        assert moved(http, table, random) == after + 1  # and the server was not disturbed
    restored = sixfold(database, "restore", str(backup))
    assert restored.code == 0, restored.err
    async with serving(process) as http:
        token = {"authorization": f"Bearer {table['token']}"}
        there = http.get(f"/api/tables/{table['table']}", headers=token).json()
        assert there["seq"] == seen
        assert moved(http, table, Random(8)) == seen + 1
        token = {"authorization": f"Bearer {later['token']}"}
        assert http.get(f"/api/tables/{later['table']}", headers=token).status_code == 404
    [kept] = re.findall(r"^what was there before is kept in (.*)$", restored.out, re.M)
    # Nothing was lost: what was kept can be restored as well.
    again = sixfold(database, "restore", str(kept))
    assert again.code == 0, again.err
    assert await last(database, table["table"]) == after + 1
    assert await last(database, "much") == pieces
    return str(kept)


async def test_a_backup_on_sqlite_restores_past_a_checkpoint_and_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    kept = await drill(f"sqlite:///{file}", tmp_path / "backup.sqlite", tmp_path, PIECES)
    assert Path(f"{kept}-wal").stat().st_size > 0  # the log of the killed server went with it
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_backup_on_postgresql_restores_by_its_own_tools(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = request.getfixturevalue("postgres").new_whole_database()
    await drill(database, tmp_path / "backup.dump", tmp_path, 1)
