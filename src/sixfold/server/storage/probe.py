"""Probe of a database: an append that leaves nothing behind, and a read."""

import secrets
import time
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from sixfold.server.storage.schema import ENTRIES, TABLES
from sixfold.server.tables.health import Fault, FaultKind
from sixfold.server.tables.log import UnavailableError

BODY: Final = "x" * 8192
"""Longer than a page, so that a full disk is noticed."""


def write(connection: Connection) -> None:
    """Store a table with an entry, and delete it in the same transaction."""
    table, now = f"probe-{secrets.token_hex(8)}", time.time()
    connection.execute(insert(TABLES), {"id": table, "last": 1, "at": now, "due": None})
    entry = {"table_id": table, "seq": 1, "at": now, "nonce": 0, "mark": table, "body": BODY}
    connection.execute(insert(ENTRIES), entry)
    connection.execute(delete(TABLES).where(TABLES.c.id == table))


def read(connection: Connection) -> None:
    """Read an entry and its table, whichever come first."""
    connection.execute(select(TABLES, ENTRIES).join(ENTRIES).limit(1)).all()


def check(connection: Connection) -> None:
    """Check the whole of a SQLite file; raise `UnavailableError` while it is corrupt."""
    read(connection)
    if connection.dialect.name == "sqlite":
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise UnavailableError(str(Fault(FaultKind.CORRUPT, found)))
