"""Boards and hands drawn as text, for tests.

A board is drawn cell by cell: `R1` lies there, `r1` is being placed, `.` is empty. The cell in
brackets is the origin; without brackets it is the first cell of the first row.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place, Rows
from sixfold.rules.pieces import Colour, Piece, Shape


class Drawing(NamedTuple):
    """A board, and what is being placed on it."""

    board: Board
    place: Place

    @property
    def placed(self) -> PlacedPieces:
        return self.place.placed


def piece(text: str) -> Piece:
    """Return the piece that two characters stand for, upper or lower case."""
    return Piece(Colour(text[0].upper()), Shape(int(text[1:])))


def pieces(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a text, in the order written."""
    return tuple(piece(word) for word in text.split())


def colours(text: str) -> tuple[Colour, ...]:
    """Return the colours of a text of letters, in the order written."""
    return tuple(Colour(word) for word in text.split())


def rows(text: str) -> tuple[tuple[Piece, ...], ...]:
    """Return rows of cards, written with | between them."""
    return tuple(pieces(row) for row in text.split("|")) if text.strip() else ()


def lay(text: str) -> Rows:
    """Return the move that leaves these rows on the table."""
    return Rows(rows(text))


def cell(text: str) -> Cell:
    """Return the cell written `x,y`."""
    x, y = text.split(",")
    return Cell(int(x), int(y))


def cells(text: str) -> tuple[Cell, ...]:
    """Return the cells of a text, in the order written."""
    return tuple(cell(word) for word in text.split())


def place(text: str) -> Place:
    """Return the placement written `R1@0,0 R2@1,0`."""
    pairs = (word.split("@") for word in text.split())
    return Place(tuple((cell(where), piece(what)) for what, where in pairs))


def drawing(text: str) -> Drawing:
    """Return the board that a text draws, and what is being placed on it."""
    drawn = list(_words(text))
    origin = next((where for where, word in drawn if word.startswith("[")), Cell(0, 0))
    lying: dict[Cell, Piece] = {}
    placed: dict[Cell, Piece] = {}
    for where, word in drawn:
        at = Cell(where.x - origin.x, where.y - origin.y)
        name = word.strip("[]")
        if name != ".":
            (lying if name[0].isupper() else placed)[at] = piece(name)
    return Drawing(Board(lying), Place.at(placed))


def board(text: str) -> Board:
    """Return the board that a text draws."""
    return drawing(text).board


def _words(text: str) -> Iterator[tuple[Cell, str]]:
    lines = [line.split() for line in text.splitlines() if line.strip()]
    for y, words in enumerate(lines):
        for x, word in enumerate(words):
            yield Cell(x, y), word
