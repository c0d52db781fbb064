"""The sequential test: a match that stops as soon as it is decided.

Two hypotheses about the first entrant's share of wins are weighed against each other, H0 "it is
`low`" and H1 "it is `high`". What counts is not a game but a deal: the mean share over all games of
one deal, from every seat. Games of a deal are not independent, deals are; and the spread of the
deals' means is measured, not assumed, so pairing makes the test faster by as much as it really
helps. For two players a deal has five results (0, ¼, ½, ¾, 1), with more seats others.

The likelihood of each hypothesis is the largest that any distribution over the results seen can
have whose mean is the hypothesis's; both follow from one number, found by bisection. The sum is
compared with Wald's bounds, log((1-β)/α) and log(β/(1-α)), after every deal in the order of deals.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

FEWEST_DEALS: Final = 8
"""Before so many deals their spread is too little known for any decision."""

_PRIOR: Final = 0.02
_HALVINGS: Final = 60
_ENDS: Final = (0.0, 0.5, 1.0)


class Verdict(StrEnum):
    """What a test has come to."""

    OPEN = "open"
    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The two shares of wins to tell apart, and how often each error may happen."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError("a test tells two shares between 0 and 1 apart, the lower first")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("an error happens in less than half of all matches")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return where the test is decided for `low` and for `high`."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def __str__(self) -> str:
        return f"{self.low:g},{self.high:g},{self.alpha:g},{self.beta:g}"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a test stands: its verdict, the deals that it took, the log likelihood ratio."""

    verdict: Verdict = Verdict.OPEN
    deals: int = 0
    ratio: float = 0.0


def log_likelihood_ratio(results: Mapping[float, int], low: float, high: float) -> float:
    """Return how much better the results fit a mean of `high` than one of `low`."""
    weights = dict.fromkeys(_ENDS, _PRIOR)
    for result, count in results.items():
        weights[result] = weights.get(result, 0.0) + count
    at_low, at_high = _tilt(weights, low), _tilt(weights, high)
    return sum(
        weight * math.log((1 + at_low * (result - low)) / (1 + at_high * (result - high)))
        for result, weight in weights.items()
    )


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """Return the number t for which weights divided by 1 + t·(result - mean) have that mean."""
    below, above = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        middle = (below + above) / 2
        pull = sum(w * (r - mean) / (1 + middle * (r - mean)) for r, w in weights.items())
        below, above = (middle, above) if pull > 0 else (below, middle)
    return (below + above) / 2


class Trial:
    """A test in progress: deal after deal is added until it is decided."""

    def __init__(self, between: Hypotheses) -> None:
        self.standing = Standing()
        self._between = between
        self._results: Counter[float] = Counter()

    def add(self, share: float) -> Standing:
        """Add the first entrant's mean share of a deal; a decision stands whatever follows."""
        if self.standing.verdict is not Verdict.OPEN:
            return self.standing
        self._results[round(share, 9)] += 1
        deals = self.standing.deals + 1
        ratio = log_likelihood_ratio(self._results, self._between.low, self._between.high)
        verdict = self._verdict(ratio) if deals >= FEWEST_DEALS else Verdict.OPEN
        self.standing = Standing(verdict, deals, ratio)
        return self.standing

    def _verdict(self, ratio: float) -> Verdict:
        low, high = self._between.bounds
        if ratio >= high:
            return Verdict.HIGH
        return Verdict.LOW if ratio <= low else Verdict.OPEN


def decide(between: Hypotheses, shares: Iterable[float]) -> Standing:
    """Return how a test stands after these deals' shares; it stops at its first decision."""
    trial = Trial(between)
    for share in shares:
        if trial.add(share).verdict is not Verdict.OPEN:
            break
    return trial.standing
