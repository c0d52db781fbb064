"""Hands: what a player holds, and what somebody else can know of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sixfold.rules.errors import Impossible, ImpossiblePositionError
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as somebody sees it: the pieces they know, and how many more there are."""

    known: tuple[Piece, ...] = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """Return how many pieces the hand holds."""
        return len(self.known) + self.hidden

    @property
    def is_known(self) -> bool:
        """Say whether every piece of the hand is known."""
        return not self.hidden


def dealt(
    order: Sequence[T], players: int, size: int
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Return a hand of this size for everybody off the top, and what is left for the bag."""
    ends = range(size, players * size + 1, size)
    return tuple(tuple(order[end - size : end]) for end in ends), tuple(order[players * size :])


def open_hand(pieces: tuple[Piece, ...]) -> Hand:
    """Return a hand that is known whole, in order.

    In order, because where a piece stands in the hand would tell when it was drawn.
    """
    return Hand(in_order(pieces))


def replaced(hands: tuple[T, ...], seat: int, hand: T) -> tuple[T, ...]:
    """Return the hands with that of one seat replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def seen_hands(hands: tuple[tuple[Piece, ...], ...], seat: int | None) -> tuple[Hand, ...]:
    """Return the hands as one seat sees them: its own, and how many the others hold (C1, K1)."""
    return tuple(
        [
            open_hand(hand) if owner == seat else Hand(hidden=len(hand))
            for owner, hand in enumerate(hands)
        ]
    )


def with_hidden(
    hands: tuple[Hand, ...], unseen: tuple[Piece, ...]
) -> tuple[tuple[tuple[Piece, ...], ...], tuple[Piece, ...]]:
    """Return the hands with their hidden pieces dealt from the unseen, and what is left over."""
    filled = []
    for hand in hands:
        filled.append(hand.known + unseen[: hand.hidden])
        unseen = unseen[hand.hidden :]
    return tuple(filled), unseen


def require_opener(phase: Phase, hand: Hand, fewest: int = 1) -> None:
    """Raise `ImpossiblePositionError` where a known hand is to open with no set for it (C2, K2)."""
    if phase is Phase.OPEN and hand.is_known and largest_size(hand.known) < fewest:
        raise ImpossiblePositionError(
            Impossible.NO_SET, "the hand whose turn it is has no set to open with"
        )
