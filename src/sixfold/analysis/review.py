"""The review of a game: its reviewed decisions, luck, accuracy, curve of chances."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final

from sixfold.analysis.decisions import GameDecision, ReviewedDecision, review_decision
from sixfold.analysis.evaluate import BUDGET, EvaluationBudget
from sixfold.analysis.luck import LuckEvent, luck_of_deal
from sixfold.codec.terms import Method
from sixfold.record.model import Record
from sixfold.rules.editions import Edition

HALVING_LOSS: Final = 0.05
"""The loss of winning chance that halves the accuracy of a decision."""

TURNING_POINT_SWING: Final = 0.12
"""The change of somebody's winning chance that makes a turning point."""

MOST_TURNING_POINTS: Final = 3
"""The most turning points of a review."""

SEED: Final = "review"


@dataclass(frozen=True, slots=True)
class Review:
    """The reviewed decisions of a game, in order, and the luck of its deal."""

    edition: Edition
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    decisions: tuple[ReviewedDecision, ...]
    deals: tuple[LuckEvent, ...]

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.scores)

    @property
    def curve(self) -> tuple[tuple[float, ...], ...]:
        """Return everybody's chances before the first decision and after every one."""
        even = (1 / self.players,) * self.players
        return (even, *(decision.chances for decision in self.decisions))

    def accuracy(self, seat: int) -> float | None:
        """Return the accuracy of a seat from 0 to 100; None if it had nothing to decide."""
        shares = [
            0.5 ** (decision.loss.chance / HALVING_LOSS if decision.loss.is_sure else 0.0)
            for decision in self.decisions
            if decision.seat == seat and decision.method is not Method.ONLY
        ]
        return 100 * sum(shares) / len(shares) if shares else None

    def luck(self, seat: int) -> float:
        """Return the total luck of a seat, in points (at cards: in Qwirkles)."""
        return sum(event.luck for event in self.luck_events if event.seat == seat)

    @property
    def luck_events(self) -> tuple[LuckEvent, ...]:
        """Return every luck event, in order."""
        events = (decision.luck_event for decision in self.decisions)
        return (*self.deals, *(event for event in events if event))

    @property
    def without_luck(self) -> tuple[float, ...]:
        """Return everybody's score less their luck."""
        return tuple(score - self.luck(seat) for seat, score in enumerate(self.scores))

    @property
    def turning_points(self) -> tuple[int, ...]:
        """Return the places of the decisions with the largest swings of a chance, in order."""
        curve = self.curve
        swings = [
            (max(abs(a - b) for a, b in zip(curve[at + 1], curve[at], strict=True)), at)
            for at in range(len(self.decisions))
        ]
        largest = sorted((s for s in swings if s[0] >= TURNING_POINT_SWING), reverse=True)
        return tuple(sorted(at for _, at in largest[:MOST_TURNING_POINTS]))


OnReviewed = Callable[[int, ReviewedDecision], None]
"""A callback with the place of a decision and its review, as soon as it is reviewed."""


def review(
    record: Record,
    decisions: Sequence[GameDecision],
    *,
    budget: EvaluationBudget = BUDGET,
    workers: int = 1,
    known: Mapping[int, ReviewedDecision] | None = None,
    on_reviewed: OnReviewed = lambda _at, _reviewed: None,
) -> Review:
    """Return the review of a record, finished or not, from its decisions.

    `known` are decisions that were reviewed before, by their place. The result does not depend on
    the number of workers.
    """
    reviewed = dict(known or {})
    missing = [at for at in range(len(decisions)) if at not in reviewed]
    with _reviewing([decisions[at] for at in missing], budget, workers) as results:
        for at, result in zip(missing, results, strict=True):
            reviewed[at] = result
            on_reviewed(at, result)
    return assemble_review(record, decisions, [reviewed[at] for at in range(len(decisions))])


def assemble_review(
    record: Record, decisions: Sequence[GameDecision], reviewed: Iterable[ReviewedDecision]
) -> Review:
    """Return the review of a record from its reviewed decisions."""
    last = decisions[-1] if decisions else None
    deals = [
        luck_of_deal(record.edition.game, seat, deal.pieces)
        for seat, deal in enumerate(record.deals)
    ]
    return Review(
        edition=record.edition,
        names=record.names,
        scores=last.after.scores if last else (0,) * record.players,
        winners=last.after.winners if last else (),
        finished=bool(last and last.after.winners),
        decisions=tuple(reviewed),
        deals=tuple(deal for deal in deals if deal),
    )


@contextmanager
def _reviewing(
    decisions: list[GameDecision], budget: EvaluationBudget, workers: int
) -> Iterator[Iterator[ReviewedDecision]]:
    """Yield an iterator of the reviewed decisions, in order, from here or from a process pool."""
    if workers <= 1 or len(decisions) <= 1:
        yield (review_decision(decision, budget, SEED) for decision in decisions)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        count = len(decisions)
        yield pool.map(review_decision, decisions, [budget] * count, [SEED] * count)
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    signal(SIGINT, SIG_IGN)  # the parent process handles Ctrl-C
