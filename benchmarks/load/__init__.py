"""Load on a table server: many tables, a socket for every seat, moves that are known beforehand."""
