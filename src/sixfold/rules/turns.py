"""Whose turn it is, in which phase of the game, and who leads."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from sixfold.rules.errors import ImpossiblePositionError, Reason, RuleError


class Phase(StrEnum):
    """The phases of a game: the opening line or row, ordinary turns, the end."""

    OPEN = "open"
    PLAY = "play"
    OVER = "over"


class Turn(Protocol):
    """Anything that says in which phase it is and whose turn it is."""

    @property
    def phase(self) -> Phase:
        """Return the phase of the game."""
        ...

    @property
    def turn(self) -> int:
        """Return the seat whose turn it is."""
        ...


def require_turn(at: Turn, seat: int) -> None:
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


def with_added(scores: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    """Return the scores with points added for one seat."""
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


class Standing(Turn, Protocol):
    """Anything that also says how the players stand."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Return everybody's score."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """Return who has won; nobody while the game goes on."""
        ...


def require_possible_standing(of: Standing, *, begun: bool) -> None:
    """Raise `ImpossiblePositionError` where phase, scores and winners contradict each other.

    `begun` says whether anything has been laid on the table yet.
    """
    if of.phase is Phase.OPEN and (begun or any(of.scores)):
        raise ImpossiblePositionError("the opening is still to come, but the game has begun")
    if of.phase is not Phase.OPEN and not begun:
        raise ImpossiblePositionError("the opening is over, but nothing has been laid")
    if of.winners != (leaders(of.scores) if of.phase is Phase.OVER else ()):
        raise ImpossiblePositionError("the winners do not follow from phase and scores")
