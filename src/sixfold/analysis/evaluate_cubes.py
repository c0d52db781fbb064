"""Evaluation which cubes to roll again: exact averages over all that can be rolled (D3, D4)."""

from typing import Final

from sixfold.analysis.evaluate_board import chance_after, margin_of
from sixfold.analysis.evaluation import EvaluatedMove, Evaluation, Method, ranked
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.rules import cubes
from sixfold.rules.moves import Roll
from sixfold.rules.pieces import Shape

USUALLY_PLACED: Final = 2
"""How many cubes a turn places on average, for the stage that the table of chances is asked at."""

SHOWN: Final = 6
"""How many of the choices are calibrated, best first."""


def evaluate_roll(seen: cubes.View, seat: int, move: Roll) -> Evaluation:
    """Return a choice of cubes held against all others; rolling none is one of them."""
    hand = seen.hands[seat].known
    before = margin_of(seen.scores, seat)
    options = []
    for choice in reroll_choices(seen.board, hand):
        margin = before + float(choice.expected)
        chance = chance_after(seen, margin, USUALLY_PLACED)
        options.append(EvaluatedMove(Roll(choice.roll), margin, chance))
    evaluated = next(one for one in options if one.move == move)
    others = [one for one in options[:SHOWN] if one is not evaluated]
    return ranked(Method.ENUMERATED, len(Shape) ** len(hand), evaluated, others)
