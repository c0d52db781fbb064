"""Calibration: predicted chances of winning against observed wins (a reliability diagram)."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sixfold.arena.game import Result

BINS: Final = 10
"""The number of bins of the predicted chance."""


@dataclass(frozen=True, slots=True)
class CalibrationBin:
    """The moves of one bin: mean predicted chance, share of wins, and its standard error."""

    moves: int
    predicted: float
    won: float
    error: float


def calibration(
    results: Iterable[Result], entrant: int | None = None
) -> tuple[CalibrationBin, ...]:
    """Return the non-empty bins, from the lowest chance to the highest.

    Moves of a game share its result, and games of a deal their luck. So the standard error is
    clustered by deal. Forfeited games are excluded.
    """
    bins: defaultdict[int, list[tuple[int, float, float]]] = defaultdict(list)
    for result in results:
        if result.forfeit:
            continue
        for estimate in result.estimates:
            if entrant in (None, result.sitting.seats[estimate.seat]):
                number = min(BINS - 1, int(estimate.chance * BINS))
                share = result.share(estimate.seat)
                bins[number].append((result.sitting.deal, estimate.chance, share))
    return tuple(_bin(bins[number]) for number in sorted(bins))


def _bin(moves: list[tuple[int, float, float]]) -> CalibrationBin:
    count = len(moves)
    won = sum(share for _, _, share in moves) / count
    residuals: defaultdict[int, float] = defaultdict(float)
    for deal, _, share in moves:
        residuals[deal] += share - won
    error = math.sqrt(sum(residual**2 for residual in residuals.values())) / count
    return CalibrationBin(count, sum(chance for _, chance, _ in moves) / count, won, error)
