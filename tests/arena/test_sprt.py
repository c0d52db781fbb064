"""The SPRT: known answers and simulated error rates."""

import math
import random
from collections.abc import Iterator

import pytest

from sixfold.arena.sprt import (
    FEWEST_DEALS,
    Hypotheses,
    SequentialTest,
    SprtStatus,
    Verdict,
    decide,
    log_likelihood_ratio,
)


def pairs(win: float, alike: float, seed: str) -> Iterator[float]:
    """Yield endless deals of two games; `alike` is how often the deal decides, and each wins one.

    The other deals are won so often that the share of all is `win`.
    """
    luck = random.Random(seed)
    own = (win - alike / 2) / (1 - alike)
    while True:
        if luck.random() < alike:
            yield 0.5
        else:
            yield ((luck.random() < own) + (luck.random() < own)) / 2


def rate_of(verdict: Verdict, win: float, alike: float, between: Hypotheses, trials: int) -> float:
    seeds = [f"{win}/{alike}/{trial}" for trial in range(trials)]
    verdicts = [decide(between, pairs(win, alike, seed)).verdict for seed in seeds]
    return verdicts.count(verdict) / trials


def test_won_and_lost_games_have_the_ratio_of_a_coin() -> None:
    exact = 120 * math.log(0.6 / 0.5) + 80 * math.log(0.4 / 0.5)
    assert log_likelihood_ratio({1.0: 120, 0.0: 80}, 0.5, 0.6) == pytest.approx(exact, rel=0.01)


def test_many_deals_have_the_ratio_of_a_normal_distribution() -> None:
    results = {0.0: 300, 0.25: 40, 0.5: 2400, 0.75: 60, 1.0: 400}
    deals = sum(results.values())
    mean = sum(r * n for r, n in results.items()) / deals
    spread = sum(n * (r - mean) ** 2 for r, n in results.items()) / deals
    normal = deals * (0.02 * (2 * mean - 1.02)) / (2 * spread)
    assert log_likelihood_ratio(results, 0.5, 0.52) == pytest.approx(normal, rel=0.03)


def test_exchanging_the_players_exchanges_the_hypotheses() -> None:
    ratio = log_likelihood_ratio({0.0: 10, 0.5: 30, 1.0: 25}, 0.5, 0.6)
    other = log_likelihood_ratio({1.0: 10, 0.5: 30, 0.0: 25}, 0.4, 0.5)
    assert ratio == pytest.approx(-other)


def test_pairs_that_agree_less_with_their_deal_need_fewer_deals() -> None:
    loose = log_likelihood_ratio({0.0: 200, 0.5: 0, 1.0: 300}, 0.5, 0.6)
    tight = log_likelihood_ratio({0.0: 50, 0.5: 300, 1.0: 150}, 0.5, 0.6)
    assert tight > 2 * loose


@pytest.mark.parametrize("alike", [0.0, 0.6])
def test_errors_happen_no_oftener_than_allowed(alike: float) -> None:
    between = Hypotheses(0.42, 0.6)
    assert rate_of(Verdict.HIGH, 0.42, alike, between, 150) <= 0.1
    assert rate_of(Verdict.LOW, 0.6, alike, between, 150) <= 0.1


def test_a_decision_stands_whatever_follows() -> None:
    trial = SequentialTest(Hypotheses(0.5, 0.6))
    while trial.status.verdict is Verdict.OPEN:
        trial.add(1.0)
    decided = trial.status
    assert decided.verdict is Verdict.HIGH
    assert trial.add(0.0) == decided
    assert decide(Hypotheses(0.5, 0.6), [1.0] * 1000) == decided


def test_a_test_waits_until_it_knows_the_spread() -> None:
    assert decide(Hypotheses(0.1, 0.9), [1.0] * (FEWEST_DEALS - 1)).verdict is Verdict.OPEN


def test_nothing_played_decides_nothing() -> None:
    assert decide(Hypotheses(0.5, 0.6), []) == SprtStatus()


@pytest.mark.parametrize(
    "numbers",
    [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.6, 0.0, 0.1), (0.5, 0.6, 0.1, 0.5)],
)
def test_hypotheses_that_cannot_be_told_apart_are_refused(numbers: tuple[float, ...]) -> None:
    with pytest.raises(ValueError):
        Hypotheses(*numbers)
