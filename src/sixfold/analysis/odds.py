"""The odds of a swap: the chances to draw a tile that is wanted.

Every unseen tile is equally likely to be drawn, whether it lies in the bag or in a hand, so the
odds follow from a view alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Set
from math import comb
from typing import NamedTuple

from sixfold.codec.terms import Want
from sixfold.rules import tiles
from sixfold.rules.cells import DOWN, RIGHT
from sixfold.rules.grid import Board, frontier
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.pieces import Piece, in_order, without
from sixfold.rules.placements import run_at
from sixfold.rules.sets import largest_sets
from sixfold.rules.unseen import unseen


class Odds(NamedTuple):
    """The chance to draw at least one of the kinds that are wanted for a reason."""

    want: Want
    kinds: tuple[Piece, ...]
    chance: float


def swap_odds(seen: tiles.View, seat: int, given: tuple[Piece, ...]) -> tuple[Odds, ...]:
    """Return the odds of swapping these tiles of a seat's hand (C9).

    A tile is wanted if it completes a Qwirkle on the board, enlarges the largest set of the kept
    tiles, or fits anywhere.
    """
    hand = seen.hands[seat].known
    left = unseen(seen, seat)
    alone = dict(_longest_alone(seen.board, left.keys()))
    sixes = _sixes(alone)
    joining = _joining(without(hand, given), left.keys())
    wanted = ((Want.QWIRKLE, sixes), (Want.SET, joining), (Want.FIT, alone.keys()))
    return tuple(
        Odds(want, in_order(kinds), _at_least_one(left, kinds, len(given)))
        for want, kinds in wanted
        if kinds
    )


def completing(board: Board, kinds: Set[Piece]) -> set[Piece]:
    """Return those of the kinds of which one piece completes a Qwirkle on the board."""
    return _sixes(dict(_longest_alone(board, kinds)))


def _sixes(alone: Mapping[Piece, int]) -> set[Piece]:
    return {kind for kind, length in alone.items() if length == QWIRKLE}


def _longest_alone(board: Board, kinds: Set[Piece]) -> Iterator[tuple[Piece, int]]:
    """Yield the kinds that fit somewhere alone, with their longest line (L2, L3)."""
    pieces = board.pieces_by_cell()
    longest: Counter[Piece] = Counter()
    for cell in frontier(pieces):
        across, down = run_at(pieces, cell, RIGHT), run_at(pieces, cell, DOWN)
        length = max(len(across.kinds), len(down.kinds)) + 1
        for kind in across.fitting(down.fitting(kinds)):
            longest[kind] = max(longest[kind], length)
    yield from longest.items()


def _joining(kept: tuple[Piece, ...], kinds: Set[Piece]) -> set[Piece]:
    """Return the kinds that enlarge the largest set of the kept tiles (C2)."""
    if not kept:
        return set()
    size = len(largest_sets(kept)[0])
    return {kind for kind in kinds if len(largest_sets((*kept, kind))[0]) > size}


def _at_least_one(left: Mapping[Piece, int], kinds: Set[Piece], drawn: int) -> float:
    """Return the chance that at least one of the drawn tiles is of these kinds."""
    total = sum(left.values())
    others = total - sum(left[kind] for kind in kinds)
    return 1 - comb(others, drawn) / comb(total, drawn)
