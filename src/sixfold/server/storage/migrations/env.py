"""Alembic environment: migrates the given connection to the requested version."""

from alembic import context

from sixfold.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
