"""The golden games of shared luck are what the program deals, notes and proves today."""

import json

import pytest

from sixfold.codec.terms import Conclusion
from sixfold.record.luck_check import check_text
from sixfold.record.luck_notes import notes_from_json
from sixfold.rules.editions import EDITIONS
from tests.golden.luck_games import FOLDER, entropy_of, game_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_golden_game_of_shared_luck_is_dealt_and_proved_today(edition: str) -> None:
    text = (FOLDER / f"{edition}.json").read_text(encoding="utf-8")
    assert game_of(edition, entropy_of(text)) == text
    stored = json.loads(text)
    report = check_text(stored["record"], notes_from_json(stored["notes"]))
    assert report.conclusion is Conclusion.NOBODY
