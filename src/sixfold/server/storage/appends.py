"""Appends: validated groups of entries to be stored in the log.

The nonce of an append is stored with its entries. When an append is retried after a commit whose
answer was lost, the nonce tells whether it is already stored.
"""

import math
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sixfold.server.storage.schema import mark_of
from sixfold.server.tables.clock import steady
from sixfold.server.tables.log import LONGEST_NAME, NewEntry, StaleError, StoredEntry, TwiceError

Outcome = list[StoredEntry] | StaleError | TwiceError
"""Result of an append: its entries as they are stored, or why it was refused."""

_NONCES: Final = Random(secrets.randbits(256))
"""Generator of nonces; a system call for each would be slower."""


_STARTED: Final = time.time() - steady()


@dataclass(frozen=True, slots=True)
class PreparedEntry:
    """A new entry, and the mark by which its command is looked up."""

    text: str
    command: str | None
    mark: str | None


@dataclass(slots=True, eq=False)
class Append:
    """Entries that are stored atomically."""

    table: str
    after: int
    entries: tuple[PreparedEntry, ...]
    due: float | None
    nonce: int = field(default_factory=lambda: _NONCES.getrandbits(63))
    sent: bool = False
    """Whether a commit was sent whose outcome is unknown."""
    given_up: bool = False
    """Whether nobody waits for it any more, so that it is not committed if that can be helped."""


def prepare(table: str, after: int, entries: Sequence[NewEntry], due: float | None) -> Append:
    """Validate entries; raise ValueError for what cannot be stored."""
    require_name(table)
    if after < 0 or not entries:
        raise ValueError("an append has entries, and a number of 0 or more to follow")
    if due is not None and not math.isfinite(due):
        raise ValueError("a time is finite")
    commands = [entry.command for entry in entries if entry.command is not None]
    if len(commands) != len(set(commands)):
        raise ValueError("a command is carried by one entry")
    return Append(table, after, tuple(_prepare_entry(table, entry) for entry in entries), due)


def time_of_storage() -> float:
    """Return the time that is stored beside an entry; steps of the system clock do not change it.

    A table whose last entry is in the future is written by the slow path, see `sqlite.py`.
    """
    return _STARTED + steady()


def is_name(name: str) -> bool:
    """Return whether a string is a valid id of a table or a command."""
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def require_name(name: str) -> None:
    """Raise ValueError unless a string is a valid id of a table or a command."""
    if not is_name(name):
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable ASCII characters")


def _prepare_entry(table: str, entry: NewEntry) -> PreparedEntry:
    if not entry.text.isascii():  # not every database can store every character
        raise ValueError("the text of an entry is ASCII")
    if entry.command is None:
        return PreparedEntry(entry.text, None, None)
    require_name(entry.command)
    return PreparedEntry(entry.text, entry.command, mark_of(table, entry.command))
