"""Appends: validated and encoded entries on their way into the log.

An append carries a nonce that is stored with its entries: repeated after a commit whose answer was
lost, it recognises itself.
"""

import json
import math
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final

from pydantic_core import PydanticSerializationError, from_json, to_json

from sixfold.server.storage.schema import mark_of
from sixfold.server.tables.log import LONGEST_NAME, Entry, NewEntry, StaleError, TwiceError

Outcome = list[Entry] | StaleError | TwiceError
"""Result of an append: its entries as they are stored, or why it was refused."""

# ASCII, because not every database's text can hold every character.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)

_NONCES: Final = Random(secrets.randbits(256))
"""The generator of nonces; asking the system for each takes longer."""


@dataclass(frozen=True, slots=True)
class Written:
    """A new entry, encoded, and its body as reading will return it."""

    text: str
    body: dict[str, object]
    command: str | None
    mark: str | None


@dataclass(slots=True, eq=False)
class Append:
    """Entries that are stored together or not at all."""

    table: str
    after: int
    entries: tuple[Written, ...]
    due: float | None
    nonce: int = field(default_factory=lambda: _NONCES.getrandbits(63))
    sent: bool = False
    """Whether a commit was sent whose answer is not known."""


def prepare(table: str, after: int, entries: Sequence[NewEntry], due: float | None) -> Append:
    """Validate and encode entries; raise ValueError for what no database can store."""
    require_name(table)
    if after < 0 or not entries:
        raise ValueError("an append has entries, and a number of 0 or more to follow")
    if due is not None and not math.isfinite(due):
        raise ValueError("a time is finite")
    commands = [entry.command for entry in entries if entry.command is not None]
    if len(commands) != len(set(commands)):
        raise ValueError("a command is carried by one entry")
    return Append(table, after, tuple(_write(table, entry) for entry in entries), due)


def is_name(name: str) -> bool:
    """Tell whether a table or a command may be called so."""
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def require_name(name: str) -> None:
    """Raise ValueError unless a table or a command may be called so."""
    if not is_name(name):
        raise ValueError(f"a name has 1 to {LONGEST_NAME} printable ASCII characters")


def _encoded(body: dict[str, object]) -> tuple[str, dict[str, object]]:
    """Return a body as text, and as reading that text will return it."""
    with suppress(PydanticSerializationError):  # a lone surrogate
        encoded = to_json(body)
        if encoded.isascii():
            return encoded.decode(), from_json(encoded, allow_inf_nan=False)
    text = _ENCODER.encode(body)
    return text, json.loads(text)


def _write(table: str, entry: NewEntry) -> Written:
    text, body = _encoded(entry.body)
    if entry.command is None:
        return Written(text, body, None, None)
    require_name(entry.command)
    return Written(text, body, entry.command, mark_of(table, entry.command))
