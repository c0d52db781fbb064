"""What a legal move scores at once, in every game."""

from collections.abc import Sequence

from sixfold.rules import cards
from sixfold.rules.game import View
from sixfold.rules.grid import ScoredLine, check_laid
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Move, Place, Rows


def lines_of(seen: View, seat: int, move: Move) -> Sequence[ScoredLine]:
    """Return the lines that a placement makes (S1); no other move makes one."""
    if isinstance(seen, cards.View) or not isinstance(move, Place):
        return ()
    return check_laid(seen.phase, seen.board, move.placed, seen.hands[seat].known)


def qwirkles_of(seen: View, seat: int, move: Move) -> int:
    """Return how many Qwirkles a move makes."""
    if isinstance(move, Rows):
        return sum(len(row) == QWIRKLE for row in move.rows)  # K5
    return sum(len(line.cells) == QWIRKLE for line in lines_of(seen, seat, move))


def points_of(seen: View, seat: int, move: Move) -> int:
    """Return what a move scores: points (S1 to S4), or Qwirkles at cards (K5)."""
    if isinstance(move, Rows):
        return qwirkles_of(seen, seat, move)
    return sum(line.points for line in lines_of(seen, seat, move))
