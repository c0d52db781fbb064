"""Events in sentences for one viewer: never more than they may know."""

from typing import assert_never

from sixfold.record.notation import format_place
from sixfold.rules.editions import Game
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
from sixfold.rules.grid import Board
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece
from sixfold.terminal.formatter import TextFormatter


def event_lines(
    event: Event, board: Board, viewer: int | None, formatter: TextFormatter
) -> list[str]:
    """Return an event's sentences for a viewer; `board` is the board before it."""
    match event:
        case Placed():
            return _placed(event, board, viewer, formatter)
        case Drew():
            return _drew(event, viewer, formatter)
        case Swapped():
            return [_swapped(event, viewer, formatter)]
        case Rolled():
            return [_rolled(event, viewer, formatter)]
        case Laid():
            return [_by("event-laid", event.seat, viewer, formatter, pieces=event.played)]
        case QwirkleTaken(seat, row):
            return [_by("event-qwirkle-taken", seat, viewer, formatter, pieces=row)]
        case Redrew():
            return [_redrew(event, viewer, formatter)]
        case Passed():
            return [_passed(event, viewer, formatter)]
        case WentOut(seat, points):
            who, name = _who(seat, viewer), formatter.name(seat)
            return [formatter.words("event-went-out", who=who, name=name, points=points)]
        case Ended():
            return [formatter.words("event-ended")]
        case _:
            assert_never(event)


def _who(seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else "other"


def _by(
    key: str, seat: int, viewer: int | None, formatter: TextFormatter, **pieces: tuple[Piece, ...]
) -> str:
    """Return the sentence of an event that shows the same pieces to everybody."""
    shown = {name: formatter.codes(some) for name, some in pieces.items()}
    return formatter.words(key, who=_who(seat, viewer), name=formatter.name(seat), **shown)


def _placed(event: Placed, board: Board, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Tell the placement, then each line that it scores (S1)."""
    seat, after = event.seat, board.with_placed(event.placed)
    place = format_place(Place(event.placed), board)
    if formatter.ansi:
        for piece in {piece for _, piece in event.placed}:
            place = place.replace(str(piece), formatter.code(piece))
    sentence = formatter.words(
        "event-placed",
        who=_who(seat, viewer),
        name=formatter.name(seat),
        place=place,
        points=event.points,
    )
    lines = [
        "  "
        + formatter.words(
            "event-line",
            points=line.points,
            line=formatter.span(line.cells),
            pieces=formatter.codes(after[cell] for cell in line.cells),
            qwirkle="yes" if len(line.cells) == QWIRKLE else "no",
        )
        for line in event.lines
    ]
    return [sentence, *lines]


def _drew(event: Drew, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Tell what was drawn to whoever drew it, and in Cubes to everybody (D1)."""
    seat, game = event.seat, formatter.edition.game
    if not event.pieces:
        return []
    if seat == viewer or game is Game.CUBES:
        return [_by("event-drew", seat, viewer, formatter, pieces=event.pieces)]
    name, count = formatter.name(seat), len(event.pieces)
    return [formatter.words("event-drew-hidden", game=game, name=name, count=count)]


def _swapped(event: Swapped, viewer: int | None, formatter: TextFormatter) -> str:
    if event.seat == viewer:
        gave, drew = formatter.codes(event.gave), formatter.codes(event.drew)
        return formatter.words("event-swapped", gave=gave, drew=drew)
    name = formatter.name(event.seat)
    return formatter.words("event-swapped-hidden", name=name, count=len(event.gave))


def _rolled(event: Rolled, viewer: int | None, formatter: TextFormatter) -> str:
    seat = event.seat
    if event.forced:
        return _by("event-rolled-forced", seat, viewer, formatter, after=event.after)
    if not event.before:
        return _by("event-rolled-nothing", seat, viewer, formatter)
    return _by("event-rolled", seat, viewer, formatter, before=event.before, after=event.after)


def _redrew(event: Redrew, viewer: int | None, formatter: TextFormatter) -> str:
    shown = formatter.codes(event.shown)
    if event.seat == viewer:
        return formatter.words("event-redrew", shown=shown, drew=formatter.codes(event.drew))
    return formatter.words("event-redrew-hidden", name=formatter.name(event.seat), shown=shown)


def _passed(event: Passed, viewer: int | None, formatter: TextFormatter) -> str:
    if event.shown:
        return _by("event-passed-showing", event.seat, viewer, formatter, shown=event.shown)
    return _by("event-passed", event.seat, viewer, formatter)
