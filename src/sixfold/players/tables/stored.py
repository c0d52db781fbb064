"""A table in a file: one line of JSON that says what it is and where it comes from, then numbers.

The numbers are unsigned, two bytes each, the lower byte first, and packed by zlib.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
"""Where the tables lie."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a table holds: its name, its version, and what it was computed from."""

    table: str
    version: int
    computed_from: str
    command: str = "make tables"


class TableError(Exception):
    """A file that does not hold the table that is asked for."""


def stored(source: Source, numbers: Iterable[int]) -> bytes:
    """Return a table as the bytes of its file."""
    head = json.dumps(asdict(source), ensure_ascii=False) + "\n"
    return head.encode() + zlib.compress(_little(array("H", numbers)).tobytes(), 9)


def read(data: bytes, table: str, version: int) -> "tuple[Source, array[int]]":
    """Return a table's source and its numbers; raise `TableError` for another table or version."""
    head, _, body = data.partition(b"\n")
    try:
        source = Source(**json.loads(head))
        numbers = array("H", zlib.decompress(body))
    except (ValueError, TypeError, zlib.error) as error:
        raise TableError(f"this is not the table {table!r}: {error}") from error
    _require(source, table, version)
    return source, _little(numbers)


def read_json(path: Path, table: str, version: int) -> dict[str, Any]:
    """Return a table that is kept as JSON; raise `TableError` for another table or version."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    _require(Source(**content["source"]), table, version)
    return content


def _require(source: Source, table: str, version: int) -> None:
    if (source.table, source.version) != (table, version):
        raise TableError(
            f"version {version} of the table {table!r} was asked for, "
            f"not version {source.version} of {source.table!r}: run {source.command}"
        )


def _little(numbers: "array[int]") -> "array[int]":
    """Return numbers between the machine's order of bytes and the file's."""
    if sys.byteorder == "big":
        numbers = array("H", numbers)
        numbers.byteswap()
    return numbers
