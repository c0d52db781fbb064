"""What the tiles kept in hand are worth: exact averages over the next draw and one move.

A hand of six is worth the points of the largest line it can lay by itself. What is kept of a hand
is worth the average of that over every way to fill it up again from all other tiles. Colours and
shapes can be renamed, and exchanged for each other, so that all hands of up to five tiles are 82
different ones, and the hands of six that a game opens with 156: the table holds every one of them.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

from sixfold.players.tables.stored import FOLDER, Source, read_json
from sixfold.rules.lines import points
from sixfold.rules.pieces import COPIES, KINDS, Piece, without
from sixfold.rules.sets import largest_sets
from sixfold.rules.tiles import HAND_SIZE

NAME: Final = "kept hands"
VERSION: Final = 1
FILE: Final = FOLDER / "kept.json"

Likeness = tuple[object, ...]
"""What all hands have in common that differ only in the names of colours and shapes."""


def likeness(hand: Sequence[Piece]) -> Likeness:
    """Return what tells different hands of up to six tiles apart, and like ones not."""
    colours, shapes = Counter(t.colour for t in hand), Counter(t.shape for t in hand)
    copies = Counter(hand).items()
    one = sorted((count, colours[t.colour], shapes[t.shape]) for t, count in copies)
    other = sorted((count, shapes[t.shape], colours[t.colour]) for t, count in copies)
    by_colour, by_shape = sorted(colours.values()), sorted(shapes.values())
    first = min((by_colour, by_shape, one), (by_shape, by_colour, other))
    return tuple(first[0]), tuple(first[1]), tuple(first[2]), tuple(_clusters(hand))


def _clusters(hand: Iterable[Piece]) -> list[int]:
    """Return how many kinds hang together by colour or shape, for each cluster of them."""
    left = set(hand)
    sizes = []
    while left:
        reached = [left.pop()]
        for tile in reached:
            near = {t for t in left if t.colour == tile.colour or t.shape == tile.shape}
            left -= near
            reached += near
        sizes.append(len(reached))
    return sorted(sizes)


def kept_value(kept: Sequence[Piece]) -> float:
    """Return what up to five kept tiles are worth, in points of the next move."""
    return _looked_up(tuple(kept))


@lru_cache(maxsize=4096)
def _looked_up(kept: tuple[Piece, ...]) -> float:
    return _table()[likeness(kept)]


def opening_value(hand: Sequence[Piece]) -> float:
    """Return what a hand of six to open with is worth: its points, and what is kept then."""
    return _table()[likeness(hand)]


@cache
def _table() -> dict[Likeness, float]:
    content = read_json(FILE, NAME, VERSION)
    kinds = {str(kind): kind for kind in KINDS}
    hands = content["kept"] | content["openings"]
    return {likeness([kinds[tile] for tile in hand.split()]): hands[hand] for hand in hands}


def computed() -> str:
    """Return the whole table's file."""
    worth = _Worth()
    kept = [hand for size in range(HAND_SIZE) for hand in different_hands(size)]
    source = Source(NAME, VERSION, "every draw from the 108 tiles, exactly")
    content = {
        "source": asdict(source),
        "kept": {_text(hand): _rounded(worth.of(hand)) for hand in kept},
        "openings": {
            _text(hand): _rounded(worth.opening(hand)) for hand in different_hands(HAND_SIZE)
        },
    }
    return json.dumps(content, indent=1) + "\n"


def _text(hand: Iterable[Piece]) -> str:
    return " ".join(map(str, hand))


def _rounded(value: Fraction) -> float:
    return round(float(value), 4)


@cache
def different_hands(size: int) -> tuple[tuple[Piece, ...], ...]:
    """Return one hand of every likeness with so many tiles, each longer one from a shorter one."""
    if not size:
        return ((),)
    found: dict[Likeness, tuple[Piece, ...]] = {}
    for shorter in different_hands(size - 1):
        for kind in KINDS:
            if shorter.count(kind) < COPIES:
                found.setdefault(likeness((*shorter, kind)), (*shorter, kind))
    return tuple(found.values())


class _Worth:
    """Values of hands, each computed once."""

    def __init__(self) -> None:
        self._known: dict[Likeness, Fraction] = {}

    def of(self, hand: tuple[Piece, ...]) -> Fraction:
        """Return a hand's value: that of every hand with one tile more, as often as it comes."""
        like = likeness(hand)
        if like not in self._known:
            self._known[like] = self._value(hand)
        return self._known[like]

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
        """Return the value of the best opening: its points, and what the tiles kept are worth."""
        return max(points(len(line)) + self.of(without(hand, line)) for line in largest_sets(hand))
