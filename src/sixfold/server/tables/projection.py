"""What a viewer sees of a table. Everything that is ever sent about one is made here.

Views are built up: each names what it shows, and nothing is taken from an entry or a state that
is not named. A viewer is a seat, or None for somebody who only watches.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from sixfold.codec.values import pieces_to_json, placed_to_json, rows_to_json
from sixfold.rules import cards, cubes
from sixfold.rules.chance import commitment
from sixfold.rules.editions import Game
from sixfold.rules.game import View, view
from sixfold.server.tables.table import Body, Seat, Table
from sixfold.wire.views import Stage

Json = dict[str, Any]


def house_hash(table: Table) -> str:
    """Return the hash of the house's share of the luck, shown from the beginning."""
    return hashlib.sha256(bytes.fromhex(table.entropy)).hexdigest()


def whole(table: Table, viewer: int | None, holds: tuple[int, ...]) -> Json:
    """Return a table as a viewer sees it; `holds` are the seats of the viewer's token."""
    seen = None if table.state is None else view(table.state, viewer)
    on_board = {} if seen is None or isinstance(seen, cards.View) else seen.board
    return {
        "id": table.id,
        "seq": table.seq,
        "seat": viewer,
        "holds": list(holds),
        "agreed": _agreed(table),
        "now": _now(table, seen),
        "board": placed_to_json(on_board.items()),
        "luck": _luck(table),
    }


def now(table: Table, viewer: int | None) -> Json:
    """Return all that changes from event to event, as a viewer sees it, without the board."""
    return _now(table, None if table.state is None else view(table.state, viewer))


def standing(table: Table, holds: tuple[int, ...]) -> Json:
    """Return how a table stands, in short: what everybody may know."""
    return {
        "table": table.id,
        "seq": table.seq,
        "edition": table.edition.name,
        "stage": table.stage.value,
        "seats": _seats(table),
        "scores": [] if table.state is None else list(table.state.scores),
        "turn": table.turn,
        "holds": list(holds),
        "yours": table.turn in holds,
        "at": table.at,
    }


def _agreed(table: Table) -> Json:
    settings = table.settings
    return {
        "edition": table.edition.name,
        "game": table.edition.game.value,
        "players": table.players,
        "clock": None if settings.clock is None else settings.clock.model_dump(),
        "hints": settings.hints,
        "tracker": settings.tracker,
        "spectators": settings.spectators,
        "order": settings.order.value,
        "leaving": settings.leaving.value,
        "substitute": settings.substitute,
    }


def _seats(table: Table) -> list[Json]:
    clock = table.settings.clock is not None
    return [_seat(seat, clock) for seat in table.seats]


def _seat(seat: Seat, clock: bool) -> Json:
    return {
        "kind": seat.kind.value,
        "name": seat.name,
        "language": seat.language,
        "taken": seat.taken,
        "plays": seat.plays,
        "away": seat.away,
        "resigned": seat.resigned,
        "wants_rematch": seat.wants_rematch,
        "bank": seat.bank if clock else None,
    }


def _now(table: Table, seen: View | None) -> Json:
    shown: Json = {
        "stage": table.stage.value,
        "seats": _seats(table),
        "turn": table.turn,
        "winners": list(table.winners),
        "ending": None if table.ending is None else table.ending.value,
        "deadline": table.deadline,
        "rematch": table.rematch,
    }
    if seen is None:
        return shown | {"phase": None, "scores": [], "hands": [], "bag": 0, "passes": 0}
    shown["phase"] = seen.phase.value
    shown["scores"] = list(seen.scores)
    shown["hands"] = [h.size if h.hidden else pieces_to_json(h.known) for h in seen.hands]
    shown["bag"] = seen.bag
    shown["passes"] = seen.passes
    shown.update(of_one_game(seen))
    return shown


def of_one_game(seen: View) -> Json:
    """Return what only one of the games has to show."""
    match seen:
        case cubes.View():
            return {"rolled": seen.rolled}
        case cards.View():
            return {
                "table": rows_to_json(seen.table),
                "stacks": [rows_to_json(stack) for stack in seen.stacks],
                "redraws": seen.redraws,
                "last_turns": seen.last_turns,
            }
        case _:
            return {}


def _luck(table: Table) -> Json:
    """Return the proof of the luck: hashes first, the shares and the seed after the end."""
    over = table.stage is Stage.OVER
    return {
        "house": house_hash(table),
        "commitment": None if table.seed is None else commitment(table.seed),
        "seed": table.seed if over else None,
        "entropy": table.entropy if over else None,
        "nonces": [seat.nonce or "" for seat in table.seats] if over else None,
    }


def happening(table: Table, seq: int, body: Body, viewer: int | None) -> Json:
    """Return an entry of a table's log as a viewer may know it.

    Of the table only the edition is used, and what never changes.
    """
    kind = body["kind"]
    shown = {"seq": seq, "at": body["at"], "kind": kind}
    match kind:
        case "made":
            return {**shown, "house": house_hash(table)}
        case "sat":
            named = {name: body[name] for name in ("seat", "name", "language")}
            return {**shown, **named}
        case "began":
            return {**shown, "commitment": body["commitment"]}
        case "moved":
            open_hands = table.edition.game is Game.CUBES
            events = [game_event(one, viewer, open_hands) for one in body["events"]]
            return {**shown, "seat": body["seat"], "bot": body["bot"], "events": events}
        case "timed_out" | "left":
            return {**shown, "seat": body["seat"], "then": body["then"]}
        case "stood_up" | "returned" | "resigned" | "wants_rematch":
            return {**shown, "seat": body["seat"]}
        case "rematch_made":
            return {**shown, "table": body["table"]}
        case "closed":
            return shown
        case _:
            return {**shown, "kind": "linked"}


def game_event(event: Mapping[str, Any], viewer: int | None, open_hands: bool) -> Json:
    """Return what a viewer may know of an event of the game (C1, D1, K1)."""
    own = open_hands or (viewer is not None and event.get("seat") == viewer)
    return _EVENTS[event["event"]](event, own)


def _drew(event: Mapping[str, Any], own: bool) -> Json:
    shown = {"event": "drew", "seat": event["seat"], "count": len(event["pieces"])}
    return {**shown, "pieces": event["pieces"]} if own else shown


def _swapped(event: Mapping[str, Any], own: bool) -> Json:
    shown = {"event": "swapped", "seat": event["seat"], "count": len(event["gave"])}
    return {**shown, "gave": event["gave"], "drew": event["drew"]} if own else shown


def _redrew(event: Mapping[str, Any], own: bool) -> Json:
    shown = {
        "event": "redrew",
        "seat": event["seat"],
        "shown": event["shown"],
        "count": len(event["drew"]),
    }
    return {**shown, "drew": event["drew"]} if own else shown


def _open(*members: str) -> Callable[[Mapping[str, Any], bool], Json]:
    """Return what shows these members of an event to everybody."""
    return lambda event, _: {name: event[name] for name in ("event", *members)}


_EVENTS: Final[Mapping[str, Callable[[Mapping[str, Any], bool], Json]]] = {
    "placed": _open("seat", "place", "lines", "points"),
    "drew": _drew,
    "swapped": _swapped,
    "rolled": _open("seat", "before", "after", "forced"),
    "laid": _open("seat", "rows", "played"),
    "qwirkle_taken": _open("seat", "row"),
    "redrew": _redrew,
    "passed": _open("seat", "shown"),
    "went_out": _open("seat", "points"),
    "ended": _open("winners"),
}
