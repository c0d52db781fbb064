"""The time of a game review, the time to its first decision, and its standard errors."""

import os
import time
from functools import cache
from typing import NamedTuple

from benchmarks.figures import Figure
from sixfold.analysis.decisions import decisions
from sixfold.analysis.grading import INACCURACY
from sixfold.analysis.review import Review, review
from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, Edition


class TimedReview(NamedTuple):
    """A review, its seconds, and the seconds to its first decision."""

    review: Review
    seconds: float
    first: float


@cache
def reviewed(edition: Edition) -> TimedReview:
    """Return the review of a game of the fox and the raven, on all processors."""
    state = game.start(edition, 2, Seeded("review"))
    record = start_record(state, ["fox", "raven"])
    while (seat := game.turn(state)) is not None:
        bot = BOTS[("fox", "raven")[seat]]
        move = bot(game.view(state, seat), seat, f"review/{len(record.turns)}").move
        applied = game.apply(state, seat, move)
        record = record_move(record, seat, move, applied)
        state = applied.state
    began = time.perf_counter()
    decided_after: list[float] = []
    done = review(
        record,
        decisions(record),
        workers=os.cpu_count() or 1,
        on_reviewed=lambda _number, _decision: decided_after.append(time.perf_counter() - began),
    )
    return TimedReview(done, time.perf_counter() - began, decided_after[0])


def largest_error(edition: Edition) -> float:
    """Return the largest standard error of a relevant loss of winning chance, in per cent."""
    relevant = [
        decision.loss
        for decision in reviewed(edition).review.decisions
        if decision.loss.chance >= INACCURACY
    ]
    return 100 * max((loss.chance_error for loss in relevant), default=0.0)


FIGURES = (
    Figure("review.classic_turns", "turns", lambda: reviewed(CLASSIC).review.decisions[-1].turn),
    Figure("review.classic_s", "s", lambda: reviewed(CLASSIC).seconds),
    Figure("review.classic_first_s", "s", lambda: reviewed(CLASSIC).first),
    Figure("review.classic_error_percent", "%", lambda: largest_error(CLASSIC)),
    Figure("review.cubes_s", "s", lambda: reviewed(CUBES).seconds),
    Figure("review.cubes_error_percent", "%", lambda: largest_error(CUBES)),
    Figure("review.cards_s", "s", lambda: reviewed(CARDS).seconds),
    Figure("review.cards_error_percent", "%", lambda: largest_error(CARDS)),
)
