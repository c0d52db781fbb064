"""A sick database is seen: in the log, the metrics, the readiness and every answer."""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from sixfold.codec.moves import move_to_json
from sixfold.server.storage import group_commit, retry, sql_log
from sixfold.server.tables.health import Fault, FaultKind, Side
from sixfold.server.tables.log import UnsureError
from tests.rules.random_moves import legal_move
from tests.server.serving import Player, Served, direct, here, seen_by, served
from tests.server.sicknesses import (
    FILES,
    SERVERS,
    Corrupt,
    FullDisk,
    Locked,
    Sickness,
    Stopped,
    can_mount,
    sickness,
)
from tests.waiting import EVERY_S, LIMIT_S, UNIT, wait_until

pytestmark = pytest.mark.anyio

PROMISED_S = 10.0
"""The docs promise an answer within this time."""

WAITERS = 6
"""People who wait for the lock of one table, one after the other."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let probes be frequent."""
    monkeypatch.setattr(sql_log, "PROBE_SICK_S", 0.05)
    monkeypatch.setattr(sql_log, "PROBE_CORRUPT_S", 0.05)


@contextmanager
def ill(sick: Sickness) -> Iterator[None]:
    """Let a database be sick, and patience be short meanwhile: a well one may be slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retry, "PATIENCE_S", 0.4)
        patch.setattr(group_commit, "GRACE_S", 0.4)
        sick.strike()
        try:
            yield
        finally:
            sick.heal()


async def next_command(server: Served, player: Player, random: Random) -> dict[str, Any]:
    """Return the body of a command with a legal move."""
    seen = await player.view()
    seat = seen["now"]["turn"]
    move = legal_move(seen_by(server.table(player.table), seat), seat, random)
    name = f"m{seen['seq']}"
    return {"id": name, "seat": seat, "expected": seen["seq"], "move": move_to_json(move)}


async def played_until_refused(
    server: Served, player: Player
) -> tuple[dict[str, Any], httpx.Response]:
    """Play until a command is refused: a file that is full has room for a few."""
    random = Random(1)
    for _ in range(60):
        command = await next_command(server, player, random)
        answer = await player.ask("POST", "/commands", json=command)
        if answer.status_code != 200:
            return command, answer
    raise AssertionError("the database was well")


async def until_readiness(server: Served, status: int) -> None:
    """Wait until readiness is answered by a status; the answer may be a second old."""
    async with asyncio.timeout(LIMIT_S):
        while (await server.http.get("/readyz")).status_code != status:
            await asyncio.sleep(EVERY_S)


def reports(caplog: pytest.LogCaptureFixture, said: str) -> list[str]:
    """Return the lines of the log that have the driver's reason, for operators."""
    lines = [r for r in caplog.records if r.levelno >= logging.WARNING]
    return [line.getMessage() for line in lines if said in line.getMessage()]


