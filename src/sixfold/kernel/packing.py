"""Boards and pieces packed as the numbers that the native module uses.

A kind is its index among the 36. A cell is a number modulo 128 x 128, counted row by row from the
board's own corner. A board has at most 108 connected pieces, so no two of its cells, nor of those
that a placement can reach, get the same number.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from sixfold.rules.cells import Cell
from sixfold.rules.moves import Place
from sixfold.rules.pieces import KINDS, Piece
from sixfold.rules.placements import Placement

_WIDTH: Final = 128
_CELLS: Final = _WIDTH * _WIDTH
_MARGIN: Final = 8
_NUMBER: Final = {kind: number for number, kind in enumerate(KINDS)}

PackedPlaced = list[tuple[int, int]]


def pack_pieces(pieces: Iterable[Piece]) -> list[int]:
    """Return the numbers of the pieces' kinds."""
    return [_NUMBER[piece] for piece in pieces]


def pack_counts(pieces: Iterable[Piece]) -> list[int]:
    """Return the number of pieces of each kind."""
    counts = [0] * len(KINDS)
    for piece in pieces:
        counts[_NUMBER[piece]] += 1
    return counts


class Window:
    """The region of a board, to pack and unpack its cells.

    `corner` is the first cell, `number` the number of that cell. A window moves as a board grows,
    while every cell keeps its number.
    """

    __slots__ = ("_number", "_x", "_y")

    def __init__(self, corner: Cell, number: int = 0) -> None:
        self._x, self._y = corner
        self._number = number

    @classmethod
    def around(cls, cells: Iterable[Cell]) -> "Window":
        """Return the window of a board and of all cells that a placement can reach."""
        xs, ys = zip(*cells, strict=True)
        window = cls(Cell(min(xs) - _MARGIN, min(ys) - _MARGIN))
        if not window.shows(Cell(max(xs) + _MARGIN, max(ys) + _MARGIN)):
            raise ValueError("a board has at most 108 pieces, and they hang together")
        return window

    def shows(self, cell: Cell) -> bool:
        """Say whether a cell lies in the window, where no two cells have the same number."""
        return 0 <= cell.x - self._x < _WIDTH and 0 <= cell.y - self._y < _WIDTH

    def with_room_for(self, cells: Iterable[Cell]) -> "Window":
        """Return the window of the board after pieces are placed on these cells."""
        xs, ys = zip(*cells, strict=True)
        x, y = min(self._x, min(xs) - _MARGIN), min(self._y, min(ys) - _MARGIN)
        return Window(Cell(x, y), self._number + (y - self._y) * _WIDTH + x - self._x)

    def pack(self, placed: Iterable[tuple[Cell, Piece]]) -> PackedPlaced:
        """Return pieces on cells as numbers."""
        first = self._number - self._y * _WIDTH - self._x
        return [((first + y * _WIDTH + x) % _CELLS, _NUMBER[piece]) for (x, y), piece in placed]

    def unpack(self, placed: Iterable[tuple[int, int]]) -> Place:
        """Return a placement from its numbers."""
        pieces = []
        for number, kind in placed:
            down, right = divmod((number - self._number) % _CELLS, _WIDTH)
            pieces.append((Cell(self._x + right, self._y + down), KINDS[kind]))
        return Place(tuple(pieces))

    def unpack_scored(self, scored: tuple[int, PackedPlaced]) -> Placement:
        """Return a placement with its score."""
        return Placement(self.unpack(scored[1]), scored[0])


def pack_board(board: Mapping[Cell, Piece]) -> tuple[Window, PackedPlaced]:
    """Return a board's window and its pieces."""
    window = Window.around(board)
    return window, window.pack(board.items())
