"""What the house does by itself: clocks, bots, expiry; and what it refuses to do for anybody."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixfold.players import bots
from sixfold.server.services import bot_pool
from sixfold.server.services.fair_queue import Capacity, Priority
from sixfold.server.tables.log import BusyError, StaleError, StoredEntry
from sixfold.server.tables.table import BOT_GRACE, DAY
from tests.rules.random_moves import legal_move
from tests.server.memory_log import MemoryLog
from tests.server.serving import (
    FREELY,
    Player,
    Served,
    SetClock,
    bot,
    busy,
    direct,
    here,
    link,
    seen_by,
)
from tests.waiting import LIMIT_S, wait_until

pytestmark = pytest.mark.anyio


async def settle(server: Served) -> None:
    """Let the house do what is due now, and wait for all of it."""
    await server.server.scheduler.run_due()
    await server.server.registry.settled(LIMIT_S)


async def watched(server: Served, player: Player) -> None:
    """Wait until somebody waits for what happens at a player's table."""
    held = server.server.registry.held
    await wait_until(lambda: player.table in held and held[player.table].watchers)


@pytest.mark.parametrize(
    ("leaving", "expected"), [("wait", "playing"), ("bot", "playing"), ("resign", "over")]
)
async def test_a_clock_runs_out_by_itself(leaving: str, expected: str) -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        first, made = await server.make(clock={"per_turn": 10, "bank": 5}, leaving=leaving)
        second = await server.join(made)
        seat = (await first.view())["now"]["turn"]
        clock.now += 14
        await settle(server)
        assert (await first.view())["now"]["turn"] == seat
        clock.now += 2
        await settle(server)
        seen = await second.view(1)
        events = (await second.ask("GET", "/events", params={"after": 3})).json()["events"]
        assert events[0]["kind"] == "timed_out"
        assert seen["now"]["stage"] == expected
        if expected == "playing":
            assert events[1]["kind"] == "moved"
            assert events[1]["bot"] == "greedy"


async def test_a_move_after_the_time_is_not_done() -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        first, made = await server.make(clock={"per_turn": 10}, leaving="resign")
        second = await server.join(made)
        seen = await first.view()
        seat = seen["now"]["turn"]
        clock.now += 11
        answer = await (first, second)[seat].command(seat, seen["seq"], move={"pass": True})
        assert answer.json()["error"]["code"] == "stale"
        assert (await first.view())["now"]["winners"] == [1 - seat]


@pytest.mark.parametrize(("begun", "days"), [(False, 7), (True, 365)])
async def test_a_table_is_removed_when_nothing_happens_for_long(begun: bool, days: int) -> None:
    clock = SetClock()
    async with direct(clock=clock) as server:
        first, made = await server.make()
        if begun:
            await server.join(made)
        clock.now += days * DAY - 1
        await settle(server)
        assert (await first.ask("GET")).status_code == 200
        clock.now += 6
        await settle(server)
        assert (await first.ask("GET")).json() == {"error": {"code": "unknown_table"}}


async def test_a_damaged_log_stops_its_own_table_alone() -> None:
    log, clock = MemoryLog(), SetClock()
    async with direct(log=log, clock=clock) as server:
        wanted: Any = {"clock": {"per_turn": 10}, "seats": [here("A"), here("B")]}
        players = [(await server.make(**wanted))[0] for _ in range(4)]
        spoilt = players[0].table
        began = log.entries[spoilt][-1]
        log.entries[spoilt][-1] = replace(
            began, text=began.text.replace('"commitment":"', '"commitment":"00')
        )
        server.server.registry.held.clear()
        clock.now += 30
        await settle(server)
        for player in players[1:]:
            assert '"kind":"timed_out"' in (await log.read(player.table))[2].text
        answer = await players[0].ask("GET")
        assert (answer.status_code, answer.json()) == (500, {"error": {"code": "damaged"}})
        assert server.counted("sixfold_faults_total") == 1
        clock.now += 60
        await settle(server)
        assert server.counted("sixfold_faults_total") == 1
        held = [{"table": player.table, "token": player.token} for player in players]
        mine = (await server.http.post("/api/mine", json={"held": held})).json()
        assert [shown["table"] for shown in mine["tables"]] == [p.table for p in players[1:]]
        assert mine["damaged"] == [spoilt]


@pytest.mark.parametrize(
    "spoilt", ["", "{}", '{"kind":"moved","at":1.0}', '{"kind":"sat","at":null}', "[" * 9999]
)
async def test_an_entry_that_says_nothing_is_a_damaged_log(spoilt: str) -> None:
    log = MemoryLog()
    async with direct(log=log) as server:
        first, _ = await server.make(seats=[here("A"), here("B")])
        log.entries[first.table].append(StoredEntry(3, 1.0, spoilt, None))
        server.server.registry.held.clear()
        assert (await first.ask("GET")).json() == {"error": {"code": "damaged"}}


