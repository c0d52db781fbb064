"""Entries of storage tests: bodies as the JSON texts that are stored."""

import json
from typing import Any

from sixfold.server.tables.log import NewEntry, StoredEntry


def new_entry(body: dict[str, Any], command: str | None = None) -> NewEntry:
    """Return an entry to be stored."""
    return NewEntry(json.dumps(body), command)


def body_of(entry: StoredEntry) -> dict[str, Any]:
    """Return the body of a stored entry."""
    body: dict[str, Any] = json.loads(entry.text)
    return body
