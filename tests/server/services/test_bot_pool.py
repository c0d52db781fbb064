"""Bot pool: whose turn the bots of a table take, and which of them go first."""

import asyncio
from dataclasses import replace

import pytest

from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.game import start, turn, view
from sixfold.server.services.bot_pool import BotPool, TableClients
from sixfold.server.services.fair_pool import pool_of
from sixfold.server.services.fair_queue import Flow, Priority
from tests.server.serving import FREELY, busy
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio


async def order_of(turns: list[tuple[str, str]], clients: dict[str, str]) -> list[str]:
    """Let bots, each with its table, wait for one thread; return the tables as they are served."""
    pool = pool_of(replace(FREELY, bot_threads=0, study_threads=1))
    bots, served = BotPool(pool), list[str]()
    for table, client in clients.items():
        bots.clients.acted(table, client)
    state = start(CLASSIC, 2, Seeded("turns"))
    seat = turn(state)
    assert seat is not None
    seen = view(state, seat)

    async def think(bot: str, table: str) -> None:
        await bots.think(bot, seen, seat, table=table, seed="turns", ms=1)
        served.append(table)

    async with busy(pool):
        thinking = [asyncio.create_task(think(*each)) for each in turns]
        await wait_until(lambda: pool.queue.waiting(Priority.SLOW_BOT) == len(turns))
    await asyncio.gather(*thinking)
    pool.close()
    return served


async def test_a_client_with_many_tables_and_one_with_a_single_table_take_turns() -> None:
    turns = [("owl", f"a{number}") for number in range(4)] + [("owl", "b")]
    clients = {"a0": "Ann", "a1": "Ann", "a2": "Ann", "a3": "Ann", "b": "Bob"}
    assert await order_of(turns, clients) == ["a0", "b", "a1", "a2", "a3"]


async def test_a_table_where_nobody_has_acted_takes_turns_of_its_own() -> None:
    turns = [("owl", "a0"), ("owl", "a1"), ("owl", "b"), ("owl", "c")]
    assert await order_of(turns, {"a0": "Ann", "a1": "Ann"}) == ["a0", "b", "c", "a1"]


def test_only_the_latest_tables_are_remembered() -> None:
    clients = TableClients(most=2)
    for table in ("a", "b", "c"):
        clients.acted(table, "Ann")
    assert clients.flow("a") == Flow("table a", "a")
    assert clients.flow("b") == Flow("Ann", "b")
