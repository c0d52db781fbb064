"""Backups of PostgreSQL by its own programs: `pg_dump` and `pg_restore`.

A dump is in PostgreSQL's custom format, which any `pg_restore` reads. Passwords go by the
environment, never by the command line, which other users can see.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, func, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from sixfold.server.storage.database import LOCK, open_engine
from sixfold.server.storage.file_lock import InUseError
from sixfold.server.storage.sqlite_copy import Content, require_known
from sixfold.server.storage.whole_file import BackupError, whole_file

MAGIC: Final = b"PGDMP"
"""What a dump in the custom format begins with."""

# Debian keeps the programs out of the path where only the server is installed.
_FOLDERS: Final = Path("/usr/lib/postgresql")

ENDING_S: Final = 5.0
"""Seconds that the connections of a server that was just stopped or killed may take to end."""

_COPY: Final = re.compile(r'COPY (?:\S+\.)?"?(alembic_version|tables|entries)"? ')

_OTHERS: Final = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)


def dump(url: URL, target: Path) -> Content:
    """Dump a database as it is now into a file, and check the file."""
    _run("pg_dump", url, "--format=custom", "--no-owner", f"--file={target}", _database(url))
    return content_of(target, str(url.database))


def restore(url: URL, source: Path, kept: Path) -> tuple[Content, bool]:
    """Replace a database by a dump, in one transaction; say whether an old one was kept in a file.

    Raises `InUseError` while anybody else is connected to the database.
    """
    content = content_of(source)
    with _alone(url) as version:
        if version is not None:
            _require_same(version, content.version)
            with whole_file(kept, force=False) as partial:
                dump(url, partial)
        options = ["--clean", "--if-exists", "--no-owner", "--no-privileges"]
        database = f"--dbname={_database(url)}"
        _run("pg_restore", url, *options, "--single-transaction", database, source)
    return content, version is not None


def content_of(file: Path, shown: str | None = None) -> Content:
    """Read a whole dump, and return what it holds."""
    command = [_program("pg_restore"), "--data-only", "--file=-", str(file)]
    counts: dict[str, int] = {}
    version, table = "", None
    with (
        tempfile.TemporaryFile() as complaints,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            if table is None:
                begins = _COPY.match(line[:100].decode(errors="replace"))
                table = begins and begins[1]
                if table:
                    counts[table] = 0
            elif line == b"\\.\n":
                table = None
            else:
                counts[table] += 1
                if table == "alembic_version":
                    version = line.decode().strip()
        process.wait()
        complaints.seek(0)
        said = complaints.read().decode(errors="replace")
    name = shown or str(file)
    if process.returncode:
        raise BackupError(f"{name} cannot be read: {_reason(said)}")
    if len(counts) < 3:
        raise BackupError(f"{name} is no database of Sixfold")
    require_known(name, version)
    return Content(version, counts["tables"], counts["entries"], file.stat().st_size)


@contextmanager
def _alone(url: URL) -> Iterator[str | None]:
    """Keep servers from starting, and yield the version of a database; None for an empty one.

    A server that starts takes the same lock to migrate, and waits.
    """
    engine = open_engine(url, 1, writes=True)
    try:
        with engine.connect() as connection:
            connection.execute(select(func.pg_advisory_lock(LOCK)))
            connection.commit()  # the session keeps the lock
            _require_alone(connection)
            version = _version(connection)
            connection.commit()
            yield version
    except SQLAlchemyError as error:
        reason = _reason(str(error.__cause__ or error))
        raise BackupError(f"the database cannot be read: {reason}") from error
    finally:
        engine.dispose()


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def _require_same(version: str, backup: str) -> None:
    if version != backup:
        raise BackupError(
            f"the database has version {version} and the backup version {backup}:"
            " drop the database, create it anew and restore into the empty one"
        )


def _require_alone(connection: Connection) -> None:
    """Raise `InUseError` if others stay connected."""
    until = time.monotonic() + ENDING_S
    while others := connection.scalar(_OTHERS):
        connection.commit()  # or the view is not read anew
        if time.monotonic() > until:
            raise InUseError(
                f"the database has other connections ({others}): stop the servers first"
            )
        time.sleep(0.1)


def _run(program: str, url: URL, *words: str | Path) -> None:
    command = [_program(program), "--no-password", *map(str, words)]
    environment = dict(os.environ)
    password = url.password or url.query.get("password")
    if password:
        environment["PGPASSWORD"] = str(password)
    ended = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise BackupError(f"{program} failed: {_reason(ended.stderr)}")


def _database(url: URL) -> str:
    """Return the address of a database for PostgreSQL's programs, without its password."""
    plain = url.set(drivername="postgresql", password=None).difference_update_query(["password"])
    return plain.render_as_string(hide_password=False)


def _program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    folders = sorted(_FOLDERS.glob(f"*/bin/{name}"), key=lambda path: path.parts[-3].zfill(4))
    if folders:
        return str(folders[-1])
    raise BackupError(f"{name} is not installed: apt-get install postgresql-client")


def _reason(said: str) -> str:
    """Return the first thing that a program complained of, in one line."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[0] if lines else "it gave no reason"
