"""Candidate moves of a tile player, each with the leave value of the tiles it keeps."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sixfold.kernel.rollouts import PlacementCandidate, SwapCandidate
from sixfold.players.tables.leaves import leave_value
from sixfold.rules import tiles
from sixfold.rules.moves import Swap
from sixfold.rules.pieces import COPIES, KINDS, Piece, without
from sixfold.rules.placements import Placement
from sixfold.rules.unseen import left_of_box

MOST_PLACEMENTS: Final = 480
"""The most placements considered: those with the most points."""

SWAPS: Final = 3
"""The most swaps considered: those with the highest leave value."""

WEIGHT: Final = 0.5
"""The weight of a point of leave value against a point on the board."""

FULL_BAG: Final = 12
"""The tiles in the bag from which leave values count in full; with an empty bag they count 0."""

_FRESH: Final = 10 * COPIES / (len(KINDS) * COPIES - 1)
"""The share of all other tiles that match a tile, in a full box."""


class LeaveValues:
    """Leave values in one position: those of the table, scaled by the partners still unseen.

    With three copies of a kind, a kept tile whose partners lie on the board is worth little.
    """

    def __init__(self, seen: tiles.View, hand: tuple[Piece, ...]) -> None:
        self._hand = hand
        self._unseen = left_of_box((*seen.lying, *hand))
        self._left = max(1, self._unseen.total())
        self._weight = WEIGHT * min(1.0, seen.bag / FULL_BAG)
        self._known: dict[tuple[Piece, ...], float] = {}

    def worth(self, given: Sequence[Piece]) -> float:
        """Return the leave value after these tiles are given away, in points."""
        kept = without(self._hand, given)
        if kept not in self._known:
            self._known[kept] = self._weight * self.value(kept)
        return self._known[kept]

    def value(self, kept: tuple[Piece, ...]) -> float:
        """Return the value of kept tiles: what they add, scaled by their liveness."""
        plain = leave_value(())
        if not kept:
            return plain
        return plain + (leave_value(kept) - plain) * self._liveness(kept)

    def _liveness(self, kept: tuple[Piece, ...]) -> float:
        """Return the share of unseen tiles that match the kept ones, relative to a full box."""
        partners = sum(
            count
            for tile in kept
            for kind, count in self._unseen.items()
            if kind != tile and (kind.colour == tile.colour or kind.shape == tile.shape)
        )
        return partners / len(kept) / self._left / _FRESH


def placement_candidates(
    leaves: LeaveValues, legal: Sequence[Placement]
) -> list[PlacementCandidate]:
    """Return the placements as candidates."""
    return [
        PlacementCandidate(placement, leaves.worth(placement.move.pieces))
        for placement in legal[:MOST_PLACEMENTS]
    ]


def swap_candidates(leaves: LeaveValues, hand: tuple[Piece, ...], bag: int) -> list[SwapCandidate]:
    """Return the swaps with the highest leave value as candidates (C9, C10)."""
    most = min(len(hand), bag)
    swaps = {given for size in range(1, most + 1) for given in combinations(hand, size)}
    ranked = sorted(swaps, key=lambda given: (-leaves.value(without(hand, given)), given))
    return [SwapCandidate(Swap(given), leaves.worth(given)) for given in ranked[:SWAPS]]
