"""Golden logs and answers: what was stored and sent before is stored and sent today."""

import json
from typing import Any

import pytest

from tests.server.golden.scenarios import SCENES, path_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", SCENES)
async def test_logs_and_answers_are_what_they_were(name: str) -> None:
    stored: dict[str, Any] = json.loads(path_of(name).read_text(encoding="utf-8"))
    golden = await SCENES[name]()
    assert golden.logs == stored["logs"]
    for answer, before in zip(golden.answers, stored["answers"], strict=True):
        assert json.loads(json.dumps(answer)) == before
