"""Reading one step of a turn: a move, its points, and what luck brought."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from sixfold.record.errors import NotationError
from sixfold.record.lexer import Kind, Source, Word
from sixfold.record.model import Step
from sixfold.record.notation import parse_pieces, parse_place
from sixfold.record.replay import Part
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece

_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "place": (Part.SCORE, Part.DRAW),
    "swap": (Part.DRAW,),
    "roll": (Part.ROLL, Part.FORCED),
    "rows": (Part.SCORE, Part.DRAW),
    "redraw": (Part.DRAW,),
    "pass": (Part.DRAW,),
}
"""The moves, and the parts that may follow each, in their order."""

_PART_WORDS: Final = frozenset(Part)
_SCORE: Final = re.compile(r"\+(0|[1-9][0-9]{0,5})")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class WrittenStep:
    """A step as it is written: its points if they are given, and where each part stands."""

    step: Step
    score: int | None
    places: dict[str, int]
    start: int

    def place(self, part: str) -> int:
        """Return where a part stands; where the step begins if it is not written."""
        return self.places.get(part, self.start)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a step: the word it begins with, and those that follow."""

    name: str
    first: Word
    words: list[Word]


def ends_step(word: Word) -> bool:
    """Say whether a word belongs to a step no more."""
    if word.kind is Kind.PLAIN:
        return word.text == "end"
    return word.kind is not Kind.MARK or word.text != "/"


def read_step(source: Source, words: Sequence[Word], board: Board) -> WrittenStep:
    """Return the step that some words describe on this board."""
    move_part, *parts = _split(words)
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
            case Part.SCORE:
                score = _read_score(source, part)
            case Part.DRAW:
                drew = read_pieces(source, part.words)
            case Part.ROLL:
                shows = read_pieces(source, part.words)
            case _:
                forced.append(read_pieces(source, part.words))
    rolls = (shows, *forced) if isinstance(move, Roll) else ()
    places = {part.name: part.first.start for part in reversed(parts)}
    return WrittenStep(Step(move, 0, drew, rolls), score, places, words[0].start)


def read_pieces(source: Source, words: Sequence[Word]) -> tuple[Piece, ...]:
    """Return the pieces that some words name."""
    return tuple(
        piece for word in words for piece in _located(source, word.start, parse_pieces, word.text)
    )


def _split(words: Sequence[Word]) -> list[_Part]:
    """Return the words cut before each one that begins a part."""
    parts: list[_Part] = []
    for word in words:
        name = Part.SCORE if word.text.startswith(Part.SCORE) else word.text
        if not parts or name in _PART_WORDS:
            parts.append(_Part(name, word, []))
        else:
            parts[-1].words.append(word)
    return parts


def _require_parts(source: Source, allowed: tuple[str, ...], parts: Sequence[_Part]) -> None:
    """Raise `NotationError` for a part out of its order; only forced rolls repeat."""
    waiting = allowed
    for part in parts:
        if part.name not in waiting:
            raise source.error(f"{part.name} does not belong here", part.first.start)
        if part.name != Part.SCORE and not part.words:
            raise source.error("the pieces are missing", part.first.stop)
        after = waiting.index(part.name)
        waiting = waiting[after if part.name == Part.FORCED else after + 1 :]


def _read_move(source: Source, part: _Part, board: Board) -> Move:
    match part.name:
        case "place":
            return _read_place(source, part, board)
        case "rows":
            return Rows(_read_rows(source, part.words))
        case "swap":
            return Swap(read_pieces(source, part.words))
        case "roll":
            return Roll(read_pieces(source, part.words))
    if part.words:
        raise source.error(f"nothing follows {part.name}", part.words[0].start)
    return Redraw() if part.name == "redraw" else Pass()


def _read_place(source: Source, part: _Part, board: Board) -> Place:
    if not part.words:
        raise source.error("a placement is missing", part.first.stop)
    start, stop = part.words[0].start, part.words[-1].stop
    return _located(source, start, lambda text: parse_place(text, board), source.text[start:stop])


def _read_rows(source: Source, words: Sequence[Word]) -> tuple[tuple[Piece, ...], ...]:
    rows: list[list[Word]] = [[]]
    for word in words:
        if word.kind is Kind.MARK:
            rows.append([])
        else:
            rows[-1].append(word)
    return tuple(read_pieces(source, row) for row in rows) if words else ()


def _read_score(source: Source, part: _Part) -> int:
    found = _SCORE.fullmatch(part.first.text)
    if found is None:
        raise source.error("points look like +12", part.first.start)
    if part.words:
        raise source.error("this does not belong here", part.words[0].start)
    return int(found[1])


def _located(source: Source, start: int, parse: Callable[[str], T], text: str) -> T:
    """Return a text read; what cannot be read is reported by its place in the source."""
    try:
        return parse(text)
    except NotationError as error:
        raise source.error(error.message, start + error.column - 1) from None
