"""A restart, a pause or a wrong clock costs nobody a game."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.server.clocks import ClockedServer, Turn, find_faketime
from tests.volume import deep_but
from tests.waiting import UNIT, wait_for

AWAY_S = 4 * UNIT
"""How long nobody is alive in the tests of every commit; deep ones take twelve seconds."""

SHORT_S = 6 * UNIT
"""A turn's time that would be over if that counted."""

needs_faketime = pytest.mark.skipif(
    find_faketime() is None, reason="libfaketime is not installed; tools/services says how"
)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def served(
    stack: ExitStack, folder: Path, database: str, ahead: float | None = None
) -> ClockedServer:
    """Start a server that ends with the test."""
    server = ClockedServer(folder, database, ahead)
    stack.callback(server.close)
    server.start()
    return server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.mark.parametrize("away", deep_but([AWAY_S, 12 * UNIT], AWAY_S))
def test_a_server_that_stood_still_or_was_killed_has_ended_nobodys_time(
    stack: ExitStack, tmp_path: Path, sqlite: str, away: float
) -> None:
    server = served(stack, tmp_path, sqlite)
    turns = [Turn(server, SHORT_S), Turn(server, SHORT_S, "wait")]
    for turn in turns:
        turn.stops()
    server.freeze(away)
    for turn in turns:
        turn.goes_on()
    turns[0].move(server, Random(1))
    assert turns[0].now(server)["turn"] != turns[0].seat
    wait_for(lambda: _is_put_off(turns[1], server))
    turns[1].check(server)
    turns[1].stops()
    server.kill()
    time.sleep(away)
    server.start()
    turns[1].goes_on(server.began)
    turns[1].check(server)
    turns[1].move(server, Random(1))


def _is_put_off(turn: Turn, server: ClockedServer) -> bool:
    now = turn.now(server)
    return bool(now["deadline"] - now["time"] > 0)


@needs_faketime
@pytest.mark.parametrize("step", deep_but([3600.0, -3600.0], -3600.0))
def test_a_step_of_the_system_clock_moves_no_deadline(
    stack: ExitStack, tmp_path: Path, sqlite: str, step: float
) -> None:
    server = served(stack, tmp_path, sqlite, ahead=0.0)
    turn = Turn(server, 60)
    server.set(step)
    time.sleep(2 * UNIT)
    turn.check(server)
    later = Turn(server, 60)
    later.check(server)
    turn.move(server, Random(1))


@needs_faketime
@pytest.mark.deep
@pytest.mark.parametrize("step", [3600.0, -3600.0])
def test_a_server_that_starts_with_another_clock_moves_no_deadline(
    stack: ExitStack, tmp_path: Path, sqlite: str, step: float
) -> None:
    server = served(stack, tmp_path, sqlite, ahead=0.0)
    turn = Turn(server, 20 * UNIT)
    server.kill()
    turn.stops()
    server.set(step)
    time.sleep(12 * UNIT)
    server.start()
    turn.goes_on(server.began)
    turn.check(server)


@needs_faketime
@pytest.mark.deep
def test_a_process_that_is_ahead_ends_nobodys_time(
    stack: ExitStack, tmp_path: Path, database: str
) -> None:
    server = served(stack, tmp_path, database)
    turns = [Turn(server, 15 * UNIT) for _ in range(3)]
    ahead = served(stack, tmp_path, database, ahead=20.0)
    time.sleep(3 * UNIT)
    for turn in turns:
        turn.check(server)
        turn.check(ahead)
    turns[0].move(ahead, Random(1))
    turns[1].move(server, Random(1))
    own = Turn(ahead, 15 * UNIT)
    own.check(server)


@pytest.mark.deep
def test_one_of_two_processes_that_stands_still_stops_no_clock(
    stack: ExitStack, tmp_path: Path, database: str
) -> None:
    server, other = (served(stack, tmp_path, database) for _ in range(2))
    turn = Turn(server, 60 * UNIT)
    other.freeze(12 * UNIT)
    turn.check(server)
    turn.check(other)
