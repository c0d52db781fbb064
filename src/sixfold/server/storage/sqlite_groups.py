"""How a group of appends is stored in SQLite: by a few statements, as long as nothing is odd.

Nearly always every append of a group is the next one of its table, and its command is new. So that
is not asked but tried: tables move on that are where they are expected to be, and entries go in
whose commands are not there yet. Where anything else comes out, nothing is kept, and the group
must be stored by asking first.

The statements are written out and given to the driver itself, since to build them, and to pass
them through SQLAlchemy, takes longer than to do them. Rows go in together, because with each
statement the driver lets go of Python's lock and then waits for it behind everybody who plays.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from sixfold.server.storage.appends import Append
from sixfold.server.storage.log import Entry

BEGIN: Final = "BEGIN IMMEDIATE"
"""How a transaction begins: reading first and writing later fails where another wrote between."""

MOST_ROWS: Final = 512
"""How many rows go in by one statement: a power of two, so that there are few statements."""

_MAKE: Final = "INSERT INTO tables (id, last, at, due) VALUES "
_MOVE_ON: Final = (
    "UPDATE tables SET last = ?, at = ?, due = ? WHERE id = ? AND last = ? AND at <= ?"
)
_MOVE_ALL_ON: Final = (
    "UPDATE tables SET last = new.column1, at = new.column2, due = new.column3 FROM (VALUES {})"
    " AS new WHERE id = new.column4 AND tables.last = new.column5 AND tables.at <= new.column6"
)
_ENTER: Final = "INSERT INTO entries (table_id, seq, at, nonce, mark, body) VALUES "

Row = tuple[object, ...]


def store(driver: sqlite3.Connection, group: Sequence[Append]) -> list[list[Entry]] | None:
    """Store a group in a transaction that was begun; None where that took more than trying.

    Then nothing is stored, and another transaction has begun.
    """
    at = time.time()
    try:
        if not any(append.sent for append in group) and _moved_on(driver, group, at):
            return _entered(driver, group, at)
    except (sqlite3.IntegrityError, OverflowError):
        pass  # a table that was made already, a command that was stored, a number beyond all
    driver.execute("ROLLBACK")
    driver.execute(BEGIN)
    return None


def _moved_on(driver: sqlite3.Connection, group: Sequence[Append], at: float) -> bool:
    """Make and move on the tables of a group; say whether all were where they should be."""
    made: list[Row] = []
    moved: list[Row] = []
    for append in group:
        last = append.after + len(append.entries)
        if append.after:
            moved.append((last, at, append.due, append.table, append.after, at))
        else:
            made.append((append.table, last, at, append.due))
    if made:
        _do(driver, _making, made)
    return not moved or _do(driver, _moving_on, moved) == len(moved)


def _entered(driver: sqlite3.Connection, group: Sequence[Append], at: float) -> list[list[Entry]]:
    """Enter what happened, and return it as it is stored."""
    rows: list[Row] = []
    stored = []
    for append in group:
        entries = []
        for seq, written in enumerate(append.entries, append.after + 1):
            rows.append((append.table, seq, at, append.nonce, written.mark, written.text))
            entries.append(Entry(seq, at, written.body, written.command))
        stored.append(entries)
    _do(driver, _entering, rows)
    return stored


def _do(driver: sqlite3.Connection, statement: Callable[[int], str], rows: list[Row]) -> int:
    """Give rows to a statement that takes so many, and return how many it changed."""
    if len(rows) == 1:
        return driver.execute(statement(1), rows[0]).rowcount
    changed = 0
    for some in _portions(rows):
        values = [value for row in some for value in row]
        changed += driver.execute(statement(len(some)), values).rowcount
    return changed


def _portions(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield rows by powers of two, the most first."""
    size = MOST_ROWS
    while rows:
        while size > len(rows):
            size //= 2
        yield rows[:size]
        rows = rows[size:]


@cache
def _making(count: int) -> str:
    return _MAKE + _marks(4, count)


@cache
def _moving_on(count: int) -> str:
    return _MOVE_ON if count == 1 else _MOVE_ALL_ON.format(_marks(6, count))


@cache
def _entering(count: int) -> str:
    return _ENTER + _marks(6, count)


def _marks(values: int, count: int) -> str:
    row = f"({', '.join('?' * values)})"
    return ", ".join([row] * count)
