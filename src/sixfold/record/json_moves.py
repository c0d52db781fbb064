"""Moves and events as JSON."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from sixfold.record.errors import FormError
from sixfold.record.json_values import (
    Json,
    cell_to_json,
    pieces_to_json,
    placed_to_json,
    read_bool,
    read_object,
    read_pieces,
    read_placed,
    read_rows,
    rows_to_json,
)
from sixfold.rules.events import (
    Drew,
    Ended,
    Event,
    Laid,
    Passed,
    Placed,
    QwirkleTaken,
    Redrew,
    Rolled,
    Swapped,
    WentOut,
)
from sixfold.rules.grid import ScoredLine
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
    """Return the move that an object names by its one member."""
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


def lines_to_json(lines: Iterable[ScoredLine]) -> list[dict[str, Json]]:
    """Return the lines of a placement with their points."""
    return [{"cells": list(map(cell_to_json, cells)), "points": points} for cells, points in lines]


def event_to_json(event: Event) -> dict[str, Json]:
    """Return an event as an object that names it."""
    return {"event": EVENT_NAMES[type(event)], **_event_members(event)}


EVENT_NAMES: Final[Mapping[type, str]] = {
    Placed: "placed",
    Drew: "drew",
    Swapped: "swapped",
    Rolled: "rolled",
    Laid: "laid",
    QwirkleTaken: "qwirkle_taken",
    Redrew: "redrew",
    Passed: "passed",
    WentOut: "went_out",
    Ended: "ended",
}


def _event_members(event: Event) -> dict[str, Json]:
    match event:
        case Placed(seat, placed, lines, points):
            where = {"place": placed_to_json(placed), "lines": lines_to_json(lines)}
            return {"seat": seat, **where, "points": points}
        case Drew(seat, pieces):
            return {"seat": seat, "pieces": pieces_to_json(pieces)}
        case Swapped(seat, gave, drew):
            return {"seat": seat, "gave": pieces_to_json(gave), "drew": pieces_to_json(drew)}
        case Rolled(seat, before, after, forced):
            cubes = {"before": pieces_to_json(before), "after": pieces_to_json(after)}
            return {"seat": seat, **cubes, "forced": forced}
        case Laid(seat, rows, played):
            return {"seat": seat, "rows": rows_to_json(rows), "played": pieces_to_json(played)}
        case QwirkleTaken(seat, row):
            return {"seat": seat, "row": pieces_to_json(row)}
        case Redrew(seat, shown, drew):
            return {"seat": seat, "shown": pieces_to_json(shown), "drew": pieces_to_json(drew)}
        case Passed(seat, shown):
            return {"seat": seat, "shown": pieces_to_json(shown)}
        case WentOut(seat, points):
            return {"seat": seat, "points": points}
        case Ended(winners):
            return {"winners": list(winners)}
