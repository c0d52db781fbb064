"""Golden logs and answers: what was stored and sent before is stored and sent today."""

import json
import re
from itertools import zip_longest
from typing import Any, get_args

import pytest

from sixfold.server.tables.entries import Entry
from sixfold.server.tables.entry_codec import decode, encode
from tests.server.golden.scenarios import SCENES, path_of

pytestmark = pytest.mark.anyio

VERSION = '"rules":1,'
MAKER = re.compile(r'"maker":"[0-9a-f]{64}",')
"""What the making of a table says today, and did not say in the oldest golden logs."""

APART = " (2)"
"""What shows two people of one name apart today, and did not then."""


def stored(name: str) -> dict[str, Any]:
    golden: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    return golden


def as_then(answer: Any, expected: Any) -> Any:
    """Return an answer without the server's time, if that was not told then."""
    if isinstance(answer, list) and isinstance(expected, list):
        return [as_then(*both) for both in zip_longest(answer, expected)]
    if not (isinstance(answer, dict) and isinstance(expected, dict)):
        return answer
    now = {name for name in answer if name != "time" or name in expected}
    return {name: as_then(answer[name], expected.get(name)) for name in now}


@pytest.mark.parametrize("name", SCENES)
async def test_logs_and_answers_are_what_they_were(name: str) -> None:
    before, golden = stored(name), await SCENES[name]()
    for table, texts in before["logs"].items():
        made, *others = golden.logs.pop(table)
        if VERSION not in texts[0]:
            assert VERSION in made
            made = made.replace(VERSION, "", 1)
        if not MAKER.search(texts[0]):
            made = MAKER.sub("", made)
        assert [made, *(text.replace(APART, "") for text in others)] == texts
    assert not golden.logs
    for answer, expected in zip(golden.answers, before["answers"], strict=True):
        told = json.loads(json.dumps(answer).replace(APART, ""))
        assert as_then(told, expected) == expected


def test_what_is_stored_is_read_and_written_byte_for_byte() -> None:
    kinds = set()
    for name in SCENES:
        for texts in stored(name)["logs"].values():
            entries = [decode(text) for text in texts]
            assert [encode(entry) for entry in entries] == texts
            kinds |= set(map(type, entries))
    assert kinds == set(get_args(Entry))
