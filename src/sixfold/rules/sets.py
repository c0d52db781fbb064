"""The sets in a hand that decide who opens, and with what."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sixfold.rules.pieces import Colour, Piece, Shape


class Opener(NamedTuple):
    """Who opens, and how large a set they hold."""

    seat: int
    size: int


def groups(kinds: Iterable[Piece]) -> list[tuple[Piece, ...]]:
    """Return the kinds of each colour, then of each shape; there are twelve groups."""
    every = tuple(kinds)
    return [
        *(tuple(kind for kind in every if kind.colour is colour) for colour in Colour),
        *(tuple(kind for kind in every if kind.shape is shape) for shape in Shape),
    ]


def largest_sets(hand: Iterable[Piece]) -> tuple[frozenset[Piece], ...]:
    """Return every largest set that shares a colour or a shape; two of a kind count once (C2)."""
    sets = dict.fromkeys(map(frozenset, groups(set(hand))))
    size = max(map(len, sets))
    return tuple(largest for largest in sets if largest and len(largest) == size)


def largest_size(hand: Iterable[Piece]) -> int:
    """Return the size of the largest set in the hand (C2)."""
    return max(map(len, largest_sets(hand)), default=0)


def opener(hands: Sequence[Collection[Piece]], ages: Sequence[float] | None = None) -> Opener:
    """Return the seat with the largest set; of those tied the youngest, then the lowest (C2)."""
    sizes = [largest_size(hand) for hand in hands]
    size = max(sizes)
    tied = [seat for seat, largest in enumerate(sizes) if largest == size]
    if ages is None:
        return Opener(tied[0], size)
    return Opener(min(tied, key=lambda seat: (ages[seat], seat)), size)
