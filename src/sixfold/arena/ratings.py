"""Elo ratings by the Plackett-Luce model, with clustered standard errors.

An entrant of strength s wins a table with probability exp(s) over the sum of all seats' exp. At a
table of two that is the Bradley-Terry model, and 400 / ln 10 times s is an Elo rating. A shared win
counts in equal parts. As a prior every entrant has one win and one loss against a player of
strength 0, so that an entrant that never lost has a finite rating; among hundreds of games it
weighs nothing.

The maximum likelihood strengths are found by Newton's method. The standard errors are sandwich
errors clustered by deal, because games of one deal are not independent. So they include what
pairing saves and what shared deals cost. Ratings are relative to their mean.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

ELO: Final = 400 / math.log(10)
"""The Elo points of a factor of e in strength."""

_MOST_STEPS: Final = 100
_LONGEST_STEP: Final = 1.0
_CLOSE: Final = 1e-9

Vector = list[float]
Matrix = list[list[float]]
Seats = tuple[int, ...]
Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game for the ratings: its deal, the entrant of every seat, each seat's share of the win."""

    deal: int
    seats: Seats
    shares: Shares


@dataclass(frozen=True, slots=True)
class Rating:
    """An entrant's rating relative to the mean, and its standard error."""

    points: float
    error: float


def rate(games: Sequence[RatedGame], entrants: int) -> tuple[Rating, ...]:
    """Return the ratings of all entrants."""
    strengths = _maximum_likelihood(games, entrants)
    covariance = _covariance(games, strengths)
    mean = sum(strengths) / entrants
    return tuple(
        Rating(ELO * (strength - mean), ELO * math.sqrt(max(0.0, covariance[place][place])))
        for place, strength in enumerate(strengths)
    )


def _maximum_likelihood(games: Sequence[RatedGame], entrants: int) -> Vector:
    """Return the strengths of greatest likelihood, by Newton's method."""
    counts = Counter((game.seats, game.shares) for game in games)
    strengths = [0.0] * entrants
    for _ in range(_MOST_STEPS):
        gradient = [sum(_prior_gradients(strength)) for strength in strengths]
        for (seats, shares), count in counts.items():
            _add(gradient, (count * part for part in _gradient(seats, shares, strengths)))
        step = solve_linear(_information(counts, strengths), gradient)
        longest = max(map(abs, step))
        factor = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [s + factor * d for s, d in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths


def _covariance(games: Sequence[RatedGame], strengths: Vector) -> Matrix:
    """Return the sandwich covariance of the strengths against their mean, clustered by deal."""
    entrants = len(strengths)
    of_deals: dict[int, Vector] = {}
    for game in games:
        gradient = _gradient(game.seats, game.shares, strengths)
        _add(of_deals.setdefault(game.deal, [0.0] * entrants), gradient)
    gradients = [*of_deals.values()]
    for place, strength in enumerate(strengths):
        gradients += [_unit(entrants, place, prior) for prior in _prior_gradients(strength)]
    # The inverse information times a gradient is the influence of a deal on the strengths.
    counts = Counter((game.seats, game.shares) for game in games)
    information = _information(counts, strengths)
    inverse = [solve_linear(information, _unit(entrants, place)) for place in range(entrants)]
    influences = [
        _centred([sum(map(mul, row, gradient)) for row in inverse]) for gradient in gradients
    ]
    return [
        [sum(influence[i] * influence[j] for influence in influences) for j in range(entrants)]
        for i in range(entrants)
    ]


def _information(counts: Counter[tuple[Seats, Shares]], strengths: Vector) -> Matrix:
    """Return the observed information: minus the Hessian of the log likelihood."""
    information = [
        _unit(len(strengths), i, 2 * _win_probability(s) * _win_probability(-s))
        for i, s in enumerate(strengths)
    ]
    for (seats, _), count in counts.items():
        chances = _chances(seats, strengths)
        for i, chance in zip(seats, chances, strict=True):
            information[i][i] += count * chance
            for j, other_chance in zip(seats, chances, strict=True):
                information[i][j] -= count * chance * other_chance
    return information


def _chances(seats: Sequence[int], strengths: Vector) -> Vector:
    """Return each seat's probability of winning (Plackett-Luce)."""
    highest = max(strengths[entrant] for entrant in seats)
    weights = [math.exp(strengths[entrant] - highest) for entrant in seats]
    return [weight / sum(weights) for weight in weights]


def _gradient(seats: Seats, shares: Shares, strengths: Vector) -> Vector:
    """Return the gradient of the log likelihood of a game."""
    gradient = [0.0] * len(strengths)
    chances = _chances(seats, strengths)
    for entrant, share, chance in zip(seats, shares, chances, strict=True):
        gradient[entrant] += share - chance
    return gradient


def _win_probability(strength: float) -> float:
    """Return the probability of beating a player of strength 0."""
    return 1 / (1 + math.exp(-strength))


def _prior_gradients(strength: float) -> tuple[float, float]:
    """Return the gradients of the prior: one win and one loss against strength 0."""
    return _win_probability(-strength), -_win_probability(strength)


def _unit(size: int, place: int, value: float = 1.0) -> Vector:
    return [value if other == place else 0.0 for other in range(size)]


def _add(total: Vector, more: Iterable[float]) -> None:
    for place, value in enumerate(more):
        total[place] += value


def _centred(vector: Vector) -> Vector:
    mean = sum(vector) / len(vector)
    return [value - mean for value in vector]


def solve_linear(matrix: Matrix, right: Vector) -> Vector:
    """Return x with matrix · x = right, by Gaussian elimination with partial pivoting."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[row][place] -= factor * rows[column][place]
    solution = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][place] * solution[place] for place in range(row + 1, size))
        solution[row] = (rows[row][size] - known) / rows[row][row]
    return solution
