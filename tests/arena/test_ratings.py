"""Ratings: known answers, and simulated games of known strengths."""

import math
import random
from itertools import combinations

import pytest

from sixfold.arena.ratings import ELO, RatedGame, rate, solve_linear


def duel(wins: int, losses: int, ties: int = 0) -> list[RatedGame]:
    shares = [(1.0, 0.0)] * wins + [(0.0, 1.0)] * losses + [(0.5, 0.5)] * ties
    return [RatedGame(deal, (0, 1), share) for deal, share in enumerate(shares)]


def drawn(strengths: list[float], seats: int, games: int, seed: str) -> list[RatedGame]:
    """Return games of all tables, every game with a deal of its own."""
    luck = random.Random(seed)
    rated = []
    for deal in range(games):
        for place, table in enumerate(combinations(range(len(strengths)), seats)):
            weights = [math.exp(strengths[entrant] / ELO) for entrant in table]
            winner = luck.choices(range(seats), weights)[0]
            shares = tuple(float(seat == winner) for seat in range(seats))
            rated.append(RatedGame(deal * 1000 + place, table, shares))
    return rated


def test_two_players_differ_by_the_logarithm_of_their_wins() -> None:
    first, second = rate(duel(3000, 1000), 2)
    assert first.points - second.points == pytest.approx(400 * math.log10(3), rel=0.01)
    assert first.points == pytest.approx(-second.points)


def test_the_error_is_that_of_a_coin() -> None:
    first, _ = rate(duel(3000, 1000), 2)
    of_difference = ELO / math.sqrt(4000 * 0.75 * 0.25)
    assert first.error == pytest.approx(of_difference / 2, rel=0.01)


def test_ties_count_half_and_make_ratings_surer() -> None:
    tied, split = rate(duel(100, 100, 800), 2), rate(duel(500, 500), 2)
    assert tied[0].points == pytest.approx(0)
    assert tied[0].error < 0.5 * split[0].error


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    alone = duel(300, 100)
    twice = [RatedGame(game.deal, game.seats, game.shares) for game in alone for _ in range(2)]
    assert rate(twice, 2)[0].error == pytest.approx(rate(alone, 2)[0].error, rel=0.02)


def test_who_never_lost_has_a_finite_rating_with_a_large_error() -> None:
    first, _ = rate(duel(1000, 0), 2)
    assert 400 < first.points < 1000
    assert first.error > 50


def test_nobody_played_and_all_are_equal() -> None:
    assert [rating.points for rating in rate([], 3)] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_found_again(seats: int) -> None:
    strengths = [250.0, 60.0, -10.0, -100.0, -200.0]
    ratings = rate(drawn(strengths, seats, 600, f"recovery {seats}"), 5)
    for rating, strength in zip(ratings, strengths, strict=True):
        assert rating.error < 20
        assert abs(rating.points - strength) < 3.5 * rating.error


def test_errors_are_as_large_as_ratings_scatter() -> None:
    strengths = [120.0, 0.0, -120.0]
    ratings = [rate(drawn(strengths, 2, 60, f"scatter {trial}"), 3)[0] for trial in range(150)]
    mean = sum(rating.points for rating in ratings) / len(ratings)
    scatter = math.sqrt(sum((rating.points - mean) ** 2 for rating in ratings) / len(ratings))
    mean_error = sum(rating.error for rating in ratings) / len(ratings)
    assert scatter == pytest.approx(mean_error, rel=0.2)


def test_a_player_in_three_seats_is_rated_seat_by_seat() -> None:
    shares = [(1.0, 0.0, 0.0, 0.0)] * 50 + [(0.0, 1.0, 0.0, 0.0)] * 50
    ratings = rate([RatedGame(n, (0, 1, 1, 1), share) for n, share in enumerate(shares)], 2)
    assert ratings[0].points - ratings[1].points == pytest.approx(400 * math.log10(3), rel=0.05)


def test_equations_are_solved_whatever_their_order() -> None:
    assert solve_linear([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])
