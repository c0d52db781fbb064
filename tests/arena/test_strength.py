"""The strength benchmark: its matches and the tables of its page."""

import re
from pathlib import Path

import pytest

from benchmarks import strength, timing
from benchmarks.strength import (
    MATCHES,
    PAGE,
    TIMING,
    Match,
    main,
    measured_row,
    play,
    row,
    rows_of,
    table_on,
    verdict,
    written,
)
from sixfold.arena.calibration import CalibrationBin
from sixfold.arena.tally import Share
from sixfold.players.bots import LEVELS


def test_the_ladder_has_every_two_neighbours_in_every_game() -> None:
    ladder = [match for match in MATCHES if match.section == "ladder"]
    met = {
        (match.edition, match.entrants[0].partition(":")[0], match.entrants[1]) for match in ladder
    }
    neighbours = zip(LEVELS[1:], LEVELS, strict=False)
    games = ("classic", "cubes", "cards")
    assert met == {(game, *two) for two in neighbours for game in games}


def test_every_match_has_a_file_of_its_own() -> None:
    assert len({match.file for match in MATCHES}) == len(MATCHES)


def test_the_page_has_a_place_for_every_section() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for section in {TIMING, *(match.section for match in MATCHES)}:
        assert "| here |" in written(page, section, ["| here |"])
    with pytest.raises(ValueError, match="no place"):
        written(page, "nowhere", [])


def test_a_line_of_the_table_says_whether_the_goal_is_met() -> None:
    match = Match("ladder", "cards", ("fox", "mouse"), 10, 0.65, 0.85)
    line = row(match, 10, Share(0.75, 0.7, 0.8))
    assert line == "| cards | fox | mouse | 10 | 75.0 (70.0–80.0) | 65–85 % | yes |"
    assert row(match, 10, Share(0.8, 0.7, 0.9)).endswith("| no |")


def test_a_match_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    few = Match("ladder", "cards", ("greedy", "random"), 2, 0.65)
    more = Match("ladder", "cards", ("greedy", "random"), 4, 0.65)
    assert measured_row(few) is None
    play(few, 1)
    kept = few.file.read_text(encoding="utf-8").splitlines()
    play(more, 1)
    assert more.file.read_text(encoding="utf-8").splitlines()[1:3] == kept[1:]
    line = measured_row(more)
    assert line is not None
    assert line.startswith("| cards | greedy | random | 4 | 100.0 (")
    assert line.endswith("| ≥ 65 % | no |")


def test_a_checkout_without_games_keeps_every_line_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "strength.md"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(strength, "PAGE", page)
    main(["--tell"])
    assert page.read_text(encoding="utf-8") == PAGE.read_text(encoding="utf-8")


def test_a_match_with_games_here_replaces_its_line_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = Match("ladder", "cards", ("greedy", "random"), 2, 0.65)
    before = ["| cards | greedy | random | 9 | old |", "| cards | greedy | randomly | 9 | old |"]
    assert rows_of(match, before) == before[:1]
    play(match, 1)
    (line,) = rows_of(match, before)
    assert line.startswith("| cards | greedy | random | 2 | 100.0 (")


def test_a_match_shows_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    steps: list[bool] = []

    class Bar:
        def __init__(self, total: int, *_: object) -> None:
            assert total == 4

        def step(self, fresh: bool) -> None:
            steps.append(fresh)

        def clear(self) -> None:
            steps.append(False)

    play(Match("ladder", "cards", ("greedy", "random"), 2, 0.65), 1)
    monkeypatch.setattr(strength, "Progress", Bar)
    play(Match("ladder", "cards", ("greedy", "random"), 4, 0.65), 1)
    assert steps == [False, False, True, True, False]


@pytest.mark.parametrize(
    ("difference", "error", "expected"),
    [
        (0.02, 0.01, "yes"),
        (-0.029, 0.015, "yes"),
        (0.035, 0.01, "no"),
        (-0.02, 0.02, "too few"),
        (0.06, 0.02, "too few"),
        (-0.08, 0.02, "no"),
    ],
)
def test_a_tenth_is_judged_as_far_as_its_moves_can_show(
    difference: float, error: float, expected: str
) -> None:
    assert verdict(CalibrationBin(500, 0.5, 0.5 + difference, error)) == expected


def test_the_time_that_is_told_is_measured_at_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(timing.MOST_POSITIONS, 100, 3)
    few = timing.timing_of(timing.TimingCase("cards", 2, "greedy", 100))
    assert 2 <= len(few.shares) <= 3
    assert re.fullmatch(
        r"\| cards \| 2 \| greedy \| 100 ms \| \d \| [\d.]+ \| [\d.]+ \|", timing.row(few)
    )


def test_the_page_tells_the_time_of_every_game_and_number_of_players() -> None:
    lines = table_on(PAGE.read_text(encoding="utf-8"), TIMING)
    assert [line.split(" | ")[:4] for line in lines] == [
        [f"| {case.edition}", str(case.players), case.bot, f"{case.ms} ms"] for case in timing.CASES
    ]