async def test_what_fails_at_one_table_is_done_at_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log, clock = MemoryLog(), SetClock()
    async with direct(log=log, clock=clock) as server:
        players = [(await server.make())[0] for _ in range(3)]
        clock.now += 8 * DAY
        removed = log.remove
        errors = [StaleError(players[0].table, 9), ZeroDivisionError()]

        async def remove(table: str, after: int | None = None) -> None:
            if errors:
                raise errors.pop(0)
            await removed(table, after)

        monkeypatch.setattr(log, "remove", remove)
        await settle(server)
        assert len(log.entries) == 2
        assert server.counted("sixfold_faults_total") == 1
        clock.now += 6
        await settle(server)
        assert not log.entries


async def test_a_bot_that_fails_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a bot's own mistake")

    known: dict[str, Any] = {**bots.BOTS, "greedy": broken}
    monkeypatch.setattr(bot_pool, "BOTS", known)
    async with direct() as server:
        first, _ = await server.make(seats=[here(), bot("greedy"), bot("greedy")])
        seen = await first.until(0, lambda seen: seen["now"]["turn"] == 0)
        assert seen["now"]["turn"] == 0


async def test_what_a_bot_is_given_tells_nothing_of_the_games_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[tuple[Any, int, str]] = []

    def curious(seen: Any, seat: int, seed: str, ms: float) -> Any:
        given.append((seen, seat, seed))
        return bots.BOTS["random"](seen, seat, seed, ms)

    monkeypatch.setattr(bot_pool, "BOTS", {**bots.BOTS, "random": curious})
    async with direct() as server:
        for _ in range(4):
            first, _ = await server.make(seats=[here(), bot(), bot(), bot()])
            await server.server.registry.settled(LIMIT_S)
            table = server.table(first.table)
            assert table.seed is not None
            secret = [table.seed, table.entropy, *(seat.nonce or "" for seat in table.seats)]
            parts = {text[at : at + 8] for text in secret for at in range(len(text) - 7)}
            for seen, seat, seed in given:
                assert not any(part in seed for part in parts)
                known = [bool(hand.known) for hand in seen.hands]
                assert known == [place == seat for place in range(4)]
    assert given
    assert len({seed for _, _, seed in given}) == len(given)


async def test_where_too_many_wait_a_bots_turn_is_taken_up_later() -> None:
    clock = SetClock()
    async with direct(clock=clock, config=replace(FREELY, bots_waiting=0)) as server:
        tables = [await server.make(seats=[here(), bot(), bot(), bot()]) for _ in range(8)]
        await server.server.registry.settled(LIMIT_S)
        waiting = [p.table for p, _ in tables if server.table(p.table).bots_turn is not None]
        assert waiting
        server.server.pool.queue.capacity[Priority.QUICK_BOT] = Capacity(100, 100)
        await settle(server)
        assert all(server.table(id_).bots_turn is not None for id_ in waiting)
        clock.now += BOT_GRACE
        await settle(server)
        assert all(server.table(id_).turn == 0 for id_ in waiting)


async def test_a_bots_turn_is_dropped_when_its_table_has_moved_on() -> None:
    async with direct() as server:
        queue = server.server.pool.queue
        async with busy(server.server.pool):
            player, _ = await server.make(seats=[here(), bot("owl")])
            table = server.table(player.table)
            if table.turn == 0:
                await player.command(0, table.seq, move=legal_move(seen_by(table, 0), 0, Random(1)))
            await wait_until(lambda: queue.waiting(Priority.SLOW_BOT))
            assert (await player.wish(0, "resign")).status_code == 200
            await wait_until(lambda: not queue.waiting(Priority.SLOW_BOT))
            await server.server.registry.settled(LIMIT_S)


async def test_hints_and_the_tracker_are_told_only_where_the_table_allows_them() -> None:
    async with direct() as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")], hints=False, tracker=False)
        seat = (await both.view())["now"]["turn"]
        hint = await both.ask("POST", "/hint", json={"seat": seat})
        assert (hint.status_code, hint.json()["error"]["code"]) == (403, "hints_off")
        unseen = await both.ask("GET", "/unseen", params={"seat": seat})
        assert unseen.json()["error"]["code"] == "tracker_off"
        free, _ = await server.make(seats=[here("Ann"), here("Bob")])
        seat = (await free.view())["now"]["turn"]
        unseen = await free.ask("GET", "/unseen", params={"seat": seat})
        assert sum(unseen.json()["kinds"].values()) == 102
        other = await free.ask("POST", "/hint", json={"seat": 1 - seat})
        assert other.json()["error"]["code"] == "not_your_turn"
        hint = (await free.ask("POST", "/hint", json={"seat": seat})).json()
        preview = await free.ask("POST", "/preview", json={"seat": seat, "move": hint["move"]})
        assert preview.json()["legal"]
        assert preview.json()["points"] == hint["value"]


