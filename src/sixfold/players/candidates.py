"""What a tile player may do, each with what the tiles kept are worth given what is unseen."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sixfold.kernel.trials import Placing, Swapping
from sixfold.players.tables.kept import kept_value
from sixfold.rules import tiles
from sixfold.rules.moves import Swap
from sixfold.rules.pieces import COPIES, KINDS, Piece, full_set, without
from sixfold.rules.placements import Placement

MOST_PLACEMENTS: Final = 480
"""How many placements are looked at, those with the most points."""

SWAPS: Final = 3
"""How many swaps are looked at, those that keep the most valuable tiles."""

WEIGHT: Final = 0.5
"""What a point of a kept hand's value counts beside a point on the board."""

FULL_BAG: Final = 12
"""With so many tiles in the bag kept tiles count in full; with none of them nothing is drawn."""

_FRESH: Final = 10 * COPIES / (len(KINDS) * COPIES - 1)
"""The share of all other tiles that goes with a tile, in a full box."""


class KeptHands:
    """The worth of kept tiles at one moment: the table's value, as far as their partners are left.

    With three copies of a kind, a kept tile whose partners lie on the board is worth little.
    """

    def __init__(self, seen: tiles.View, hand: tuple[Piece, ...]) -> None:
        self._hand = hand
        known = Counter(seen.board.values()) + Counter(hand)
        self._unseen = Counter(full_set()) - known
        self._left = max(1, self._unseen.total())
        self._weight = WEIGHT * min(1.0, seen.bag / FULL_BAG)
        self._known: dict[tuple[Piece, ...], float] = {}

    def worth(self, given: Sequence[Piece]) -> float:
        """Return what is worth keeping once these tiles are given away, in points."""
        kept = without(self._hand, given)
        if kept not in self._known:
            self._known[kept] = self._weight * self.value(kept)
        return self._known[kept]

    def value(self, kept: tuple[Piece, ...]) -> float:
        """Return the value of kept tiles: what they add counts as far as partners are unseen."""
        plain = kept_value(())
        if not kept:
            return plain
        return plain + (kept_value(kept) - plain) * self._liveness(kept)

    def _liveness(self, kept: tuple[Piece, ...]) -> float:
        """Return how many of the unseen tiles go with the kept ones, measured by a full box."""
        partners = sum(
            count
            for tile in kept
            for kind, count in self._unseen.items()
            if kind != tile and (kind.colour == tile.colour or kind.shape == tile.shape)
        )
        return partners / len(kept) / self._left / _FRESH


def placings(kept: KeptHands, found: Sequence[Placement]) -> list[Placing]:
    """Return the placements to try."""
    return [Placing(one, kept.worth(one.move.pieces)) for one in found[:MOST_PLACEMENTS]]


def swappings(kept: KeptHands, hand: tuple[Piece, ...], bag: int) -> list[Swapping]:
    """Return the swaps to try: those after which the hand promises most (C9, C10)."""
    most = min(len(hand), bag)
    choices = {given for size in range(1, most + 1) for given in combinations(hand, size)}
    ranked = sorted(choices, key=lambda given: (-kept.value(without(hand, given)), given))
    return [Swapping(Swap(given), kept.worth(given)) for given in ranked[:SWAPS]]
