"""Statistics of a contest: shares of wins with intervals, points, head-to-head results."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import stdev
from typing import Final

from sixfold.arena.contest import Contest
from sixfold.arena.game import Result
from sixfold.arena.ratings import RatedGame, Rating, rate

Z95: Final = 1.959964
"""The half-width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of numbers and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class EntrantSummary:
    """One entrant's results in a contest; `even` is its share if all players were equal."""

    entrant: int
    games: int
    share: Share
    even: float
    points: float
    rating: Rating
    forfeits: int
    slowest: float


def shares_by_deal(results: Iterable[Result], entrant: int) -> dict[int, float]:
    """Return an entrant's mean share of the wins of every deal that it played."""
    shares = defaultdict(list)
    for result in results:
        if entrant in result.sitting.seats:
            shares[result.sitting.deal].append(share_of(result, entrant))
    return {deal: sum(of_deal) / len(of_deal) for deal, of_deal in sorted(shares.items())}


def share_of(result: Result, entrant: int) -> float:
    """Return an entrant's share of a win, all its seats together."""
    seats = result.sitting.seats
    return sum(result.share(seat) for seat in range(len(seats)) if seats[seat] == entrant)


def mean_of(values: Sequence[float]) -> Mean:
    """Return a mean and its standard error, which is infinite for a single value."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Mean(mean, math.inf)
    return Mean(mean, stdev(values) / math.sqrt(len(values)))


def share_interval(deals: Sequence[float], games: int) -> Share:
    """Return the mean share over deals, with a Wilson score interval.

    The interval is for independent games; here it gets the effective sample size of the deals. If
    all deals have the same result, their variance is 0, and the number of games is used.
    """
    of_deals = mean_of(deals)
    mean, error = of_deals.mean, of_deals.error
    known = 0 < error < math.inf
    effective = mean * (1 - mean) / error**2 if known and 0 < mean < 1 else games
    z = Z95**2 / effective
    middle = (mean + z / 2) / (1 + z)
    half = math.sqrt(z * mean * (1 - mean) + z**2 / 4) / (1 + z)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half))


def lead_by_deal(results: Iterable[Result], entrant: int) -> list[float]:
    """Return an entrant's mean lead over the others in points, deal by deal.

    Forfeited games say nothing about points and are excluded.
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
    return [sum(of_deal) / len(of_deal) for of_deal in leads.values()]


def head_to_head(results: Iterable[Result], entrants: int) -> list[list[Share | None]]:
    """Return for every two entrants the share of games that the first finished ahead of the second.

    Equal points count half; a seat that forfeits is behind all others.
    """
    ahead: dict[tuple[int, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        places = list(enumerate(result.sitting.seats))
        for (seat, entrant), (beside, other) in product(places, places):
            if entrant != other:
                won = _ahead(result, seat, beside)
                ahead[entrant, other][result.sitting.deal].append(won)
    return [[_head_to_head(ahead.get((i, j))) for j in range(entrants)] for i in range(entrants)]


def _ahead(result: Result, seat: int, other: int) -> float:
    if result.forfeit and result.forfeit.seat in (seat, other):
        return float(result.forfeit.seat == other)
    own, theirs = result.scores[seat], result.scores[other]
    return 0.5 if own == theirs else float(own > theirs)


def _head_to_head(deals: dict[int, list[float]] | None) -> Share | None:
    if not deals:
        return None
    means = [sum(of_deal) / len(of_deal) for of_deal in deals.values()]
    return share_interval(means, sum(map(len, deals.values())))


def ladder(contest: Contest, results: Sequence[Result]) -> list[EntrantSummary]:
    """Return the summaries of all entrants that played, the strongest first."""
    entrants = len(contest.entrants)
    ratings = rate([_rated(result) for result in results], entrants)
    summaries = []
    for entrant in range(entrants):
        played = [result for result in results if entrant in result.sitting.seats]
        if played:
            summaries.append(_summary(entrant, played, ratings[entrant]))
    return sorted(summaries, key=lambda summary: -summary.rating.points)


def _summary(entrant: int, played: Sequence[Result], rating: Rating) -> EntrantSummary:
    own = [(r, s) for r in played for s, e in enumerate(r.sitting.seats) if e == entrant]
    counted = [r.scores[s] for r, s in own if r.forfeit is None]
    deals = list(shares_by_deal(played, entrant).values())
    return EntrantSummary(
        entrant=entrant,
        games=len(played),
        share=share_interval(deals, len(played)),
        even=len(own) / sum(len(r.scores) for r in played),
        points=sum(counted) / len(counted) if counted else 0.0,
        rating=rating,
        forfeits=sum(1 for r, s in own if r.forfeit and r.forfeit.seat == s),
        slowest=max(r.slowest[s] for r, s in own),
    )


def _rated(result: Result) -> RatedGame:
    shares = tuple(map(result.share, range(len(result.scores))))
    return RatedGame(result.sitting.deal, result.sitting.seats, shares)
