"""Endgame solver: alpha-beta search of a two-player tile game with an empty bag."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_board, pack_pieces
from sixfold.rules import tiles
from sixfold.rules.grid import Board
from sixfold.rules.moves import Pass, Place
from sixfold.rules.pieces import Piece
from sixfold.rules.turns import Phase

MOST_POSITIONS: Final = 2**62
"""The node limit that means no limit."""


class Endgame(NamedTuple):
    """The best move and its value: the points still to come, less those of the other player.

    `proved` says that the search reached the end of the game everywhere; otherwise the value is
    that of the last completed iteration, `depth` turns deep. `positions` is the number of nodes.
    """

    move: Place | Pass
    value: int
    proved: bool
    depth: int
    positions: int


def solve_endgame(
    position: tiles.State | tiles.View,
    seconds: float = 1.0,
    positions: int = MOST_POSITIONS,
    *,
    plain: bool = False,
) -> Endgame:
    """Return the best move of the player to move; both hands must be known and the bag empty.

    The search stops at the time limit or the node limit, whichever comes first. If the node limit
    stops it, the answer is the same on every machine. A plain search has no transposition table
    and no bounds of last tiles: it is slower, with the same values.
    """
    bag = position.bag if isinstance(position, tiles.View) else len(position.bag)
    if position.phase is not Phase.PLAY or position.players != 2 or bag:
        raise ValueError("an endgame has two players, an empty bag, and is not over")
    if isinstance(position, tiles.View):
        hands = [hand.known for hand in position.hands if hand.is_known]
        if len(hands) < position.players:
            raise ValueError("an endgame is solved with both hands known")
    else:
        hands = list(position.hands)
    mover, other = hands[position.turn], hands[1 - position.turn]
    return _solved(position.board, mover, other, (seconds, positions, plain))


def _solved(
    board: Board, mover: Sequence[Piece], other: Sequence[Piece], limits: tuple[float, int, bool]
) -> Endgame:
    window, pieces = pack_board(board)
    value, placed, proved, depth, positions = native.endgame(
        pieces, pack_pieces(mover), pack_pieces(other), *limits
    )
    move = window.unpack(placed) if placed else Pass()
    return Endgame(move, value, proved, depth, positions)
