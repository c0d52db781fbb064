"""The database is brought up to date by whoever comes first, and asked for what keeps moves."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from sixfold.server.storage import database as db
from sixfold.server.storage.open import DatabaseError, open_log
from sixfold.server.storage.schema import METADATA
from sixfold.server.tables.log import TwiceError
from tests.server.storage.bodies import new_entry
from tests.waiting import LIMIT_S

OPEN_AND_APPEND = """
import asyncio, sys
from sixfold.server.tables.log import NewEntry
from sixfold.server.storage.open import open_log

async def main():
    log = await open_log(sys.argv[1])
    await log.append(sys.argv[2], 0, [NewEntry("{}")], None)
    await log.close()

asyncio.run(main())
"""


def test_the_migrations_make_the_schema_that_the_code_uses(database: str) -> None:
    engine = db.open_engine(db.database_url(database), 1, writes=True)
    db.migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_migrating_again_changes_nothing(database: str) -> None:
    async def open_and_read() -> int:
        log = await open_log(database)
        entries = await log.read("t")
        if not entries:
            await log.append("t", 0, [new_entry({})], None)
        await log.close()
        return len(entries)

    assert [asyncio.run(open_and_read()) for _ in range(3)] == [0, 1, 1]


def at_version(database: str, version: str) -> None:
    """Make a database as an older Sixfold left it, with two tables and what happened there."""
    engine = db.open_engine(db.database_url(database), 1, writes=True)
    script = db.migrations()
    with engine.begin() as connection:
        script.attributes["connection"] = connection
        command.upgrade(script, version)
        for table, last in (("a", 2), ("b", 1)):
            values = {"id": table, "last": last, "at": 7.0, "due": 9.0}
            connection.execute(METADATA.tables["tables"].insert(), values)
            for seq in range(1, last + 1):
                entry = {"table_id": table, "seq": seq, "at": 7.0, "nonce": seq, "body": "{}"}
                mark = f"c{seq}@{table}"
                connection.execute(METADATA.tables["entries"].insert(), {**entry, "mark": mark})
    engine.dispose()


def test_a_database_of_the_first_version_keeps_everything(database: str) -> None:
    at_version(database, "1")

    async def look() -> None:
        log = await open_log(database)
        assert [entry.command for entry in await log.read("a")] == ["c1", "c2"]
        assert await log.last(["a", "b"]) == {"a": 2, "b": 1}
        assert await log.due(9.0, 9) == ["a", "b"]
        with pytest.raises(TwiceError):
            await log.append("a", 2, [new_entry({}, "c1")], None)
        await log.append("a", 2, [new_entry({}, "c3")], None)
        await log.remove("b")
        assert await log.read("b") == []
        assert [entry.seq for entry in await log.read("a")] == [1, 2, 3]
        await log.close()

    asyncio.run(look())


def test_processes_that_start_at_once_do_not_clash(database: str) -> None:
    words = [sys.executable, "-W", "error", "-c", OPEN_AND_APPEND, database]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    started = [
        subprocess.Popen([*words, f"t{n}"], env=environment, stderr=subprocess.PIPE)
        for n in range(4)
    ]
    values = [process.communicate(timeout=LIMIT_S)[1].decode() for process in started]
    assert [process.returncode for process in started] == [0] * 4, values

    async def count() -> int:
        log = await open_log(database)
        last = await log.last([f"t{n}" for n in range(4)])
        await log.close()
        return len(last)

    assert asyncio.run(count()) == 4


def test_a_database_of_a_newer_sixfold_is_left_alone(database: str) -> None:
    engine = db.open_engine(db.database_url(database), 1, writes=True)
    db.migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(DatabaseError, match="999"):
        db.migrate(engine)
    engine.dispose()


def test_a_commit_reaches_the_disk(database: str) -> None:
    engine = db.open_engine(db.database_url(database), 1, writes=True)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            settings = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
            values = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in settings]
            assert values == ["wal", 2, 1, 5000]
        else:
            settings = ["synchronous_commit", "transaction_isolation"]
            values = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in settings]
            assert values == ["on", "read committed"]
    engine.dispose()


def test_nobody_else_on_the_machine_may_read_a_new_file(tmp_path: Path) -> None:
    async def look() -> set[int]:
        log = await open_log(f"sqlite:///{tmp_path}/sixfold.db")
        await log.append("t", 0, [new_entry({})], None)
        modes = {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        await log.close()
        return modes

    assert asyncio.run(look()) == {0o600}


@pytest.mark.parametrize(
    "address",
    ["", "sqlite://", "sqlite:///:memory:", "mysql://u:secret@h/d", "postgresql://u:secret@[::/d"],
)
def test_an_address_that_is_none_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        db.database_url(address)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_is_reached_by_every_usual_name(scheme: str) -> None:
    url = db.database_url(f"{scheme}://someone@somewhere/games")
    assert url.drivername == "postgresql+psycopg"
    assert (url.host, url.database) == ("somewhere", "games")
