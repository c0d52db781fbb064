"""Prepared games: the moves of two greedy players."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from sixfold.kernel.placements import best_placement
from sixfold.rules import tiles
from sixfold.rules.moves import Move, Pass, Swap
from sixfold.rules.turns import Phase


class PreparedMove(NamedTuple):
    """A move to be sent: its seat, the move and its points."""

    seat: int
    move: Move
    points: int


def moves_of(state: tiles.State, most: int) -> list[PreparedMove]:
    """Return the next moves of a game, up to its end."""
    return list(islice(_moves(state), most))


def _moves(state: tiles.State) -> Iterator[PreparedMove]:
    while state.phase is not Phase.OVER:
        seat, move = state.turn, _greedy(state)
        applied = tiles.apply(state, seat, move)
        yield PreparedMove(seat, move, applied.score)
        state = applied.state


def _greedy(state: tiles.State) -> Move:
    hand = state.hands[state.turn]
    if best := best_placement(state.board, hand):
        return best.move
    return Swap(hand[: len(state.bag)]) if state.bag else Pass()
