"""A hint in three steps: where to look, which pieces, the move. It is made from a view alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sixfold.kernel.cards_steps import CardStep, least_moved_play
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.players.foresight import choose_with_foresight
from sixfold.players.suggestion import Suggestion
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cells import Cell
from sixfold.rules.cubes_reroll import Choice
from sixfold.rules.game import View
from sixfold.rules.grid import ScoredLine
from sixfold.rules.moves import Move, Place, Roll, Rows, Swap
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.scoring import lines_of
from sixfold.rules.turns import Phase

HINT_MS: Final = 300.0
"""The default time to compute a hint, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested move, and what its steps show.

    `where` are the cells to look at: those of the pieces in the lines that the move makes, or at
    the opening its own cells; `rows` are the rows of the card table that change. `pieces` are
    those to place, swap, roll or lay. `lines` are the scored lines of a placement, `choices` the
    expected points of each choice of cubes to roll, `steps` the single moves of a card play.
    """

    suggestion: Suggestion
    where: tuple[Cell, ...] = ()
    rows: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    lines: tuple[ScoredLine, ...] = ()
    choices: tuple[Choice, ...] = ()
    steps: tuple[CardStep, ...] = ()

    @property
    def move(self) -> Move:
        """Return the move."""
        return self.suggestion.move

    @property
    def points(self) -> int:
        """Return the points of a placement."""
        return sum(line.points for line in self.lines)


def hint(seen: View, seat: int, *, seed: str = "hint", ms: float = HINT_MS) -> Hint:
    """Return a hint for the seat whose turn it is."""
    best = choose_with_foresight(seen, seat, seed, ms)
    match best.move:
        case Place() if not isinstance(seen, cards.View):
            return _place_hint(seen, seat, best, best.move)
        case Rows() if isinstance(seen, cards.View):
            return _rows_hint(seen, best, best.move)
        case Roll(pieces):
            return Hint(best, pieces=pieces, choices=_choices(seen, seat))
        case Swap(pieces):
            return Hint(best, pieces=pieces)
        case _:
            return Hint(best)


def _place_hint(seen: View, seat: int, best: Suggestion, move: Place) -> Hint:
    assert not isinstance(seen, cards.View)
    lines = lines_of(seen, seat, move)
    where = lying_cells(seen, lines) or tuple(cell for cell, _ in move.placed)
    may_roll = isinstance(seen, cubes.View) and seen.phase is Phase.PLAY and not seen.rolled
    return Hint(
        best,
        where=where,
        pieces=in_order(move.pieces),
        lines=tuple(lines),
        choices=_choices(seen, seat) if may_roll else (),
    )


def _choices(seen: View, seat: int) -> tuple[Choice, ...]:
    assert isinstance(seen, cubes.View)
    return tuple(reroll_choices(seen.board, seen.hands[seat].known))


def _rows_hint(seen: cards.View, best: Suggestion, move: Rows) -> Hint:
    """Return the hint for a card play, laid with the fewest cards moved (K4)."""
    played = cards.played_cards(seen.table, move.rows)
    if seen.phase is Phase.OPEN:
        steps = tuple(CardStep(card, None, 0) for card in in_order(played))
        return Hint(best, pieces=in_order(played), steps=steps)
    play = least_moved_play(seen.table, played)
    assert play is not None
    return Hint(
        best._replace(move=Rows(play.rows)),
        rows=changed_rows(seen, play.steps),
        pieces=in_order(play.played),
        steps=play.steps,
    )


def lying_cells(seen: tiles.View | cubes.View, lines: Iterable[ScoredLine]) -> tuple[Cell, ...]:
    """Return the cells of some lines on which a piece lies already."""
    return tuple(sorted({cell for line in lines for cell in line.cells if cell in seen.board}))


def changed_rows(seen: cards.View, steps: Iterable[CardStep]) -> tuple[int, ...]:
    """Return the rows of the table that some steps change."""
    touched = {row for step in steps for row in (step.source, step.target)}
    return tuple(sorted(row for row in touched if row is not None and row < len(seen.table)))
