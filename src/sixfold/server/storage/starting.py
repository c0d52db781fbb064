"""Start of a database: migrated and probed, or one sentence on why it cannot be used."""

import time
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from sixfold.server.storage import probe
from sixfold.server.storage.database import DatabaseError, migrate
from sixfold.server.storage.diagnosis import diagnose
from sixfold.server.storage.retry import Backoff, deadline
from sixfold.server.tables.health import FaultKind

_PASSING: Final = frozenset({FaultKind.LOCKED, FaultKind.UNREACHABLE})
"""Faults that are waited for at the start: another process migrates, the server starts too."""

_REMEDIES: Final = {
    FaultKind.FULL: "free space there",
    FaultKind.CORRUPT: "restore a backup, or name another database",
    FaultKind.READ_ONLY: "let this user write the database and its folder, or name another",
    FaultKind.LOCKED: "end the program that holds the lock",
    FaultKind.FAILING: "look at its disk, which fails or is full",
    FaultKind.MISSING: "make it and let this user use it, or name another",
    FaultKind.DENIED: "correct user and password, or the rights of this user",
    FaultKind.VERSION: "restore a backup, or name another database",
    FaultKind.UNREACHABLE: "start its server, or correct its address",
}


def start(engine: Engine) -> None:
    """Migrate a database and write to it; raise `DatabaseError` with what is wrong, and a remedy.

    A fault that may pass is waited for.
    """
    until, backoff = deadline(), Backoff()
    while True:
        try:
            migrate(engine)
            with engine.begin() as connection:
                probe.write(connection)
            return
        except SQLAlchemyError as error:
            fault = diagnose(error)
            if fault is None or fault.kind not in _PASSING or time.monotonic() > until:
                raise DatabaseError(_sentence(engine, error)) from error
        backoff.sleep(until)


def _sentence(engine: Engine, error: SQLAlchemyError) -> str:
    fault, place = diagnose(error), _place(engine)
    if fault is None:  # the message of the error could contain an entry
        return f"{place}: {type(error).__name__}"
    if engine.dialect.name == "sqlite":
        folder = Path(engine.url.database or "").parent
        if fault.kind is FaultKind.MISSING and not folder.is_dir():
            return f"{place}: the folder {folder} does not exist; make it, or name another"
    return f"{place}: {fault}; {_REMEDIES[fault.kind]}"


def _place(engine: Engine) -> str:
    """Return which database it is, without a password."""
    if engine.dialect.name == "sqlite":
        return engine.url.database or ""
    return engine.url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)
