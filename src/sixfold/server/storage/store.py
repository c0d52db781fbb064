"""Interface of the group commit to a database: transactions that append groups of entries."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar, runtime_checkable

from sqlalchemy import Connection

from sixfold.server.storage.appends import Append, Outcome

T = TypeVar("T")


class ConflictError(Exception):
    """An optimistic append met a conflict; its transaction must be rolled back."""


class Transaction(Protocol):
    """An open transaction. Leaving its `with` block without a commit rolls it back."""

    def append(self, group: Sequence[Append]) -> list[Outcome]:
        """Append a group; the outcomes are valid once the transaction commits."""
        ...

    def commit(self) -> None:
        """Commit durably: return when everything is on the disk."""
        ...


class CheckedTransaction(Transaction, Protocol):
    """A transaction that reads before it writes, so that each append has its own outcome."""

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run other work on the database."""
        ...


class Store(Protocol):
    """A database that the group commit writes to."""

    @property
    def is_remote(self) -> bool:
        """Say whether a commit that fails may be stored all the same, because its answer was lost.

        A library of this process always answers: its commits that fail are rolled back.
        """
        ...

    def begin(self) -> AbstractContextManager[CheckedTransaction]:
        """Begin a transaction; wait for locks of other processes."""
        ...

    def close(self) -> None:
        """Close all connections."""
        ...


@runtime_checkable
class OptimisticStore(Store, Protocol):
    """A store that can also write first and detect conflicts afterwards."""

    def begin_optimistic(self, *, wait: bool) -> AbstractContextManager[Transaction]:
        """Begin a transaction that writes without reading first.

        Its `append` stores the whole group or raises `ConflictError`. Without `wait` it fails at
        once if another process holds the write lock.
        """
        ...
