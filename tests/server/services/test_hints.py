"""Hints are thought about once for each turn, and one at a time for each table."""

import asyncio
from random import Random
from typing import Any

import pytest

from sixfold.server.services.fair_queue import Capacity, Priority
from tests.rules.random_moves import legal_move
from tests.server.serving import Served, busy, direct, here, seen_by
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio


def counted(server: Served, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often a hint is thought about, and how many at once at most."""
    bot_pool, thoughts, now = server.server.bot_pool, [0, 0], 0
    think = bot_pool.hint

    async def counting(*what: Any, **how: Any) -> Any:
        nonlocal now
        now += 1
        thoughts[:] = [thoughts[0] + 1, max(thoughts[1], now)]
        try:
            return await think(*what, **how)
        finally:
            now -= 1

    monkeypatch.setattr(bot_pool, "hint", counting)
    return thoughts


async def test_whoever_asks_again_is_told_the_same_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with direct() as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        thoughts = counted(server, monkeypatch)
        table = server.table(both.table)
        requests = [both.ask("POST", "/hint", json={"seat": table.turn}) for _ in range(20)]
        hints = {answer.text for answer in await asyncio.gather(*requests)}
        hints.add((await both.ask("POST", "/hint", json={"seat": table.turn})).text)
        assert (len(hints), thoughts) == (1, [1, 1])
        seat = table.turn
        assert seat is not None
        move = legal_move(seen_by(table, seat), seat, Random(1))
        await both.command(seat, table.seq, move=move)
        await both.ask("POST", "/hint", json={"seat": server.table(both.table).turn})
        assert thoughts == [2, 1]


async def test_a_hint_that_failed_is_thought_about_again() -> None:
    async with direct() as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        turn = {"seat": server.table(both.table).turn}
        capacity = server.server.pool.queue.capacity
        usual, capacity[Priority.HINT] = capacity[Priority.HINT], Capacity(0, 0)
        refused = await both.ask("POST", "/hint", json=turn)
        assert refused.json()["error"]["code"] == "busy"
        capacity[Priority.HINT] = usual
        assert (await both.ask("POST", "/hint", json=turn)).status_code == 200


async def test_a_hint_that_nobody_waits_for_any_more_is_never_thought_about() -> None:
    async with direct() as server:
        both, _ = await server.make(seats=[here("Ann"), here("Bob")])
        turn, queue = {"seat": server.table(both.table).turn}, server.server.pool.queue
        async with busy(server.server.pool):
            asking = [asyncio.create_task(both.ask("POST", "/hint", json=turn)) for _ in range(2)]
            await wait_until(lambda: queue.waiting(Priority.HINT))
            asking[0].cancel()
            await wait_until(asking[0].done)
            assert queue.waiting(Priority.HINT) == 1
            asking[1].cancel()
            await wait_until(lambda: not queue.waiting(Priority.HINT))
        assert (await both.ask("POST", "/hint", json=turn)).status_code == 200
