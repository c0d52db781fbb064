"""Backups are whole or absent, and restoring loses nothing and disturbs no server."""

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import psycopg
import pytest

from sixfold.cli import main
from sixfold.server.storage.backup import back_up, restore
from sixfold.server.storage.file_lock import InUseError, restoring, serving
from sixfold.server.storage.open import DatabaseError, open_log
from sixfold.server.storage.whole_file import BackupError
from tests.server.database_servers import Postgres
from tests.server.storage.bodies import new_entry
from tests.server.storage.test_database import at_version
from tests.waiting import LIMIT_S, wait_for

SOME = 40
NOBODY = 65534
HAVE_OPEN = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("SELECT count(*) FROM tables").fetchall()
print("open", flush=True)
sys.stdin.read()
"""


def silent(_done: int, _total: int) -> None:
    """Tell nobody how far it is."""


async def append(address: str, table: str, count: int) -> None:
    log = await open_log(address)
    last = (await log.last([table])).get(table, 0)
    await log.append(table, last, [new_entry({"n": n}) for n in range(count)], None)
    await log.close()


def last(address: str, table: str) -> int:
    async def look() -> int:
        log = await open_log(address)
        numbers = await log.last([table])
        await log.close()
        return numbers.get(table, 0)

    return asyncio.run(look())


def url(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a table, in a folder of its own."""
    folder = tmp_path / "served"
    folder.mkdir()
    asyncio.run(append(url(folder / "tables.sqlite"), "t", SOME))
    return folder / "tables.sqlite"


@pytest.fixture
def backup(file: Path, tmp_path: Path) -> Path:
    """A backup of the database, which has gone on since."""
    back_up(url(file), tmp_path / "backup.sqlite", silent)
    asyncio.run(append(url(file), "t", 1))
    return tmp_path / "backup.sqlite"


def test_a_backup_blocks_no_writer_and_holds_one_moment(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.server.storage.sqlite_copy.PAGES", 1)
    told: list[tuple[int, int]] = []
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0)) as writer:

        def write(done: int, total: int) -> None:
            told.append((done, total))
            assert len(told) <= 2 * total  # or it is begun again and again
            writer.execute("UPDATE tables SET last = last + 1")
            if len(told) == 2:
                writer.execute("PRAGMA wal_checkpoint(PASSIVE)")

        content = back_up(url(file), tmp_path / "backup.sqlite", write)
    assert (content.tables, content.entries) == (1, SOME)
    steps = [done for done, _ in told]
    assert steps == sorted(set(steps))  # it was not begun again
    assert len(steps) > 3
    with closing(sqlite3.connect(tmp_path / "backup.sqlite")) as copied:
        assert copied.execute("SELECT last FROM tables").fetchall() == [(SOME,)]


