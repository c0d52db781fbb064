"""Connections to the database: address, settings and migrations."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text

from sixfold.server.tables.log import StorageError

PATIENCE_S: Final = 5
"""How long a statement waits for another process that holds what it needs."""

BEGIN: Final = "BEGIN IMMEDIATE"
"""How SQLite begins to write: a read lock that is upgraded later fails where another wrote."""

OLDEST_SQLITE: Final = (3, 33)
"""The first SQLite that has `UPDATE ... FROM`, which updates many tables in one statement."""

MIGRATIONS: Final = Path(__file__).parent / "migrations"

# Any number that no other program locks by in the same database.
LOCK: Final = 6_174_666_601

SQLITE: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # only then is it on the disk of a Mac
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",  # pages; many are the same, written back together
    f"PRAGMA journal_size_limit = {64 << 20}",
)

# A connection to a machine that is gone must not be waited for.
ALIVE: Final = {
    "connect_timeout": PATIENCE_S,
    "keepalives_idle": PATIENCE_S,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE_S * 2000,
}

# A transaction whose client is gone must not keep its rows from the client that comes back.
POSTGRESQL: Final = (
    "SET idle_in_transaction_session_timeout = '10s'",
    "SET default_transaction_isolation = 'read committed'",
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
)


class DatabaseError(StorageError):
    """A database that cannot be used: its address, its driver or its version is not for us."""


def database_url(address: str) -> URL:
    """Read the address of a database: SQLite's file or PostgreSQL's server."""
    try:
        url = make_url(address)
    except Exception:  # its message would show the password
        raise DatabaseError("the address of the database cannot be read") from None
    match url.get_backend_name():
        case "sqlite" if url.database not in {None, "", ":memory:"}:
            return url.set(drivername="sqlite+pysqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case "sqlite":
            raise DatabaseError("SQLite needs a file: sqlite:///path/to/file")
        case other:
            raise DatabaseError(f"{other} is no database for this: take sqlite or postgresql")


def open_engine(
    url: URL, connections: int, *, writes: bool, patience: float = PATIENCE_S
) -> Engine:
    """Prepare connections to the database; none is made before it is needed.

    With SQLite, a statement waits so many seconds for another process that holds what it needs.
    """
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise DatabaseError(f"SQLite {sqlite3.sqlite_version} is too old: take 3.33 or newer")
    wait = {"timeout": patience} if sqlite else ALIVE
    try:
        engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args=dict(wait))
    except ImportError as missing:
        raise DatabaseError(f"{missing}: install sixfold[grow]") from missing
    # Many rows in one statement: a thread that writes row by row must ask for Python's lock
    # after each, and waits for it behind everybody who plays.
    engine.dialect.use_insertmanyvalues_wo_returning = True
    settings = SQLITE if sqlite else POSTGRESQL

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        if sqlite:
            connection.isolation_level = None  # the driver begins nothing by itself
        else:
            connection.autocommit = True
        cursor = connection.cursor()
        for setting in settings:
            cursor.execute(setting)
        cursor.close()
        if not sqlite:
            connection.autocommit = False

    if sqlite:

        @event.listens_for(engine, "do_connect")
        def make_file(*_: object) -> None:
            # A log knows what no player may: nobody else on this machine reads it.
            with suppress(OSError):  # SQLite will say it better
                Path(url.database or "").touch(mode=0o600)

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql(BEGIN if writes else "BEGIN")

    return engine


def newest_version() -> str | None:
    """Return the version that this Sixfold brings a database to."""
    return ScriptDirectory.from_config(migrations()).get_current_head()


def migrate(engine: Engine) -> None:
    """Bring the database to the newest version; of several processes one does it, and all wait."""
    script = migrations()
    known = ScriptDirectory.from_config(script)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        version = MigrationContext.configure(connection).get_current_revision()
        if version == known.get_current_head():
            return
        if version not in {None, *(revision.revision for revision in known.walk_revisions())}:
            raise DatabaseError(f"the database has version {version}, of a newer Sixfold")
        script.attributes["connection"] = connection
        command.upgrade(script, "head")


def migrations() -> Config:
    """Return what Alembic must know to bring a database to another version."""
    script = Config()
    script.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    script.set_main_option("path_separator", "os")
    return script
