"""The sets in a hand that decide who opens, and with what."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sixfold.rules.pieces import Colour, Piece, Shape


class Opener(NamedTuple):
    """Who opens, and how large a set they hold."""

    seat: int
    size: int


def largest_sets(hand: Iterable[Piece]) -> tuple[frozenset[Piece], ...]:
    """Return every largest set that shares a colour or a shape; two of a kind count once (C2)."""
    kinds = set(hand)
    by_colour = (frozenset(p for p in kinds if p.colour == colour) for colour in Colour)
    by_shape = (frozenset(p for p in kinds if p.shape == shape) for shape in Shape)
    sets = dict.fromkeys((*by_colour, *by_shape))
    size = max(map(len, sets))
    return tuple(one for one in sets if one and len(one) == size)


def largest_size(hand: Iterable[Piece]) -> int:
    """Return the size of the largest set in the hand (C2)."""
    return max(map(len, largest_sets(hand)), default=0)


def opener(hands: Sequence[Collection[Piece]], ages: Sequence[float] | None = None) -> Opener:
    """Return the seat with the largest set; of those tied the youngest, then the lowest (C2)."""
    sizes = [largest_size(hand) for hand in hands]
    size = max(sizes)
    tied = [seat for seat, its_size in enumerate(sizes) if its_size == size]
    if ages is None:
        return Opener(tied[0], size)
    return Opener(min(tied, key=lambda seat: (ages[seat], seat)), size)
