"""Monte Carlo evaluation of candidate moves: sequential halving over rollouts on shared deals."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import PackedPlaced, Window, pack_board, pack_pieces
from sixfold.kernel.playouts import pack_seats
from sixfold.rules import cubes, tiles
from sixfold.rules.moves import Swap
from sixfold.rules.placements import Placement
from sixfold.rules.tiles import HAND_SIZE


class RolloutEstimate(NamedTuple):
    """A candidate's mean chance of winning and mean margin, and the number of its rollouts."""

    chance: float
    margin: float
    rollouts: int


class PairedEstimate(NamedTuple):
    """A candidate's means, and the standard errors of their differences from the reference.

    The differences are paired: both candidates are rolled out on the same deals. The errors are 0
    where every order of the bag was played.
    """

    chance: float
    margin: float
    chance_error: float
    margin_error: float


class Comparison(NamedTuple):
    """Estimates of candidates with equally many rollouts.

    `enumerated` says whether these were all orders of the bag.
    """

    enumerated: bool
    rollouts: int
    compared: list[PairedEstimate]


class PlacementCandidate(NamedTuple):
    """A placement to evaluate, and the leave value of the tiles kept, in points."""

    placement: Placement
    leave_value: float = 0.0


class SwapCandidate(NamedTuple):
    """A swap to evaluate, and the leave value of the tiles kept, in points."""

    swap: Swap
    leave_value: float = 0.0


class RolloutParameters(NamedTuple):
    """The parameters of a search by rollouts.

    `budget` is the total number of rollouts. In a rollout greedy players make `turns` turns after
    the candidate (-1: to the end of the game). A short screening picks the `finalists`. The value
    of a candidate is its chance of winning plus `point` for each point of margin. `temperature` is
    the number of points by which a last turn missed the best one that makes it e times less likely;
    by that likelihood hidden hands are sampled.
    """

    budget: int
    turns: int
    point: float
    finalists: int
    temperature: float


_PackedTurn = tuple[PackedPlaced, list[int], int, int]


def choose_by_rollouts(
    seen: tiles.View | cubes.View,
    placements: Sequence[PlacementCandidate],
    swaps: Sequence[SwapCandidate],
    chances: bytes,
    parameters: RolloutParameters,
    *,
    seed: int = 0,
    threads: int = 1,
) -> tuple[int, list[RolloutEstimate]]:
    """Return the index of the best candidate, placements first, then swaps, and all estimates.

    A rollout deals the hidden pieces, makes the candidate move, and continues with greedy players.
    At its end `chances`, the table for this game and number of players, gives the chance of
    winning. With few tiles in the bag of two players every order of the bag is played to the end of
    the game instead. The answer is the same for any number of threads.
    """
    best, estimates = native.choose_by_rollouts(
        *_packed(seen, placements, swaps), chances, parameters, seed, threads
    )
    return best, [RolloutEstimate(*estimate) for estimate in estimates]


def compare_by_rollouts(
    seen: tiles.View | cubes.View,
    placements: Sequence[PlacementCandidate],
    swaps: Sequence[SwapCandidate],
    chances: bytes,
    parameters: RolloutParameters,
    *,
    reference: int,
    seed: int = 0,
    threads: int = 1,
) -> Comparison:
    """Return estimates of all candidates on the same deals, against the one at `reference`.

    The budget is divided equally; no candidate is dropped.
    """
    enumerated, rollouts, compared = native.compare_by_rollouts(
        *_packed(seen, placements, swaps), chances, parameters, seed, threads, reference
    )
    return Comparison(enumerated, rollouts, [PairedEstimate(*estimate) for estimate in compared])


_Packed = tuple[
    bool,
    PackedPlaced,
    list[tuple[list[int], int, int]],
    int,
    int,
    list[_PackedTurn | None],
    list[tuple[int, PackedPlaced, float]],
    list[tuple[list[int], float]],
]


def _packed(
    seen: tiles.View | cubes.View,
    placements: Sequence[PlacementCandidate],
    swaps: Sequence[SwapCandidate],
) -> _Packed:
    """Return the position and the candidates as the kernel takes them."""
    window, pieces = pack_board(seen.board)
    return (
        isinstance(seen, cubes.View),
        pieces,
        pack_seats(seen),
        seen.turn,
        seen.bag,
        list(_last_turns(seen, window)),
        [
            (placement.score, window.pack(placement.move.placed), leave_value)
            for placement, leave_value in placements
        ],
        [(pack_pieces(swap.pieces), leave_value) for swap, leave_value in swaps],
    )


def _last_turns(seen: tiles.View | cubes.View, window: Window) -> Iterator[_PackedTurn | None]:
    """Yield each seat's last turn, where it is evidence of the tiles that the seat still hides."""
    for seat, hand in enumerate(seen.hands):
        since = next((at for at, turn in enumerate(seen.recent) if turn.seat == seat), None)
        if since is None or not hand.hidden:
            yield None
            continue
        turn = seen.recent[since]
        later = {cell for recent in seen.recent[since:] for cell, _ in recent.placed}
        before = [(cell, piece) for cell, piece in seen.board.items() if cell not in later]
        kept = min(hand.hidden, HAND_SIZE - len(turn.placed) - turn.swapped)
        if not before or kept <= 0:
            yield None
            continue
        placed = pack_pieces(piece for _, piece in turn.placed)
        yield window.pack(before), placed, turn.points, kept
