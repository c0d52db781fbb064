"""What `docs/protocol.md` says is what the engine does."""

import json
import re
from pathlib import Path

import pytest

from sixfold.codec.events import EVENT_NAMES
from sixfold.engine.errors import ErrorCode
from sixfold.engine.session import OPS, answer
from sixfold.players.bots import BOTS
from sixfold.rules.errors import Reason

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```engine\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = re.findall(r"^> (.*)\n< (.*)$", "\n".join(BLOCKS), re.MULTILINE)
LEFT_OUT = "…"


@pytest.mark.parametrize(("request_line", "answer_line"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_gets_the_answer_shown(request_line: str, answer_line: str) -> None:
    answered = answer(request_line.encode()).decode()
    shown = ".+".join(map(re.escape, answer_line.split(LEFT_OUT)))
    assert re.fullmatch(shown, answered), answered


def test_every_line_of_an_example_is_a_request_or_its_answer() -> None:
    assert sum(len(block.splitlines()) for block in BLOCKS) == 2 * len(EXAMPLES)


def test_there_is_an_example_of_every_op() -> None:
    requests = [json.loads(line) for line, _ in EXAMPLES if line.endswith("}")]
    assert {request["op"] for request in requests} >= set(OPS)
    assert set(re.findall(r"^### ([a-z]+)$", PAGE, re.MULTILINE)) == set(OPS)


def test_every_code_every_reason_every_event_and_every_bot_is_explained() -> None:
    explained = set(
        re.findall(r"`([a-z_]+)`", "\n".join(re.findall(r"^\| (.*?) \|", PAGE, re.MULTILINE)))
    )
    assert explained >= {code.value for code in ErrorCode}
    assert explained >= {reason.value for reason in Reason}
    assert explained >= set(EVENT_NAMES.values())
    bots = re.search(r"The bots are (.*?);", PAGE, re.DOTALL)
    assert bots is not None
    assert set(re.findall(r"`(\w+)`", bots[1])) == set(BOTS)


def test_the_reasons_stand_in_the_order_in_which_they_are_tried() -> None:
    table = PAGE[PAGE.index("| reason |") :]
    listed = re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE)[: len(Reason)]
    assert listed == [reason.value for reason in Reason]
