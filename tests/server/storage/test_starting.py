"""A database that cannot be used at the start is told in one sentence, with what to do."""

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from sixfold.server.storage import retry
from sixfold.server.storage.open import DatabaseError, open_log
from tests.server.database_servers import Postgres, free_port
from tests.server.sicknesses import Lines
from tests.waiting import LIMIT_S

pytestmark = pytest.mark.anyio


def missing_folder(folder: Path) -> str:
    return f"sqlite:///{folder}/nowhere/tables.sqlite"


def a_folder(folder: Path) -> str:
    (folder / "tables.sqlite").mkdir()
    return f"sqlite:///{folder}/tables.sqlite"


def junk(folder: Path) -> str:
    (folder / "tables.sqlite").write_bytes(b"no database " * 500)
    return f"sqlite:///{folder}/tables.sqlite"


async def made(folder: Path) -> Path:
    log = await open_log(f"sqlite:///{folder}/tables.sqlite")
    await log.close()
    return folder / "tables.sqlite"


async def refused(address: str, *says: str) -> None:
    """Open a log in vain, and compare the sentence."""
    with pytest.raises(DatabaseError) as error:
        await open_log(address)
    sentence = str(error.value)
    assert "\n" not in sentence
    for said in says:
        assert said in sentence


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (missing_folder, "does not exist; make it, or name another"),
        (a_folder, "unable to open database file (SQLITE_CANTOPEN); make it"),
        (junk, "file is not a database (SQLITE_NOTADB); restore a backup"),
    ],
)
async def test_a_file_that_is_none_is_told(
    make: Callable[[Path], str], says: str, tmp_path: Path
) -> None:
    await refused(make(tmp_path), str(tmp_path), says)


async def test_a_file_that_must_not_be_written_is_told(tmp_path: Path) -> None:
    path = await made(tmp_path)
    address = f"sqlite:///file:{path}?mode=ro&uri=true"
    await refused(address, "read-only", "(SQLITE_READONLY); let this user write")


async def test_a_full_disk_is_told(tmp_path: Path) -> None:
    lines = Lines("PRAGMA max_page_count=2")
    try:
        await refused(
            f"sqlite:///{tmp_path}/tables.sqlite", "disk is full", "(SQLITE_FULL); free space there"
        )
    finally:
        lines.close()


async def test_a_lock_is_waited_for_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await made(tmp_path)
    monkeypatch.setattr(retry, "PATIENCE_S", 0.2)
    lines = Lines("PRAGMA busy_timeout=20")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        await refused(f"sqlite:///{path}", "(SQLITE_BUSY); end the program that holds the lock")
    finally:
        other.close()
        lines.close()
    await made(tmp_path)


async def test_a_newer_version_is_told(tmp_path: Path) -> None:
    path = await made(tmp_path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    engine.dispose()
    await refused(f"sqlite:///{path}", "has version 999, of a newer Sixfold: install")


async def test_a_server_that_is_not_there_is_told_without_the_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retry, "PATIENCE_S", 0.1)
    address = f"postgresql://me:secret@127.0.0.1:{free_port()}/games"
    with pytest.raises(DatabaseError, match=r"cannot be reached: .*; start its server") as error:
        await open_log(address)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"/postgres\?", "/nowhere?", 'database "nowhere" does not exist'),
        (r"sixfold@", "stranger@", 'role "stranger" does not exist'),
    ],
)
async def test_a_server_without_that_database_or_user_is_told_at_once(
    old: str, new: str, says: str, postgres: Postgres
) -> None:
    await refused(re.sub(old, new, postgres.new_database()), says)


@pytest.mark.parametrize("named", [True, False])
def test_the_command_says_it_and_ends(named: bool, tmp_path: Path) -> None:
    """Without a database of its own the command makes one in a folder, which is a file here."""
    address = junk(tmp_path)
    home = tmp_path if named else tmp_path / "tables.sqlite"
    says = "; restore a backup" if named else "does not exist; make it"
    environment = {**os.environ, "SIXFOLD_LANG": "en", "XDG_DATA_HOME": str(home)}
    words = ["--database", address] if named else []
    ended = subprocess.run(
        [sys.executable, "-m", "sixfold", "serve", "--port", "0", *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    said = ended.stderr.splitlines()[-1]
    assert says in said
