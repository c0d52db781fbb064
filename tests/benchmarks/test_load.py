"""The benchmark of load runs at all; what it measures is a figure, never a condition."""

import shutil
from math import inf

import pytest

from benchmarks.load import boardgameio_tables
from benchmarks.load.beside import FILES, MEMORY, OURS, Side, Slice, side_by_side, times
from benchmarks.load.driving import Driven, Driver
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
        assert len(side.slices) == 2
        for one in side.slices:
            assert one.fast.moves > 0
            assert all(driven.waits for driven in one.steady.values())


def a_side(*seconds: float) -> Side:
    """Return a server whose rounds had one move each, of so many seconds."""
    slices = [Slice({}, Driven(1, 1.0, [one], overrun=one == inf)) for one in seconds]
    return Side([], Driver(boardgameio_tables.DIALECT), slices)


def test_figures_are_compared_round_by_round() -> None:
    def wait(one: Slice) -> float:
        return one.fast.percentile(50)

    assert times(a_side(1.0, 9.0, 2.0), a_side(2.0, 3.0, 2.0), wait) == 1.0
    assert times(a_side(1.0, inf, 2.0), a_side(2.0, inf, 4.0), wait) == 0.5
    assert times(a_side(1.0, inf, inf), a_side(2.0, inf, inf), wait) == inf


def test_a_frame_says_its_length_in_one_byte_or_in_three() -> None:
    assert frame(b"2") == b"\x81\x81\0\0\0\x002"
    assert frame(b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"
