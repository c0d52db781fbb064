"""Events as JSON."""

from collections.abc import Callable, Mapping
from typing import Final

from sixfold.codec.errors import FormError
from sixfold.codec.values import (
    Json,
    lines_to_json,
    pieces_to_json,
    placed_to_json,
    read_bool,
    read_int,
    read_lines,
    read_list,
    read_member,
    read_object,
    read_pieces,
    read_placed,
    read_rows,
    read_text,
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
from sixfold.rules.pieces import Piece


def event_to_json(event: Event) -> dict[str, Json]:
    """Return an event as an object with its name."""
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


def event_from_json(value: Json, name: str = "event") -> Event:
    """Return the event that an object names."""
    members = read_object(value, name)
    kind = read_text(read_member(members, "event"), f"{name}.event")
    if kind not in _READERS:
        raise FormError(f"{name}.event must be one of {', '.join(_READERS)}")
    return _READERS[kind](members)


Members = Mapping[str, Json]


def _seat(members: Members) -> int:
    return read_int(read_member(members, "seat"), "seat")


def _points(members: Members) -> int:
    return read_int(read_member(members, "points"), "points")


def _pieces(members: Members, name: str) -> tuple[Piece, ...]:
    return read_pieces(read_member(members, name), name)


def _read_placed(members: Members) -> Event:
    placed = read_placed(read_member(members, "place"), "place")
    lines = read_lines(read_member(members, "lines"), "lines")
    return Placed(_seat(members), placed, lines, _points(members))


def _read_swapped(members: Members) -> Event:
    return Swapped(_seat(members), _pieces(members, "gave"), _pieces(members, "drew"))


def _read_rolled(members: Members) -> Event:
    before, after = _pieces(members, "before"), _pieces(members, "after")
    return Rolled(
        _seat(members), before, after, read_bool(read_member(members, "forced"), "forced")
    )


def _read_laid(members: Members) -> Event:
    rows = read_rows(read_member(members, "rows"), "rows")
    return Laid(_seat(members), rows, _pieces(members, "played"))


def _read_ended(members: Members) -> Event:
    return Ended(read_list(read_member(members, "winners"), "winners", read_int))


_READERS: Final[Mapping[str, Callable[[Members], Event]]] = {
    "placed": _read_placed,
    "drew": lambda members: Drew(_seat(members), _pieces(members, "pieces")),
    "swapped": _read_swapped,
    "rolled": _read_rolled,
    "laid": _read_laid,
    "qwirkle_taken": lambda members: QwirkleTaken(_seat(members), _pieces(members, "row")),
    "redrew": lambda members: Redrew(
        _seat(members), _pieces(members, "shown"), _pieces(members, "drew")
    ),
    "passed": lambda members: Passed(_seat(members), _pieces(members, "shown")),
    "went_out": lambda members: WentOut(_seat(members), _points(members)),
    "ended": _read_ended,
}
