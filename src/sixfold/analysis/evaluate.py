"""Evaluates any move of any game from what its player could know: a view, never a state."""

from typing import NamedTuple

from sixfold.analysis.evaluate_board import BoardBudget, chance_after, evaluate_on_board, margin_of
from sixfold.analysis.evaluate_cards import CardBudget, evaluate_cards
from sixfold.analysis.evaluate_cubes import evaluate_roll
from sixfold.analysis.evaluation import Evaluation, only_move
from sixfold.players.tables.calibration import calibrate
from sixfold.players.tables.cards_winning import chance_at
from sixfold.rules import cards, cubes
from sixfold.rules.game import View, check
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap


class EvaluationBudget(NamedTuple):
    """The budgets for the board and for cards."""

    board: BoardBudget = BoardBudget()
    cards: CardBudget = CardBudget()

    def scaled(self, factor: int) -> "EvaluationBudget":
        """Return a multiple of the budget."""
        board = BoardBudget(*(factor * number for number in self.board))
        ms, deals, most = self.cards
        return EvaluationBudget(board, CardBudget(factor * ms, factor * deals, factor * most))


BUDGET = EvaluationBudget()


def evaluate(
    seen: View, seat: int, move: Move, *, seed: str = "weighing", budget: EvaluationBudget = BUDGET
) -> Evaluation:
    """Return the evaluation of a move of the seat whose turn it is against the best others.

    The same arguments give the same evaluation. Raise `RuleError` for an illegal move.
    """
    check(seen, seat, move)
    match move, seen:
        case Rows(), cards.View():
            return evaluate_cards(seen, seat, move, budget.cards, seed)
        case Roll(), cubes.View():
            return evaluate_roll(seen, seat, move)
        case Place() | Swap(), _ if not isinstance(seen, cards.View):
            return evaluate_on_board(seen, seat, move, budget.board, seed)
        case _:
            assert isinstance(move, Pass | Redraw)
            return only_move(move, float(margin_of(seen.scores, seat)), standing_chance(seen, seat))


def standing_chance(seen: View, seat: int) -> float:
    """Return a seat's chance before the next turn, from the tables of winning chances alone."""
    margin = margin_of(seen.scores, seat)
    wait = (seat - seen.turn) % seen.players
    if isinstance(seen, cards.View):
        chance = chance_at(seen.players, wait, seen.bag, seen.last_turns, margin)
        return calibrate(seen.edition.game, seen.players, chance)
    return chance_after(seen, margin, 0, wait)
