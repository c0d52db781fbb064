"""The examples of `docs/notation.md` are what they say they are."""

import re
from pathlib import Path

import pytest

from sixfold.codec.terms import Finding
from sixfold.record.model import VERSION
from sixfold.record.position import format_position, parse_position
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules.editions import EDITIONS
from sixfold.rules.moves import Move

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


POSITIONS = [line for block in examples("position") for line in block.splitlines()]
RECORDS = examples("record")


@pytest.mark.parametrize("line", POSITIONS)
def test_an_example_of_a_position_is_canonical(line: str) -> None:
    assert format_position(parse_position(line)) == line


@pytest.mark.parametrize("text", RECORDS, ids=range(len(RECORDS)))
def test_an_example_of_a_record_is_canonical(text: str) -> None:
    assert format_record(parse_record(text)) == text


def test_there_is_a_position_of_every_edition_and_a_record_of_every_game() -> None:
    assert {line.split()[0] for line in POSITIONS} == set(EDITIONS)
    assert {parse_record(text).edition.game for text in RECORDS} == {
        edition.game for edition in EDITIONS.values()
    }


def test_the_page_names_every_move_and_every_finding() -> None:
    for move in Move.__args__:
        assert f"'{move.__name__.lower()}" in PAGE
    for finding in Finding:
        assert f"`{finding}`" in PAGE
    assert f"| `Sixfold` | the version of this format, `{VERSION}`;" in PAGE
