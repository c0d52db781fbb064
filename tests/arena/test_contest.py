"""Contests: line-ups, seats and deals."""

from collections import Counter
from itertools import pairwise

import pytest

from sixfold.arena.contest import round_robin_tables
from sixfold.arena.game import deal_seed
from tests.arena.contests import contest


def test_two_players_exchange_seats_on_every_deal() -> None:
    seats = [(sitting.deal, sitting.seats) for sitting in contest().sittings(2)]
    assert seats == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0))]


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_plays_every_deal_from_every_seat(players: int) -> None:
    of = contest(*("abcd"[i] + "=greedy" for i in range(players)))
    for deal in range(6):
        games = [sitting for sitting in of.sittings(deal + 1) if sitting.deal == deal]
        for seat in range(players):
            assert sorted(sitting.seats[seat] for sitting in games) == list(range(players))


def test_neighbours_change_through_all_orders_around_the_table() -> None:
    of = contest("a=greedy", "b=greedy", "c=greedy", "d=greedy")
    after = Counter(
        pair for sitting in of.sittings(6) for pair in pairwise((*sitting.seats, sitting.seats[0]))
    )
    assert set(after.values()) == {8}
    assert len(after) == 12


def test_a_player_may_have_several_seats() -> None:
    of = contest("greedy", "random", tables=[(0, 1, 1, 1)])
    assert [sitting.seats for sitting in of.sittings(1)] == [
        (0, 1, 1, 1),
        (1, 1, 1, 0),
        (1, 1, 0, 1),
        (1, 0, 1, 1),
    ]


@pytest.mark.parametrize(("seats", "tables"), [(2, 10), (3, 10), (4, 5)])
def test_in_a_round_robin_every_choice_of_players_has_a_table(seats: int, tables: int) -> None:
    line_ups = round_robin_tables(5, seats)
    assert len(set(line_ups)) == tables
    assert (
        len({Counter(e for table in line_ups for e in table)[entrant] for entrant in range(5)}) == 1
    )


def test_a_game_follows_from_its_number_alone() -> None:
    of = contest("a=greedy", "b=greedy", "c=greedy", tables=round_robin_tables(3, 2))
    assert [of.sitting(number) for number in range(18)] == list(of.sittings(3))
    assert [sitting.number for sitting in of.sittings(3)] == list(range(18))


def test_every_table_plays_at_least_as_many_games_as_asked_for() -> None:
    assert contest().deals_for(5) == 3
    assert contest(tables=[(0, 1, 1, 1)]).deals_for(9) == 3


def test_a_deal_is_the_same_at_every_table_and_no_two_deals_are() -> None:
    of = contest()
    assert len({deal_seed(of, deal) for deal in range(100)}) == 100
    assert deal_seed(of, 3) != deal_seed(contest(seed="other"), 3)
    assert deal_seed(of, 3) == deal_seed(contest("random", "greedy"), 3)


def test_a_table_has_two_to_four_seats() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        contest(tables=[(0, 1, 0, 1, 0)])
