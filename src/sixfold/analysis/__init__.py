"""What was best and why: hints, and what a move is worth."""
