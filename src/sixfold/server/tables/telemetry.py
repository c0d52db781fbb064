"""Interfaces of the metrics that tables report, without the library that exports them."""

from typing import Protocol


class Counter(Protocol):
    """A counter that only grows."""

    def inc(self, amount: float = 1, /) -> None:
        """Increment the counter."""
        ...


class Histogram(Protocol):
    """A distribution of measured values."""

    def observe(self, amount: float, /) -> None:
        """Add a value."""
        ...


class TableMetrics(Protocol):
    """The metrics of registry and scheduler."""

    @property
    def tables(self) -> Counter:
        """Tables that were made."""
        ...

    @property
    def entries(self) -> Counter:
        """Entries that were stored."""
        ...

    @property
    def moves(self) -> Counter:
        """Moves that bots made."""
        ...

    @property
    def faults(self) -> Counter:
        """Internal errors, in any part of the server."""
        ...

    @property
    def damaged(self) -> Counter:
        """Reads of a table whose log is damaged."""
        ...

    @property
    def append_seconds(self) -> Histogram:
        """Seconds from a decision to its entry on the disk."""
        ...
