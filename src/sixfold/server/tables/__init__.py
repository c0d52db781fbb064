"""Tables: their logs, commands, projections and registry; no HTTP, no SQL."""
