"""JSON of numbers, texts, pieces, cells, boards and rows; everything read is validated."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, TypeVar

from sixfold.codec.errors import FormError
from sixfold.codec.text import cell_from_text, piece_from_text, quoted
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.editions import EDITIONS, Edition
from sixfold.rules.grid import Board, ScoredLine
from sixfold.rules.pieces import NAMES, Colour, Piece

T = TypeVar("T")

Json = Any
"""A JSON value as `json` parses it, unvalidated."""

_CELL_OF: Final = itemgetter(0)

MOST: Final = 10**18
"""The largest number of a state, far above any game."""


def read_object(value: Json, name: str) -> Mapping[str, Json]:
    """Return an object."""
    if not isinstance(value, dict):
        raise FormError(f"{name} must be an object")
    return value


def read_member(value: Mapping[str, Json], name: str) -> Json:
    """Return a required member."""
    if name not in value:
        raise FormError(f"the member {name!r} is missing")
    return value[name]


def read_list(value: Json, name: str, read: Callable[[Json, str], T]) -> tuple[T, ...]:
    """Return a list with every element read."""
    if not isinstance(value, list):
        raise FormError(f"{name} must be a list")
    return tuple(read(element, f"{name}[{place}]") for place, element in enumerate(value))


def read_int(value: Json, name: str, fewest: int = 0, most: int = MOST) -> int:
    """Return a whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise FormError(f"{name} must be a whole number")
    if not fewest <= value <= most:
        raise FormError(f"{name} must be from {fewest} to {most}")
    return value


def read_number(value: Json, name: str) -> float:
    """Return a number, whole or not."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise FormError(f"{name} must be a number")
    if abs(value) > MOST:
        raise FormError(f"{name} is too large")
    return value


def read_bool(value: Json, name: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise FormError(f"{name} must be true or false")
    return value


def read_text(value: Json, name: str) -> str:
    """Return a text that can be written as UTF-8."""
    if not isinstance(value, str):
        raise FormError(f"{name} must be a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise FormError(f"{name} holds half a character") from None
    return value


def read_piece(value: Json, name: str) -> Piece:
    """Return a piece."""
    text = read_text(value, name)
    piece = piece_from_text(text)
    if piece is None:
        raise FormError(f"{name}: {quoted(text)} is not a piece")
    return piece


def read_colour(value: Json, name: str) -> Colour:
    """Return the colour of a cube in the bag."""
    try:
        return Colour(read_text(value, name))
    except ValueError:
        raise FormError(f"{name} must be a colour's letter") from None


def read_edition(value: Json, name: str) -> Edition:
    """Return the edition of that name."""
    text = read_text(value, name)
    if text not in EDITIONS:
        raise FormError(f"{name} must be one of {', '.join(EDITIONS)}")
    return EDITIONS[text]


def read_pieces(value: Json, name: str) -> tuple[Piece, ...]:
    """Return a list of pieces."""
    return read_list(value, name, read_piece)


def read_rows(value: Json, name: str) -> tuple[tuple[Piece, ...], ...]:
    """Return a list of rows."""
    return read_list(value, name, read_pieces)


def read_placed(value: Json, name: str) -> PlacedPieces:
    """Return the pieces of an object whose keys are cells."""
    placed = []
    for text, piece in read_object(value, name).items():
        placed.append((read_cell(text, name), read_piece(piece, f"{name}[{text}]")))
    return tuple(placed)


def read_lines(value: Json, name: str) -> tuple[ScoredLine, ...]:
    """Return the lines of a placement with their points."""
    return read_list(value, name, _read_line)


def _read_line(value: Json, name: str) -> ScoredLine:
    members = read_object(value, name)
    cells = read_list(read_member(members, "cells"), f"{name}.cells", read_cell)
    return ScoredLine(cells, read_int(read_member(members, "points"), f"{name}.points"))


def read_cell(value: Json, name: str) -> Cell:
    """Return a cell."""
    text = read_text(value, name)
    cell = cell_from_text(text)
    if cell is None:
        raise FormError(f"{name}: {quoted(text)} is not a cell")
    return cell


def read_board(value: Json, name: str) -> Board:
    """Return a board."""
    return Board(read_placed(value, name))


@lru_cache(maxsize=4096)
def cell_to_json(cell: Cell) -> str:
    """Return a cell as a text."""
    return str(cell)


def placed_to_json(placed: Iterable[tuple[Cell, Piece]]) -> dict[str, str]:
    """Return pieces by their cells, in the order of the cells."""
    return {cell_to_json(cell): NAMES[piece] for cell, piece in sorted(placed, key=_CELL_OF)}


def pieces_to_json(pieces: Iterable[Piece]) -> list[str]:
    """Return a list of pieces."""
    return [NAMES[piece] for piece in pieces]


def rows_to_json(rows: Iterable[Iterable[Piece]]) -> list[list[str]]:
    """Return a list of rows."""
    return [pieces_to_json(row) for row in rows]


def lines_to_json(lines: Iterable[ScoredLine]) -> list[dict[str, Json]]:
    """Return the lines of a placement with their points."""
    return [{"cells": list(map(cell_to_json, cells)), "points": points} for cells, points in lines]
