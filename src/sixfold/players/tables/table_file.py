"""The file format of tables: one line of JSON with name and provenance, then numbers.

The numbers are unsigned 16-bit little-endian, compressed by zlib.
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
"""The folder of the table files."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """The name and version of a table, and what it was computed from."""

    table: str
    version: int
    computed_from: str
    command: str = "make tables"


class TableError(Exception):
    """A file that does not hold the requested table."""


def encode_table(provenance: Provenance, numbers: Iterable[int]) -> bytes:
    """Return a table as the bytes of its file."""
    header = json.dumps(asdict(provenance), ensure_ascii=False) + "\n"
    return header.encode() + zlib.compress(_little_endian(array("H", numbers)).tobytes(), 9)


def decode_table(data: bytes, table: str, version: int) -> "tuple[Provenance, array[int]]":
    """Return a table's provenance and numbers; raise `TableError` for another table or version."""
    header, _, body = data.partition(b"\n")
    try:
        provenance = Provenance(**json.loads(header))
        numbers = array("H", zlib.decompress(body))
    except (ValueError, TypeError, zlib.error) as error:
        raise TableError(f"this is not the table {table!r}: {error}") from error
    _require(provenance, table, version)
    return provenance, _little_endian(numbers)


def read_json(path: Path, table: str, version: int) -> dict[str, Any]:
    """Return a table in JSON; raise `TableError` for another table or version."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    _require(Provenance(**content["source"]), table, version)
    return content


def _require(provenance: Provenance, table: str, version: int) -> None:
    if (provenance.table, provenance.version) != (table, version):
        raise TableError(
            f"version {version} of the table {table!r} was requested, "
            f"not version {provenance.version} of {provenance.table!r}: run {provenance.command}"
        )


def _little_endian(numbers: "array[int]") -> "array[int]":
    """Convert numbers between the byte order of the machine and little-endian."""
    if sys.byteorder == "big":
        numbers = array("H", numbers)
        numbers.byteswap()
    return numbers
