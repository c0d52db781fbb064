"""Games come out the same in every process, however Python hashes its strings there."""

import os
import subprocess
import sys

import pytest

from tests.golden.playthroughs import FOLDER, played

SCRIPT = "import sys; from tests.golden.playthroughs import played; print(played(*{!r}), end='')"


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_the_same_game_is_played_in_another_process(edition: str, hash_seed: str) -> None:
    table = (edition, 3, "any machine")
    text = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(table)],
        cwd=FOLDER.parents[1],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout
    assert text == played(*table)
