"""One piece and one cell as text: what JSON and the notation of records share."""

import re
from functools import lru_cache
from typing import Final

from sixfold.rules.cells import Cell
from sixfold.rules.pieces import KINDS, Piece

_PIECES: Final = {str(kind): kind for kind in KINDS}
_MOST_DIGITS: Final = 100
_CELL: Final = re.compile(
    rf"(0|-?[1-9][0-9]{{0,{_MOST_DIGITS - 1}}}),(0|-?[1-9][0-9]{{0,{_MOST_DIGITS - 1}}})"
)


def piece_from_text(text: str) -> Piece | None:
    """Return the piece that a colour's letter and a shape's digit stand for, if they do."""
    return _PIECES.get(text)


@lru_cache(maxsize=4096)
def cell_from_text(text: str) -> Cell | None:
    """Return the cell `x,y`, if it is one: no leading zeros, at most 100 digits a number."""
    match = _CELL.fullmatch(text)
    return Cell(int(match[1]), int(match[2])) if match else None


def quoted(text: str) -> str:
    """Return a text in quotes for a message, shortened where it is long."""
    return repr(text if len(text) <= 20 else text[:20] + "…")
