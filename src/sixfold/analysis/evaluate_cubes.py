"""Evaluates which cubes to roll again: exact expectations over all rolls (D3, D4)."""

from typing import Final

from sixfold.analysis.evaluate_board import chance_after, margin_of
from sixfold.analysis.evaluation import EvaluatedMove, Evaluation, ranked
from sixfold.codec.terms import Method
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.rules import cubes
from sixfold.rules.moves import Roll
from sixfold.rules.pieces import Shape

USUALLY_PLACED: Final = 2
"""The cubes that a turn places on average, to look up the table of winning chances."""

SHOWN: Final = 6
"""The number of the best choices that are kept."""


def evaluate_roll(seen: cubes.View, seat: int, move: Roll) -> Evaluation:
    """Return the evaluation of a choice of cubes against all others, rolling none among them."""
    hand = seen.hands[seat].known
    before = margin_of(seen.scores, seat)
    options = []
    for choice in reroll_choices(seen.board, hand):
        margin = before + float(choice.expected)
        chance = chance_after(seen, margin, USUALLY_PLACED)
        options.append(EvaluatedMove(Roll(choice.roll), margin, chance))
    evaluated = next(option for option in options if option.move == move)
    others = [option for option in options[:SHOWN] if option is not evaluated]
    return ranked(Method.ENUMERATED, len(Shape) ** len(hand), evaluated, others)
