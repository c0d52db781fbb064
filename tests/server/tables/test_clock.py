"""The clock of the tables: it goes on over restarts, pauses and steps, and outages do not count."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfold.server.tables.clock import (
    BEAT_EVERY_S,
    OUTAGE_S,
    Outages,
    SharedClock,
    SignOfLife,
    outage_before,
    steady,
    time_of_beat,
)
from sixfold.server.tables.log import Beat, Outage, UnavailableError
from tests.rules.random_moves import legal_move
from tests.server.memory_log import MemoryLog
from tests.server.serving import FREELY, Player, Served, SetClock, direct, here, seen_by
from tests.waiting import LIMIT_S, wait_until

pytestmark = pytest.mark.anyio

NOW = 1_790_000_000.0
LATE = 0.01


class Machine:
    """A machine with a system clock that may be set, and a steady one that may not."""

    def __init__(self) -> None:
        self.system, self.passed = NOW, 0.0

    def wait(self, seconds: float) -> None:
        self.system += seconds
        self.passed += seconds

    def clock(self, log: MemoryLog, grace: float = 0.0) -> SharedClock:
        """Return the clock of a process on this machine."""
        return SharedClock(log, grace=grace, steady=lambda: self.passed)


async def lives(machine: Machine, clock: SharedClock, seconds: int) -> None:
    """Let a process be alive for some time."""
    for _ in range(seconds):
        machine.wait(BEAT_EVERY_S)
        await clock.beat()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def log(machine: Machine) -> MemoryLog:
    return MemoryLog(lambda: machine.system)


async def started(clock: SharedClock) -> SharedClock:
    await clock.start()
    await clock.stop()  # its heartbeats are the test's
    return clock


@pytest.mark.parametrize("step", [0.0, 3600.0, -3600.0, 1e8])
async def test_a_step_of_the_system_clock_changes_nothing(
    machine: Machine, log: MemoryLog, step: float
) -> None:
    clock = await started(machine.clock(log))
    machine.system += step
    await lives(machine, clock, 10)
    assert clock() == NOW + 10
    assert not clock.away(0.0)


@pytest.mark.parametrize("step", [0.0, 3600.0, -3600.0])
@pytest.mark.parametrize("down", [12, 5000])
async def test_between_two_processes_only_the_time_that_somebody_was_alive_counts(
    machine: Machine, log: MemoryLog, step: float, down: float
) -> None:
    clock = await started(machine.clock(log))
    await lives(machine, clock, 10)
    last = clock()
    turn = last - 4
    machine.wait(down)
    machine.system += step
    again = await started(machine.clock(log))
    await lives(machine, again, 5)
    assert again() - turn - again.away(turn) == pytest.approx(4 + 5, abs=LATE)
    assert again() >= last + 5


@pytest.mark.parametrize("pause", [12.0, 4 * 3600.0])
async def test_a_process_that_was_stopped_counts_the_pause_as_an_outage(
    machine: Machine, log: MemoryLog, pause: float
) -> None:
    clock = await started(machine.clock(log))
    await lives(machine, clock, 3)
    turn = clock()
    machine.wait(pause)
    await clock.refresh()
    assert clock() - turn - clock.away(turn) == pytest.approx(0, abs=LATE)
    await clock.refresh()
    assert len(log.outages) == 1


async def test_a_process_that_was_stopped_beside_another_causes_no_outage(
    machine: Machine, log: MemoryLog
) -> None:
    first, second = await started(machine.clock(log)), await started(machine.clock(log))
    await lives(machine, second, 12)
    await first.refresh()
    assert first() == second()
    assert not log.outages


async def test_of_several_processes_that_start_at_once_one_finds_the_outage(
    machine: Machine, log: MemoryLog
) -> None:
    await started(machine.clock(log))
    machine.wait(12)
    clocks = [await started(machine.clock(log)) for _ in range(3)]
    assert [outage.ended - outage.began for outage in log.outages] == [12]
    assert [clock.away(NOW) for clock in clocks] == [12, 12, 12]
    machine.wait(1)
    assert {clock() for clock in clocks} == {NOW + 13}


async def test_a_process_that_starts_after_a_step_takes_the_time_of_the_others(
    machine: Machine, log: MemoryLog
) -> None:
    first = await started(machine.clock(log))
    machine.system += 3600
    await lives(machine, first, 2)
    second = await started(machine.clock(log))
    assert second() == first()
    assert not log.outages


async def test_the_clock_never_runs_backwards_after_a_start_with_an_earlier_one(
    machine: Machine, log: MemoryLog
) -> None:
    first = await started(machine.clock(log))
    await lives(machine, first, 3)
    machine.system -= 3600
    second = await started(machine.clock(log))
    assert second() == first()


async def test_a_process_whose_system_clock_is_ahead_takes_no_time_from_anybody(
    machine: Machine, log: MemoryLog
) -> None:
    first = await started(machine.clock(log))
    turn = first()
    await lives(machine, first, 2)
    machine.system += 20
    second = await started(machine.clock(log))
    machine.system -= 20
    for _ in range(3):
        await lives(machine, first, 1)
        await second.beat()
    for clock in (first, second):
        assert clock() - turn - clock.away(turn) == pytest.approx(5, abs=2)


def test_outages_count_only_after_a_time() -> None:
    outages = Outages([Outage(10, 20), Outage(50, 53)])
    outages.add([Outage(60, 70)])
    expected = {0: 23, 10: 23, 15: 18, 20: 13, 30: 13, 50: 13, 52: 11, 53: 10, 69: 1, 70: 0, 99: 0}
    assert {at: outages.since(at) for at in expected} == expected
    assert Outages().since(0) == 0


def test_a_heartbeat_that_is_a_little_late_is_no_outage() -> None:
    last = SignOfLife(NOW, NOW)
    assert outage_before(last, NOW + OUTAGE_S - LATE) is None
    assert outage_before(last, NOW + OUTAGE_S) == Outage(NOW, NOW + OUTAGE_S)
    assert outage_before(None, NOW) is None


def test_the_first_process_of_all_takes_the_system_clock() -> None:
    assert time_of_beat(None, None, NOW) == NOW


def test_the_steady_clock_goes_on() -> None:
    before = steady()
    assert before <= steady() < before + LIMIT_S


async def test_a_clock_whose_database_is_away_notices_it_when_it_is_back(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, log: MemoryLog
) -> None:
    clock = await started(machine.clock(log))

    async def unreachable(own: float | None, known: float) -> Beat:
        raise UnavailableError

    with monkeypatch.context() as patched:
        patched.setattr(log, "beat", unreachable)
        machine.wait(30)
        with pytest.raises(UnavailableError):
            await clock.refresh()
    await clock.refresh()
    assert clock.away(NOW) == 30


async def test_a_heartbeat_that_was_retried_for_long_hides_no_outage(
    machine: Machine, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = await started(machine.clock(log))
    stored, gate = log.beat, asyncio.Event()

    async def late(own: float | None, known: float) -> Beat:
        await gate.wait()
        return await stored(own, known)

    monkeypatch.setattr(log, "beat", late)
    machine.wait(OUTAGE_S)
    first = asyncio.create_task(clock.refresh())
    await asyncio.sleep(0)
    machine.wait(8)
    second = asyncio.create_task(clock.refresh())
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(first, second)
    assert clock.away(NOW) == OUTAGE_S + 8


async def test_heartbeats_are_stored_by_themselves(log: MemoryLog, machine: Machine) -> None:
    beats: list[float | None] = []

    async def beat(own: float | None, known: float) -> Beat:
        beats.append(own)
        return Beat(NOW + len(beats), NOW, ())

    log.beat = beat  # type: ignore[method-assign]
    clock = machine.clock(log)
    await clock.start()
    await wait_until(lambda: len(beats) >= 2)
    await clock.stop()
    assert beats[0] is None
    assert beats[1] is not None


async def test_a_step_is_reported_once(
    machine: Machine, log: MemoryLog, caplog: pytest.LogCaptureFixture
) -> None:
    clock = await started(machine.clock(log))
    machine.system -= 3600
    await lives(machine, clock, 5)
    assert [record.getMessage()[:38] for record in caplog.records] == [
        "the system clock was set by -3600 s, d"
    ]


CLOCK = {"per_turn": 60, "bank": 10}


async def at_table(server: Served, **settings: Any) -> tuple[Player, int]:
    """Make a table with a clock, and return it with the seat to move."""
    player, _ = await server.make(seats=[here("Ann"), here("Bob")], clock=CLOCK, **settings)
    turn = (await player.view())["now"]["turn"]
    return player, turn


async def settle(server: Served) -> None:
    await server.server.scheduler.run_due()
    await server.server.registry.settled(LIMIT_S)


async def move(server: Served, player: Player) -> Any:
    table = server.table(player.table)
    assert table.turn is not None
    chosen = legal_move(seen_by(table, table.turn), table.turn, Random(1))
    return await player.command(table.turn, table.seq, move=chosen)


@pytest.mark.parametrize("leaving", ["wait", "bot", "resign"])
async def test_an_outage_ends_nobodys_time(leaving: str) -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        player, turn = await at_table(server, leaving=leaving)
        clock.now += 65
        before = (await player.view())["now"]["deadline"] - clock.now
        clock.outage(3600)
        await settle(server)
        now = (await player.view())["now"]
        assert (now["turn"], now["stage"]) == (turn, "playing")
        assert now["deadline"] - now["time"] == before == 5
        clock.now += 6
        await settle(server)
        assert '"timed_out"' in (await server.log.read(player.table))[2].text


async def test_an_outage_is_not_taken_from_the_bank() -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        player, turn = await at_table(server)
        clock.now += 30
        clock.outage(500)
        clock.now += 34
        assert (await move(server, player)).status_code == 200
        assert (await player.view())["now"]["seats"][turn]["bank"] == 6
        clock.now += 62
        assert (await move(server, player)).status_code == 200
        assert (await player.view())["now"]["seats"][1 - turn]["bank"] == 8
        first, second = (await server.log.read(player.table))[2:]
        assert first.text.endswith('"paused":500.0}')
        assert "paused" not in second.text


async def test_an_outage_in_an_earlier_turn_does_not_count() -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        player, _ = await at_table(server)
        clock.outage(500)
        await move(server, player)
        now = (await player.view())["now"]
        assert now["deadline"] == clock.now + 70


async def test_a_clock_that_an_outage_moved_is_ended_on_time(log: MemoryLog) -> None:
    clock = SetClock()
    async with direct(clock=clock, log=log) as server:
        player, _ = await at_table(server)
        clock.outage(100)
        await settle(server)
        assert log.dues[player.table] == clock.now + 70


async def test_nobodys_time_ends_in_the_first_seconds_after_a_start(log: MemoryLog) -> None:
    clock = SetClock()
    async with direct(clock=clock, log=log) as server:
        moving, (waiting, turn) = (await at_table(server))[0], await at_table(server)
        clock.quiet_until = clock.now + 100
        clock.now += 71
        await settle(server)
        assert log.dues[waiting.table] == clock.quiet_until
        assert (await move(server, moving)).status_code == 200
        assert (await waiting.view())["now"]["turn"] == turn
        clock.now = clock.quiet_until
        await settle(server)
        assert '"timed_out"' in (await log.read(waiting.table))[2].text


@pytest.mark.parametrize("days", [8, 100, 4000])
async def test_no_table_is_removed_because_the_server_was_away_for_long(days: float) -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        player, _ = await server.make()
        clock.outage(days * 24 * 3600)
        await settle(server)
        assert (await player.ask("GET")).status_code == 200
        clock.now += 7 * 24 * 3600 + 1
        await settle(server)
        assert (await player.ask("GET")).status_code == 404


async def test_whoever_watches_is_told_a_deadline_that_an_outage_moved() -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        player, _ = await at_table(server)
        before = (await player.view())["now"]["deadline"]
        live = server.server.registry.held[player.table]
        shown: list[Any] = []

        class Watcher:
            key, viewer = next(iter(live.known.keys)), None

            def show(self, events: Any, entries: Any) -> None:
                shown.append(events.text)

            def end(self) -> None: ...

        live.watchers.add(Watcher())
        clock.outage(50)
        server.server.registry.show_deadlines()
        await wait_until(lambda: shown)
        assert f'"deadline":{before + 50}' in shown[0]


async def test_a_table_without_a_clock_tells_no_time() -> None:
    async with direct(config=replace(FREELY, rate=0)) as server:
        player, _ = await server.make(seats=[here(), here()])
        now = (await player.view())["now"]
        assert now["deadline"] is None
        assert "time" not in now


async def test_an_outage_is_noticed_before_a_command_is_judged() -> None:
    class Resumed(SetClock):
        """A clock of a process that has stood still, and notices it when it is asked to."""

        async def refresh(self) -> None:
            self.outages.add([Outage(self.now - 500, self.now)])

    clock = Resumed()
    async with direct(clock=clock) as server:
        player, turn = await at_table(server)
        clock.now += 500
        assert (await move(server, player)).status_code == 200
        assert (await player.view())["now"]["seats"][turn]["bank"] == 10
