"""What the browser keeps, spoilt in every way: cut off, not ours, or with one part wrong."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

Wrongs = list[tuple[str, list[Any]]]
"""Parts of what is kept, each by its way from the whole, and what they cannot be."""

NONSENSE: Final = ("", "null", "5", "true", "[]", "[null]", '"R1"', "{}", '{"version": 2}', "{{")
"""What somebody else may have left there."""

WHICH: Final = [
    pytest.param(slice(-1, None), id="one"),
    pytest.param(slice(None), id="all", marks=pytest.mark.deep),
]
"""Which spoilt texts a page is reloaded with: each commit the last, as Vitest reads all of them."""


def spoilt(text: str, wrongs: Wrongs) -> Iterator[str]:
    """Return what cannot be read as what this text says."""
    yield from (*NONSENSE, text[:-1], text[: len(text) // 2])
    for path, values in wrongs:
        for value in values:
            yield spoilt_at(text, path, value)


def spoilt_at(text: str, path: str, value: Any) -> str:
    """Return the text with one part of it replaced."""
    whole = part = json.loads(text)
    *way, last = [int(name) if name.isdigit() else name for name in path.split()]
    for name in way:
        part = part[name]
    part[last] = value
    return json.dumps(whole)
