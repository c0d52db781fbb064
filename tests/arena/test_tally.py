"""Statistics of a contest: shares, intervals, leads, head-to-head results, calibration."""

from dataclasses import replace

import pytest

from sixfold.arena.calibration import calibration
from sixfold.arena.game import Estimate, Forfeit, Result
from sixfold.arena.player import ForfeitReason
from sixfold.arena.tally import (
    head_to_head,
    ladder,
    lead_by_deal,
    mean_of,
    share_interval,
    shares_by_deal,
)
from tests.arena.contests import contest, result

FORFEIT = Forfeit(1, ForfeitReason.TIMEOUT, "no answer")


def test_shares_are_means_over_the_games_of_a_deal() -> None:
    games = [result(0, (9, 3)), result(1, (9, 3)), result(2, (5, 5)), result(3, (2, 4))]
    assert shares_by_deal(games, 0) == {0: 0.5, 1: 0.75}
    assert shares_by_deal(games, 1) == {0: 0.5, 1: 0.25}


def test_an_interval_of_independent_games_is_wilsons() -> None:
    share = share_interval([1.0] * 80 + [0.0] * 20, 100)
    assert share.mean == pytest.approx(0.8)
    assert (share.low, share.high) == pytest.approx((0.711, 0.867), abs=0.002)


def test_who_won_everything_is_not_called_certain() -> None:
    share = share_interval([1.0] * 50, 100)
    assert share.mean == 1.0
    assert share.high == pytest.approx(1.0)
    assert share.low == pytest.approx(0.963, abs=0.001)


def test_pairs_that_balance_make_an_interval_narrower() -> None:
    balanced = share_interval([0.5] * 80 + [1.0] * 20, 200)
    split = share_interval([1.0] * 60 + [0.0] * 40, 200)
    assert balanced.mean == split.mean == pytest.approx(0.6)
    assert balanced.high - balanced.low < 0.5 * (split.high - split.low)


def test_a_lead_is_in_points_and_without_forfeited_games() -> None:
    games = [result(0, (9, 3)), result(1, (5, 7)), result(2, (9, 3))]
    forfeited = replace(result(3, (50, 0)), forfeit=FORFEIT)
    assert lead_by_deal([*games, forfeited], 0) == [4.0, 6.0]
    assert mean_of([4.0, 6.0]).mean == 5.0
    assert mean_of([4.0, 6.0]).error == pytest.approx(1.0)


def test_whoever_forfeits_is_behind_everybody() -> None:
    of = contest("a=greedy", "b=greedy", "c=greedy")
    game = replace(result(0, (5, 99, 5), of, winners=(0, 2)), forfeit=FORFEIT)
    shares = [[share and share.mean for share in row] for row in head_to_head([game], 3)]
    assert shares == [[None, 1.0, 0.5], [0.0, None, 0.0], [0.5, 1.0, None]]


def test_the_ladder_begins_with_the_strongest() -> None:
    of = contest("a=greedy", "b=greedy")
    games = [result(number, (3, 9) if number % 2 == 0 else (9, 3), of) for number in range(8)]
    lines = ladder(of, [*games[:-1], replace(games[-1], forfeit=FORFEIT)])
    assert [line.entrant for line in lines] == [1, 0]
    assert lines[0].share.mean == 1.0
    assert lines[0].points == 9.0
    assert lines[1].forfeits == 1
    assert lines[1].even == 0.5


def with_estimates(number: int, scores: tuple[int, int], *wins: float) -> Result:
    return replace(result(number, scores), estimates=tuple(Estimate(0, win) for win in wins))


def test_calibration_sets_chances_told_against_games_won() -> None:
    games = [with_estimates(n, (9, 3) if n % 4 else (3, 9), 0.72, 0.78, 0.11) for n in range(40)]
    low, high = calibration(games)
    assert (low.moves, high.moves) == (40, 80)
    assert (low.predicted, low.won) == pytest.approx((0.11, 0.75))
    assert (high.predicted, high.won) == pytest.approx((0.75, 0.75))
    assert high.error == pytest.approx(low.error)


def test_certainty_belongs_to_the_last_tenth_and_other_players_can_be_left_out() -> None:
    games = [with_estimates(0, (9, 3), 1.0), with_estimates(1, (9, 3), 1.0)]
    assert [part.moves for part in calibration(games)] == [2]
    assert [part.moves for part in calibration(games, entrant=0)] == [1]
    assert calibration([result(0, (1, 2))]) == ()
