"""Stores entries in order of insertion, in SQLite.

Clustered by table and number, a move changed up to a dozen pages of the file. In order of
insertion it changes the last page and three pages of indexes. PostgreSQL's heap is in this order
already.
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
    """Rebuild the table with row ids."""
    _rebuild("")


def downgrade() -> None:
    """Rebuild the table clustered by table and number."""
    _rebuild("WITHOUT ROWID")


def _rebuild(kind: str) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.execute(_TABLE.format(name="laid_out", kind=kind))
    op.execute(f"INSERT INTO laid_out ({_COLUMNS}) SELECT {_COLUMNS} FROM entries ORDER BY at, seq")
    op.execute("DROP TABLE entries")
    op.execute("ALTER TABLE laid_out RENAME TO entries")
