"""The two tables of the database: where each table of players is, and what happened there.

`migrations/` makes them; a test compares the two.
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
    Column("nonce", BigInteger, nullable=False),  # the same for all entries of one append
    Column("mark", Text),  # command and table in one, because SQLite finds pairs only by a scan
    Column("body", Text, nullable=False),
    UniqueConstraint("mark", name="entries_mark"),
)


def mark_of(table: str, command: str) -> str:
    """Return how a command is stored: unique in the whole database."""
    return f"{command}@{table}"


def command_of(table: str, mark: str | None) -> str | None:
    """Return the command that was stored."""
    return mark and mark[: -len(table) - 1]
