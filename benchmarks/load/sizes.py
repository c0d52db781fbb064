"""The sizes of a load test: full for the figures, small for a test."""

from typing import NamedTuple


class Size(NamedTuple):
    """The tables of two seats, the rates in moves a second, and the seconds of each part."""

    tables: int
    rates: tuple[int, ...]
    seconds: float
    fast_tables: int
    fast_at_once: int
    fast_seconds: float

    def prepared(self, table: int) -> int:
        """Return the number of moves to prepare for a table: whole games for the fast ones."""
        steady = sum(self.rates) * self.seconds / self.tables
        return 10_000 if table < self.fast_tables else int(1.3 * steady) + 4


THOROUGH = Size(
    tables=2000,
    rates=(200, 800),
    seconds=15,
    fast_tables=500,
    fast_at_once=100,
    fast_seconds=12,
)
BRIEF = Size(tables=6, rates=(20,), seconds=0.5, fast_tables=4, fast_at_once=3, fast_seconds=0.5)
SLICE = Size(
    tables=1000,
    rates=(200, 800),
    seconds=3,
    fast_tables=1000,
    fast_at_once=100,
    fast_seconds=1.5,
)
"""One slice of an interleaved comparison."""
