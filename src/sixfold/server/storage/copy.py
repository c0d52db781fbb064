"""Copies all logs from one database into another, for migration or backup.

`python -m sixfold.server.storage.copy FROM TO` copies a consistent snapshot, also while the server
is running. Later appends are not in the copy.
"""

import sys
from collections.abc import Sequence
from typing import Final

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, Table, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from sixfold.server.storage.database import (
    DatabaseError,
    database_url,
    migrate,
    newest_version,
    open_engine,
)
from sixfold.server.storage.schema import ENTRIES, HEARTBEAT, OUTAGES, TABLES
from sixfold.server.tables.log import StorageError

BATCH: Final = 1000


def copy(source: str, target: str) -> tuple[int, int]:
    """Copy all logs into an empty database; return the numbers of tables and entries."""
    reading = open_engine(database_url(source), 1, writes=False)
    writing = open_engine(database_url(target), 1, writes=True)
    try:
        return _copy(reading, writing)
    finally:
        reading.dispose()
        writing.dispose()


def _copy(reading: Engine, writing: Engine) -> tuple[int, int]:
    if reading.dialect.name == "postgresql":
        reading = reading.execution_options(isolation_level="REPEATABLE READ")
    with reading.begin() as old:
        _require_newest(old)
        migrate(writing)
        with writing.begin() as new:
            if new.scalar(select(func.count()).select_from(TABLES)):
                raise DatabaseError("the database to copy into is not empty")
            for table in (HEARTBEAT, OUTAGES):
                new.execute(delete(table))
                _copy_rows(old, new, table)
            return _copy_rows(old, new, TABLES), _copy_rows(old, new, ENTRIES)


def _require_newest(connection: Connection) -> None:
    if MigrationContext.configure(connection).get_current_revision() != newest_version():
        raise DatabaseError("the database to copy from has another version: serve it once first")


def _copy_rows(old: Connection, new: Connection, table: Table) -> int:
    copied = 0
    rows = old.execution_options(yield_per=BATCH).execute(select(table)).mappings()
    for batch in rows.partitions():
        new.execute(insert(table), [dict(row) for row in batch])
        copied += len(batch)
    return copied


def main(arguments: Sequence[str]) -> int:
    """Copy a database by the arguments of the command line."""
    if len(arguments) != 2:
        print("usage: python -m sixfold.server.storage.copy FROM TO", file=sys.stderr)
        return 2
    try:
        tables, entries = copy(*arguments)
    except StorageError as refused:
        print(refused, file=sys.stderr)
        return 1
    except SQLAlchemyError as error:  # its message could contain an entry
        print(f"the databases could not be copied: {type(error).__name__}", file=sys.stderr)
        return 1
    print(f"{tables} tables with {entries} entries copied")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
