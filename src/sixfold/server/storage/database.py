"""Database connections: URL, settings and migrations."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    event,
    make_url,
    text,
)

from sixfold.server.storage.diagnosis import REOPENED, diagnose
from sixfold.server.tables.log import StorageError

PATIENCE_S: Final = 5
"""Seconds that a statement waits for a lock of another process."""

BEGIN: Final = "BEGIN IMMEDIATE"
"""Starts a SQLite write transaction: upgrading a read lock fails if another process wrote."""

OLDEST_SQLITE: Final = (3, 33)
"""The first SQLite with `UPDATE ... FROM`, which updates many rows in one statement."""

MIGRATIONS: Final = Path(__file__).parent / "migrations"

# Key of the advisory lock: any number that no other program uses in this database.
LOCK: Final = 6_174_666_601

SQLITE: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # required on macOS for data to reach the disk
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",  # pages; later, so that repeated ones are written once
    f"PRAGMA journal_size_limit = {64 << 20}",
)

# Detects a dead PostgreSQL server instead of waiting for it.
ALIVE: Final = {
    "connect_timeout": PATIENCE_S,
    "keepalives_idle": PATIENCE_S,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE_S * 2000,
}

# A transaction whose client is gone must not block its rows when the client reconnects.
POSTGRESQL: Final = (
    "SET idle_in_transaction_session_timeout = '10s'",
    "SET default_transaction_isolation = 'read committed'",
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
)

LAZY_SQLITE: Final = ("PRAGMA synchronous = NORMAL",)
LAZY_POSTGRESQL: Final = ("SET synchronous_commit = off",)


class DatabaseError(StorageError):
    """A database that cannot be used because of its URL, driver or version."""


def database_url(address: str) -> URL:
    """Parse the URL of a database: a SQLite file or a PostgreSQL server."""
    try:
        url = make_url(address)
    except Exception:  # its message would contain the password
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
    url: URL, connections: int, *, writes: bool, patience: float = PATIENCE_S, durable: bool = True
) -> Engine:
    """Return an engine, which connects lazily; `patience` is SQLite's lock timeout in seconds.

    What is committed without `durable` outlives the process, but perhaps not a power cut.
    """
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise DatabaseError(f"SQLite {sqlite3.sqlite_version} is too old: take 3.33 or newer")
    wait = {"timeout": patience} if sqlite else ALIVE
    try:
        engine = create_engine(url, pool_size=connections, max_overflow=0, connect_args=dict(wait))
    except ImportError as missing:
        raise DatabaseError(f"{missing}: install sixfold[grow]") from missing
    # Many rows in one statement: with a statement per row the writer thread would have to
    # reacquire the GIL after each, competing with the event loop.
    engine.dialect.use_insertmanyvalues_wo_returning = True
    lazy = () if durable else LAZY_SQLITE if sqlite else LAZY_POSTGRESQL
    settings = (*(SQLITE if sqlite else POSTGRESQL), *lazy)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        if sqlite:
            connection.isolation_level = None  # no implicit transactions
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
            # The log contains secrets: no other user of this machine may read it.
            with suppress(OSError):  # SQLite reports it better
                Path(url.database or "").touch(mode=0o600)

        @event.listens_for(engine, "handle_error")
        def reopen(context: ExceptionContext) -> None:
            fault = diagnose(context.sqlalchemy_exception or Exception())
            if fault is not None and fault.kind in REOPENED:
                context.is_disconnect = True

        @event.listens_for(engine, "invalidate")
        def end_transaction(connection: Any, *_: object) -> None:
            # While a statement is unfinished, SQLite would keep the lock of a closed connection.
            with suppress(sqlite3.Error):
                connection.rollback()

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql(BEGIN if writes else "BEGIN")

    return engine


def newest_version() -> str | None:
    """Return the newest version of the schema."""
    return ScriptDirectory.from_config(migrations()).get_current_head()


def migrate(engine: Engine) -> None:
    """Migrate the database to the newest version; one process does it while others wait."""
    script = migrations()
    known = ScriptDirectory.from_config(script)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        version = MigrationContext.configure(connection).get_current_revision()
        if version == known.get_current_head():
            return
        if version not in {None, *(revision.revision for revision in known.walk_revisions())}:
            raise DatabaseError(
                f"the database has version {version}, of a newer Sixfold: install that, or newer"
            )
        script.attributes["connection"] = connection
        command.upgrade(script, "head")


def migrations() -> Config:
    """Return the configuration of Alembic."""
    script = Config()
    script.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    script.set_main_option("path_separator", "os")
    return script
