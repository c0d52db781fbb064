"""What happened, told to one listener: never more than they may know."""

from sixfold.record.notation import format_place
from sixfold.rules import cards
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
from sixfold.rules.game import State
from sixfold.rules.grid import Board
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece
from sixfold.terminal.speech import Speech


def told(event: Event, before: State, listener: int | None, speech: Speech) -> list[str]:
    """Return an event's sentences for a listener; `before` is the state that it happened in."""
    match event:
        case Placed():
            board = Board() if isinstance(before, cards.State) else before.board
            return _placed(event, board, listener, speech)
        case Drew():
            return _drew(event, listener, speech)
        case Swapped():
            return [_swapped(event, listener, speech)]
        case Rolled():
            return [_rolled(event, listener, speech)]
        case Laid():
            return [_by("event-laid", event.seat, listener, speech, pieces=event.played)]
        case QwirkleTaken(seat, row):
            return [_by("event-qwirkle-taken", seat, listener, speech, pieces=row)]
        case Redrew():
            return [_redrew(event, listener, speech)]
        case Passed():
            return [_passed(event, listener, speech)]
        case WentOut(seat, points):
            who, name = _who(seat, listener), speech.name(seat)
            return [speech.words("event-went-out", who=who, name=name, points=points)]
        case Ended():
            return [speech.words("event-ended")]


def _who(seat: int, listener: int | None) -> str:
    return "you" if seat == listener else "other"


def _by(
    key: str, seat: int, listener: int | None, speech: Speech, **pieces: tuple[Piece, ...]
) -> str:
    """Return the sentence of an event that shows the same pieces to everybody."""
    shown = {name: speech.codes(some) for name, some in pieces.items()}
    return speech.words(key, who=_who(seat, listener), name=speech.name(seat), **shown)


def _placed(event: Placed, before: Board, listener: int | None, speech: Speech) -> list[str]:
    """Tell the placement, then each line that it scores (S1)."""
    seat, after = event.seat, before.with_placed(event.placed)
    place = format_place(Place(event.placed), before)
    if speech.ansi:
        for piece in {piece for _, piece in event.placed}:
            place = place.replace(str(piece), speech.code(piece))
    sentence = speech.words(
        "event-placed",
        who=_who(seat, listener),
        name=speech.name(seat),
        place=place,
        points=event.points,
    )
    lines = [
        "  "
        + speech.words(
            "event-line",
            points=line.points,
            line=speech.span(line.cells),
            pieces=speech.codes(after[cell] for cell in line.cells),
            qwirkle="yes" if len(line.cells) == QWIRKLE else "no",
        )
        for line in event.lines
    ]
    return [sentence, *lines]


def _drew(event: Drew, listener: int | None, speech: Speech) -> list[str]:
    """Tell what was drawn to whoever drew it, and in Cubes to everybody (D1)."""
    seat, game = event.seat, speech.edition.game
    if not event.pieces:
        return []
    if seat == listener or game is Game.CUBES:
        return [_by("event-drew", seat, listener, speech, pieces=event.pieces)]
    name, count = speech.name(seat), len(event.pieces)
    return [speech.words("event-drew-hidden", game=game, name=name, count=count)]


def _swapped(event: Swapped, listener: int | None, speech: Speech) -> str:
    if event.seat == listener:
        gave, drew = speech.codes(event.gave), speech.codes(event.drew)
        return speech.words("event-swapped", gave=gave, drew=drew)
    name = speech.name(event.seat)
    return speech.words("event-swapped-hidden", name=name, count=len(event.gave))


def _rolled(event: Rolled, listener: int | None, speech: Speech) -> str:
    seat = event.seat
    if event.forced:
        return _by("event-rolled-forced", seat, listener, speech, after=event.after)
    if not event.before:
        return _by("event-rolled-nothing", seat, listener, speech)
    return _by("event-rolled", seat, listener, speech, before=event.before, after=event.after)


def _redrew(event: Redrew, listener: int | None, speech: Speech) -> str:
    shown = speech.codes(event.shown)
    if event.seat == listener:
        return speech.words("event-redrew", shown=shown, drew=speech.codes(event.drew))
    return speech.words("event-redrew-hidden", name=speech.name(event.seat), shown=shown)


def _passed(event: Passed, listener: int | None, speech: Speech) -> str:
    if event.shown:
        return _by("event-passed-showing", event.seat, listener, speech, shown=event.shown)
    return _by("event-passed", event.seat, listener, speech)
