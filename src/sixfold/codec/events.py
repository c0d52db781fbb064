"""Events as JSON."""

from collections.abc import Mapping
from typing import Final

from sixfold.codec.values import Json, lines_to_json, pieces_to_json, placed_to_json, rows_to_json
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
