"""The versions of the schema, each with the migration from the one before."""
