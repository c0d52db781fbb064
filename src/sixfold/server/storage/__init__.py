"""Storage: the event log of every table, and publish/subscribe between processes."""
