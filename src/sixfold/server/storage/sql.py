"""SQL store: appends a group of entries in one transaction, with row locks and checks.

Each append of a group is stored or refused independently. Rows are locked in the order of table
ids, so that two processes cannot deadlock.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Select, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from sixfold.server.storage.appends import Append, Outcome, time_of_storage
from sixfold.server.storage.schema import ENTRIES, TABLES, command_of
from sixfold.server.tables.log import StaleError, StoredEntry, TwiceError

T = TypeVar("T")
Row = dict[str, object]

_Insert = sqlite.Insert | postgresql.Insert


def _updating(create: _Insert) -> _Insert:
    """Return an upsert of existing tables."""
    new = {name: create.excluded[name] for name in ("last", "at", "due")}
    return create.on_conflict_do_update(index_elements=["id"], set_=new)


_INSERT: Final[dict[str, _Insert]] = {
    "sqlite": sqlite.insert(TABLES),
    "postgresql": postgresql.insert(TABLES),
}
_CREATE: Final = {name: create.on_conflict_do_nothing() for name, create in _INSERT.items()}
_LOCK: Final = (
    select(TABLES.c.id, TABLES.c.last, TABLES.c.at)
    .where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update()
)
_MARKS: Final = select(ENTRIES.c.mark, ENTRIES.c.nonce).where(
    ENTRIES.c.mark.in_(bindparam("marks", expanding=True))
)
_UPDATE: Final = {name: _updating(create) for name, create in _INSERT.items()}
_INSERT_ENTRIES: Final = insert(ENTRIES)
SELECT_ENTRIES: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body, ENTRIES.c.mark)
    .where(ENTRIES.c.table_id == bindparam("table"))
    .order_by(ENTRIES.c.seq)
)
"""The entries of a table, in order; `stored_entries` reads the rows."""

_OF_APPEND: Final = SELECT_ENTRIES.where(ENTRIES.c.nonce == bindparam("nonce"))


@dataclass(slots=True)
class LockedTable:
    """Last entry of a locked table, and whether the group changes it."""

    last: int
    at: float
    due: float | None = None
    changed: bool = False


def stored_entries(
    connection: Connection, query: Select[Any], parameters: Mapping[str, Any]
) -> list[StoredEntry]:
    """Run a query made from `SELECT_ENTRIES`, and return the entries."""
    table, rows = parameters["table"], connection.execute(query, parameters)
    return [StoredEntry(row.seq, row.at, row.body, command_of(table, row.mark)) for row in rows]


class SqlTransaction:
    """A SQLAlchemy transaction that locks its tables and checks every append."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.commit = connection.commit

    def append(self, group: Sequence[Append]) -> list[Outcome]:
        """Append a group, each append stored or refused independently."""
        return _append(self._connection, group)

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run other work on the database."""
        return work(self._connection)


class SqlStore:
    """Store on SQLAlchemy: for PostgreSQL, and for SQLite after a conflict."""

    is_remote = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def begin(self) -> Iterator[SqlTransaction]:
        """Begin a transaction; it is rolled back unless it was committed."""
        with self._engine.connect() as connection:
            yield SqlTransaction(connection)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def _append(connection: Connection, group: Sequence[Append]) -> list[Outcome]:
    """Lock the tables, look up commands, and write the appends that do not conflict."""
    locked = _lock(connection, group)
    nonces = _known_marks(connection, group)
    outcomes: dict[Append, Outcome] = {}
    rows: list[Row] = []
    unclear: list[tuple[Append, int]] = []
    for append in group:
        table = locked.get(append.table) or LockedTable(0, 0.0)
        stored = next((n for m in _marks(append) if (n := nonces.get(m)) is not None), None)
        if stored is not None:
            unclear.append((append, stored))
        elif table.last == append.after:
            outcomes[append] = _enter(append, table, nonces, rows)
        elif append.sent:
            unclear.append((append, append.nonce))
        else:
            outcomes[append] = StaleError(append.table, table.last)
    _save(connection, locked, rows)
    for append, nonce in unclear:
        outcomes[append] = _look_up(connection, append, nonce, locked)
    return [outcomes[append] for append in group]


def _lock(connection: Connection, group: Iterable[Append]) -> dict[str, LockedTable]:
    """Insert new tables, and lock all tables of the group until the commit."""
    begun = sorted({append.table for append in group if append.after == 0})
    if begun:
        rows = [{"id": table, "last": 0, "at": 0.0, "due": None} for table in begun]
        connection.execute(_CREATE[connection.dialect.name], rows)
    tables = connection.execute(_LOCK, {"ids": sorted({append.table for append in group})})
    return {row.id: LockedTable(row.last, row.at) for row in tables}


def _marks(append: Append) -> Iterable[str]:
    return (entry.mark for entry in append.entries if entry.mark is not None)


def _known_marks(connection: Connection, group: Iterable[Append]) -> dict[str, int]:
    """Return the nonces of the group's commands that are already stored."""
    marks = [mark for append in group for mark in _marks(append)]
    if not marks:
        return {}
    return {row.mark: row.nonce for row in connection.execute(_MARKS, {"marks": marks})}


def _enter(
    append: Append, table: LockedTable, nonces: dict[str, int], rows: list[Row]
) -> list[StoredEntry]:
    """Number the entries of an append, and collect their rows."""
    append.sent = False  # the table is locked and does not have it
    table.at = max(time_of_storage(), table.at)
    entries = []
    for written in append.entries:
        table.last += 1
        entries.append(StoredEntry(table.last, table.at, written.text, written.command))
        rows.append(
            {
                "table_id": append.table,
                "seq": table.last,
                "at": table.at,
                "nonce": append.nonce,
                "mark": written.mark,
                "body": written.text,
            }
        )
        if written.mark is not None:
            nonces[written.mark] = append.nonce
    table.due, table.changed = append.due, True
    return entries


def _save(connection: Connection, locked: dict[str, LockedTable], rows: list[Row]) -> None:
    if not rows:
        return
    changes = [
        {"id": id_, "last": table.last, "at": table.at, "due": table.due}
        for id_, table in locked.items()
        if table.changed
    ]
    connection.execute(_UPDATE[connection.dialect.name], changes)
    connection.execute(_INSERT_ENTRIES, rows)


def _look_up(
    connection: Connection, append: Append, nonce: int, locked: dict[str, LockedTable]
) -> Outcome:
    """Return what is stored under a nonce: this append, or one with the same command."""
    entries = stored_entries(connection, _OF_APPEND, {"table": append.table, "nonce": nonce})
    if not entries:
        return StaleError(append.table, locked[append.table].last if append.table in locked else 0)
    if nonce == append.nonce:
        return entries
    commands = {written.command for written in append.entries}
    command = next(entry.command for entry in entries if entry.command in commands)
    assert command is not None
    return TwiceError(append.table, command, tuple(entries))
