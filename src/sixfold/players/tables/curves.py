"""Logistic curves: a number that may be anything becomes a chance, and the curve that fits best."""

import math
from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

KNOTS: Final = (-7.0, -4.0, -2.5, -1.5, -0.75, 0.0, 0.75, 1.5, 2.5, 4.0, 7.0)
"""Where a knotted curve may bend: closest together where most chances are."""

DOUBT: Final = 20
"""How many moves a smooth curve counts for at every knot."""

LEAST_RISE: Final = 0.01
"""How fast a knotted curve rises at least."""


class Curve(NamedTuple):
    """A curve that rises from 0 to 1: how fast, and where it is from one half at 0."""

    rise: float
    offset: float

    def at(self, x: float) -> float:
        """Return the chance for a number."""
        return 1 / (1 + math.exp(-max(-40.0, min(40.0, self.rise * x + self.offset))))


PLAIN: Final = Curve(1.0, 0.0)
"""The curve that log odds become chances by."""


class Observed(NamedTuple):
    """How often a number was seen, and how many wins followed."""

    x: float
    seen: float
    won: float


def log_odds(chance: float) -> float:
    """Return the number at which a plain curve has this chance; a sure one counts as nearly so."""
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))


def rising(values: Sequence[float]) -> list[float]:
    """Return values of which none is lower than the one before; those that fall meet halfway."""
    upwards = accumulate(values, max)
    downwards = list(accumulate(reversed(values), min))[::-1]
    return [(one + other) / 2 for one, other in zip(upwards, downwards, strict=True)]


def fitted(observed: Sequence[Observed], start: Curve) -> Curve:
    """Return the curve under which the wins are likeliest, by Newton's method.

    The start counts for a little, so that there is an answer with hardly any wins seen, and a curve
    that hardly rises or even falls is not taken for a true one.
    """
    rise, offset = start
    for _ in range(60):
        by_rise, by_offset = start.rise - rise, 0.01 * (start.offset - offset)
        a, b, c = 1.0, 0.0, 0.01
        curve = Curve(rise, offset)
        for x, seen, won in observed:
            chance = curve.at(x)
            weight = seen * chance * (1 - chance)
            missed = won - seen * chance
            by_rise, by_offset = by_rise + x * missed, by_offset + missed
            a, b, c = a + weight * x * x, b + weight * x, c + weight
        scale = a * c - b * b
        step = (c * by_rise - b * by_offset) / scale, (a * by_offset - b * by_rise) / scale
        limit = 0.5 * start.rise
        rise = max(start.rise / 8, rise + max(-limit, min(limit, step[0])))
        offset += max(-0.5, min(0.5, step[1]))
        if abs(step[0]) < 1e-7 and abs(step[1]) < 1e-6:
            break
    return Curve(rise, offset)


class KnottedCurve(NamedTuple):
    """A curve that rises from knot to knot, as fast as it does there."""

    heights: tuple[float, ...]

    def at(self, x: float) -> float:
        """Return the chance for a number."""
        return PLAIN.at(sum(share * self.heights[knot] for knot, share in _knots_beside(x)))


def knotted(observed: Sequence[Observed]) -> KnottedCurve:
    """Return the knotted curve under which the wins are likeliest, starting from a smooth one.

    The smooth one counts for a little at every knot, so that there is an answer where hardly
    anything was seen. One knot after the other is moved by Newton's method until none moves.
    """
    smooth = fitted(observed, start=PLAIN)
    steadied = [*observed, *(Observed(x, DOUBT, DOUBT * smooth.at(x)) for x in KNOTS)]
    beside: list[list[tuple[float, Observed]]] = [[] for _ in KNOTS]
    for one in steadied:
        for knot, share in _knots_beside(one.x):
            beside[knot].append((share, one))
    heights = [smooth.rise * x + smooth.offset for x in KNOTS]
    for _ in range(500):
        before = tuple(heights)
        for knot, seen in enumerate(beside):
            moved = heights[knot] + _step(KnottedCurve(tuple(heights)), seen)
            heights[knot] = max(KNOTS[0], min(KNOTS[-1], moved))  # nothing is sure
        if all(abs(old - new) < 1e-6 for old, new in zip(before, heights, strict=True)):
            break
    steep = zip(KNOTS, rising(heights), strict=True)
    return KnottedCurve(tuple(height + LEAST_RISE * x for x, height in steep))


def _knots_beside(x: float) -> tuple[tuple[int, float], tuple[int, float]]:
    """Return the knots on both sides of a number, each with its share in what is there."""
    x = max(KNOTS[0], min(KNOTS[-1], x))
    right = max(1, bisect_left(KNOTS, x))
    share = (x - KNOTS[right - 1]) / (KNOTS[right] - KNOTS[right - 1])
    return (right - 1, 1 - share), (right, share)


def _step(curve: KnottedCurve, beside: Sequence[tuple[float, Observed]]) -> float:
    """Return how far one of Newton's steps moves the knot that has this share in what was seen."""
    slope, curvature = 0.0, 1e-9
    for share, (x, seen, won) in beside:
        chance = curve.at(x)
        slope += share * (won - seen * chance)
        curvature += share * share * seen * chance * (1 - chance)
    return max(-0.5, min(0.5, slope / curvature))
