"""Logistic regression and linear splines of the log odds, fitted by Newton's method."""

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

KNOTS: Final = (-7.0, -4.0, -2.5, -1.5, -0.75, 0.0, 0.75, 1.5, 2.5, 4.0, 7.0)
"""The knots of a spline, closest together where most chances are."""

PRIOR_MOVES: Final = 20
"""The weight of the logistic curve at every knot, in moves (pseudo-counts)."""

LEAST_SLOPE: Final = 0.01
"""The least slope of a spline."""


class LogisticCurve(NamedTuple):
    """A logistic curve: the logistic function of `slope` * x + `offset`."""

    slope: float
    offset: float

    def at(self, x: float) -> float:
        """Return the chance at x."""
        return 1 / (1 + math.exp(-max(-40.0, min(40.0, self.slope * x + self.offset))))


LOGISTIC: Final = LogisticCurve(1.0, 0.0)
"""The logistic function itself, from log odds to a chance."""


class Observation(NamedTuple):
    """Binomial data at x: the number of trials and of wins."""

    x: float
    trials: float
    wins: float


def log_odds(chance: float) -> float:
    """Return the log odds of a chance, clamped to 0.001 and 0.999."""
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))


def monotone(values: Sequence[float]) -> list[float]:
    """Return non-decreasing values: the mean of the running maximum and the reverse minimum."""
    upper = accumulate(values, max)
    lower = list(accumulate(reversed(values), min))[::-1]
    return [(high + low) / 2 for high, low in zip(upper, lower, strict=True)]


def fit_logistic(observed: Sequence[Observation], start: LogisticCurve) -> LogisticCurve:
    """Return the maximum likelihood curve, by Newton's method.

    A weak prior at `start` gives an answer even with hardly any wins, and a lower limit of the
    slope keeps the curve rising.
    """
    slope, offset = start
    for _ in range(60):
        by_slope, by_offset = start.slope - slope, 0.01 * (start.offset - offset)
        a, b, c = 1.0, 0.0, 0.01
        curve = LogisticCurve(slope, offset)
        for x, trials, wins in observed:
            chance = curve.at(x)
            weight = trials * chance * (1 - chance)
            residual = wins - trials * chance
            by_slope, by_offset = by_slope + x * residual, by_offset + residual
            a, b, c = a + weight * x * x, b + weight * x, c + weight
        scale = a * c - b * b
        step = (c * by_slope - b * by_offset) / scale, (a * by_offset - b * by_slope) / scale
        limit = 0.5 * start.slope
        slope = max(start.slope / 8, slope + max(-limit, min(limit, step[0])))
        offset += max(-0.5, min(0.5, step[1]))
        if abs(step[0]) < 1e-7 and abs(step[1]) < 1e-6:
            break
    return LogisticCurve(slope, offset)


class LinearSpline(NamedTuple):
    """A linear spline of the log odds: its heights at the knots, with constant ends."""

    heights: tuple[float, ...]

    def at(self, x: float) -> float:
        """Return the chance at x."""
        return LOGISTIC.at(sum(share * self.heights[knot] for knot, share in _knots_beside(x)))


def fit_spline(observed: Sequence[Observation]) -> LinearSpline:
    """Return the maximum likelihood spline, by coordinate-wise Newton steps.

    A logistic curve is fitted first. It is the start and, with the weight of a few moves at every
    knot, the prior, so that there is an answer where hardly anything was observed.
    """
    smooth = fit_logistic(observed, start=LOGISTIC)
    prior = [Observation(x, PRIOR_MOVES, PRIOR_MOVES * smooth.at(x)) for x in KNOTS]
    beside: list[list[tuple[float, Observation]]] = [[] for _ in KNOTS]
    for observation in (*observed, *prior):
        for knot, share in _knots_beside(observation.x):
            beside[knot].append((share, observation))
    heights = [smooth.slope * x + smooth.offset for x in KNOTS]
    for _ in range(500):
        before = tuple(heights)
        for knot, observations in enumerate(beside):
            moved = heights[knot] + _step(LinearSpline(tuple(heights)), observations)
            heights[knot] = max(KNOTS[0], min(KNOTS[-1], moved))  # no chance is 0 or 1
        if all(abs(old - new) < 1e-6 for old, new in zip(before, heights, strict=True)):
            break
    rising = zip(KNOTS, monotone(heights), strict=True)
    return LinearSpline(tuple(height + LEAST_SLOPE * x for x, height in rising))


def _knots_beside(x: float) -> tuple[tuple[int, float], tuple[int, float]]:
    """Return the knots on both sides of x, each with its weight."""
    x = max(KNOTS[0], min(KNOTS[-1], x))
    right = max(1, bisect_left(KNOTS, x))
    share = (x - KNOTS[right - 1]) / (KNOTS[right] - KNOTS[right - 1])
    return (right - 1, 1 - share), (right, share)


def _step(curve: LinearSpline, beside: Sequence[tuple[float, Observation]]) -> float:
    """Return a Newton step of the knot that has these shares in the observations."""
    gradient, curvature = 0.0, 1e-9
    for share, (x, trials, wins) in beside:
        chance = curve.at(x)
        gradient += share * (wins - trials * chance)
        curvature += share * share * trials * chance * (1 - chance)
    return max(-0.5, min(0.5, gradient / curvature))
