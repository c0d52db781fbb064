"""Reads one step of a turn: a move, its points and its luck."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from sixfold.record.errors import NotationError
from sixfold.record.lexer import Source, Token, TokenKind
from sixfold.record.model import RecordedStep
from sixfold.record.notation import parse_pieces, parse_place
from sixfold.record.replay import RecordPart
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece

_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "place": (RecordPart.SCORE, RecordPart.DRAW),
    "swap": (RecordPart.DRAW,),
    "roll": (RecordPart.ROLL, RecordPart.FORCED),
    "rows": (RecordPart.SCORE, RecordPart.DRAW),
    "redraw": (RecordPart.DRAW,),
    "pass": (RecordPart.DRAW,),
}
"""The moves, with the parts that may follow each, in order."""

_PART_NAMES: Final = frozenset(RecordPart)
_SCORE: Final = re.compile(r"\+(0|[1-9][0-9]{0,5})")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """A step as it is written: its points if given, and the offset of each part."""

    step: RecordedStep
    score: int | None
    places: dict[str, int]
    start: int

    def place(self, part: str) -> int:
        """Return the offset of a part; that of the step if the part is not written."""
        return self.places.get(part, self.start)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a step: its first token, and the others."""

    name: str
    first: Token
    tokens: list[Token]


def ends_step(token: Token) -> bool:
    """Say whether a token is the first after a step."""
    if token.kind is TokenKind.PLAIN:
        return token.text == "end"
    return token.kind is not TokenKind.MARK or token.text != "/"


def read_step(source: Source, tokens: Sequence[Token], board: Board) -> WrittenStep:
    """Return the step that some tokens describe on this board."""
    move_part, *parts = _split(tokens)
    if move_part.name not in _PARTS:
        raise source.error(f"a move belongs here: {', '.join(_PARTS)}", move_part.first.start)
    _require_parts(source, _PARTS[move_part.name], parts)
    move = _read_move(source, move_part, board)
    score = None
    drew: tuple[Piece, ...] = ()
    shows: tuple[Piece, ...] = ()
    forced: list[tuple[Piece, ...]] = []
    for part in parts:
        match part.name:
            case RecordPart.SCORE:
                score = _read_score(source, part)
            case RecordPart.DRAW:
                drew = read_pieces(source, part.tokens)
            case RecordPart.ROLL:
                shows = read_pieces(source, part.tokens)
            case _:
                forced.append(read_pieces(source, part.tokens))
    rolls = (shows, *forced) if isinstance(move, Roll) else ()
    places = {part.name: part.first.start for part in reversed(parts)}
    return WrittenStep(RecordedStep(move, 0, drew, rolls), score, places, tokens[0].start)


def read_pieces(source: Source, tokens: Sequence[Token]) -> tuple[Piece, ...]:
    """Return the pieces that some tokens name."""
    return tuple(
        piece
        for token in tokens
        for piece in _located(source, token.start, parse_pieces, token.text)
    )


def _split(tokens: Sequence[Token]) -> list[_Part]:
    """Return the tokens cut before each one that begins a part."""
    parts: list[_Part] = []
    for token in tokens:
        name = RecordPart.SCORE if token.text.startswith(RecordPart.SCORE) else token.text
        if not parts or name in _PART_NAMES:
            parts.append(_Part(name, token, []))
        else:
            parts[-1].tokens.append(token)
    return parts


def _require_parts(source: Source, allowed: tuple[str, ...], parts: Sequence[_Part]) -> None:
    """Raise `NotationError` for a part out of order; only forced rolls repeat."""
    waiting = allowed
    for part in parts:
        if part.name not in waiting:
            raise source.error(f"{part.name} does not belong here", part.first.start)
        if part.name != RecordPart.SCORE and not part.tokens:
            raise source.error("the pieces are missing", part.first.stop)
        after = waiting.index(part.name)
        waiting = waiting[after if part.name == RecordPart.FORCED else after + 1 :]


def _read_move(source: Source, part: _Part, board: Board) -> Move:
    match part.name:
        case "place":
            return _read_place(source, part, board)
        case "rows":
            return Rows(_read_rows(source, part.tokens))
        case "swap":
            return Swap(read_pieces(source, part.tokens))
        case "roll":
            return Roll(read_pieces(source, part.tokens))
    if part.tokens:
        raise source.error(f"nothing follows {part.name}", part.tokens[0].start)
    return Redraw() if part.name == "redraw" else Pass()


def _read_place(source: Source, part: _Part, board: Board) -> Place:
    if not part.tokens:
        raise source.error("a placement is missing", part.first.stop)
    start, stop = part.tokens[0].start, part.tokens[-1].stop
    return _located(source, start, lambda text: parse_place(text, board), source.text[start:stop])


def _read_rows(source: Source, tokens: Sequence[Token]) -> tuple[tuple[Piece, ...], ...]:
    rows: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind is TokenKind.MARK:
            rows.append([])
        else:
            rows[-1].append(token)
    return tuple(read_pieces(source, row) for row in rows) if tokens else ()


def _read_score(source: Source, part: _Part) -> int:
    score = _SCORE.fullmatch(part.first.text)
    if score is None:
        raise source.error("points look like +12", part.first.start)
    if part.tokens:
        raise source.error("this does not belong here", part.tokens[0].start)
    return int(score[1])


def _located(source: Source, start: int, parse: Callable[[str], T], text: str) -> T:
    """Return what a text means; an error is reported by its place in the source."""
    try:
        return parse(text)
    except NotationError as error:
        raise source.error(error.message, start + error.column - 1) from None
