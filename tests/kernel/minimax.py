"""Plain minimax of the endgame: all moves of the rules, no pruning, no table."""

from dataclasses import replace

from sixfold.rules import tiles
from sixfold.rules.errors import RuleError
from sixfold.rules.moves import Move, Pass, Place
from sixfold.rules.placements import placements
from sixfold.rules.turns import Phase
from tests.rules.luck import Scripted


def legal_moves(state: tiles.State) -> list[Move]:
    """Return every legal move; without a bag that is to place, or else to pass."""
    moves: list[Move] = [
        placement.move for placement in placements(state.board, state.hands[state.turn])
    ]
    return moves or [Pass()]


def value(state: tiles.State) -> int:
    """Return the points to come for the player to move less those for the other, played best."""
    if state.phase is Phase.OVER or state.passes >= state.players:
        return 0
    return max(value_of(state, move) for move in legal_moves(state))


def value_of(state: tiles.State, move: Move) -> int:
    """Return what a move is worth: its points, and what comes after it."""
    applied = tiles.apply(state, state.turn, move)
    after = applied.state
    if after.phase is Phase.OVER:
        return applied.score
    return applied.score - value(after)


def is_legal(state: tiles.State, move: Place | Pass) -> bool:
    """Say whether the rules let the player to move do this."""
    try:
        tiles.apply(replace(state, chance=Scripted()), state.turn, move)
    except RuleError:
        return False
    return True
