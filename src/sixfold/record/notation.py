"""The notation of pieces, cells and placements."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from sixfold.codec.text import cell_from_text, piece_from_text, quoted
from sixfold.record.errors import NotationError
from sixfold.rules.cells import DOWN, RIGHT, Cell, Direction, step
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece

_WORD: Final = re.compile(r"\S+")
_ARROWS: Final = {">": RIGHT, "v": DOWN}


def parse_piece(text: str, *, column: int = 1) -> Piece:
    """Return the piece of a colour's letter and a shape's digit."""
    piece = piece_from_text(text)
    if piece is None:
        raise NotationError(f"{quoted(text)} is not a piece", column=column)
    return piece


def parse_pieces(text: str, *, column: int = 1) -> tuple[Piece, ...]:
    """Return the pieces of a text, with or without spaces between them."""
    pieces = []
    for word in _WORD.finditer(text):
        for at in range(word.start(), word.end(), 2):
            pieces.append(parse_piece(text[at : min(at + 2, word.end())], column=column + at))
    return tuple(pieces)


def format_pieces(pieces: Iterable[Piece], separator: str = " ") -> str:
    """Return the pieces as text, in the order given."""
    return separator.join(map(str, pieces))


def parse_cell(text: str, *, column: int = 1) -> Cell:
    """Return the cell `x,y`; whole numbers without leading zeros, of at most 100 digits."""
    cell = cell_from_text(text)
    if cell is None:
        raise NotationError(f"{quoted(text)} is not a cell", column=column)
    return cell


def parse_place(text: str, board: Board, *, column: int = 1) -> Place:
    """Return the placement of a text on this board.

    `2,0> R1 R2` places from a cell to the right, `2,0v R1 R2` downwards, past the pieces that lie
    there already; `2,0 R1` places one piece; `R1@2,0 R2@3,1` names every cell.
    """
    words = list(_WORD.finditer(text))
    if not words:
        raise NotationError("a placement is missing", column=column)
    if "@" in text:
        return Place(tuple(_parse_piece_at(word, column) for word in words))
    first, *others = words
    start, direction = _parse_start(first[0], column + first.start())
    pieces = [p for word in others for p in parse_pieces(word[0], column=column + word.start())]
    if not pieces:
        raise NotationError("the pieces to place are missing", column=column + first.end())
    if direction is None and len(pieces) > 1:
        after = column + first.end()
        raise NotationError("say > (to the right) or v (downwards) after the cell", column=after)
    cells = _free_cells(board, start, direction or RIGHT)
    return Place(tuple(zip(cells, pieces, strict=False)))


def format_place(place: Place, board: Board) -> str:
    """Return a placement as text, in its shortest form."""
    (start, _), *others = place.placed
    if not others:
        return f"{start} {place.pieces[0]}"
    for arrow, direction in _ARROWS.items():
        cells = _free_cells(board, start, direction)
        if all(cell == free for (cell, _), free in zip(place.placed, cells, strict=False)):
            return f"{start}{arrow} {format_pieces(place.pieces)}"
    return " ".join(f"{piece}@{cell}" for cell, piece in place.placed)


def _parse_start(text: str, column: int) -> tuple[Cell, Direction | None]:
    direction = _ARROWS.get(text[-1])
    return parse_cell(text if direction is None else text[:-1], column=column), direction


def _parse_piece_at(word: re.Match[str], column: int) -> tuple[Cell, Piece]:
    piece, at, cell = word[0].partition("@")
    column += word.start()
    if not at:
        raise NotationError(f"{quoted(word[0])} names no cell", column=column)
    return parse_cell(cell, column=column + len(piece) + 1), parse_piece(piece, column=column)


def _free_cells(board: Board, start: Cell, direction: Direction) -> Iterator[Cell]:
    """Yield the start, then the cells in one direction that are still free.

    The start is not skipped: a placement on a taken cell is for the rules to refuse.
    """
    yield start
    cell = start
    while True:
        cell = step(cell, direction)
        if cell not in board:
            yield cell
