"""Little patience, for tests that ask what a review is and not how well it judges."""

from sixfold.analysis.weighing import Patience
from sixfold.analysis.weighing_board import Effort
from sixfold.analysis.weighing_cards import CardEffort

QUICK = Patience(Effort(200, 40, 40), CardEffort(4, 12, 12))
