"""Figures, each with the command that makes it: `make bench`."""
