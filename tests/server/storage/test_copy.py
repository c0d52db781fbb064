"""A copy holds every log as it was at one moment, whichever way it goes."""

import asyncio
from pathlib import Path

import pytest

from sixfold.server.storage.copy import copy, main
from sixfold.server.storage.open import DatabaseError, open_log
from sixfold.server.tables.log import StoredEntry, TwiceError
from tests.server.storage.bodies import new_entry

TABLES = [f"t{n}" for n in range(7)]


async def fill(address: str) -> None:
    log = await open_log(address)
    await asyncio.gather(
        log.append(TABLES[0], 0, [new_entry({})], None),
        *(
            log.append(table, after, [new_entry({"n": after}, f"c{after}")], after + 0.5)
            for n, table in enumerate(TABLES)
            for after in range(n * 100)
        ),
    )
    await log.close()


async def contents(address: str) -> tuple[dict[str, list[StoredEntry]], list[str]]:
    log = await open_log(address)
    try:
        return {table: await log.read(table) for table in TABLES}, await log.due(1e9, 100)
    finally:
        await log.close()


async def send_again(address: str) -> None:
    log = await open_log(address)
    try:
        await log.append("t3", 300, [new_entry({}, "c7")], None)
    finally:
        await log.close()


def test_everything_is_copied_there_and_back(database: str, tmp_path: Path) -> None:
    first, second = (f"sqlite:///{tmp_path}/{name}.db" for name in ("first", "second"))
    asyncio.run(fill(first))
    assert copy(first, database) == copy(database, second) == (7, 2101)
    assert asyncio.run(contents(second)) == asyncio.run(contents(first))
    with pytest.raises(TwiceError):
        asyncio.run(send_again(second))


def test_nothing_is_copied_over_anything(database: str, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path}/other.db"
    asyncio.run(fill(database))
    asyncio.run(fill(other))
    before = asyncio.run(contents(database))
    with pytest.raises(DatabaseError, match="not empty"):
        copy(other, database)
    assert asyncio.run(contents(database)) == before


def test_what_was_never_served_is_not_copied(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([database, f"sqlite:///{tmp_path}/copy.db"]) == 1
    assert "another version" in capsys.readouterr().err
    assert not (tmp_path / "copy.db").exists()


def test_the_command_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "FROM TO" in capsys.readouterr().err
