"""`sixfold bench`: its lines, its JSON, and a signature that is the same everywhere."""

import io
import json
import re

import pytest

from sixfold.cli import main
from sixfold.kernel import bench
from sixfold.kernel.bench_questions import card_question, cubes_positions, endgames
from sixfold.rules.lines import QWIRKLE

SIGNATURE = "09ab3a82986a00f8652bca3a6a6c4ed9"
NAMES = [
    "tiles.positions_per_second",
    "tiles.positions_per_second_20",
    "tiles.positions_per_second_50",
    "tiles.positions_per_second_80",
    "tiles.greedy_games_per_second",
    "tiles.best_move_us",
    "cubes.reroll_ms",
    "cubes.reroll_worst_ms",
    "cards.solve_ms",
    "cards.solve_worst_ms",
    "endgame.solved_percent",
    "endgame.first_solved_percent",
]


class Screen(io.StringIO):
    """A terminal that remembers what it showed."""

    def isatty(self) -> bool:
        return True


def test_every_figure_has_a_line_and_the_signature_comes_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--quick"]) == 0
    output = capsys.readouterr()
    *lines, last = output.out.splitlines()
    assert [line.split()[0] for line in lines] == NAMES
    assert all(re.fullmatch(r"[a-z]+\.[a-z_0-9]+ \d+(\.\d+)? \S+", line) for line in lines)
    assert last == f"signature {SIGNATURE}"
    assert output.err == ""


def test_json_says_the_same_and_progress_goes_to_the_terminal_only() -> None:
    out, progress = io.StringIO(), Screen()
    bench.report(out, progress, as_json=True, quick=True)
    report = json.loads(out.getvalue())
    assert [figure["name"] for figure in report["figures"]] == NAMES
    assert all(figure["value"] >= 0 and figure["unit"] for figure in report["figures"])
    assert report["signature"] == SIGNATURE
    assert "tiles.best_move_us ..." in progress.getvalue()
    assert progress.getvalue().endswith("\r\033[K")


@pytest.mark.parametrize("switch", ["--json", "--quick"])
def test_a_switch_takes_no_value(switch: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", f"{switch}=yes"]) == 2
    assert f"{switch} takes no value." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "text"),
    [(412345.6, "412346"), (14.5, "14.50"), (0.01234, "0.012"), (100.0, "100.0"), (999.96, "1000")],
)
def test_a_figure_is_printed_without_an_exponent(value: float, text: str) -> None:
    assert str(bench.Figure("a.b", value, "ms")).split()[1].startswith(text)


def test_card_questions_have_20_to_80_cards_and_nine_in_hand() -> None:
    questions = [card_question(number) for number in range(200)]
    sizes = [sum(map(len, question.table)) for question in questions]
    assert min(sizes) >= 20
    assert max(sizes) <= 80
    assert max(sizes) - min(sizes) > 50
    assert {len(question.hand) for question in questions} == {9}
    assert all(3 <= len(row) < QWIRKLE for question in questions for row in question.table)


def test_cubes_are_asked_about_with_a_full_hand() -> None:
    assert all(len(state.hands[state.turn]) == 6 for state in cubes_positions(20))


def test_endgames_have_an_empty_bag_and_begin_with_the_hardest() -> None:
    states = endgames(0)
    assert not any(state.bag for state in states)
    held = [sum(map(len, state.hands)) for state in states]
    assert held == sorted(held, reverse=True)
