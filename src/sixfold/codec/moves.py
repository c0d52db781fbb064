"""Moves as JSON."""

from collections.abc import Callable, Mapping
from typing import Final

from sixfold.codec.errors import FormError
from sixfold.codec.values import (
    Json,
    pieces_to_json,
    placed_to_json,
    read_bool,
    read_object,
    read_pieces,
    read_placed,
    read_rows,
    rows_to_json,
)
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap


def _read_flag(value: Json, name: str) -> None:
    if not read_bool(value, name):
        raise FormError(f"{name} must be true")


def _read_pass(value: Json, name: str) -> Move:
    _read_flag(value, name)
    return Pass()


def _read_redraw(value: Json, name: str) -> Move:
    _read_flag(value, name)
    return Redraw()


_READERS: Final[Mapping[str, Callable[[Json, str], Move]]] = {
    "place": lambda value, name: Place(read_placed(value, name)),
    "swap": lambda value, name: Swap(read_pieces(value, name)),
    "roll": lambda value, name: Roll(read_pieces(value, name)),
    "rows": lambda value, name: Rows(read_rows(value, name)),
    "pass": _read_pass,
    "redraw": _read_redraw,
}


def move_from_json(value: Json, name: str = "move") -> Move:
    """Return the move of an object with one member that names it."""
    members = read_object(value, name)
    kinds = [kind for kind in _READERS if kind in members]
    if len(kinds) != 1:
        raise FormError(f"{name} must have exactly one of {', '.join(_READERS)}")
    return _READERS[kinds[0]](members[kinds[0]], f"{name}.{kinds[0]}")


def move_to_json(move: Move) -> dict[str, Json]:
    """Return a move as an object with one member."""
    match move:
        case Place(placed):
            return {"place": placed_to_json(placed)}
        case Swap(pieces):
            return {"swap": pieces_to_json(pieces)}
        case Roll(pieces):
            return {"roll": pieces_to_json(pieces)}
        case Rows(rows):
            return {"rows": rows_to_json(rows)}
        case Redraw():
            return {"redraw": True}
        case Pass():
            return {"pass": True}
