"""Pieces, cells and rows as people type them: any case, any spaces."""

import re
from typing import Final

from sixfold.record.errors import NotationError
from sixfold.record.notation import parse_cell, parse_piece, parse_place
from sixfold.rules.cards_solver import Row
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece

EXAMPLE: Final = "0,0> R1 R2"

_NUMBER: Final = re.compile(r"(?<!\d)[+-]?\d{1,99}(?!\d)")
_COMMA: Final = re.compile(r"\s*([,@])\s*")
_START: Final = re.compile(r"^(-?\d+,-?\d+)\s*([>V→↓]?)\s*")
_ARROWS: Final = {">": ">", "→": ">", "V": "v", "↓": "v", "": ""}
_PAIRS: Final = re.compile(r"(?:[A-Z]\d)+")
_CODES: Final = re.compile(r"\s*(?:[ROYGBP][1-6])+(?:\s|,|$)")
_ROW_ENDS: Final = re.compile(r"[|/;]")


class UnreadableError(ValueError):
    """Typed text that cannot be parsed, as the key of the message to show and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def is_placement(text: str) -> bool:
    """Say whether a text without a command's word is meant as a placement."""
    return "@" in text or _START.match(_normalized(text)) is not None or _begins_with_piece(text)


def _begins_with_piece(text: str) -> bool:
    return _CODES.match(text.upper()) is not None


def read_pieces(text: str) -> tuple[Piece, ...]:
    """Return the pieces of a text, with or without spaces or commas between them."""
    pieces = []
    for word in text.upper().replace(",", " ").split():
        codes = re.findall(r"..", word) if _PAIRS.fullmatch(word) else [word]
        pieces += [_read_piece(code) for code in codes]
    return tuple(pieces)


def _read_piece(text: str) -> Piece:
    try:
        return parse_piece(text)
    except NotationError:
        raise UnreadableError("unreadable-piece", text=text) from None


def read_place(text: str, board: Board) -> Place:
    """Return the placement that a text describes on this board."""
    tidy = _normalized(text)
    _require_readable(tidy)
    try:
        return parse_place(tidy, board)
    except NotationError:
        raise UnreadableError("unreadable-place", example=EXAMPLE) from None


def _normalized(text: str) -> str:
    """Return a placement in the one spelling that the notation knows."""
    text = _COMMA.sub(r"\1", text.strip().upper())
    text = _NUMBER.sub(lambda number: str(int(number[0])), text)
    start = _START.match(text)
    if start is None or "@" in text:
        return text
    return f"{start[1]}{_ARROWS[start[2]]} {text[start.end() :].replace(',', ' ')}"


def _require_readable(text: str) -> None:
    """Raise `UnreadableError` with the word that is wrong, where one is."""
    start, *others = text.split() or [""]
    if "@" in text:
        for word in (start, *others):
            piece, _, cell = word.partition("@")
            _read_piece(piece)
            _require_cell(cell)
        return
    if _begins_with_piece(text):
        raise UnreadableError("unreadable-where", example=EXAMPLE)
    arrow = start[-1:] in (">", "v")
    _require_cell(start[:-1] if arrow else start)
    pieces = read_pieces(" ".join(others))
    if len(pieces) > 1 and not arrow:
        raise UnreadableError("unreadable-direction", example=EXAMPLE)


def _require_cell(text: str) -> None:
    try:
        parse_cell(text)
    except NotationError:
        raise UnreadableError("unreadable-cell", text=text) from None


def read_rows(text: str) -> tuple[Row, ...]:
    """Return the rows of a text that has a bar between them."""
    return tuple(read_pieces(row) for row in _ROW_ENDS.split(text) if row.strip())
