"""Little budget, for tests that ask what a review is and not how well it judges."""

from sixfold.analysis.evaluate import EvaluationBudget
from sixfold.analysis.evaluate_board import BoardBudget
from sixfold.analysis.evaluate_cards import CardBudget

QUICK = EvaluationBudget(BoardBudget(200, 40, 40), CardBudget(4, 12, 12))
