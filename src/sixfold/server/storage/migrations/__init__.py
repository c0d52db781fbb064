"""How the database came to be as it is, one version after the other, by Alembic."""
