"""JSON of values, moves, events, states and views, read with distrust."""
