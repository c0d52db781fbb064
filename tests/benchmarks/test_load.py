"""The benchmark of load runs at all; what it measures is a figure, never a condition."""

import asyncio
import shutil
import socket
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

import pytest

from benchmarks.load import before, boardgameio_tables, figures
from benchmarks.load import side_by_side as interleaved
from benchmarks.load.driver import Driver, LoadResult, Table
from benchmarks.load.figures import Load, load_boardgameio, load_sixfold
from benchmarks.load.processes import HOST, THEIRS, Server
from benchmarks.load.side_by_side import (
    FILES,
    MEMORY,
    OURS,
    Side,
    Slice,
    median_ratio,
    side_by_side,
)
from benchmarks.load.sizes import BRIEF
from benchmarks.load.websocket_client import ConnectionLostError, connect, frame

HERE = (THEIRS / "node_modules" / "boardgame.io").exists() and shutil.which("node") is not None


def assert_measured(load: Load) -> None:
    assert load.fast.moves > 0
    assert load.fast.percentile(50) <= load.fast.percentile(99) < float("inf")
    for rate in BRIEF.rates:
        assert load.steady[rate].moves > 0
        assert load.steadily(rate, 99) > 0


def test_the_table_server_is_played_through_its_sockets() -> None:
    assert_measured(load_sixfold(BRIEF))


@pytest.mark.skipif(not HERE, reason="boardgame.io is not installed: make bench ARGS=load does")
@pytest.mark.parametrize("files", [False, True])
def test_boardgame_io_is_played_through_its_own_messages(files: bool) -> None:
    assert load_boardgameio(BRIEF, files=files).fast.moves > 0


@pytest.mark.skipif(not HERE, reason="boardgame.io is not installed: make bench ARGS=load does")
def test_all_servers_are_driven_in_turn() -> None:
    sides = side_by_side(BRIEF, rounds=2)
    assert sides.keys() == {OURS, MEMORY, FILES}
    for side in sides.values():
        assert len(side.slices) == 2
        for part in side.slices:
            assert part.fast.moves > 0
            assert all(result.latencies for result in part.steady.values())


def test_two_checkouts_are_driven_in_turn() -> None:
    for side in before.both(sys.executable, BRIEF, rounds=2):
        assert len(side.slices) == 2
        assert all(part.moves_s > 0 for part in side.slices)


def a_side(*seconds: float) -> Side:
    """Return a server whose rounds had one move each, with these latencies."""
    slices = [
        Slice({}, LoadResult(1, 1.0, [latency], overrun=latency == inf)) for latency in seconds
    ]
    return Side([], Driver(boardgameio_tables.DIALECT), slices)


def test_figures_are_compared_round_by_round() -> None:
    def wait(part: Slice) -> float:
        return part.fast.percentile(50)

    assert median_ratio(a_side(1.0, 9.0, 2.0), a_side(2.0, 3.0, 2.0), wait) == 1.0
    assert median_ratio(a_side(1.0, inf, 2.0), a_side(2.0, inf, 4.0), wait) == 0.5
    assert median_ratio(a_side(1.0, inf, inf), a_side(2.0, inf, inf), wait) == inf


def test_a_frame_says_its_length_in_one_byte_or_in_three() -> None:
    assert frame(b"2") == b"\x81\x81\0\0\0\x002"
    assert frame(b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"


@contextmanager
def nobody_there(_: Path | None) -> Iterator[Server]:
    """Stand for a server that has crashed: nobody listens on its port."""
    with socket.socket() as door:
        door.bind((HOST, 0))
        yield Server(0, door.getsockname()[1])


def test_the_comparison_survives_a_crash_of_the_other_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(interleaved, "boardgameio_server", nobody_there)
    monkeypatch.setattr(figures, "boardgameio_server", nobody_there)
    assert load_boardgameio(BRIEF, files=True) is figures.MISSING
    sides = side_by_side(BRIEF, rounds=2)
    assert {name: len(side.slices) for name, side in sides.items()} == {OURS: 2}
    errors = capsys.readouterr().err
    assert errors.count("crashed, its figures are nan") == 3
    assert "boardgame.io (memory) crashed" in errors


def test_a_server_that_closes_its_connections_is_noticed_at_once() -> None:
    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        await asyncio.sleep(0.05)
        writer.close()

    async def drive() -> None:
        server = await asyncio.start_server(hang_up, HOST, 0)
        port = server.sockets[0].getsockname()[1]
        first, second = [await connect(HOST, port, "/", lambda *_: None) for _ in range(2)]
        driver = Driver(boardgameio_tables.DIALECT)
        tables = [Table((first, second), deque([(0, frame(b"x"))] * 9))]
        driver.attach(tables)
        with pytest.raises(ConnectionLostError, match="lost"):
            await driver.fast(tables, 1, 5.0)
        with pytest.raises(ConnectionLostError, match="lost"):
            await driver.steady(tables, 10, 5.0)
        server.close()

    asyncio.run(drive())
