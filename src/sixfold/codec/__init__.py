"""JSON of values, moves, events, states and views, read as untrusted input."""
