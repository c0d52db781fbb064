"""The charts: complete SVG files with all players."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sixfold.arena.calibration import CalibrationBin
from sixfold.arena.game import Forfeit
from sixfold.arena.player import ForfeitReason
from sixfold.arena.plots import Axis, calibration_chart, ladder_chart, scores_chart
from sixfold.arena.tally import ladder
from tests.arena.contests import contest, result

SVG = "{http://www.w3.org/2000/svg}"
OF = contest("a&<b=greedy", "second-player-with-a-very-long-name=random")
GAMES = [result(number, (200 + number, 190 - number % 3), OF) for number in range(10)]


def texts(chart: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(chart).iter(f"{SVG}text")]


def count(chart: str, shape: str) -> int:
    return len(list(ET.fromstring(chart).iter(f"{SVG}{shape}")))


def test_the_ladder_names_every_player_and_has_a_dot_for_each() -> None:
    chart = ladder_chart(OF, ladder(OF, GAMES), "Ladder", "Elo")
    assert {"Ladder", "Elo", "a&<b"} <= set(texts(chart))
    assert any(text.endswith("…") for text in texts(chart))
    assert count(chart, "circle") == 2


def test_the_distribution_of_points_leaves_forfeited_games_out() -> None:
    whole = scores_chart(OF, GAMES, "Points", "points")
    out = replace(result(10, (0, 999), OF), forfeit=Forfeit(0, ForfeitReason.CRASH, ""))
    assert scores_chart(OF, [*GAMES, out], "Points", "points") == whole
    assert count(whole, "rect") > 3


def test_a_contest_without_points_still_has_a_chart() -> None:
    assert "Points" in texts(scores_chart(OF, [], "Points", "points"))


def test_the_calibration_has_a_dot_for_every_part() -> None:
    parts = [
        CalibrationBin(10, 0.1, 0.0, 0.1),
        CalibrationBin(10, 0.55, 0.6, 0.05),
        CalibrationBin(3, 0.97, 1.0, 0.2),
    ]
    chart = calibration_chart(parts, "Calibration", "told", "won")
    assert count(chart, "circle") == 3
    assert {"told", "won"} <= set(texts(chart))


@pytest.mark.parametrize(("low", "high"), [(-3.2, 4.1), (0, 1000), (150, 260), (0.01, 0.05)])
def test_an_axis_has_some_round_ticks(low: float, high: float) -> None:
    ticks = Axis(low, high).ticks()
    assert 2 <= len(ticks) <= 8
    assert all(low <= tick <= high for tick in ticks)
