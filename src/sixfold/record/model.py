"""The record of a game: headers, deal, turns with their luck, and the end.

Seats count from 0 here, as everywhere in the code; in the text they count from 1. A `line` is the
line of the text that a value was read from, and 0 where it was not read.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from sixfold.record.errors import NotationError
from sixfold.rules.editions import Edition
from sixfold.rules.moves import Move, Redraw, Roll
from sixfold.rules.pieces import Piece

VERSION: Final = "1"
"""The version of the format, the value of the header `Sixfold`."""

UNFINISHED: Final = "*"
"""The value of the header `Result` while the game goes on."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,20})?(e[+-]?[0-9]{1,3})?")


@dataclass(frozen=True, slots=True)
class Header:
    """A header: a key and a value, such as a player's name, the date or the seed."""

    key: str
    value: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """The pieces dealt to a seat, in the order of the deal (C1, D1, K1)."""

    pieces: tuple[Piece, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A move, its points and its luck: the pieces drawn, or the rolls.

    The first roll is that of the chosen cubes (D3), even if none were; the others are forced (D4).
    """

    move: Move
    score: int = 0
    drew: tuple[Piece, ...] = ()
    rolls: tuple[tuple[Piece, ...], ...] = ()

    @property
    def says_luck(self) -> bool:
        """Say whether the step records any luck."""
        return bool(self.drew) or any(self.rolls)


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A seat's turn, its comments, and variations.

    A variation begins with another turn in place of this one.
    """

    seat: int
    steps: tuple[RecordedStep, ...]
    comments: tuple[str, ...] = ()
    variations: tuple[tuple["RecordedTurn", ...], ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def is_open(self) -> bool:
        """Say whether the seat still has to place, lay or pass (D3, K6)."""
        return isinstance(self.steps[-1].move, Roll | Redraw)


@dataclass(frozen=True, slots=True)
class End:
    """The final scores, by seat."""

    scores: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game; `headers` are all but the version and the edition, in order."""

    edition: Edition
    deals: tuple[Deal, ...]
    turns: tuple[RecordedTurn, ...] = ()
    end: End | None = None
    headers: tuple[Header, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.deals)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names by seat; empty where the record has none."""
        headers = (self.header(f"Seat{seat}") for seat in range(1, self.players + 1))
        return tuple(header.value if header else "" for header in headers)

    def header(self, key: str) -> Header | None:
        """Return the header with that key, if there is one."""
        return next((header for header in self.headers if header.key == key), None)


def ages_of(record: Record) -> tuple[float, ...] | None:
    """Return the ages, or the lots instead, that decide a tie for the opening (C2)."""
    ages, lots = record.header("Ages"), record.header("Lots")
    if ages and lots:
        raise NotationError("a table has ages or lots, not both", line=lots.line)
    if lots:
        return lots_of(lots, record.players)
    return _numbers(ages, record.players) if ages else None


def lots_of(header: Header, players: int) -> tuple[int, ...]:
    """Return the lots of the seats, counted from 0."""
    words = header.value.split()
    if sorted(words) != [str(lot) for lot in range(1, players + 1)]:
        raise NotationError(f"the lots are the numbers from 1 to {players}", line=header.line)
    return tuple(int(word) - 1 for word in words)


def _numbers(header: Header, players: int) -> tuple[float, ...]:
    words = header.value.split()
    if len(words) != players or not all(map(_NUMBER.fullmatch, words)):
        raise NotationError(f"{players} numbers belong here, one a seat", line=header.line)
    return tuple(map(float, words))


def format_result(winners: Iterable[int]) -> str:
    """Return the winners' seats, counted from 1, as the value of the header `Result`."""
    return " ".join(str(seat + 1) for seat in winners) or UNFINISHED


def format_numbers(numbers: Iterable[float]) -> str:
    """Return ages or lots as the value of a header."""
    return " ".join(str(int(n)) if float(n).is_integer() else repr(n) for n in numbers)
