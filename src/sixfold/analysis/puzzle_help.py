"""Help with a puzzle in steps: where to look, then which pieces; the move itself is giving up."""

from typing import NamedTuple

from sixfold.analysis.puzzles import Puzzle
from sixfold.kernel.cards_steps import Step, gentlest_play
from sixfold.rules import cards
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.grid import check_laid
from sixfold.rules.moves import Place, Rows
from sixfold.rules.pieces import Piece, in_order


class Help(NamedTuple):
    """The cells to look at, or the rows of cards that change; the pieces; how cards are moved."""

    where: tuple[Cell, ...] = ()
    rows: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    steps: tuple[Step, ...] = ()


def help_with(puzzle: Puzzle) -> Help:
    """Return all the help there is with a puzzle."""
    seen, move = puzzle.seen, puzzle.solution
    match move:
        case Place(placed):
            return Help(_lying(seen, move), pieces=in_order(piece for _, piece in placed))
        case Rows():
            return _with_cards(seen)
        case _:
            return Help(pieces=in_order(getattr(move, "pieces", ())))


def _lying(seen: View, move: Place) -> tuple[Cell, ...]:
    """Return the cells of what lies already in the lines that a placement makes."""
    assert not isinstance(seen, cards.View)
    lines = check_laid(seen.phase, seen.board, move.placed, seen.hands[seen.turn].known)
    return tuple(sorted({cell for line in lines for cell in line.cells if cell in seen.board}))


def _with_cards(seen: View) -> Help:
    assert isinstance(seen, cards.View)
    play = gentlest_play(seen.table, seen.hands[seen.turn].known)
    assert play is not None
    touched = {row for step in play.steps for row in (step.source, step.target)}
    rows = sorted(row for row in touched if row is not None and row < len(seen.table))
    return Help(rows=tuple(rows), pieces=in_order(play.played), steps=play.steps)
