"""The example of a bot that plays by HTTP, run as its page says."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import bot, in_background, link
from tests.waiting import LIMIT_S

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_the_example_plays_a_game_to_its_end(edition: str, tmp_path: Path) -> None:
    with in_background(tmp_path) as server:
        maker, made = server.do(server.served.make(edition=edition, seats=[bot("random"), link()]))
        secret = made["invitations"][0]["secret"]
        address = f"{server.served.address}/join#{made['table']}.{secret}"
        command = [sys.executable, str(EXAMPLE), address, "--name", "Robbie"]
        ended = subprocess.run(
            command, capture_output=True, text=True, timeout=LIMIT_S, check=False
        )
        assert ended.returncode == 0, ended.stderr
        seen = server.do(maker.view())
        assert seen["now"]["stage"] == "over"
        assert str(seen["now"]["scores"]) in ended.stdout
