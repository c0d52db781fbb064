"""What a server tells of a table, as views and sentences of the line mode."""

from dataclasses import dataclass
from typing import Any

from sixfold.codec.values import read_pieces, read_placed, read_rows
from sixfold.codec.views import view_from_json
from sixfold.record.notation import parse_cell
from sixfold.rules.cells import Cell
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.events import (
    Drew,
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
from sixfold.rules.game import State, View, sample
from sixfold.rules.grid import ScoredLine
from sixfold.rules.turns import leaders
from sixfold.terminal.bot_names import bot_name
from sixfold.terminal.event_text import event_lines
from sixfold.terminal.formatter import PERSON, TextFormatter

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RemoteFormatter(TextFormatter):
    """The line mode's formatter at a table where people have names."""

    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """Return what the others call a seat: by the name that was given there."""
        return self.names[seat]


def formatter_of(table: Json, own: int, words: Any, ansi: bool) -> RemoteFormatter:
    """Return how a table is talked about from one of its seats."""
    names = []
    for place, seat in enumerate(table["now"]["seats"]):
        person = seat["name"] or words("name-person", seat=place + 1)
        bot = bot_name(seat["plays"], words) if seat["kind"] == "bot" else None
        names.append(person if bot is None else words("name-bot", bot=bot))
    seats = tuple(PERSON if place == own else "" for place in range(len(names)))
    edition = EDITIONS[table["agreed"]["edition"]]
    return RemoteFormatter(words, edition, seats, ansi, tuple(names))


def view_of(table: Json) -> View | None:
    """Return the game as the seat sees it; None before it begins."""
    now = table["now"]
    if now["phase"] is None:
        return None
    over = now["phase"] == "over"
    view = {
        **{name: value for name, value in now.items() if value is not None},
        "edition": table["agreed"]["edition"],
        "players": table["agreed"]["players"],
        "board": table["board"],
        "turn": now["turn"] or 0,
        "winners": list(leaders(now["scores"])) if over else [],
        "last_turns": now.get("last_turns"),
    }
    return view_from_json(view)


def placed_in(happening: Json) -> dict[str, str] | None:
    """Return what an event placed on the board, if it did."""
    for event in happening.get("events", ()):
        if event["event"] == "placed":
            placed: dict[str, str] = event["place"]
            return placed
    return None


def cells_of(placed: dict[str, str]) -> tuple[Cell, ...]:
    """Return the cells of a placement."""
    return tuple(parse_cell(text) for text in placed)


def sentences(
    happening: Json, before: View | None, own: int, formatter: TextFormatter
) -> list[str]:
    """Return what happened, in the words of the line mode."""
    words = formatter.words
    kind, seat = happening["kind"], happening.get("seat")
    if kind == "moved" and before is not None:
        state = sample(before, Seeded("any"))
        lines = [_told(event, state, own, formatter) for event in happening["events"]]
        return [line for some in lines for line in some]
    if seat is None or seat == own:
        return []
    name = formatter.name(seat)
    match kind:
        case "timed_out":
            return [words("guest-timed-out", name=name)]
        case "left":
            return [words("guest-left", name=name)]
        case "returned":
            return [words("guest-returned", name=name)]
        case "resigned":
            return [words("guest-resigned", name=name)]
        case "wants_rematch":
            return [words("guest-rematch", name=name)]
        case _:
            return []


def _told(event: Json, before: State, own: int, formatter: TextFormatter) -> list[str]:
    """Return an event's sentences; of what is hidden only how many there are."""
    seat = event.get("seat", 0)
    name, game = "" if "seat" not in event else formatter.name(seat), formatter.edition.game
    match event["event"]:
        case "drew" if "pieces" not in event:
            if not event["count"]:
                return []
            shown = {"game": game, "name": name, "count": event["count"]}
            return [formatter.words("event-drew-hidden", **shown)]
        case "swapped" if "gave" not in event:
            return [formatter.words("event-swapped-hidden", name=name, count=event["count"])]
        case "ended":
            return [formatter.words("event-ended")]
    return event_lines(_event(event), before, own, formatter)


def _event(event: Json) -> Event:
    seat = event["seat"]
    match event["event"]:
        case "placed":
            lines = tuple(
                ScoredLine(tuple(map(parse_cell, line["cells"])), line["points"])
                for line in event["lines"]
            )
            return Placed(seat, read_placed(event["place"], "place"), lines, event["points"])
        case "drew":
            return Drew(seat, read_pieces(event["pieces"], "pieces"))
        case "swapped":
            gave, drew = read_pieces(event["gave"], "gave"), read_pieces(event["drew"], "drew")
            return Swapped(seat, gave, drew)
        case "rolled":
            before, after = event["before"], event["after"]
            cubes = read_pieces(before, "before"), read_pieces(after, "after")
            return Rolled(seat, *cubes, forced=event["forced"])
        case "laid":
            played = read_pieces(event["played"], "played")
            return Laid(seat, read_rows(event["rows"], "rows"), played)
        case "qwirkle_taken":
            return QwirkleTaken(seat, read_pieces(event["row"], "row"))
        case "redrew":
            shown = read_pieces(event["shown"], "shown")
            return Redrew(seat, shown, read_pieces(event.get("drew") or [], "drew"))
        case "passed":
            return Passed(seat, read_pieces(event["shown"], "shown"))
        case _:
            return WentOut(seat, event["points"])
