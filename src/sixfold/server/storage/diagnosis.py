"""Diagnosis: the fault of a database that an error of its driver stands for."""

import re
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from sixfold.server.tables.health import Fault, FaultKind

LONGEST_REASON: Final = 300

_SQLITE: Final = {
    sqlite3.SQLITE_FULL: FaultKind.FULL,
    sqlite3.SQLITE_CORRUPT: FaultKind.CORRUPT,
    sqlite3.SQLITE_NOTADB: FaultKind.CORRUPT,
    sqlite3.SQLITE_READONLY: FaultKind.READ_ONLY,
    sqlite3.SQLITE_BUSY: FaultKind.LOCKED,
    sqlite3.SQLITE_LOCKED: FaultKind.LOCKED,
    sqlite3.SQLITE_PROTOCOL: FaultKind.LOCKED,
    sqlite3.SQLITE_IOERR: FaultKind.FAILING,
    sqlite3.SQLITE_CANTOPEN: FaultKind.MISSING,
    sqlite3.SQLITE_PERM: FaultKind.DENIED,
    sqlite3.SQLITE_AUTH: FaultKind.DENIED,
}
"""Faults by SQLite's primary result code."""

_POSTGRESQL: Final = {
    "53100": FaultKind.FULL,
    "XX001": FaultKind.CORRUPT,
    "XX002": FaultKind.CORRUPT,
    "25006": FaultKind.READ_ONLY,
    "55P03": FaultKind.LOCKED,
    "40P01": FaultKind.LOCKED,
    "58030": FaultKind.FAILING,
    "58P01": FaultKind.FAILING,
    "3D000": FaultKind.MISSING,
    "28000": FaultKind.DENIED,
    "28P01": FaultKind.DENIED,
    "42501": FaultKind.DENIED,
    "42P01": FaultKind.VERSION,
    "42703": FaultKind.VERSION,
}
"""Faults by PostgreSQL's SQLSTATE; other operational errors are lost connections."""

_BY_TEXT: Final = (
    (re.compile(r"no such (table|column)|has no column named"), FaultKind.VERSION),
    (re.compile(r'database ".*" does not exist'), FaultKind.MISSING),
    (re.compile(r"authentication failed|role .* does not exist|no pg_hba"), FaultKind.DENIED),
)
"""Faults without a code of their own: of SQLite's statements, and of psycopg's connections."""

REOPENED: Final = frozenset(FaultKind) - {FaultKind.LOCKED, FaultKind.FULL}
"""Faults after which a connection is closed, so that a file that was mended is opened anew."""


def diagnose(error: Exception) -> Fault | None:
    """Return the fault of the database; None where it refuses a statement for what it says."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    kind = _kind(error, cause)
    return None if kind is None else Fault(kind, _reason(cause))


def _kind(error: Exception, cause: BaseException | None) -> FaultKind | None:
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None and (known := _SQLITE.get(code & 0xFF)) is not None:
        return known
    state = getattr(cause, "sqlstate", None)
    if state in _POSTGRESQL:
        return _POSTGRESQL[state]
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    if not lost and not isinstance(
        error, OperationalError | InterfaceError | sqlite3.OperationalError
    ):
        return None
    text = str(cause)
    found = next((kind for pattern, kind in _BY_TEXT if pattern.search(text)), None)
    return found or FaultKind.UNREACHABLE


def _reason(cause: BaseException | None) -> str:
    """Return what the driver says, on one line; of PostgreSQL no details, which quote values."""
    said = getattr(getattr(cause, "diag", None), "message_primary", None) or str(cause)
    name = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    line = " ".join(str(said).split())[:LONGEST_REASON]
    return f"{line} ({name})" if name else line
