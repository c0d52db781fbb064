"""The example of `docs/players.md` runs, and the page says what is true of the tables."""

import re
from pathlib import Path

from sixfold.players.bots import LEVELS
from sixfold.players.foresight import FINALISTS, ROLLOUTS_PER_MS, TURNS
from sixfold.players.tables import build, calibration, cards_winning, leaves, winning

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    exec(compile(example[1], "docs/players.md", "exec"), {})


def test_the_page_names_every_table_and_the_numbers_in_use() -> None:
    for file in (leaves.FILE, winning.FILE, cards_winning.FILE, calibration.FILE):
        assert f"`{file.name}`" in PAGE
    assert f"{build.GAMES:,} greedy games" in PAGE
    assert f"{build.CARD_GAMES:,} greedy games" in PAGE
    for game, count in build.SELF_PLAY_GAMES.items():
        assert f"{count:,} of {game}" in PAGE.lower()
    assert f"{FINALISTS} finalists, {TURNS} turns deep" in PAGE
    assert f"{ROLLOUTS_PER_MS} rollouts count as a millisecond" in PAGE
    assert f"{LEVELS[0]} to {LEVELS[-1]}" in PAGE
