"""Calibration: whether players win as often as they thought they would."""

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sixfold.arena.game import Result

PARTS: Final = 10
"""Into how many parts the chances from 0 to 1 are divided."""


@dataclass(frozen=True, slots=True)
class Part:
    """All moves with a chance in one part: the mean chance told, the wins, and their error."""

    moves: int
    told: float
    won: float
    error: float


def calibration(results: Iterable[Result], entrant: int | None = None) -> tuple[Part, ...]:
    """Return the parts that have any move, from the lowest chance to the highest.

    Moves of a game share its end, and games of a deal their luck; so the error is that of a mean
    over deals, each with the weight of its moves. A forfeited game is left out.
    """
    told: defaultdict[int, list[tuple[int, float, float]]] = defaultdict(list)
    for result in results:
        if result.forfeit:
            continue
        for one in result.estimates:
            if entrant in (None, result.sitting.seats[one.seat]):
                part = min(PARTS - 1, int(one.win * PARTS))
                told[part].append((result.sitting.deal, one.win, result.share(one.seat)))
    return tuple(_part(told[part]) for part in sorted(told))


def _part(moves: list[tuple[int, float, float]]) -> Part:
    count = len(moves)
    won = sum(share for _, _, share in moves) / count
    away: defaultdict[int, float] = defaultdict(float)
    for deal, _, share in moves:
        away[deal] += share - won
    error = math.sqrt(sum(sum_of_deal**2 for sum_of_deal in away.values())) / count
    return Part(count, sum(win for _, win, _ in moves) / count, won, error)
