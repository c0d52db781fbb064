"""How a group of appends is stored in one transaction.

Each append of a group is stored or refused by itself. Tables are locked in the order of their
names, so that two processes never wait for each other.
"""

import json
import sqlite3
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from sixfold.server.storage import sqlite_groups
from sixfold.server.storage.appends import Append, Outcome
from sixfold.server.storage.log import Entry, StaleError, TwiceError
from sixfold.server.storage.schema import ENTRIES, TABLES, command_of

_Insert = sqlite.Insert | postgresql.Insert


def _moving_on(make: _Insert) -> _Insert:
    """Return the statement that moves tables on that are there already."""
    new = {name: make.excluded[name] for name in ("last", "at", "due")}
    return make.on_conflict_do_update(index_elements=["id"], set_=new)


_INSERT: Final[dict[str, _Insert]] = {
    "sqlite": sqlite.insert(TABLES),
    "postgresql": postgresql.insert(TABLES),
}
_MAKE: Final = {name: make.on_conflict_do_nothing() for name, make in _INSERT.items()}
_LOCK: Final = (
    select(TABLES.c.id, TABLES.c.last, TABLES.c.at)
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()
)
_MARKS: Final = select(ENTRIES.c.mark, ENTRIES.c.nonce).where(
    ENTRIES.c.mark.in_(bindparam("marks", expanding=True))
)
_MOVE_ON: Final = {name: _moving_on(make) for name, make in _INSERT.items()}
_ENTER: Final = insert(ENTRIES)
_OF_APPEND: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body, ENTRIES.c.mark)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.nonce == bindparam("nonce"))
    .order_by(ENTRIES.c.seq)
)


@dataclass(slots=True)
class Place:
    """Where a locked table is, and whether the group moved it."""

    last: int
    at: float
    due: float | None = None
    moved: bool = False


def store(connection: Connection, group: Sequence[Append]) -> list[Outcome]:
    """Store a group in one transaction; what is returned is true once it commits."""
    if connection.dialect.name == "sqlite":
        stored = sqlite_groups.store(_driver(connection), group)
        if stored is not None:
            return list(stored)
    return _asked_and_stored(connection, group)


def _driver(connection: Connection) -> sqlite3.Connection:
    """Return what SQLite's driver calls a connection, in a transaction that was begun."""
    if not connection.in_transaction():
        connection.begin()
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _asked_and_stored(connection: Connection, group: Sequence[Append]) -> list[Outcome]:
    """Ask first where every table is and which commands are there, then store what goes on."""
    places = _lock(connection, group)
    nonces = _known_marks(connection, group)
    outcomes: dict[Append, Outcome] = {}
    rows: list[dict[str, Any]] = []
    unclear: list[tuple[Append, int]] = []
    for append in group:
        place = places.get(append.table) or Place(0, 0.0)
        stored = next((n for m in _marks(append) if (n := nonces.get(m)) is not None), None)
        if stored is not None:
            unclear.append((append, stored))
        elif place.last == append.after:
            outcomes[append] = _enter(append, place, nonces, rows)
        elif append.sent:
            unclear.append((append, append.nonce))
        else:
            outcomes[append] = StaleError(append.table, place.last)
    _save(connection, places, rows)
    for append, nonce in unclear:
        outcomes[append] = _look_up(connection, append, nonce, places)
    return [outcomes[append] for append in group]


def _lock(connection: Connection, group: Iterable[Append]) -> dict[str, Place]:
    """Make the tables that begin, and lock all tables of the group until the commit."""
    begun = sorted({append.table for append in group if append.after == 0})
    if begun:
        rows = [{"id": table, "last": 0, "at": 0.0, "due": None} for table in begun]
        connection.execute(_MAKE[connection.dialect.name], rows)
    found = connection.execute(_LOCK, {"ids": sorted({append.table for append in group})})
    return {row.id: Place(row.last, row.at) for row in found}


def _marks(append: Append) -> Iterable[str]:
    return (entry.mark for entry in append.entries if entry.mark is not None)


def _known_marks(connection: Connection, group: Iterable[Append]) -> dict[str, int]:
    """Return under which number each command of the group is stored already."""
    marks = [mark for append in group for mark in _marks(append)]
    if not marks:
        return {}
    return {row.mark: row.nonce for row in connection.execute(_MARKS, {"marks": marks})}


def _enter(
    append: Append, place: Place, nonces: dict[str, int], rows: list[dict[str, Any]]
) -> list[Entry]:
    """Let a table move on by an append."""
    append.sent = False  # its table is locked, and it was not there
    place.at = max(time.time(), place.at)
    entries = []
    for written in append.entries:
        place.last += 1
        entries.append(Entry(place.last, place.at, written.body, written.command))
        rows.append(
            {
                "table_id": append.table,
                "seq": place.last,
                "at": place.at,
                "nonce": append.nonce,
                "mark": written.mark,
                "body": written.text,
            }
        )
        if written.mark is not None:
            nonces[written.mark] = append.nonce
    place.due, place.moved = append.due, True
    return entries


def _save(connection: Connection, places: dict[str, Place], rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    moves = [
        {"id": table, "last": place.last, "at": place.at, "due": place.due}
        for table, place in places.items()
        if place.moved
    ]
    connection.execute(_MOVE_ON[connection.dialect.name], moves)
    connection.execute(_ENTER, rows)


def _look_up(
    connection: Connection, append: Append, nonce: int, places: dict[str, Place]
) -> Outcome:
    """Find what is stored under a number: this append itself, or one with the same command."""
    found = connection.execute(_OF_APPEND, {"table": append.table, "nonce": nonce})
    entries = [
        Entry(row.seq, row.at, json.loads(row.body), command_of(append.table, row.mark))
        for row in found
    ]
    if not entries:
        return StaleError(append.table, places[append.table].last if append.table in places else 0)
    if nonce == append.nonce:
        return entries
    commands = {written.command for written in append.entries}
    command = next(entry.command for entry in entries if entry.command in commands)
    assert command is not None
    return TwiceError(append.table, command, tuple(entries))
