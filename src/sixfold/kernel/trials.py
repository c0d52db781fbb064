"""Candidate moves tried in simulation: the same deals for all, the worse half dropped."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import PackedPlaced, Window, pack_board, pack_pieces
from sixfold.kernel.playouts import pack_seats
from sixfold.rules import cubes, tiles
from sixfold.rules.moves import Swap
from sixfold.rules.placements import Placement
from sixfold.rules.tiles import HAND_SIZE


class Verdict(NamedTuple):
    """What the trials say of a candidate: its chance of winning, its margin, how often tried."""

    chance: float
    margin: float
    trials: int


class Compared(NamedTuple):
    """A candidate's mean chance and margin, and the errors of how far they are behind another's.

    The errors are standard errors of the mean difference, deal by deal; after every order of the
    bag was played there is nothing left to err about.
    """

    chance: float
    margin: float
    chance_error: float
    margin_error: float


class Comparison(NamedTuple):
    """Candidates tried equally often: whether on every order of the bag, how often, what came."""

    enumerated: bool
    trials: int
    compared: list[Compared]


class Placing(NamedTuple):
    """A placement to try, and what the tiles kept are worth in points."""

    placement: Placement
    kept: float = 0.0


class Swapping(NamedTuple):
    """A swap to try, and what the tiles kept are worth in points."""

    swap: Swap
    kept: float = 0.0


class Manner(NamedTuple):
    """How trials are made.

    `budget` is how many there are in all, `turns` how long greedy players go on after a candidate
    (-1: to the end of the game). So many `finalists`, with the best points after the others'
    answers, are tried at length. The best has the highest chance of winning; a point of the margin
    counts beside it as `point` says. A turn that left `ease` points lying is taken for e times less
    likely than the best one, where the last turns tell what others may hold.
    """

    budget: int
    turns: int
    point: float
    finalists: int
    ease: float


_Turn = tuple[PackedPlaced, list[int], int, int]


def try_moves(
    seen: tiles.View | cubes.View,
    placings: Sequence[Placing],
    swappings: Sequence[Swapping],
    chances: bytes,
    manner: Manner,
    *,
    seed: int = 0,
    threads: int = 1,
) -> tuple[int, list[Verdict]]:
    """Return the place of the best candidate, placements first, then swaps, and a verdict for each.

    A trial deals what is hidden from what is unseen, makes the candidate, and lets greedy players
    go on; where it stops, `chances`, a table for this game and number of players, says who wins.
    With few tiles in the bag of two players every order of it is played to the end of the game. The
    answer is the same for any number of threads.
    """
    winner, verdicts = native.trials(
        *_packed(seen, placings, swappings), chances, manner, seed, threads
    )
    return winner, [Verdict(*verdict) for verdict in verdicts]


def compare_moves(
    seen: tiles.View | cubes.View,
    placings: Sequence[Placing],
    swappings: Sequence[Swapping],
    chances: bytes,
    manner: Manner,
    *,
    other: int,
    seed: int = 0,
    threads: int = 1,
) -> Comparison:
    """Return what the same deals make of all candidates, held against the one at place `other`.

    None is dropped: each gets its share of the budget.
    """
    enumerated, trials, compared = native.comparison(
        *_packed(seen, placings, swappings), chances, manner, seed, threads, other
    )
    return Comparison(enumerated, trials, [Compared(*one) for one in compared])


_Packed = tuple[
    bool,
    PackedPlaced,
    list[tuple[list[int], int, int]],
    int,
    int,
    list[_Turn | None],
    list[tuple[int, PackedPlaced, float]],
    list[tuple[list[int], float]],
]


def _packed(
    seen: tiles.View | cubes.View, placings: Sequence[Placing], swappings: Sequence[Swapping]
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
        [(one.score, window.pack(one.move.placed), kept) for one, kept in placings],
        [(pack_pieces(swap.pieces), kept) for swap, kept in swappings],
    )


def _last_turns(seen: tiles.View | cubes.View, window: Window) -> Iterator[_Turn | None]:
    """Yield what each seat did last, where that tells something of the tiles it still hides."""
    for seat, hand in enumerate(seen.hands):
        since = next((at for at, turn in enumerate(seen.recent) if turn.seat == seat), None)
        if since is None or not hand.hidden:
            yield None
            continue
        turn = seen.recent[since]
        later = {cell for one in seen.recent[since:] for cell, _ in one.placed}
        before = [(cell, piece) for cell, piece in seen.board.items() if cell not in later]
        kept = min(hand.hidden, HAND_SIZE - len(turn.placed) - turn.swapped)
        if not before or kept <= 0:
            yield None
            continue
        placed = pack_pieces(piece for _, piece in turn.placed)
        yield window.pack(before), placed, turn.points, kept
