"""Entries in the order in which they came, in SQLite.

By their table and number they lay among others of any table, and a move changed up to a dozen
pages of the file; in the order in which they come, it changes the last one and three of indexes.
PostgreSQL keeps them so anyway.
"""

from alembic import op

revision = "2"
down_revision = "1"

_COLUMNS = "table_id, seq, at, nonce, mark, body"
_TABLE = """
CREATE TABLE {name} (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at DOUBLE NOT NULL,
    nonce BIGINT NOT NULL,
    mark TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    CONSTRAINT entries_mark UNIQUE (mark),
    FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
) {kind}
"""


def upgrade() -> None:
    """Lay the entries out anew."""
    _lay_out("")


def downgrade() -> None:
    """Lay the entries out by their tables and numbers."""
    _lay_out("WITHOUT ROWID")


def _lay_out(kind: str) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.execute(_TABLE.format(name="laid_out", kind=kind))
    op.execute(f"INSERT INTO laid_out ({_COLUMNS}) SELECT {_COLUMNS} FROM entries ORDER BY at, seq")
    op.execute("DROP TABLE entries")
    op.execute("ALTER TABLE laid_out RENAME TO entries")
