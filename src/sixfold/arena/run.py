"""Running a contest: what is in the file is kept, the rest is played, a test may end it early."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.game import Result
from sixfold.arena.ledger import Ledger
from sixfold.arena.sprt import Hypotheses, Standing, Trial, Verdict
from sixfold.arena.tally import share_of
from sixfold.arena.workers import Games

FIRST: Final = 0
"""The entrant whose share of wins a test is about."""

Crew = Callable[[Contest, Iterable[Sitting]], Games]
"""Whoever plays sittings, and yields each game when it is finished, in any order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A contest, how many deals are played at most, and the test that may decide it earlier."""

    contest: Contest
    deals: int
    between: Hypotheses | None = None

    @property
    def games(self) -> int:
        """Return how many games are played at most."""
        return self.deals * self.contest.games_a_deal


@dataclass(frozen=True, slots=True)
class Finished:
    """The games that count, in order, and how the test stands if there is one."""

    results: tuple[Result, ...]
    standing: Standing | None


class _Score:
    """The games so far, and the test over the deals that are complete and in order."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._trial = Trial(plan.between) if plan.between else None
        self._by_deal: defaultdict[int, dict[int, Result]] = defaultdict(dict)
        self._judged = 0

    def add(self, result: Result) -> None:
        """Take a game in, and judge all deals that are complete now, in their order.

        In order, so that the decision does not depend on who finished first.
        """
        self._by_deal[result.sitting.deal][result.sitting.number] = result
        whole = self._plan.contest.games_a_deal
        while self._judged < self.last and len(self._by_deal[self._judged]) == whole:
            if self._trial:
                games = self._by_deal[self._judged].values()
                self._trial.add(sum(share_of(game, FIRST) for game in games) / whole)
            self._judged += 1

    @property
    def last(self) -> int:
        """Return how many deals count: those up to the decision, or all."""
        standing = self.standing
        decided = standing is not None and standing.verdict is not Verdict.OPEN
        return standing.deals if standing and decided else self._plan.deals

    @property
    def standing(self) -> Standing | None:
        """Return how the test stands."""
        return self._trial.standing if self._trial else None

    @property
    def is_over(self) -> bool:
        """Say whether all deals that count are complete."""
        return self._judged >= self.last

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
    crew: Crew,
    ledger: Ledger | None = None,
    records: Path | None = None,
    tell: Callable[[bool], None] | None = None,
) -> Finished:
    """Play what is left of a contest.

    `tell` hears of every game whether it is fresh, or was found in the ledger.
    """
    score = _Score(plan)
    for result in ledger.found if ledger else ():
        score.add(result)
        if tell:
            tell(False)
    left = (one for one in plan.contest.sittings(plan.deals) if not score.has(one))
    games = crew(plan.contest, left)
    try:
        for result, record in _until(score, games):
            if records:
                write_record(records, result, record)
            if ledger:
                ledger.add(result)
            score.add(result)
            if tell:
                tell(True)
    finally:
        games.close()
    if ledger:
        ledger.finish(score.results())
    return Finished(score.results(), score.standing)


def _until(score: _Score, games: Games) -> Iterator[tuple[Result, str]]:
    """Yield games for as long as more are needed."""
    while not score.is_over:
        yield next(games)


def write_record(folder: Path, result: Result, record: str) -> None:
    """Write the record of a game into a folder, by its number."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"game-{result.sitting.number:06}.sixfold"
    path.write_text(record, encoding="utf-8", newline="\n")
