"""What happened in a turn, as everybody at a real table would tell it."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from sixfold.rules.cells import PlacedPieces
from sixfold.rules.grid import ScoredLine
from sixfold.rules.pieces import Piece

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat placed pieces and scored their lines (C5, S1)."""

    seat: int
    placed: PlacedPieces
    lines: tuple[ScoredLine, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat refilled its hand (C8, D3, K7); cubes with the shape that they show."""

    seat: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat drew new tiles and gave as many back (C9)."""

    seat: int
    gave: tuple[Piece, ...]
    drew: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled cubes: what they showed, and what they show (D3); forced where D4 says so."""

    seat: int
    before: tuple[Piece, ...]
    after: tuple[Piece, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid out the card table, playing cards of its hand (K4)."""

    seat: int
    rows: tuple[tuple[Piece, ...], ...]
    played: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class QwirkleTaken:
    """A seat took a row of six as a stack (K5)."""

    seat: int
    row: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Redrew:
    """A seat showed a hand that cannot be played and drew another (K6)."""

    seat: int
    shown: tuple[Piece, ...]
    drew: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could do nothing (C11, D5, K6); `shown` is the hand of cards it laid open (K6)."""

    seat: int
    shown: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid its last piece with an empty bag and gets the bonus (C12)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over (C12, C13, D5, K8)."""

    winners: tuple[int, ...]


Event = Placed | Drew | Swapped | Rolled | Laid | QwirkleTaken | Redrew | Passed | WentOut | Ended


@dataclass(frozen=True, slots=True)
class Applied(Generic[S_co]):
    """What a move led to: the new state, what the move added to its seat's score, what happened."""

    state: S_co
    score: int
    events: tuple[Event, ...]
