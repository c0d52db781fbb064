"""Help with a puzzle in two steps: where to look, then which pieces."""

from typing import NamedTuple

from sixfold.analysis.hint import changed_rows, lying_cells
from sixfold.analysis.puzzles import Puzzle
from sixfold.kernel.cards_steps import CardStep, least_moved_play
from sixfold.rules import cards
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.moves import Place, Rows
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.scoring import lines_of


class Help(NamedTuple):
    """The cells to look at or the rows that change, the pieces, and the steps of a card play."""

    where: tuple[Cell, ...] = ()
    rows: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    steps: tuple[CardStep, ...] = ()


def help_with(puzzle: Puzzle) -> Help:
    """Return the help with a puzzle."""
    seen, move = puzzle.seen, puzzle.solution
    match move:
        case Place(placed):
            assert not isinstance(seen, cards.View)
            where = lying_cells(seen, lines_of(seen, seen.turn, move))
            return Help(where, pieces=in_order(piece for _, piece in placed))
        case Rows():
            return _with_cards(seen)
        case _:
            return Help(pieces=in_order(getattr(move, "pieces", ())))


def _with_cards(seen: View) -> Help:
    assert isinstance(seen, cards.View)
    play = least_moved_play(seen.table, seen.hands[seen.turn].known)
    assert play is not None
    rows = changed_rows(seen, play.steps)
    return Help(rows=rows, pieces=in_order(play.played), steps=play.steps)
