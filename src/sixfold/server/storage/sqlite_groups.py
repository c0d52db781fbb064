"""How a group of appends is stored in SQLite: in four statements, whatever its size.

SQLite gives and takes rows one by one, and with each its driver lets go of Python's lock and then
waits for it behind everybody who plays. So names go in and places come out as one text, and rows
go in together. The statements are written out and given to the driver itself, since to build
them, and to pass them through SQLAlchemy, takes longer than to do them.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection

Row = dict[str, Any]

MOST_ROWS: Final = 1000
"""How many rows go in by one statement; SQLite takes 32,766 values."""

_PLACES: Final = (
    "SELECT json_group_object(id, last), max(at) FROM tables"
    " WHERE id IN (SELECT value FROM json_each(?))"
)
_NUMBERS: Final = "SELECT mark, nonce FROM entries WHERE mark IN (SELECT value FROM json_each(?))"
_MOVE_ON: Final = (
    " ON CONFLICT (id) DO UPDATE SET last = excluded.last, at = excluded.at, due = excluded.due"
)


def places(
    connection: Connection, tables: Sequence[str]
) -> Iterable[tuple[str, tuple[int, float]]]:
    """Return where each of the tables is that are there, and a time that none is beyond.

    Whoever writes to SQLite has locked every table. One time for all is enough: new entries may
    be later than they must be, but never earlier.
    """
    last, at = _told(connection, _PLACES, (json.dumps(tables),)).fetchone()
    return ((table, (number, at)) for table, number in json.loads(last).items())


def numbers(connection: Connection, marks: Sequence[str]) -> dict[str, int]:
    """Return under which number each command is stored, of those that are."""
    return dict(_told(connection, _NUMBERS, (json.dumps(marks),)).fetchall())


def save(connection: Connection, moves: Sequence[Row], rows: Sequence[Row]) -> None:
    """Move tables on, and enter what happened there."""
    _insert(connection, "tables", moves, _MOVE_ON)
    _insert(connection, "entries", rows)


def _insert(connection: Connection, into: str, rows: Sequence[Row], then: str = "") -> None:
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        statement = _inserting(into, tuple(some[0]), len(some)) + then
        values = tuple(value for row in some for value in row.values())
        _told(connection, statement, values)


def _told(connection: Connection, statement: str, values: Sequence[object]) -> sqlite3.Cursor:
    """Give a statement to the driver, inside the connection's transaction."""
    if not connection.in_transaction():
        connection.begin()
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver.execute(statement, values)


@lru_cache(maxsize=256)
def _inserting(into: str, names: tuple[str, ...], count: int) -> str:
    row = f"({', '.join('?' * len(names))})"
    return f"INSERT INTO {into} ({', '.join(names)}) VALUES {', '.join([row] * count)}"
