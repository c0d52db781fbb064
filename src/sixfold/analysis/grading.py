"""Grades of evaluated moves, and labels that say what was overlooked.

A loss that is not significant is not graded as a mistake. A mistake is labelled by what was
overlooked where one word says it: a missed Qwirkle, a gift to the next player, a better swap.
"""

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from sixfold.analysis.evaluate_cards import counted_play
from sixfold.analysis.evaluation import SURENESS, Evaluation
from sixfold.analysis.odds import completing
from sixfold.codec.terms import Grade, Label, Method
from sixfold.kernel.cards_counts import best_counted_play
from sixfold.kernel.packing import pack_counts
from sixfold.rules import cards, cubes
from sixfold.rules.editions import Game
from sixfold.rules.game import View
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Place, Roll, Rows, Swap
from sixfold.rules.pieces import KINDS, Piece, in_order
from sixfold.rules.scoring import qwirkles_of
from sixfold.rules.unseen import unseen

INACCURACY: Final = 0.01
MISTAKE: Final = 0.03
BLUNDER: Final = 0.07
"""The losses of winning chance from which a move has these grades."""

POINTS: Final = {Game.TILES: 4.0, Game.CUBES: 4.0, Game.CARDS: 1.5}
"""The loss in points (at cards: Qwirkles) that is an inaccuracy even in a decided game."""


FAULTS: Final = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
"""The grades of moves that are significantly worse than the best."""


@dataclass(frozen=True, slots=True)
class GradedMove:
    """A move's grade, its label, and the pieces that the reason names."""

    grade: Grade
    label: Label
    pieces: tuple[Piece, ...] = ()


def grade_move(seen: View, seat: int, evaluation: Evaluation) -> GradedMove:
    """Return the grade and the label of the evaluated move of a seat."""
    grade = grade_of(evaluation, POINTS[seen.edition.game])
    if evaluation.method is Method.ONLY:
        return GradedMove(grade, Label.ONLY)
    if grade not in FAULTS:
        return GradedMove(grade, Label(grade))
    return _fault(seen, seat, evaluation, grade)


def grade_of(evaluation: Evaluation, points: float) -> Grade:
    """Return the grade of the evaluated move; a loss of `points` is always an inaccuracy."""
    loss = evaluation.loss
    if evaluation.best is evaluation.evaluated:
        return Grade.BEST
    if loss.chance > SURENESS * loss.chance_error:
        if loss.chance >= BLUNDER:
            return Grade.BLUNDER
        if loss.chance >= MISTAKE:
            return Grade.MISTAKE
        if loss.chance >= INACCURACY:
            return Grade.INACCURACY
    if loss.points >= points and loss.points > SURENESS * loss.points_error:
        return Grade.INACCURACY
    return Grade.GOOD


def _fault(seen: View, seat: int, evaluation: Evaluation, grade: Grade) -> GradedMove:
    """Return the label of a fault: what was overlooked, where one word says it."""
    move, best = evaluation.evaluated.move, evaluation.best.move
    if isinstance(best, Swap):
        return GradedMove(grade, Label.BETTER_SWAPPED, best.pieces)
    if isinstance(best, Roll):
        return GradedMove(grade, Label.BETTER_ROLLED, best.pieces)
    if qwirkles_of(seen, seat, best) > qwirkles_of(seen, seat, move):
        return GradedMove(grade, Label.MISSED_QWIRKLE)
    given = in_order(gifts(seen, seat, move) - gifts(seen, seat, best))
    if given:
        return GradedMove(grade, Label.GIFT, given)
    return GradedMove(grade, Label(grade))


def gifts(seen: View, seat: int, move: Move) -> Set[Piece]:
    """Return the unseen kinds of which one piece completes a Qwirkle after a move."""
    kinds = _others_may_hold(seen)
    if isinstance(seen, cards.View):
        return _card_gifts(seen, move, kinds) if isinstance(move, Rows) else frozenset()
    placed = move.placed if isinstance(move, Place) else ()
    del seat
    return completing(Board((*seen.board.items(), *placed)), kinds)


def _card_gifts(seen: cards.View, move: Rows, kinds: Set[Piece]) -> Set[Piece]:
    table = counted_play(seen, move).table
    gifts = set()
    for kind in kinds:
        laid = best_counted_play(table, pack_counts([kind]))
        if laid is not None and laid.qwirkles:
            gifts.add(kind)
    return gifts


def _others_may_hold(seen: View) -> Set[Piece]:
    """Return the kinds of which another player may hold one."""
    if isinstance(seen, cubes.View):
        return frozenset(KINDS)
    return unseen(seen).keys()