@pytest.mark.parametrize("kind", [*FILES, *SERVERS], ids=lambda kind: kind.__name__)
@pytest.mark.usefixtures("hasty")
async def test_a_sick_database_is_seen_and_play_goes_on_once_it_is_well(
    kind: Any, tmp_path: Path, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    if kind is FullDisk and not can_mount():
        pytest.skip("mounting needs root")
    postgres = request.getfixturevalue("postgres") if kind in SERVERS else None
    with sickness(kind, tmp_path, postgres) as sick:
        async with served(tmp_path, database=sick.url) as server:
            player, _ = await server.make(seats=[here("A"), here("B")])
            await asyncio.sleep(0)
            await until_readiness(server, 200)
            assert server.counted("sixfold_database_sick") == 0
            with ill(sick):
                command, refused = await played_until_refused(server, player)
                assert refused.status_code == 503
                assert refused.json()["error"]["code"] == "unavailable"
                assert refused.headers["retry-after"] == "2"
                await until_readiness(server, 503)
                async with server.line(player, None) as line:
                    await line.send({"type": "command", "command": command})
                    told = await line.frame_of("refused")
                    assert told["error"] == refused.json()["error"]
                await wait_until(lambda: reports(caplog, sick.says))
                await wait_until(
                    lambda: (
                        server.counted("sixfold_database_sick") == 1
                        and _errors(server, sick.kind) > 1
                    )
                )
                assert len(reports(caplog, sick.says)) == 1

            await until_readiness(server, 200)
            assert server.counted("sixfold_database_sick") == 0
            assert len(reports(caplog, "works again")) >= 1
            done = await player.ask("POST", "/commands", json=command)
            assert done.status_code == 200, done.text
            again = await player.ask("POST", "/commands", json=command)
            assert [e["seq"] for e in again.json()["events"]] == [command["expected"] + 1]
            assert server.counted("sixfold_faults_total") == 0


def _errors(server: Served, kind: str) -> float:
    labels = {"kind": kind}
    name = "sixfold_database_errors_total"
    return server.server.metrics.registry.get_sample_value(name, labels) or 0


@pytest.mark.parametrize("kind", [Locked, pytest.param(Stopped, marks=pytest.mark.deep)])
async def test_everybody_is_answered_in_the_time_that_is_promised(
    kind: Any,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = retry.PATIENCE_S + group_commit.GRACE_S + sql_log.TICK_S
    others = retry.HURRY_S + group_commit.HURRIED_GRACE_S + sql_log.TICK_S
    assert first + 3 * others < PROMISED_S  # four people have seats
    monkeypatch.setattr(retry, "PATIENCE_S", 1.5)
    postgres = request.getfixturevalue("postgres") if kind in SERVERS else None
    with sickness(kind, tmp_path, postgres) as sick:
        async with served(tmp_path, database=sick.url) as server:
            player, _ = await server.make(seats=[here("A"), here("B")])
            command = await next_command(server, player, Random(1))
            sick.strike()
            try:
                began = time.monotonic()
                commands = [{**command, "id": f"c{number}"} for number in range(WAITERS)]
                asked = [player.ask("POST", "/commands", json=body) for body in commands]
                answers = await asyncio.gather(*asked)
                took = time.monotonic() - began
            finally:
                sick.heal()
            assert [answer.status_code for answer in answers] == [503] * WAITERS
            assert took < PROMISED_S * UNIT
            await wait_until(lambda: server.log.health.fault is None)


@pytest.mark.usefixtures("hasty")
async def test_what_was_stored_without_an_answer_is_shown_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as server:
        player, _ = await server.make(seats=[here("A"), here("B")])
        command = await next_command(server, player, Random(1))
        append = server.log.append

        async def unsure(*what: Any) -> Any:
            await append(*what)
            raise UnsureError("no answer")

        monkeypatch.setattr(server.log, "append", unsure)
        async with server.line(player, None) as line:
            await line.frame_of("table")
            refused = await player.ask("POST", "/commands", json=command)
            assert refused.json()["error"]["code"] == "unavailable"
            seen = await line.frame_of("events")
            assert seen["seq"] == command["expected"] + 1
        monkeypatch.undo()
        done = await player.ask("POST", "/commands", json=command)
        assert [e["seq"] for e in done.json()["events"]] == [command["expected"] + 1]


@pytest.mark.usefixtures("hasty")
async def test_a_fault_is_noticed_where_nobody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_log, "PROBE_IDLE_S", 0.1)
    with sickness(Locked, tmp_path, None) as sick:
        async with served(tmp_path, database=sick.url) as server:
            assert server.log.health.fault is None
            with ill(sick):
                await wait_until(lambda: server.log.health.fault is not None)
                await until_readiness(server, 503)
            await wait_until(lambda: server.log.health.fault is None)


@pytest.mark.usefixtures("hasty")
async def test_mine_shows_tables_that_cannot_be_read_and_those_that_can(tmp_path: Path) -> None:
    with sickness(Corrupt, tmp_path, None) as sick:
        async with served(tmp_path, database=sick.url) as server:
            players = [(await server.make(seats=[here("A"), here("B")]))[0] for _ in range(3)]
            held = [{"table": player.table, "token": player.token} for player in players]
            del server.server.registry.held[players[0].table]
            with ill(sick):
                mine = (await server.http.post("/api/mine", json={"held": held})).json()
            known = [player.table for player in players[1:]]
            assert [table["table"] for table in mine["tables"]] == known
            assert mine["unavailable"] == [players[0].table]
            assert "damaged" not in mine
            await wait_until(lambda: server.log.health.fault is None)
            mine = (await server.http.post("/api/mine", json={"held": held})).json()
            assert len(mine["tables"]) == 3
            assert "unavailable" not in mine


async def test_a_server_whose_log_works_tells_no_faults() -> None:
    async with direct() as server:
        assert (await server.http.get("/readyz")).json() == {"ready": True}
        assert "sixfold_database_sick 0.0" in (await server.http.get("/metrics")).text


async def test_a_server_whose_writes_fail_is_not_ready_although_it_reads() -> None:
    async with direct() as server:
        assert await server.server.ready()
        server.log.health.fail(Side.WRITE, Fault(FaultKind.FULL, "no space left"))
        assert not await server.server.ready()
        assert "sixfold_database_sick 1.0" in (await server.http.get("/metrics")).text
