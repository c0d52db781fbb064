"""The pieces of the family: six colours times six shapes."""

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final, NamedTuple


class Colour(StrEnum):
    """A piece's colour, by the letter it is written with (P1)."""

    RED = "R"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"
    PURPLE = "P"


class Shape(IntEnum):
    """A piece's shape, by its digit (P1); the Star Wars edition shows a figure for each (P4)."""

    CIRCLE = 1
    SQUARE = 2
    DIAMOND = 3
    CLOVER = 4
    STAR4 = 5
    STAR8 = 6


class Piece(NamedTuple):
    """A tile, a card, or a cube with the shape it shows.

    A named tuple, as `Cell` is, because both are dictionary keys in the hottest loops.
    """

    colour: Colour
    shape: Shape

    def __str__(self) -> str:
        return NAMES[self]


KINDS: Final = tuple(Piece(colour, shape) for colour in Colour for shape in Shape)
"""The 36 kinds, in the order in which everything that must be in order is put."""

COPIES: Final = 3
"""How many tiles or cards there are of each kind (P2)."""

CUBES_PER_COLOUR: Final = 15
"""How many cubes there are of each colour (P3)."""

NAMES: Final = {kind: f"{kind.colour}{kind.shape}" for kind in KINDS}
"""How each kind is written: the colour's letter, the shape's digit."""

_PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}


def in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return the pieces sorted by colour, then by shape."""
    return tuple(sorted(pieces, key=_PLACE.__getitem__))


def full_set() -> tuple[Piece, ...]:
    """Return the 108 tiles or cards, in order (P2)."""
    return tuple(kind for kind in KINDS for _ in range(COPIES))


def all_cubes() -> tuple[Colour, ...]:
    """Return the 90 cubes, each by its colour, in order (P3)."""
    return tuple(colour for colour in Colour for _ in range(CUBES_PER_COLOUR))


def missing(wanted: Iterable[Piece], held: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return what of `wanted` is not among `held`, copies counted."""
    return in_order((Counter(wanted) - Counter(held)).elements())


def without(held: Iterable[Piece], given: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return `held` less the pieces given away; the others keep their order."""
    left = list(given)
    kept = []
    for piece in held:
        if piece in left:
            left.remove(piece)
        else:
            kept.append(piece)
    return tuple(kept)