def test_a_backup_is_one_file_for_its_owner_alone(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    log = asyncio.Runner()
    with closing(sqlite3.connect(file)) as other:  # so that there is a write-ahead log
        other.execute("PRAGMA user_version = 0")
        log.run(append(url(file), "t", 1))
        back_up(url(file), folder / "b", silent)
    log.close()
    assert [path.name for path in folder.iterdir()] == ["b"]
    assert (folder / "b").stat().st_mode & 0o777 == 0o600
    assert (folder / "b").read_bytes()[18:20] == b"\x01\x01"  # complete without a log


def test_a_file_that_is_there_is_replaced_only_by_force(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "b"

    def appear(_done: int, _total: int) -> None:
        target.write_text("mine")

    for progress in (appear, silent):
        with pytest.raises(BackupError, match=r"there already|File exists"):
            back_up(url(file), target, progress)
        assert target.read_text() == "mine"
    back_up(url(file), target, silent, force=True)
    assert {path.name for path in tmp_path.iterdir()} == {"b", "served"}


@contextmanager
def small_disk(size: int) -> Iterator[None]:
    """Let no file grow beyond a size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def test_where_a_backup_does_not_fit_nothing_is_left(
    file: Path, backup: Path, tmp_path: Path
) -> None:
    asyncio.run(append(url(file), "t", 2000))
    back_up(url(file), backup, silent, force=True)
    with small_disk(64 * 1024):
        with pytest.raises(BackupError, match=f"{tmp_path} cannot be written to"):
            back_up(url(file), tmp_path / "b", silent)
        with pytest.raises(BackupError, match=f"{file.parent} cannot be written to"):
            restore(url(file), backup, silent)
    assert {path.name for path in tmp_path.iterdir()} == {"backup.sqlite", "served"}
    assert last(url(file), "t") == SOME + 2001
    assert {path.suffix for path in file.parent.iterdir()} == {".sqlite", ".lock"}


@pytest.mark.parametrize(
    ("target", "complaint"),
    [
        ("no/where", "there is no folder"),
        ("", "is a folder"),
        ("/dev/null", "is no file that can be replaced"),
        ("served/tables.sqlite", "is the database itself"),
        ("served/tables.sqlite-wal", "is the database itself"),
    ],
)
def test_what_cannot_be_a_backup_is_told(
    target: str, complaint: str, file: Path, tmp_path: Path
) -> None:
    with pytest.raises(BackupError, match=complaint):
        back_up(url(file), tmp_path / target, silent, force=True)
    with pytest.raises(BackupError, match="there is no database"):
        back_up(url(tmp_path / "none"), tmp_path / "b", silent)
    assert not (tmp_path / "none").exists()


def test_a_restored_database_keeps_owner_and_mode(file: Path, backup: Path) -> None:
    file.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(file, NOBODY, NOBODY)
    owner = file.stat()
    restored = restore(url(file), backup, silent)
    assert restored.kept is not None
    for path in (file, restored.kept):
        there = path.stat()
        assert (there.st_uid, there.st_gid) == (owner.st_uid, owner.st_gid)
        assert there.st_mode & 0o777 == 0o640
    assert Path(f"{file}.lock").stat().st_uid == owner.st_uid
    assert last(url(file), "t") == SOME
    assert last(url(restored.kept), "t") == SOME + 1


def test_a_database_that_is_gone_is_restored_for_the_owner_of_the_folder(
    file: Path, backup: Path
) -> None:
    file.unlink()
    if os.geteuid() == 0:
        os.chown(file.parent, NOBODY, NOBODY)
    assert restore(url(file), backup, silent).kept is None
    assert file.stat().st_uid == file.parent.stat().st_uid
    assert file.stat().st_mode & 0o777 == 0o600
    assert last(url(file), "t") == SOME


@contextmanager
def other_program(file: Path) -> Iterator[None]:
    """Let another process have a database open, which does nothing with it; kill it at the end."""
    words = [sys.executable, "-c", HAVE_OPEN, str(file)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"open\n"
            yield
        finally:
            process.kill()


def test_nothing_is_restored_while_a_server_or_a_program_has_it_open(
    file: Path, backup: Path
) -> None:
    with serving(url(file)), serving(url(file)), pytest.raises(InUseError, match="stop it"):
        restore(url(file), backup, silent)
    with other_program(file), pytest.raises(InUseError, match="another program"):
        restore(url(file), backup, silent)
    assert last(url(file), "t") == SOME + 1
    restore(url(file), backup, silent)


def test_no_server_begins_while_a_database_is_restored(file: Path) -> None:
    with (
        restoring(file, file.stat()),
        pytest.raises(InUseError, match="being restored"),
        serving(url(file)),
    ):
        pass


@pytest.mark.parametrize("step", range(4))
def test_a_restore_that_is_cut_off_is_done_again_before_anybody_serves(
    step: int, file: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for side in ("-wal", "-shm"):  # as a killed server leaves them
        Path(f"{file}{side}").write_bytes(b"")
    steps, replace, files = iter(range(9)), os.replace, set(file.parent.iterdir())

    def cut_off(*paths: Any) -> None:
        if next(steps) == step:
            raise KeyboardInterrupt
        replace(*paths)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", cut_off)
        with pytest.raises(KeyboardInterrupt):
            restore(url(file), backup, silent)
    with pytest.raises(DatabaseError, match="interrupted"), serving(url(file)):
        pass
    with pytest.raises(DatabaseError, match="interrupted"):
        back_up(url(file), backup.with_name("b"), silent)
    kept = restore(url(file), backup, silent).kept
    with serving(url(file)):
        assert last(url(file), "t") == SOME
    assert kept is not None
    assert last(url(kept), "t") == SOME + 1
    assert set(file.parent.iterdir()) - files == {kept, Path(f"{file}.lock")}


def test_old_databases_do_not_replace_each_other(
    file: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: "now")
    kept = [restore(url(file), backup, silent).kept for _ in range(3)]
    assert len(set(kept)) == 3
    assert kept[0] is not None
    assert last(url(kept[0]), "t") == SOME + 1


def test_a_backup_of_an_older_version_is_migrated_by_the_next_start(
    file: Path, tmp_path: Path
) -> None:
    at_version(url(tmp_path / "old"), "1")
    assert restore(url(file), tmp_path / "old", silent).content.version == "1"
    assert last(url(file), "a") == 2


def spoilt(backup: Path, how: str) -> None:
    """Spoil a backup."""
    content = backup.read_bytes()
    match how:
        case "junk":
            backup.write_bytes(b"x" * 9000)
        case "short":
            backup.write_bytes(content[: len(content) // 2])
        case "damaged":
            backup.write_bytes(content[:4200] + b"\xff" * 4000 + content[8200:])
        case "dump":
            backup.write_bytes(b"PGDMP")
        case "other":
            backup.unlink()
            with closing(sqlite3.connect(backup)) as database:
                database.execute("CREATE TABLE other (x)")
        case "newer" | "orphan":
            with closing(sqlite3.connect(backup, isolation_level=None)) as database:
                newer = "UPDATE alembic_version SET version_num = '999'"
                database.execute(newer if how == "newer" else "DELETE FROM tables")


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ("junk", "is no backup of Sixfold"),
        ("short", "malformed|damaged"),
        ("damaged", "malformed|damaged"),
        ("dump", "is a backup of PostgreSQL, which the database is not"),
        ("other", "is no database of Sixfold"),
        ("newer", "has version 999, of a newer Sixfold"),
        ("orphan", "entries without their table"),
    ],
)
def test_a_backup_that_cannot_be_served_is_not_restored(
    how: str, complaint: str, file: Path, backup: Path
) -> None:
    spoilt(backup, how)
    with pytest.raises(BackupError, match=complaint):
        restore(url(file), backup, silent)
    assert last(url(file), "t") == SOME + 1


def test_a_damaged_database_makes_no_backup(file: Path, tmp_path: Path) -> None:
    spoilt(file, "damaged")
    with pytest.raises(BackupError, match=r"malformed|damaged"):
        back_up(url(file), tmp_path / "b", silent)
    assert {path.name for path in tmp_path.iterdir()} == {"served"}


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_a_backup_that_is_told_to_end_leaves_nothing(
    ending: signal.Signals, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "sixfold.cli.backup.ProgressLines.__call__"
    monkeypatch.setattr(name, lambda *_: signal.raise_signal(ending))
    assert main(["backup", str(tmp_path / "b"), "--database", url(file)]) == 130
    assert {path.name for path in tmp_path.iterdir()} == {"served"}


def test_the_commands_say_what_they_did(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setenv("SIXFOLD_DATABASE", url(file))
    monkeypatch.setenv("SIXFOLD_LANG", "en")
    backup = str(tmp_path / "b")
    assert main(["backup", backup]) == 0
    assert f"1 tables with {SOME} entries" in capsys.readouterr().out
    assert main(["backup", backup]) == 1
    assert capsys.readouterr().err.startswith(f"sixfold: {backup} is there already")
    assert main(["restore", backup]) == 0
    assert "is kept in" in capsys.readouterr().out
    assert main(["copy", url(file), url(tmp_path / "copy")]) == 0
    assert f"1 tables with {SOME} entries copied" in capsys.readouterr().out
    for command in ("backup", "restore", "copy"):
        assert main([command]) == 2


def test_a_dump_of_postgresql_is_checked_and_restored_into_an_empty_database(
    postgres: Postgres, tmp_path: Path
) -> None:
    database, empty = postgres.new_whole_database(), postgres.new_whole_database()
    asyncio.run(append(database, "t", SOME))
    dump = tmp_path / "b.dump"
    content = back_up(database, dump, silent)
    assert (content.tables, content.entries) == (1, SOME)
    with pytest.raises(BackupError, match="PostgreSQL, which the database is not"):
        restore(url(tmp_path / "x"), dump, silent)
    assert restore(empty, dump, silent).kept is None
    assert last(empty, "t") == SOME
    dump.write_bytes(dump.read_bytes()[:-700])
    with pytest.raises(BackupError):
        restore(empty, dump, silent)
    assert last(empty, "t") == SOME
    with pytest.raises(BackupError, match="is no database of Sixfold"):
        back_up(postgres.new_whole_database(), tmp_path / "c.dump", silent)
    assert not (tmp_path / "c.dump").exists()


def test_a_server_that_starts_in_the_middle_waits_for_postgresql_to_be_restored(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, empty = postgres.new_whole_database(), postgres.new_whole_database()
    asyncio.run(append(database, "t", SOME))
    back_up(database, tmp_path / "b.dump", silent)
    run, seen = subprocess.run, []
    server = Thread(target=lambda: seen.append(last(empty, "t")))

    def is_waiting() -> bool:
        assert server.is_alive()
        with psycopg.connect(empty) as connection:
            waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            return connection.execute(waiting).fetchone() == (1,)

    def start_server(command: list[str], **others: Any) -> Any:
        if "pg_restore" in command[0]:
            server.start()
            wait_for(is_waiting)
        return run(command, **others)

    monkeypatch.setattr("subprocess.run", start_server)
    restore(empty, tmp_path / "b.dump", silent)
    server.join(LIMIT_S)
    assert seen == [SOME]
