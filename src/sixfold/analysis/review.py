"""The review of a game: every decision reviewed, the luck, the curve of chances, the accuracy."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final

from sixfold.analysis.decisions import GameDecision, ReviewedDecision, review_decision
from sixfold.analysis.evaluate import BUDGET, EvaluationBudget
from sixfold.analysis.evaluation import Method
from sixfold.analysis.luck import LuckEvent, luck_of_deal
from sixfold.record.model import Record
from sixfold.rules.editions import Edition

HALF: Final = 0.05
"""The loss of winning chance that halves the accuracy of a decision."""

TURNING: Final = 0.12
"""How far somebody's chance has to move for a turning point."""

TURNING_POINTS: Final = 3
"""How many turning points are told at most."""

SEED: Final = "review"


@dataclass(frozen=True, slots=True)
class Review:
    """A game's decisions in order, and the luck of its deal."""

    edition: Edition
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    decisions: tuple[ReviewedDecision, ...]
    deals: tuple[LuckEvent, ...]

    @property
    def players(self) -> int:
        """Return how many sat at the table."""
        return len(self.scores)

    @property
    def curve(self) -> tuple[tuple[float, ...], ...]:
        """Return everybody's chances before the first decision and after every one."""
        even = (1 / self.players,) * self.players
        return (even, *(one.chances for one in self.decisions))

    def accuracy(self, seat: int) -> float | None:
        """Return how well a seat decided, from 0 to 100; None if there was nothing to decide."""
        kept = [
            0.5 ** (one.loss.chance / HALF if one.loss.is_sure else 0.0)
            for one in self.decisions
            if one.seat == seat and one.method is not Method.ONLY
        ]
        return 100 * sum(kept) / len(kept) if kept else None

    def luck(self, seat: int) -> float:
        """Return a seat's luck in all, in points (at cards: in Qwirkles)."""
        return sum(one.luck for one in self.fortunes if one.seat == seat)

    @property
    def fortunes(self) -> tuple[LuckEvent, ...]:
        """Return every luck event, in order."""
        return (*self.deals, *(one.luck_event for one in self.decisions if one.luck_event))

    @property
    def without_luck(self) -> tuple[float, ...]:
        """Return what everybody's score comes to with their luck taken out."""
        return tuple(score - self.luck(seat) for seat, score in enumerate(self.scores))

    @property
    def turning_points(self) -> tuple[int, ...]:
        """Return the places of the decisions after which the chances had moved most, in order."""
        curve = self.curve
        moved = [
            (max(abs(a - b) for a, b in zip(curve[at + 1], curve[at], strict=True)), at)
            for at in range(len(self.decisions))
        ]
        far = sorted((one for one in moved if one[0] >= TURNING), reverse=True)
        return tuple(sorted(at for _, at in far[:TURNING_POINTS]))


Tell = Callable[[int, ReviewedDecision], None]
"""What is told of every decision as soon as it is reviewed: its place, and what it came to."""


def review(
    record: Record,
    made: Sequence[GameDecision],
    *,
    budget: EvaluationBudget = BUDGET,
    workers: int = 1,
    known: Mapping[int, ReviewedDecision] | None = None,
    tell: Tell = lambda _at, _judged: None,
) -> Review:
    """Return the review of a record, finished or not; `made` are its decisions.

    `known` are decisions that were reviewed before, by their place. Any number of workers gives the
    same answer.
    """
    found = dict(known or {})
    missing = [at for at in range(len(made)) if at not in found]
    with _judging([made[at] for at in missing], budget, workers) as fresh:
        for at, reviewed in zip(missing, fresh, strict=True):
            found[at] = reviewed
            tell(at, reviewed)
    return assembled(record, made, [found[at] for at in range(len(made))])


def assembled(
    record: Record, made: Sequence[GameDecision], reviewed: Iterable[ReviewedDecision]
) -> Review:
    """Return the review of a record from its reviewed decisions."""
    last = made[-1] if made else None
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
def _judging(
    made: list[GameDecision], budget: EvaluationBudget, workers: int
) -> Iterator[Iterator[ReviewedDecision]]:
    """Give the decisions reviewed in order, here or by several processes."""
    if workers <= 1 or len(made) <= 1:
        yield (review_decision(one, budget, SEED) for one in made)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_interrupts_alone)
    try:
        count = len(made)
        yield pool.map(review_decision, made, [budget] * count, [SEED] * count)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for whoever started us
