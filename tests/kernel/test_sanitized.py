"""The kernel's tests on a build with the address and undefined behaviour sanitizers.

Whatever they find ends the run. `make sanitize` runs all of them, this deep test the quicker ones,
and CI a short form of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = (
    "test_hostile.py",
    "test_twins.py",
    "test_reroll.py",
    "test_unbounded.py",
    "test_playouts.py",
    "test_endgame.py",
    "test_cards_steps.py",
)
PARTS = (
    "test_agreement.py::test_every_placement_the_best_and_the_way_back_are_those_of_the_rules[0]",
    "test_agreement.py::test_the_best_play_at_the_card_table_is_as_good_as_that_of_the_rules[0]",
)


@pytest.mark.deep
@pytest.mark.skipif("SIXFOLD_NATIVE" in os.environ, reason="the sanitizers are on already")
def test_the_sanitizers_find_nothing() -> None:
    tests = [f"tests/kernel/{name}" for name in (*FILES, *PARTS)]
    ended = subprocess.run(
        [ROOT / "tools" / "sanitize", "-q", "-s", *tests, "-k", "not plain_minimax"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHON": sys.executable},
    )
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-4000:]
    (library,) = (ROOT / "build" / "sanitize").glob("_native.*.so")
    assert b"__asan_report_load" in library.read_bytes()
    assert b"__ubsan_handle" in library.read_bytes()
