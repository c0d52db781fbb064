"""The example of `docs/review.md` runs, and the page's numbers are the ones in use."""

import re
from pathlib import Path

from sixfold.analysis.evaluate import BUDGET
from sixfold.analysis.evaluate_board import RIVALS
from sixfold.analysis.grading import BLUNDER, INACCURACY, MISTAKE, POINTS
from sixfold.analysis.review import HALVING_LOSS, TURNING_POINT_SWING
from sixfold.codec.terms import Label
from sixfold.rules.editions import Game

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())


def test_the_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    exec(compile(example[1], "docs/review.md", "exec"), {})


def test_the_page_has_the_numbers_in_use() -> None:
    board, cards = BUDGET
    assert f"{board.deals:,} deals, {board.most_deals:,} where it is still unclear" in TEXT
    assert f"{cards.deals} to {cards.most_deals:,} deals" in TEXT
    percents = ", ".join(f"{100 * one:.0f} %" for one in (INACCURACY, MISTAKE, BLUNDER))
    assert percents in TEXT
    assert f"{POINTS[Game.TILES]:.0f} points ({POINTS[Game.CARDS]} Qwirkles)" in TEXT
    assert f"every {100 * HALVING_LOSS:.0f} % of winning chance" in TEXT
    assert f"by {100 * TURNING_POINT_SWING:.0f} % at least" in TEXT
    assert RIVALS == 5
    assert "the best five" in TEXT


def test_the_page_has_every_name() -> None:
    for name in Label:
        assert name.value.replace("_", " ").replace("qwirkle", "Qwirkle") in TEXT or name == "only"
