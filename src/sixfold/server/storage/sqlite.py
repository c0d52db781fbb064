"""SQLite store: appends a group of entries with a few statements, optimistically.

Nearly every append is the next one of its table, with a new command. So the fast path writes
without reading: it updates tables conditionally on their last entry, and inserts entries under a
unique command. If that fails, there is a conflict: the transaction is rolled back, and the group
is appended with the checks of `SqlStore`.

Statements bypass SQLAlchemy, whose overhead exceeds SQLite's time to run them. Rows are inserted
in bulk, because the driver releases the GIL with each statement and must reacquire it from the
event loop.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Final

from sqlalchemy import Engine, PoolProxiedConnection

from sixfold.server.storage.appends import Append, Outcome, time_of_storage
from sixfold.server.storage.database import BEGIN
from sixfold.server.storage.sql import SqlStore
from sixfold.server.storage.store import ConflictError, Transaction
from sixfold.server.tables.log import StoredEntry

MAX_ROWS: Final = 512
"""Most rows in one statement; chunks are powers of two, to limit the number of statements."""

_INSERT_TABLES: Final = "INSERT INTO tables (id, last, at, due) VALUES "
_UPDATE_TABLE: Final = (
    "UPDATE tables SET last = ?, at = ?, due = ? WHERE id = ? AND last = ? AND at <= ?"
)
_UPDATE_TABLES: Final = (
    "UPDATE tables SET last = new.column1, at = new.column2, due = new.column3 FROM (VALUES {})"
    " AS new WHERE id = new.column4 AND tables.last = new.column5 AND tables.at <= new.column6"
)
_INSERT_ENTRIES: Final = "INSERT INTO entries (table_id, seq, at, nonce, mark, body) VALUES "

Row = tuple[object, ...]


class SqliteTransaction:
    """An optimistic transaction: it writes without reading first."""

    def __init__(self, driver: sqlite3.Connection, commit: Callable[[], None]) -> None:
        self._driver = driver
        self.commit = commit

    def append(self, group: Sequence[Append]) -> list[Outcome]:
        """Append a whole group, or raise `ConflictError`."""
        return list(append_group(self._driver, group))


class SqliteStore(SqlStore):
    """SQLite: optimistic transactions, and checked ones after a conflict.

    The connection of the writer thread waits for the write lock. That of the event loop fails at
    once instead, and bypasses SQLAlchemy.
    """

    is_remote = False

    def __init__(self, engine: Engine, no_wait: Engine) -> None:
        super().__init__(engine)
        self._no_wait = no_wait
        self._connection: PoolProxiedConnection | None = None

    def begin_optimistic(self, *, wait: bool) -> AbstractContextManager[Transaction]:
        """Begin a transaction that writes without reading first."""
        return self._begin_waiting() if wait else self._begin_at_once()

    @contextmanager
    def _begin_waiting(self) -> Iterator[SqliteTransaction]:
        with self._engine.connect() as connection:
            connection.begin()
            try:
                yield SqliteTransaction(_driver(connection.connection), connection.commit)
            except sqlite3.Error:  # SQLAlchemy has not seen it: open the file anew
                connection.invalidate()
                raise

    @contextmanager
    def _begin_at_once(self) -> Iterator[SqliteTransaction]:
        if self._connection is None:
            self._connection = self._no_wait.raw_connection()
        driver = _driver(self._connection)
        try:
            driver.execute(BEGIN)
            yield SqliteTransaction(driver, driver.commit)
        except ConflictError:
            driver.rollback()
            raise
        except BaseException:
            self._discard()
            raise

    def _discard(self) -> None:
        """Close the event loop's connection and its transaction; the next use opens a new one."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.invalidate()

    def close(self) -> None:
        """Close all connections."""
        self._discard()
        self._no_wait.dispose()
        super().close()


def _driver(connection: PoolProxiedConnection) -> sqlite3.Connection:
    driver = connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def append_group(driver: sqlite3.Connection, group: Sequence[Append]) -> list[list[StoredEntry]]:
    """Append a group in an open transaction, or raise `ConflictError`."""
    at = time_of_storage()
    try:
        if _updated(driver, group, at):
            return _inserted(driver, group, at)
    except (sqlite3.IntegrityError, OverflowError) as error:
        # The table existed, the command was stored before, or a number is out of range.
        raise ConflictError from error
    raise ConflictError


def _updated(driver: sqlite3.Connection, group: Sequence[Append], at: float) -> bool:
    """Insert and update the tables of a group; return whether all were at the expected entry."""
    new: list[Row] = []
    changed: list[Row] = []
    for append in group:
        last = append.after + len(append.entries)
        if append.after:
            changed.append((last, at, append.due, append.table, append.after, at))
        else:
            new.append((append.table, last, at, append.due))
    if new:
        _execute(driver, _insert_tables, new)
    return not changed or _execute(driver, _update_tables, changed) == len(changed)


def _inserted(
    driver: sqlite3.Connection, group: Sequence[Append], at: float
) -> list[list[StoredEntry]]:
    """Insert the entries of a group, and return them as stored."""
    rows: list[Row] = []
    stored = []
    for append in group:
        entries = []
        for seq, written in enumerate(append.entries, append.after + 1):
            rows.append((append.table, seq, at, append.nonce, written.mark, written.text))
            entries.append(StoredEntry(seq, at, written.text, written.command))
        stored.append(entries)
    _execute(driver, _insert_entries, rows)
    return stored


def _execute(driver: sqlite3.Connection, statement: Callable[[int], str], rows: list[Row]) -> int:
    """Run a statement for all rows, in chunks; return how many rows changed."""
    if len(rows) == 1:
        return driver.execute(statement(1), rows[0]).rowcount
    count = 0
    for chunk in _chunks(rows):
        values = [value for row in chunk for value in row]
        count += driver.execute(statement(len(chunk)), values).rowcount
    return count


def _chunks(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield chunks whose sizes are powers of two, the largest first."""
    size = MAX_ROWS
    while rows:
        while size > len(rows):
            size //= 2
        yield rows[:size]
        rows = rows[size:]


@cache
def _insert_tables(count: int) -> str:
    return _INSERT_TABLES + _placeholders(4, count)


@cache
def _update_tables(count: int) -> str:
    return _UPDATE_TABLE if count == 1 else _UPDATE_TABLES.format(_placeholders(6, count))


@cache
def _insert_entries(count: int) -> str:
    return _INSERT_ENTRIES + _placeholders(6, count)


def _placeholders(values: int, count: int) -> str:
    row = f"({', '.join('?' * values)})"
    return ", ".join([row] * count)
