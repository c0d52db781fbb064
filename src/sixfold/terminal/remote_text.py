"""What happens at a table on a server, in sentences."""

from dataclasses import dataclass
from typing import assert_never

from sixfold.codec.values import read_pieces, read_placed, read_rows
from sixfold.locales.words import Words
from sixfold.record.notation import parse_cell
from sixfold.rules import events as rules_events
from sixfold.rules.grid import Board, ScoredLine
from sixfold.terminal.bot_names import bot_name
from sixfold.terminal.event_text import event_lines
from sixfold.terminal.formatter import PERSON, TextFormatter
from sixfold.terminal.remote_table import RemoteTable
from sixfold.wire import events as wire_events
from sixfold.wire.events import GameEvent, LineScored, TableEvent
from sixfold.wire.settings import SeatKind
from sixfold.wire.views import SeatView


@dataclass(frozen=True, slots=True)
class RemoteFormatter(TextFormatter):
    """A formatter for a table where people have names."""

    names: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """Return what the others call a seat: by the name that was given there."""
        return self.names[seat]


def formatter_of(table: RemoteTable, own: int, words: Words, ansi: bool) -> RemoteFormatter:
    """Return the formatter of a table for the person on one of its seats."""
    names = tuple(_name(place, seat, words) for place, seat in enumerate(table.now.seats))
    seats = tuple(PERSON if place == own else "" for place in range(len(names)))
    return RemoteFormatter(words, table.edition, seats, ansi, names)


def _name(place: int, seat: SeatView, words: Words) -> str:
    if seat.kind is SeatKind.BOT and seat.plays is not None:
        return words("name-bot", bot=bot_name(seat.plays, words))
    return seat.name or words("name-person", seat=place + 1)


def table_event_lines(
    event: TableEvent, board: Board, own: int, formatter: TextFormatter
) -> list[str]:
    """Return the sentences of an event; `board` is the board before it."""
    match event:
        case wire_events.Moved():
            return [
                line
                for game_event in event.events
                for line in _game_event_lines(game_event, board, own, formatter)
            ]
        case wire_events.TimedOut(seat=seat):
            return _by_another("guest-timed-out", seat, own, formatter)
        case wire_events.Left(seat=seat):
            return _by_another("guest-left", seat, own, formatter)
        case wire_events.Returned(seat=seat):
            return _by_another("guest-returned", seat, own, formatter)
        case wire_events.Freed(seat=seat):
            return _by_another("guest-freed", seat, own, formatter)
        case wire_events.Resigned(seat=seat):
            return _by_another("guest-resigned", seat, own, formatter)
        case wire_events.WantsRematch(seat=seat):
            return _by_another("guest-rematch", seat, own, formatter)
        case (
            wire_events.Made()
            | wire_events.Sat()
            | wire_events.StoodUp()
            | wire_events.Closed()
            | wire_events.Contributed()
            | wire_events.Began()
            | wire_events.RematchMade()
            | wire_events.Linked()
        ):
            return []
        case _:
            assert_never(event)


def _by_another(key: str, seat: int, own: int, formatter: TextFormatter) -> list[str]:
    """Return the sentence of what somebody else did; nobody is told what they did themselves."""
    return [] if seat == own else [formatter.words(key, name=formatter.name(seat))]


def _game_event_lines(
    event: GameEvent, board: Board, own: int, formatter: TextFormatter
) -> list[str]:
    """Return an event's sentences; of hidden pieces only how many there are."""
    words = formatter.words
    match event:
        case wire_events.DrewEvent(pieces=None, count=count):
            name, game = formatter.name(event.seat), formatter.edition.game
            return [words("event-drew-hidden", game=game, name=name, count=count)] if count else []
        case wire_events.SwappedEvent(gave=None, count=count):
            name = formatter.name(event.seat)
            return [words("event-swapped-hidden", name=name, count=count)]
        case _:
            return event_lines(_rules_event(event), board, own, formatter)


def _rules_event(event: GameEvent) -> rules_events.Event:
    """Return the rules' event of a message; pieces that it does not show are left out."""
    match event:
        case wire_events.PlacedEvent():
            placed, lines = read_placed(event.place, "place"), tuple(map(_line, event.lines))
            return rules_events.Placed(event.seat, placed, lines, event.points)
        case wire_events.DrewEvent():
            return rules_events.Drew(event.seat, read_pieces(event.pieces or [], "pieces"))
        case wire_events.SwappedEvent():
            gave = read_pieces(event.gave or [], "gave")
            drew = read_pieces(event.drew or [], "drew")
            return rules_events.Swapped(event.seat, gave, drew)
        case wire_events.RolledEvent():
            before, after = read_pieces(event.before, "before"), read_pieces(event.after, "after")
            return rules_events.Rolled(event.seat, before, after, forced=event.forced)
        case wire_events.LaidEvent():
            rows, played = read_rows(event.rows, "rows"), read_pieces(event.played, "played")
            return rules_events.Laid(event.seat, rows, played)
        case wire_events.QwirkleTakenEvent():
            return rules_events.QwirkleTaken(event.seat, read_pieces(event.row, "row"))
        case wire_events.RedrewEvent():
            shown, drew = read_pieces(event.shown, "shown"), read_pieces(event.drew or [], "drew")
            return rules_events.Redrew(event.seat, shown, drew)
        case wire_events.PassedEvent():
            return rules_events.Passed(event.seat, read_pieces(event.shown, "shown"))
        case wire_events.WentOutEvent():
            return rules_events.WentOut(event.seat, event.points)
        case wire_events.EndedEvent():
            return rules_events.Ended(tuple(event.winners))
        case _:
            assert_never(event)


def _line(line: LineScored) -> ScoredLine:
    return ScoredLine(tuple(map(parse_cell, line.cells)), line.points)
