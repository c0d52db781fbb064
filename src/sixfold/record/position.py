"""The position string: one position as one line of text.

`docs/notation.md` specifies the line. A malformed line raises `NotationError`, an impossible
position `ImpossiblePositionError`.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from sixfold.record.errors import NotationError
from sixfold.record.notation import format_pieces, parse_cell, parse_pieces
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cards_solver import Row
from sixfold.rules.cells import Cell
from sixfold.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Edition, Game
from sixfold.rules.game import View, require_possible
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand
from sixfold.rules.pieces import Colour, Piece, Shape, in_order
from sixfold.rules.turns import Phase, StandingFields, leaders

NOTHING: Final = "-"
"""An empty board, table, hand or stack."""

MOST_NUMBER: Final = 999_999
"""The largest number of a position, far above any game."""

_FIELDS: Final = ("edition", "board", "hands", "bag", "scores", "turn", "phase")
_EXTRAS: Final = {
    Game.TILES: {"passes": (1, MOST_NUMBER)},
    Game.CUBES: {"passes": (1, MOST_NUMBER), "rolled": (1, 1)},
    Game.CARDS: {
        "passes": (1, MOST_NUMBER),
        "redraws": (1, cards.MOST_REDRAWS),
        "last": (0, MOST_PLAYERS),
    },
}
_WORD: Final = re.compile(r"\S+")
_PART: Final = re.compile(r"[^/]+")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")
_GAP_OR_PIECES: Final = re.compile(r"\.([1-9][0-9]{0,2})?|[^.]+")
_HAND: Final = re.compile(r"([^?]*)(?:\?([1-9]))?")
_QWIRKLES: Final[dict[str, Row]] = {
    **{str(c): tuple(Piece(c, s) for s in Shape) for c in Colour},
    **{str(s.value): tuple(Piece(c, s) for c in Colour) for s in Shape},
}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Word:
    """A part of the line, and its column."""

    text: str
    column: int

    def error(self, message: str) -> NotationError:
        return NotationError(message, column=self.column)

    def cut(self, pattern: re.Pattern[str]) -> Iterator["_Word"]:
        for match in pattern.finditer(self.text):
            yield _Word(match[0], self.column + match.start())


def parse_position(text: str) -> View:
    """Return the position of a line."""
    if len(text.splitlines()) > 1:
        raise NotationError("a position is one line", line=2)
    words = list(_Word(text, 1).cut(_WORD))
    if len(words) < len(_FIELDS):
        raise NotationError(f"the {_FIELDS[len(words)]} is missing", column=len(text.rstrip()) + 1)
    edition = EDITIONS.get(words[0].text)
    if edition is None:
        raise words[0].error("this is not an edition")
    seen = _parse_view(edition, words[1:7], _parse_extras(edition.game, words[7:]))
    require_possible(seen)
    return seen


def format_position(seen: View) -> str:
    """Return the position as a line, in its canonical form."""
    if isinstance(seen, cards.View):
        lying, scores = _format_table(seen.table), "/".join(map(_format_stack, seen.stacks))
    else:
        lying, scores = _format_board(seen.board), "/".join(map(str, seen.scores))
    hands = "/".join(map(_format_hand, seen.hands))
    words = [seen.edition.name, lying, hands, str(seen.bag), scores, str(seen.turn + 1), seen.phase]
    return " ".join([*words, *_format_extras(seen)])


def _parse_view(edition: Edition, words: list[_Word], extras: dict[str, int]) -> View:
    """Return the view of the fields after the edition."""
    lying, hands, bag, scores, turn, phase = words
    held = _parts(hands, _parse_hand)
    if not FEWEST_PLAYERS <= len(held) <= MOST_PLAYERS:
        raise hands.error(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {len(held)}")
    stacks: tuple[tuple[Row, ...], ...] = ()
    if edition.game is Game.CARDS:
        stacks = _for_each(held, scores, _parse_stack)
        points = tuple(map(len, stacks))
    else:
        points = _for_each(held, scores, _parse_number)
    at = _parse_phase(phase)
    left = _parse_number(bag)
    standing: StandingFields = {
        "edition": edition,
        "scores": points,
        "turn": _parse_number(turn, 1, len(held)) - 1,
        "phase": at,
        "winners": leaders(points) if at is Phase.OVER else (),
        "passes": extras.get("passes", 0),
        "recent": (),
    }
    match edition.game:
        case Game.TILES:
            return tiles.View(board=_parse_board(lying), hands=held, bag=left, **standing)
        case Game.CUBES:
            board, rolled = _parse_board(lying), "rolled" in extras
            return cubes.View(board=board, hands=held, bag=left, rolled=rolled, **standing)
        case Game.CARDS:
            return cards.View(
                table=() if lying.text == NOTHING else _parts(lying, _parse_row),
                hands=held,
                bag=left,
                stacks=stacks,
                redraws=extras.get("redraws", 0),
                last_turns=extras.get("last"),
                **standing,
            )


def _parts(word: _Word, parse: Callable[[_Word], T]) -> tuple[T, ...]:
    """Return the parts of a word between its slashes, each parsed."""
    if word.text.startswith("/") or word.text.endswith("/") or "//" in word.text:
        raise word.error("there is nothing between two strokes")
    return tuple(parse(part) for part in word.cut(_PART))


def _for_each(hands: tuple[Hand, ...], word: _Word, parse: Callable[[_Word], T]) -> tuple[T, ...]:
    """Return one parsed part for each hand."""
    parts = _parts(word, parse)
    if len(parts) != len(hands):
        raise word.error(f"there are {len(hands)} hands, but {len(parts)} scores")
    return parts


def _parse_number(word: _Word, fewest: int = 0, most: int = MOST_NUMBER) -> int:
    if not _NUMBER.fullmatch(word.text) or not fewest <= int(word.text) <= most:
        raise word.error(f"a number from {fewest} to {most} belongs here")
    return int(word.text)


def _parse_phase(word: _Word) -> Phase:
    if word.text not in set(Phase):
        raise word.error("a phase belongs here: open, play or over")
    return Phase(word.text)


def _parse_hand(word: _Word) -> Hand:
    if word.text == NOTHING:
        return Hand()
    match = _HAND.fullmatch(word.text)
    if match is None:
        raise word.error("a hand is its known pieces, then ? and how many are hidden")
    return Hand(in_order(parse_pieces(match[1], column=word.column)), int(match[2] or 0))


def _parse_row(word: _Word) -> Row:
    return parse_pieces(word.text, column=word.column)


def _parse_stack(word: _Word) -> tuple[Row, ...]:
    if word.text == NOTHING:
        return ()
    for at, letter in enumerate(word.text):
        if letter not in _QWIRKLES:
            raise NotationError("this is neither a colour nor a shape", column=word.column + at)
    return tuple(_QWIRKLES[letter] for letter in word.text)


def _parse_board(word: _Word) -> Board:
    if word.text == NOTHING:
        return Board()
    corner, colon, _ = word.text.partition(":")
    if not colon:
        raise word.error("a board is its corner, a colon, and its rows")
    left, top = parse_cell(corner, column=word.column)
    after = len(corner) + 1
    rows = _parts(_Word(word.text[after:], word.column + after), _parse_board_row)
    return Board((Cell(left + x, top + y), piece) for y, row in enumerate(rows) for x, piece in row)


def _parse_board_row(word: _Word) -> tuple[tuple[int, Piece], ...]:
    """Return the pieces of a row, each with its distance from the left edge."""
    placed: list[tuple[int, Piece]] = []
    x = 0
    for part in word.cut(_GAP_OR_PIECES):
        if part.text.startswith("."):
            x += int(part.text[1:] or 1)
            continue
        for piece in parse_pieces(part.text, column=part.column):
            placed.append((x, piece))
            x += 1
    return tuple(placed)


def _parse_extras(game: Game, words: list[_Word]) -> dict[str, int]:
    """Return the extras, which are in order and at most once each."""
    waiting = list(_EXTRAS[game])
    extras = {}
    for word in words:
        name, equals, number = word.text.partition("=")
        if name not in waiting or bool(equals) == (name == "rolled"):
            raise word.error("this does not belong here")
        waiting = waiting[waiting.index(name) + 1 :]
        after = _Word(number, word.column + len(name) + 1)
        extras[name] = _parse_number(after, *_EXTRAS[game][name]) if equals else 1
    return extras


def _format_board(board: Board) -> str:
    if not board:
        return NOTHING
    left, top = min(x for x, _ in board), min(y for _, y in board)
    rows: dict[int, list[int]] = {}
    for x, y in sorted(board):
        rows.setdefault(y, []).append(x)
    lines = [_format_board_row(board, left, y, rows[y]) for y in sorted(rows)]
    return f"{Cell(left, top)}:" + "/".join(lines)


def _format_board_row(board: Board, left: int, y: int, columns: list[int]) -> str:
    text = ""
    for x in columns:
        gap = x - left
        text += ("." if gap == 1 else f".{gap}") if gap else ""
        text += str(board[Cell(x, y)])
        left = x + 1
    return text


def _format_table(table: tuple[Row, ...]) -> str:
    return "/".join(format_pieces(row, "") for row in table) or NOTHING


def _format_hand(hand: Hand) -> str:
    known = format_pieces(in_order(hand.known), "")
    return known + (f"?{hand.hidden}" if hand.hidden else "") or NOTHING


def _format_stack(stack: tuple[Row, ...]) -> str:
    letters = (row[0].colour if row[0].colour == row[1].colour else row[0].shape for row in stack)
    return "".join(map(str, letters)) or NOTHING


def _format_extras(seen: View) -> Iterator[str]:
    if seen.passes:
        yield f"passes={seen.passes}"
    if isinstance(seen, cubes.View) and seen.rolled:
        yield "rolled"
    if isinstance(seen, cards.View):
        if seen.redraws:
            yield f"redraws={seen.redraws}"
        if seen.last_turns is not None:
            yield f"last={seen.last_turns}"
