"""Logistic curves: a number that may be anything becomes a chance, and the curve that fits best."""

import math
from collections.abc import Sequence
from typing import NamedTuple


class Curve(NamedTuple):
    """A curve that rises from 0 to 1: how fast, and where it is from one half at 0."""

    rise: float
    offset: float

    def at(self, x: float) -> float:
        """Return the chance for a number."""
        return 1 / (1 + math.exp(-max(-40.0, min(40.0, self.rise * x + self.offset))))


class Observed(NamedTuple):
    """How often a number was seen, and how many wins followed."""

    x: float
    seen: float
    won: float


def log_odds(chance: float) -> float:
    """Return the number at which a plain curve has this chance; a sure one counts as nearly so."""
    chance = min(max(chance, 0.001), 0.999)
    return math.log(chance / (1 - chance))


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


class BentCurve(NamedTuple):
    """A curve that rises one way below 0 and another way above it."""

    below: float
    above: float
    offset: float

    def at(self, x: float) -> float:
        """Return the chance for a number."""
        return Curve(self.below if x < 0 else self.above, self.offset).at(x)


def bent(observed: Sequence[Observed]) -> BentCurve:
    """Return the bent curve under which the wins are likeliest, starting from the plain one.

    One side after the other is fitted with the rest held, until nothing moves.
    """
    below, above, offset = 1.0, 1.0, 0.0
    for _ in range(200):
        before = below, above, offset
        lower = [one for one in observed if one.x < 0]
        upper = [one for one in observed if one.x >= 0]
        below = _climbed(lower, below, offset)
        above = _climbed(upper, above, offset)
        offset = _shifted(observed, BentCurve(below, above, offset))
        moved = zip(before, (below, above, offset), strict=True)
        if all(abs(old - new) < 1e-6 for old, new in moved):
            break
    return BentCurve(below, above, offset)


def _climbed(observed: Sequence[Observed], rise: float, offset: float) -> float:
    """Return the rise after one of Newton's steps; 1 counts for a little."""
    slope, curvature = 1.0 - rise, 1.0
    for x, seen, won in observed:
        chance = Curve(rise, offset).at(x)
        slope += x * (won - seen * chance)
        curvature += seen * chance * (1 - chance) * x * x
    return max(0.1, rise + max(-0.2, min(0.2, slope / curvature)))


def _shifted(observed: Sequence[Observed], curve: BentCurve) -> float:
    """Return the offset after one of Newton's steps; 0 counts for a little."""
    slope, curvature = -0.01 * curve.offset, 0.01
    for x, seen, won in observed:
        chance = curve.at(x)
        slope += won - seen * chance
        curvature += seen * chance * (1 - chance)
    return curve.offset + max(-0.2, min(0.2, slope / curvature))
