"""What the games of a contest come to: shares of wins, points, who beat whom."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import stdev
from typing import Final

from sixfold.arena.contest import Contest
from sixfold.arena.game import Result
from sixfold.arena.ratings import Outcome, Rating, rate

Z95: Final = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins, with the interval that holds the true one in 95 of 100 contests."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of numbers and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant's line in the table of a contest."""

    entrant: int
    games: int
    share: Share
    even: float
    points: float
    rating: Rating
    forfeits: int
    slowest: float


def shares_by_deal(results: Iterable[Result], entrant: int) -> dict[int, float]:
    """Return an entrant's mean share of the wins in every deal that it played."""
    shares = defaultdict(list)
    for result in results:
        if entrant in result.sitting.seats:
            shares[result.sitting.deal].append(share_of(result, entrant))
    return {deal: sum(found) / len(found) for deal, found in sorted(shares.items())}


def share_of(result: Result, entrant: int) -> float:
    """Return an entrant's share of a win, all its seats together."""
    seats = result.sitting.seats
    return sum(result.share(seat) for seat in range(len(seats)) if seats[seat] == entrant)


def mean_of(values: Sequence[float]) -> Mean:
    """Return a mean and its standard error; none can be told from a single value."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, math.inf)
    return Mean(mean, stdev(values) / math.sqrt(len(values)))


def share_interval(deals: Sequence[float], games: int) -> Share:
    """Return the mean share over deals, with Wilson's interval.

    It is made for independent games; here it gets as many of them as would have the same spread
    as the deals. Where all deals ended alike their spread says nothing, and games are counted.
    """
    of_deals = mean_of(deals)
    mean, error = of_deals.mean, of_deals.error
    known = 0 < error < math.inf
    worth = mean * (1 - mean) / error**2 if known and 0 < mean < 1 else games
    z = Z95**2 / worth
    middle = (mean + z / 2) / (1 + z)
    half = math.sqrt(z * mean * (1 - mean) + z**2 / 4) / (1 + z)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def lead_by_deal(results: Iterable[Result], entrant: int) -> list[float]:
    """Return by how many points an entrant led the others on average, deal by deal.

    A game that somebody forfeited says nothing about points and is left out.
    """
    leads = defaultdict(list)
    for result in results:
        own = [s for s, e in zip(result.scores, result.sitting.seats, strict=True) if e == entrant]
        others = [
            s for s, e in zip(result.scores, result.sitting.seats, strict=True) if e != entrant
        ]
        if own and others and result.forfeit is None:
            lead = sum(own) / len(own) - sum(others) / len(others)
            leads[result.sitting.deal].append(lead)
    return [sum(found) / len(found) for found in leads.values()]


def duels(results: Iterable[Result], entrants: int) -> list[list[Share | None]]:
    """Return for every two entrants how often the first came out ahead of the second.

    Equal points count half; whoever forfeits is behind everybody.
    """
    ahead: dict[tuple[int, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        places = list(enumerate(result.sitting.seats))
        for (seat, entrant), (beside, other) in product(places, places):
            if entrant != other:
                won = _ahead(result, seat, beside)
                ahead[entrant, other][result.sitting.deal].append(won)
    return [[_duel(ahead.get((i, j))) for j in range(entrants)] for i in range(entrants)]


def _ahead(result: Result, seat: int, other: int) -> float:
    if result.forfeit and result.forfeit.seat in (seat, other):
        return float(result.forfeit.seat == other)
    own, theirs = result.scores[seat], result.scores[other]
    return 0.5 if own == theirs else float(own > theirs)


def _duel(deals: dict[int, list[float]] | None) -> Share | None:
    if not deals:
        return None
    means = [sum(found) / len(found) for found in deals.values()]
    return share_interval(means, sum(map(len, deals.values())))


def ladder(contest: Contest, results: Sequence[Result]) -> list[Line]:
    """Return the lines of all entrants who played, the strongest first."""
    entrants = len(contest.entrants)
    ratings = rate([_outcome(result) for result in results], entrants)
    lines = []
    for entrant in range(entrants):
        played = [result for result in results if entrant in result.sitting.seats]
        if played:
            lines.append(_line(entrant, played, ratings[entrant]))
    return sorted(lines, key=lambda line: -line.rating.points)


def _line(entrant: int, played: Sequence[Result], rating: Rating) -> Line:
    own = [(r, s) for r in played for s, e in enumerate(r.sitting.seats) if e == entrant]
    counted = [r.scores[s] for r, s in own if r.forfeit is None]
    deals = list(shares_by_deal(played, entrant).values())
    return Line(
        entrant=entrant,
        games=len(played),
        share=share_interval(deals, len(played)),
        even=len(own) / sum(len(r.scores) for r in played),
        points=sum(counted) / len(counted) if counted else 0.0,
        rating=rating,
        forfeits=sum(1 for r, s in own if r.forfeit and r.forfeit.seat == s),
        slowest=max(r.slowest[s] for r, s in own),
    )


def _outcome(result: Result) -> Outcome:
    shares = tuple(map(result.share, range(len(result.scores))))
    return Outcome(result.sitting.deal, result.sitting.seats, shares)
