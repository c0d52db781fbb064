"""Where tables are kept: the log that is the truth, and the broker that only says it grew."""
