"""Runs a contest: stored games are kept, the rest is played, a sequential test may end it early."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.game import Result
from sixfold.arena.ledger import Ledger
from sixfold.arena.sprt import Hypotheses, SequentialTest, SprtStatus, Verdict
from sixfold.arena.tally import share_of
from sixfold.arena.workers import Games

FIRST: Final = 0
"""The entrant whose share of wins is tested."""

GameRunner = Callable[[Contest, Iterable[Sitting]], Games]
"""A function that plays sittings and yields each game when it is finished, in any order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A contest, its most deals, and the hypotheses of a test that may end it earlier."""

    contest: Contest
    deals: int
    hypotheses: Hypotheses | None = None

    @property
    def games(self) -> int:
        """Return the most games."""
        return self.deals * self.contest.games_a_deal


@dataclass(frozen=True, slots=True)
class ContestResult:
    """The games that count, in order, and the status of the test if there is one."""

    results: tuple[Result, ...]
    test: SprtStatus | None


class _Progress:
    """The games so far, and the test over the complete deals in their order."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._test = SequentialTest(plan.hypotheses) if plan.hypotheses else None
        self._by_deal: defaultdict[int, dict[int, Result]] = defaultdict(dict)
        self._complete_deals = 0

    def add(self, result: Result) -> None:
        """Add a game, and give the test all deals that are now complete, in their order.

        The order makes the decision independent of the order in which games finish.
        """
        self._by_deal[result.sitting.deal][result.sitting.number] = result
        size = self._plan.contest.games_a_deal
        while self._complete_deals < self.last and len(self._by_deal[self._complete_deals]) == size:
            if self._test:
                games = self._by_deal[self._complete_deals].values()
                self._test.add(sum(share_of(game, FIRST) for game in games) / size)
            self._complete_deals += 1

    @property
    def last(self) -> int:
        """Return the number of deals that count: those up to the decision, or all."""
        status = self.status
        decided = status is not None and status.verdict is not Verdict.OPEN
        return status.deals if status and decided else self._plan.deals

    @property
    def status(self) -> SprtStatus | None:
        """Return the status of the test."""
        return self._test.status if self._test else None

    @property
    def is_over(self) -> bool:
        """Say whether all deals that count are complete."""
        return self._complete_deals >= self.last

    def has(self, sitting: Sitting) -> bool:
        """Say whether a game has been played."""
        return sitting.number in self._by_deal[sitting.deal]

    def results(self) -> tuple[Result, ...]:
        """Return the games that count, in order."""
        return tuple(
            game for deal in range(self.last) for _, game in sorted(self._by_deal[deal].items())
        )


def run(
    plan: Plan,
    runner: GameRunner,
    ledger: Ledger | None = None,
    records: Path | None = None,
    on_game: Callable[[bool], None] | None = None,
) -> ContestResult:
    """Play what is left of a contest.

    `on_game` is called for every game: with True if it was played now, False if it was stored.
    """
    progress = _Progress(plan)
    for result in ledger.stored if ledger else ():
        progress.add(result)
        if on_game:
            on_game(False)
    left = (sitting for sitting in plan.contest.sittings(plan.deals) if not progress.has(sitting))
    games = runner(plan.contest, left)
    try:
        for result, record in _needed(progress, games):
            if records:
                write_record(records, result, record)
            if ledger:
                ledger.add(result)
            progress.add(result)
            if on_game:
                on_game(True)
    finally:
        games.close()
    if ledger:
        ledger.finish(progress.results())
    return ContestResult(progress.results(), progress.status)


def _needed(progress: _Progress, games: Games) -> Iterator[tuple[Result, str]]:
    """Yield games as long as more are needed."""
    while not progress.is_over:
        yield next(games)


def write_record(folder: Path, result: Result, record: str) -> None:
    """Write the record of a game into a folder, by its number."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"game-{result.sitting.number:06}.sixfold"
    path.write_text(record, encoding="utf-8", newline="\n")
