"""Little patience, for tests that ask what a review is and not how well it judges."""

from sixfold.analysis.evaluate import Patience
from sixfold.analysis.evaluate_board import Effort
from sixfold.analysis.evaluate_cards import CardEffort

QUICK = Patience(Effort(200, 40, 40), CardEffort(4, 12, 12))
