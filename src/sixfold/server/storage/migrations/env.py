"""What Alembic runs: it brings the connection it was given to the version it was asked for."""

from alembic import context

from sixfold.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
