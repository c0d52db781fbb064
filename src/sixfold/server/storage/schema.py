"""Schema of the database: one row per game table, and one per log entry; heartbeat and outages.

`migrations/` creates it; a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("last", Integer, nullable=False),  # number of the last entry
    Column("at", Double, nullable=False),  # time of the last entry
    Column("due", Double),
    Index("tables_due", "due"),
    sqlite_with_rowid=False,
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("nonce", BigInteger, nullable=False),  # identifies the append
    Column("mark", Text),  # command and table in one column, since SQLite would scan for pairs
    Column("body", Text, nullable=False),
    UniqueConstraint("mark", name="entries_mark"),
)

HEARTBEAT: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row, 1
    Column("at", Double),  # of the newest heartbeat of any process, by the clock of the tables
    Column("system", Double),  # the same by the system clock
)

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("began", Double, primary_key=True, autoincrement=False),
    Column("ended", Double, nullable=False),
)


def mark_of(table: str, command: str) -> str:
    """Return the stored form of a command, unique in the whole database."""
    return f"{command}@{table}"


def command_of(table: str, mark: str | None) -> str | None:
    """Return the command of a mark."""
    return mark and mark[: -len(table) - 1]
