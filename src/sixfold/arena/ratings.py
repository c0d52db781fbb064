"""Ratings: one number for the strength of each entrant, with its error.

An entrant of strength s wins a table with probability exp(s) over the sum of all seats' exp; at a
table of two that is the Bradley-Terry model, and 400 / ln 10 times s is an Elo rating. A shared win
counts in equal parts. Every entrant also has one win and one loss against a player of strength 0,
so that somebody who never lost has a finite rating; among hundreds of games it weighs nothing.

The strengths of greatest likelihood are found by Newton's method. Errors come from the slopes of
the likelihood, summed deal by deal ("sandwich"), because games of one deal are not independent: so
they know what pairing saved, and what shared deals cost. Ratings are told against their mean.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

ELO: Final = 400 / math.log(10)
"""How many points of rating a factor of e in strength is."""

_MOST_STEPS: Final = 100
_LONGEST_STEP: Final = 1.0
_CLOSE: Final = 1e-9

Vector = list[float]
Matrix = list[list[float]]
Seats = tuple[int, ...]
Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game as ratings see it: its deal, who sat where, and each seat's share of the win."""

    deal: int
    seats: Seats
    shares: Shares


@dataclass(frozen=True, slots=True)
class Rating:
    """An entrant's rating against the mean of all, and its standard error."""

    points: float
    error: float


def rate(outcomes: Sequence[Outcome], entrants: int) -> tuple[Rating, ...]:
    """Return the ratings of all entrants."""
    strengths = _most_likely(outcomes, entrants)
    spread = _spread(outcomes, strengths)
    mean = sum(strengths) / entrants
    return tuple(
        Rating(ELO * (strength - mean), ELO * math.sqrt(max(0.0, spread[place][place])))
        for place, strength in enumerate(strengths)
    )


def _most_likely(outcomes: Sequence[Outcome], entrants: int) -> Vector:
    alike = Counter((outcome.seats, outcome.shares) for outcome in outcomes)
    strengths = [0.0] * entrants
    for _ in range(_MOST_STEPS):
        slope = [sum(_own_slopes(strength)) for strength in strengths]
        for (seats, shares), count in alike.items():
            _add(slope, (count * one for one in _slope(seats, shares, strengths)))
        step = solved(_bend(alike, strengths), slope)
        longest = max(map(abs, step))
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [s + shorter * d for s, d in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _spread(outcomes: Sequence[Outcome], strengths: Vector) -> Matrix:
    """Return the covariances of the strengths against their mean."""
    entrants = len(strengths)
    slopes: dict[int, Vector] = {}
    for outcome in outcomes:
        slope = _slope(outcome.seats, outcome.shares, strengths)
        _add(slopes.setdefault(outcome.deal, [0.0] * entrants), slope)
    among = [*slopes.values()]
    for place, strength in enumerate(strengths):
        among += [_unit(entrants, place, own) for own in _own_slopes(strength)]
    # Each deal's slope moves the strengths by the bend's inverse times it; squares add up.
    bend = _bend(Counter((outcome.seats, outcome.shares) for outcome in outcomes), strengths)
    inverse = [solved(bend, _unit(entrants, place)) for place in range(entrants)]
    moves = [_centred([sum(map(mul, row, slope)) for row in inverse]) for slope in among]
    return [[sum(m[i] * m[j] for m in moves) for j in range(entrants)] for i in range(entrants)]


def _bend(alike: Counter[tuple[Seats, Shares]], strengths: Vector) -> Matrix:
    """Return by how much the slopes fall with each strength."""
    bend = [_unit(len(strengths), i, 2 * _wins(s) * _wins(-s)) for i, s in enumerate(strengths)]
    for (seats, _), count in alike.items():
        chances = _chances(seats, strengths)
        for one, chance in zip(seats, chances, strict=True):
            bend[one][one] += count * chance
            for other, beside in zip(seats, chances, strict=True):
                bend[one][other] -= count * chance * beside
    return bend


def _chances(seats: Sequence[int], strengths: Vector) -> Vector:
    """Return each seat's probability to win."""
    highest = max(strengths[entrant] for entrant in seats)
    weights = [math.exp(strengths[entrant] - highest) for entrant in seats]
    return [weight / sum(weights) for weight in weights]


def _slope(seats: Seats, shares: Shares, strengths: Vector) -> Vector:
    """Return by how much the likelihood of a game grows with each strength."""
    slope = [0.0] * len(strengths)
    chances = _chances(seats, strengths)
    for entrant, share, chance in zip(seats, shares, chances, strict=True):
        slope[entrant] += share - chance
    return slope


def _wins(strength: float) -> float:
    """Return the probability to beat a player of strength 0."""
    return 1 / (1 + math.exp(-strength))


def _own_slopes(strength: float) -> tuple[float, float]:
    """Return the slopes of the win and the loss that everybody has against strength 0."""
    return _wins(-strength), -_wins(strength)


def _unit(size: int, place: int, value: float = 1.0) -> Vector:
    return [value if other == place else 0.0 for other in range(size)]


def _add(total: Vector, more: Iterable[float]) -> None:
    for place, value in enumerate(more):
        total[place] += value


def _centred(vector: Vector) -> Vector:
    mean = sum(vector) / len(vector)
    return [value - mean for value in vector]


def solved(matrix: Matrix, right: Vector) -> Vector:
    """Return x for which matrix times x is right; elimination with the largest pivot first."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[row][place] -= factor * rows[column][place]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][place] * found[place] for place in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found
