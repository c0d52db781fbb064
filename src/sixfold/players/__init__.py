"""Whoever picks a move from a view: the bots."""
