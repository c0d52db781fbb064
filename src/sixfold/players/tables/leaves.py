"""Leave values: the value of the tiles kept in hand, averaged exactly over every next draw.

A hand of six is worth the points of the largest line it can lay by itself. A leave is worth the
average of that over every way to refill the hand from all other tiles. Hands that differ only by a
renaming of colours and shapes, or by exchanging the two, share a canonical form. That leaves 82
hands of up to five tiles and 156 opening hands of six; the table holds all of them.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from sixfold.players.tables.table_file import FOLDER, Provenance, read_json
from sixfold.rules.lines import points
from sixfold.rules.pieces import COPIES, KINDS, Piece, without
from sixfold.rules.sets import largest_sets
from sixfold.rules.tiles import HAND_SIZE

NAME: Final = "leave values"
VERSION: Final = 1
FILE: Final = FOLDER / "leaves.json"

CanonicalForm = tuple[object, ...]
"""The same for all hands that differ only in the names of colours and shapes."""


def canonical_form(hand: Sequence[Piece]) -> CanonicalForm:
    """Return the canonical form of a hand of up to six tiles."""
    colours, shapes = Counter(t.colour for t in hand), Counter(t.shape for t in hand)
    copies = Counter(hand).items()
    direct = sorted((count, colours[t.colour], shapes[t.shape]) for t, count in copies)
    transposed = sorted((count, shapes[t.shape], colours[t.colour]) for t, count in copies)
    by_colour, by_shape = sorted(colours.values()), sorted(shapes.values())
    first = min((by_colour, by_shape, direct), (by_shape, by_colour, transposed))
    return tuple(first[0]), tuple(first[1]), tuple(first[2]), tuple(_component_sizes(hand))


def _component_sizes(hand: Iterable[Piece]) -> list[int]:
    """Return the sizes of the components of kinds connected by colour or shape."""
    left = set(hand)
    sizes = []
    while left:
        component = [left.pop()]
        for tile in component:
            near = {t for t in left if t.colour == tile.colour or t.shape == tile.shape}
            left -= near
            component += near
        sizes.append(len(component))
    return sorted(sizes)


def leave_value(kept: Sequence[Piece]) -> float:
    """Return the leave value of up to five tiles, in points of the next move."""
    return _looked_up(tuple(kept))


@lru_cache(maxsize=4096)
def _looked_up(kept: tuple[Piece, ...]) -> float:
    return _table()[canonical_form(kept)]


def opening_value(hand: Sequence[Piece]) -> float:
    """Return the value of an opening hand of six: its points and its leave value."""
    return _table()[canonical_form(hand)]


@cache
def _table() -> dict[CanonicalForm, float]:
    content = read_json(FILE, NAME, VERSION)
    kinds = {str(kind): kind for kind in KINDS}
    hands = content["kept"] | content["openings"]
    return {canonical_form([kinds[tile] for tile in hand.split()]): hands[hand] for hand in hands}


def computed() -> str:
    """Return the whole table's file."""
    values = _HandValues()
    leaves = [hand for size in range(HAND_SIZE) for hand in canonical_hands(size)]
    provenance = Provenance(NAME, VERSION, "every draw from the 108 tiles, exactly")
    content = {
        "source": asdict(provenance),
        "kept": {_text(hand): _rounded(values.of(hand)) for hand in leaves},
        "openings": {
            _text(hand): _rounded(values.opening(hand)) for hand in canonical_hands(HAND_SIZE)
        },
    }
    return json.dumps(content, indent=1) + "\n"


def _text(hand: Iterable[Piece]) -> str:
    return " ".join(map(str, hand))


def _rounded(value: Fraction) -> float:
    return round(float(value), 4)


@cache
def canonical_hands(size: int) -> tuple[tuple[Piece, ...], ...]:
    """Return one hand of that size for each canonical form, built from the shorter ones."""
    if not size:
        return ((),)
    hands: dict[CanonicalForm, tuple[Piece, ...]] = {}
    for shorter in canonical_hands(size - 1):
        for kind in KINDS:
            if shorter.count(kind) < COPIES:
                hands.setdefault(canonical_form((*shorter, kind)), (*shorter, kind))
    return tuple(hands.values())


class _HandValues:
    """Values of hands, each computed once."""

    def __init__(self) -> None:
        self._known: dict[CanonicalForm, Fraction] = {}

    def of(self, hand: tuple[Piece, ...]) -> Fraction:
        """Return a hand's value: the mean over every hand with one tile more."""
        form = canonical_form(hand)
        if form not in self._known:
            self._known[form] = self._value(hand)
        return self._known[form]

    def _value(self, hand: tuple[Piece, ...]) -> Fraction:
        if len(hand) == HAND_SIZE:
            return Fraction(points(len(largest_sets(hand)[0])))
        left = len(KINDS) * COPIES - len(hand)
        drawn = ((kind, COPIES - hand.count(kind)) for kind in KINDS)
        return sum(
            (Fraction(count, left) * self.of((*hand, kind)) for kind, count in drawn if count),
            Fraction(0),
        )

    def opening(self, hand: tuple[Piece, ...]) -> Fraction:
        """Return the value of the best opening: its points and its leave value."""
        return max(points(len(line)) + self.of(without(hand, line)) for line in largest_sets(hand))
