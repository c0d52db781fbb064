"""Appends and how a group of them is stored in one transaction.

Each append of a group is stored or refused by itself. Tables are locked in the order of their
names, so that two processes never wait for each other. An append carries a random number that is
stored with its entries: done again after its outcome was lost, it recognises itself.
"""

import json
import math
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from sixfold.server.storage import sqlite_groups
from sixfold.server.storage.log import LONGEST_NAME, Entry, NewEntry, StaleError, TwiceError
from sixfold.server.storage.schema import ENTRIES, TABLES, command_of, mark_of

Outcome = list[Entry] | StaleError | TwiceError

_Insert = sqlite.Insert | postgresql.Insert

# ASCII, because PostgreSQL's text cannot hold every character that JSON can.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)

_NUMBERS: Final = Random(secrets.randbits(256))
"""Where the numbers of appends come from; asking the system for each takes longer."""


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
_MOVE_ON: Final = _moving_on(_INSERT["postgresql"])
_ENTER: Final = insert(ENTRIES)
_OF_APPEND: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body, ENTRIES.c.mark)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.nonce == bindparam("nonce"))
    .order_by(ENTRIES.c.seq)
)


@dataclass(frozen=True, slots=True)
class Written:
    """A new entry as it will be stored, and the body that reading it will give."""

    text: str
    body: dict[str, object]
    command: str | None
    mark: str | None


@dataclass(slots=True, eq=False)
class Append:
    """Entries on their way into the log, to be stored together or not at all."""

    table: str
    after: int
    entries: tuple[Written, ...]
    due: float | None
    nonce: int = field(default_factory=lambda: _NUMBERS.getrandbits(63))
    sent: bool = False
    """Whether a commit was asked for whose outcome is not known."""


@dataclass(slots=True)
class Place:
    """Where a locked table is, and whether the group moved it."""

    last: int
    at: float
    due: float | None = None
    moved: bool = False


def prepare(table: str, after: int, entries: Sequence[NewEntry], due: float | None) -> Append:
    """Return an append that no database can refuse; raise ValueError where there is none."""
    require_name(table)
    if after < 0 or not entries:
        raise ValueError("an append has entries, and a number of 0 or more to follow")
    if due is not None and not math.isfinite(due):
        raise ValueError("a time is finite")
    commands = [entry.command for entry in entries if entry.command is not None]
    if len(commands) != len(set(commands)):
        raise ValueError("a command is carried by one entry")
    return Append(table, after, tuple(_write(table, entry) for entry in entries), due)


def is_name(name: str) -> bool:
    """Tell whether a table or a command may be called so."""
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def require_name(name: str) -> None:
    """Raise ValueError unless a table or a command may be called so."""
    if not is_name(name):
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable ASCII characters")


def _write(table: str, entry: NewEntry) -> Written:
    said = _ENCODER.encode(entry.body)
    if entry.command is None:
        return Written(said, json.loads(said), None, None)
    require_name(entry.command)
    return Written(said, json.loads(said), entry.command, mark_of(table, entry.command))


def store(connection: Connection, group: Sequence[Append]) -> list[Outcome]:
    """Store a group in a transaction that was begun; what is returned is true once it commits."""
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
    names = sorted({append.table for append in group})
    if _is_sqlite(connection):
        return {table: Place(*place) for table, place in sqlite_groups.places(connection, names)}
    found = connection.execute(_LOCK, {"ids": names})
    return {row.id: Place(row.last, row.at) for row in found}


def _is_sqlite(connection: Connection) -> bool:
    return connection.dialect.name == "sqlite"


def _marks(append: Append) -> Iterable[str]:
    return (entry.mark for entry in append.entries if entry.mark is not None)


def _known_marks(connection: Connection, group: Iterable[Append]) -> dict[str, int]:
    """Return under which number each command of the group is stored already."""
    marks = [mark for append in group for mark in _marks(append)]
    if not marks:
        return {}
    if _is_sqlite(connection):
        return sqlite_groups.numbers(connection, marks)
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
    if _is_sqlite(connection):
        sqlite_groups.save(connection, moves, rows)
    else:
        connection.execute(_MOVE_ON, moves)
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
    append.sent = False
    if not entries:
        return StaleError(append.table, places[append.table].last if append.table in places else 0)
    if nonce == append.nonce:
        return entries
    commands = {written.command for written in append.entries}
    command = next(entry.command for entry in entries if entry.command in commands)
    assert command is not None
    return TwiceError(append.table, command, tuple(entries))
