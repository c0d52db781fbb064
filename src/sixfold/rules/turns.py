"""Whose turn it is, in which phase of the game, and who leads."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypedDict

from sixfold.rules.cells import PlacedPieces
from sixfold.rules.editions import Edition
from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError


class Phase(StrEnum):
    """The phases of a game: the opening line or row, ordinary turns, the end."""

    OPEN = "open"
    PLAY = "play"
    OVER = "over"


class Turn(NamedTuple):
    """What everybody saw a seat do: what it placed and for how many points, or how many it swapped.

    A turn with nothing of either was a pass.
    """

    seat: int
    placed: PlacedPieces = ()
    points: int = 0
    swapped: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What everybody knows of a game of any kind; states and views of the three games extend it.

    `passes` counts the passes in a row just now; `winners` is empty while the game goes on.
    `recent` are the last turns, one a seat at most, as far as they are remembered: the tile game
    keeps them, since they tell what others may hold. A position does not depend on them, so they
    do not count when two are compared, and a position that is set up has none.
    """

    edition: Edition
    scores: tuple[int, ...]
    turn: int
    phase: Phase
    winners: tuple[int, ...]
    passes: int
    recent: tuple[Turn, ...] = field(default=(), compare=False)

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return len(self.scores)


class StandingFields(TypedDict):
    """The fields of `Standing`, to make a state or a view with."""

    edition: Edition
    scores: tuple[int, ...]
    turn: int
    phase: Phase
    winners: tuple[int, ...]
    passes: int
    recent: tuple[Turn, ...]


def shared(of: Standing) -> StandingFields:
    """Return what a state and its views have in common."""
    return {
        "edition": of.edition,
        "scores": of.scores,
        "turn": of.turn,
        "phase": of.phase,
        "winners": of.winners,
        "passes": of.passes,
        "recent": of.recent,
    }


def at_the_start(edition: Edition, players: int, opens: int) -> StandingFields:
    """Return how everybody stands before the opening."""
    return {
        "edition": edition,
        "scores": (0,) * players,
        "turn": opens,
        "phase": Phase.OPEN,
        "winners": (),
        "passes": 0,
        "recent": (),
    }


def require_turn(at: Standing, seat: int) -> None:
    """Raise `RuleError` unless the game goes on and it is this seat's turn."""
    if at.phase is Phase.OVER:
        raise RuleError(Reason.GAME_OVER)
    if seat != at.turn:
        raise RuleError(Reason.NOT_YOUR_TURN)


def next_seat(seat: int, players: int) -> int:
    """Return the seat that follows clockwise (C4)."""
    return (seat + 1) % players


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score; equal scores share it (C14, K9)."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def remembered(at: Standing, turn: Turn) -> tuple[Turn, ...]:
    """Return the last turns with one more, as many as there are seats."""
    return (*at.recent, turn)[-at.players :]


def with_added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    """Return the scores with points added for one seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def require_possible_standing(of: Standing, *, begun: bool) -> None:
    """Raise `ImpossiblePositionError` where phase, scores and winners contradict each other.

    `begun` says whether anything has been laid on the table yet.
    """
    if of.phase is Phase.OPEN and (begun or any(of.scores)):
        raise ImpossiblePositionError(
            Impossible.BEGUN, "the opening is still to come, but the game has begun"
        )
    if of.phase is not Phase.OPEN and not begun:
        raise ImpossiblePositionError(
            Impossible.NOT_BEGUN, "the opening is over, but nothing has been laid"
        )
    if of.winners != (leaders(of.scores) if of.phase is Phase.OVER else ()):
        raise ImpossiblePositionError(
            Impossible.WINNERS, "the winners do not follow from phase and scores"
        )
