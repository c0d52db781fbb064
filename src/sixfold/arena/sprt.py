"""The sequential probability ratio test (SPRT): a match stops as soon as it is decided.

The hypotheses about the first entrant's share of wins are H0 "it is `low`" and H1 "it is `high`".
The observations are not games but deals: the mean share over all games of one deal, from every
seat. Games of a deal are not independent, deals are. Their variance is estimated, not assumed, so
pairing makes the test as fast as it deserves. For two players a deal has five results (0, ¼, ½, ¾,
1): the pentanomial model of engine testing. With more seats there are others.

This is a generalised SPRT (GSPRT). The likelihood of each hypothesis is the largest of any
distribution over the observed results with that mean (empirical likelihood); its Lagrange
multiplier is found by bisection. The log likelihood ratio (LLR) is compared with Wald's bounds,
log((1-β)/α) and log(β/(1-α)), after every deal, in the order of deals.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

FEWEST_DEALS: Final = 8
"""The fewest deals for a decision, since the variance of fewer is too uncertain."""

_PRIOR: Final = 0.02
_BISECTIONS: Final = 60
_ENDS: Final = (0.0, 0.5, 1.0)


class Verdict(StrEnum):
    """The decision of a test: `LOW` accepts H0, `HIGH` accepts H1."""

    OPEN = "open"
    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The shares of wins of H0 and H1, and the probabilities of the errors of both kinds."""

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
        """Return Wald's bounds of the LLR, for `low` and for `high`."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def __str__(self) -> str:
        return f"{self.low:g},{self.high:g},{self.alpha:g},{self.beta:g}"


@dataclass(frozen=True, slots=True)
class SprtStatus:
    """The status of a test: its verdict, the number of deals, the log likelihood ratio."""

    verdict: Verdict = Verdict.OPEN
    deals: int = 0
    ratio: float = 0.0


def log_likelihood_ratio(results: Mapping[float, int], low: float, high: float) -> float:
    """Return the log likelihood ratio of a mean of `high` against one of `low`."""
    weights = dict.fromkeys(_ENDS, _PRIOR)
    for result, count in results.items():
        weights[result] = weights.get(result, 0.0) + count
    at_low, at_high = _lagrange_multiplier(weights, low), _lagrange_multiplier(weights, high)
    return sum(
        weight * math.log((1 + at_low * (result - low)) / (1 + at_high * (result - high)))
        for result, weight in weights.items()
    )


def _lagrange_multiplier(weights: Mapping[float, float], mean: float) -> float:
    """Return t such that the weights divided by 1 + t·(result - mean) have that mean."""
    below, above = -1 / (1 - mean), 1 / mean
    for _ in range(_BISECTIONS):
        middle = (below + above) / 2
        slope = sum(w * (r - mean) / (1 + middle * (r - mean)) for r, w in weights.items())
        below, above = (middle, above) if slope > 0 else (below, middle)
    return (below + above) / 2


class SequentialTest:
    """A test in progress, deal after deal."""

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.status = SprtStatus()
        self._hypotheses = hypotheses
        self._results: Counter[float] = Counter()

    def add(self, share: float) -> SprtStatus:
        """Add the first entrant's mean share of a deal; after a decision nothing changes."""
        if self.status.verdict is not Verdict.OPEN:
            return self.status
        self._results[round(share, 9)] += 1
        deals = self.status.deals + 1
        ratio = log_likelihood_ratio(self._results, self._hypotheses.low, self._hypotheses.high)
        verdict = self._verdict(ratio) if deals >= FEWEST_DEALS else Verdict.OPEN
        self.status = SprtStatus(verdict, deals, ratio)
        return self.status

    def _verdict(self, ratio: float) -> Verdict:
        low, high = self._hypotheses.bounds
        if ratio >= high:
            return Verdict.HIGH
        return Verdict.LOW if ratio <= low else Verdict.OPEN


def decide(hypotheses: Hypotheses, shares: Iterable[float]) -> SprtStatus:
    """Return the status of a test after these deals; it stops at its first decision."""
    test = SequentialTest(hypotheses)
    for share in shares:
        if test.add(share).verdict is not Verdict.OPEN:
            break
    return test.status
