"""Adds the heartbeat of the processes, and the outages between two heartbeats."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Create both tables.

    On SQLite the newest entry is the last sign of life of the version before. On PostgreSQL
    processes of that version may be alive, so nothing is known there.
    """
    heartbeat = op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double),
        sa.Column("system", sa.Double),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Double, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.Double, nullable=False),
    )
    connection = op.get_bind()
    newest = None
    if connection.dialect.name == "sqlite":
        newest = connection.scalar(sa.text("SELECT max(at) FROM tables"))
    op.bulk_insert(heartbeat, [{"id": 1, "at": newest, "system": newest}])


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("outages")
    op.drop_table("heartbeat")
