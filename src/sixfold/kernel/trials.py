"""Candidate moves tried in simulation: the same deals for all, the worse half dropped."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_board, pack_pieces
from sixfold.kernel.playouts import pack_seats
from sixfold.rules import cubes, tiles
from sixfold.rules.moves import Swap
from sixfold.rules.placements import Placement

SPREAD: Final = 1.4
"""How the final margin spreads: a logistic curve of this scale times the root of the unseen pieces.

The final margin of two greedy players has a standard deviation of about 24.5 points over all 108
tiles, so of 2.4 times the root; a logistic curve of scale s has one of 1.81 s.
"""


class Verdict(NamedTuple):
    """What the trials say of a candidate: its chance of winning, its margin, how often tried."""

    chance: float
    margin: float
    trials: int


def try_moves(
    seen: tiles.View | cubes.View,
    placements: Sequence[Placement],
    swaps: Sequence[Swap] = (),
    *,
    budget: int,
    turns: int,
    seed: int = 0,
    threads: int = 1,
) -> tuple[int, list[Verdict]]:
    """Return the place of the best candidate, placements first, then swaps, and a verdict for each.

    A trial deals what is hidden evenly from what is unseen, makes the candidate, and lets greedy
    players go on for so many turns; `budget` is how many trials there are in all. The answer is the
    same for any number of threads.
    """
    window, pieces = pack_board(seen.board)
    unseen = seen.bag + sum(hand.size for hand in seen.hands)
    winner, verdicts = native.trials(
        isinstance(seen, cubes.View),
        pieces,
        pack_seats(seen),
        seen.turn,
        seen.bag,
        [(one.score, window.pack(one.move.placed)) for one in placements],
        [pack_pieces(swap.pieces) for swap in swaps],
        budget,
        turns,
        SPREAD * math.sqrt(unseen + 2),
        seed,
        threads,
    )
    return winner, [Verdict(*verdict) for verdict in verdicts]
