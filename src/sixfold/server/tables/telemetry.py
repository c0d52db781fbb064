"""What tables count, whoever shows the counters."""

from typing import Protocol


class Counter(Protocol):
    """A number that only grows."""

    def inc(self, amount: float = 1, /) -> None:
        """Count."""
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
        """Errors that were our own."""
        ...

    @property
    def stored_in(self) -> Histogram:
        """Seconds from a decision to its entry on the disk."""
        ...
