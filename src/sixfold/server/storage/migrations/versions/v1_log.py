"""Creates the log: tables and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "entries",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("nonce", sa.BigInteger, nullable=False),
        sa.Column("mark", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("mark", name="entries_mark"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("entries")
    op.drop_table("tables")
