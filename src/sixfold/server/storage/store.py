"""What the group commit asks of a database: transactions that append a group of entries."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar, runtime_checkable

from sqlalchemy import Connection

from sixfold.server.storage.appends import Append, Outcome

T = TypeVar("T")


class ConflictError(Exception):
    """An optimistic append met something unexpected; its transaction must be rolled back."""


class Transaction(Protocol):
    """A transaction that has begun. Leaving its `with` block without a commit rolls it back."""

    def append(self, group: Sequence[Append]) -> list[Outcome]:
        """Append a group; what is returned is true once the transaction commits."""
        ...

    def commit(self) -> None:
        """Commit, and return when everything is on the disk."""
        ...


class CheckedTransaction(Transaction, Protocol):
    """A transaction that looks before it writes, so that each append has its own outcome."""

    def run(self, work: Callable[[Connection], T]) -> T:
        """Do other work on the database."""
        ...


class Store(Protocol):
    """A database that the group commit writes to."""

    def begin(self) -> AbstractContextManager[CheckedTransaction]:
        """Begin a transaction, and wait for another process that is writing."""
        ...

    def close(self) -> None:
        """Close all connections."""
        ...


@runtime_checkable
class OptimisticStore(Store, Protocol):
    """A store that can also write first and find out about conflicts afterwards."""

    def begin_optimistic(self, *, wait: bool) -> AbstractContextManager[Transaction]:
        """Begin a transaction that writes without looking.

        Its `append` stores the whole group or raises `ConflictError`. Without `wait` it fails at
        once while another process is writing.
        """
        ...