async def test_my_tables_are_told_in_short_as_far_as_the_tokens_hold() -> None:
    async with direct() as server:
        first, made = await server.make()
        second = await server.join(made)
        held = [
            {"table": first.table, "token": first.token},
            {"table": first.table, "token": "x" * 32},
            {"table": "a" * 20, "token": second.token},
        ]
        answer = (await server.http.post("/api/mine", json={"held": held})).json()["tables"]
        assert [table["table"] for table in answer] == [first.table]
        assert answer[0]["yours"] == (answer[0]["turn"] == 0)


async def test_a_bot_that_nobody_knows_is_not_seated() -> None:
    async with direct() as server:
        wanted = {"edition": "classic", "seats": [here(), bot("nobody")]}
        answer = await server.http.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unknown_bot")


@pytest.mark.parametrize(
    ("name", "status"),
    [("Zoë “the Owl” 🦉", 201), ("王", 201), ("\x9b2J", 400), ("\x85", 400), ("\u202eevE", 400)],
)
async def test_a_name_commands_no_terminal_and_turns_no_text(name: str, status: int) -> None:
    async with direct() as server:
        wanted = {"edition": "classic", "seats": [here(name), link()]}
        assert (await server.http.post("/api/tables", json=wanted)).status_code == status


async def test_old_tables_leave_the_memory_and_come_back_from_the_log() -> None:
    async with direct(config=replace(FREELY, most_live=5)) as server:
        made = [await server.make() for _ in range(30)]
        assert len(server.server.registry) <= 6
        first, created = made[0]
        second = await server.join(created)
        assert (await second.view(1))["now"]["stage"] == "playing"
        assert (await first.view(0))["seq"] == 3


async def test_a_link_is_drawn_as_a_qr_code() -> None:
    async with direct() as server:
        answer = await server.http.post("/api/qr", json={"link": "https://x.example/join#a.b"})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
        wrong = await server.http.post("/api/qr", json={"link": "javascript:alert(1)"})
        assert wrong.status_code == 400


async def test_waiting_for_events_ends_with_the_first() -> None:
    async with direct() as server:
        first, made = await server.make()
        params = {"after": 1, "wait": 30}
        waiting = asyncio.create_task(first.ask("GET", "/events", params=params))
        await watched(server, first)
        assert not waiting.done()
        await server.join(made)
        answer = (await waiting).json()
        assert [event["kind"] for event in answer["events"]] == ["sat", "began"]
        assert "key" not in answer["events"][0]


async def test_whoever_stood_up_gets_nothing_more_of_what_they_wait_for() -> None:
    async with direct() as server:
        _, made = await server.make(seats=[here(), link(), link()])
        second = await server.join(made)
        params = {"after": 2, "wait": 30, "seat": 1}
        waiting = asyncio.create_task(second.ask("GET", "/events", params=params))
        await watched(server, second)
        await second.wish(1, "leave")
        assert (await waiting).status_code == 404


async def test_a_table_that_another_process_removed_is_gone_here_too() -> None:
    log, clock = MemoryLog(), SetClock()
    async with direct(log=log, clock=clock) as host, direct(log=log, clock=clock, seed="2") as two:
        first, made = await host.make()
        there = Player(two.http, first.table, first.token)
        assert (await there.view())["seq"] == 1
        await log.remove(first.table)
        who = {"secret": made["invitations"][0]["secret"], "name": "Bob"}
        for server in (host, two):
            answer = await server.http.post(f"/api/tables/{first.table}/join", json=who)
            assert answer.json() == {"error": {"code": "unknown_table"}}
        assert (await there.ask("GET")).status_code == 404


async def test_watched_tables_are_caught_up_also_where_no_broker_tells() -> None:
    log = MemoryLog()
    async with direct(log=log) as server, direct(log=log, seed="2") as two:
        first, made = await server.make()
        there = Player(two.http, first.table, first.token)
        params = {"after": 1, "wait": 30}
        waiting = asyncio.create_task(there.ask("GET", "/events", params=params))
        await watched(two, there)
        await server.join(made)
        await two.server.registry.resync_watched()
        assert (await waiting).json()["seq"] == 3


async def test_a_rematch_that_cannot_be_stored_now_is_made_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log, clock = MemoryLog(), SetClock()

    async def busy(table: str, after: int, entries: Any, due: float | None) -> Any:
        if not after:
            raise BusyError
        return await MemoryLog.append(log, table, after, entries, due)

    async with direct(log=log, clock=clock) as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        await both.wish(0, "resign")
        monkeypatch.setattr(log, "append", busy)
        await both.wish(0, "rematch")
        await both.wish(1, "rematch")
        await server.server.registry.settled(LIMIT_S)
        assert (await both.view())["now"]["rematch"] is None
        monkeypatch.undo()
        clock.now += BOT_GRACE
        await settle(server)
        again = (await both.view())["now"]["rematch"]
        assert (await Player(server.http, again, both.token).view())["now"]["stage"] == "playing"
