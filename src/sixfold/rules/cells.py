"""Cells of the unbounded board, and the two directions in which lines run."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sixfold.rules.pieces import Piece


class Cell(NamedTuple):
    """A cell of the board; x grows to the right, y downwards."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


PlacedPieces = tuple[tuple[Cell, Piece], ...]
"""Pieces with the cells that they are placed on, in the order in which they were placed."""


class Direction(NamedTuple):
    """A step along a line."""

    dx: int
    dy: int


ORIGIN: Final = Cell(0, 0)
RIGHT: Final = Direction(1, 0)
DOWN: Final = Direction(0, 1)


def step(cell: Cell, direction: Direction, count: int = 1) -> Cell:
    """Return the cell that lies `count` steps along, backwards if negative."""
    return Cell(cell.x + count * direction.dx, cell.y + count * direction.dy)


def crossing(direction: Direction) -> Direction:
    """Return the other direction."""
    return DOWN if direction == RIGHT else RIGHT


def beside(cell: Cell) -> Iterator[Cell]:
    """Yield the four cells that share an edge with this one."""
    x, y = cell
    yield Cell(x + 1, y)
    yield Cell(x, y + 1)
    yield Cell(x - 1, y)
    yield Cell(x, y - 1)
