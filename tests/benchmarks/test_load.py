"""The benchmark of load runs at all; what it measures is a figure, never a condition."""

import shutil

import pytest

from benchmarks.load.beside import FILES, MEMORY, OURS, side_by_side
from benchmarks.load.figures import Load, load_ours, load_theirs
from benchmarks.load.lines import frame
from benchmarks.load.processes import THEIRS
from benchmarks.load.sizes import BRIEF

HERE = (THEIRS / "node_modules" / "boardgame.io").exists() and shutil.which("node") is not None


def assert_measured(load: Load) -> None:
    assert load.fast.moves > 0
    assert load.fast.percentile(50) <= load.fast.percentile(99) < float("inf")
    for rate in BRIEF.rates:
        assert load.steady[rate].moves > 0
        assert load.steadily(rate, 99) > 0


def test_the_table_server_is_played_through_its_sockets() -> None:
    assert_measured(load_ours(BRIEF))


@pytest.mark.skipif(not HERE, reason="boardgame.io is not installed: make bench ARGS=load does")
@pytest.mark.parametrize("files", [False, True])
def test_boardgame_io_is_played_through_its_own_messages(files: bool) -> None:
    assert load_theirs(BRIEF, files=files).fast.moves > 0


@pytest.mark.skipif(not HERE, reason="boardgame.io is not installed: make bench ARGS=load does")
def test_all_servers_are_driven_in_turn() -> None:
    sides = side_by_side(BRIEF, rounds=2)
    assert sides.keys() == {OURS, MEMORY, FILES}
    for side in sides.values():
        assert side.fast.moves > 0
        assert all(driven.waits for driven in side.steady.values())


def test_a_frame_says_its_length_in_one_byte_or_in_three() -> None:
    assert frame(b"2") == b"\x81\x81\0\0\0\x002"
    assert frame(b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"
