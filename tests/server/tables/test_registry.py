"""Registry: one live table for each id, and none out of date for long."""

import asyncio
from dataclasses import replace

import pytest

from sixfold.server.services.fair_queue import Priority
from sixfold.server.tables.log import BusyError, StoredEntry
from sixfold.server.tables.registry import STALE_AFTER_S
from tests.server.long_games import TOKEN, log_of
from tests.server.memory_log import MemoryLog
from tests.server.serving import FREELY, Player, SetClock, busy, direct, here
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ID = "a" * 20


class RefusingOnce(MemoryLog):
    """A log whose first read fails, after others have had time to ask, too."""

    def __init__(self) -> None:
        super().__init__()
        self.entries, self.refused = log_of(ID, moves=3).entries, False

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        await asyncio.sleep(0)
        if not self.refused:
            self.refused = True
            raise BusyError
        return await super().read(table, after, most)


async def test_whoever_waits_for_a_load_that_fails_gets_the_table_that_is_held() -> None:
    async with direct(log=RefusingOnce()) as server:
        registry = server.server.registry
        first, second = await asyncio.gather(
            registry.live(ID), registry.live(ID), return_exceptions=True
        )
        assert isinstance(first, BusyError)
        assert second is registry.held[ID]


async def test_a_table_that_nobody_watches_is_never_out_of_date_for_long() -> None:
    log, clock = MemoryLog(), SetClock()
    async with direct(log=log, clock=clock) as one, direct(log=log, clock=clock) as other:
        player, made = await one.make(seats=[here("Ann"), here("Bob")])
        elsewhere = Player(other.http, player.table, player.token)
        held = {"held": [{"table": player.table, "token": player.token}]}
        for step, what in enumerate(("leave", "return", "leave")):
            before = (await elsewhere.view())["seq"]
            await player.wish(0, what)
            clock.now += STALE_AFTER_S if step < 2 else -3600.0
            if step == 0:
                seq = (await elsewhere.view())["seq"]
            elif step == 1:
                seq = (await elsewhere.ask("GET", "/events")).json()["seq"]
            else:
                mine = (await other.http.post("/api/mine", json=held)).json()
                seq = mine["tables"][0]["seq"]
            assert seq == before + 1, what
        await log.remove(made["table"])
        clock.now += STALE_AFTER_S
        assert (await elsewhere.ask("GET")).status_code == 404
        one.server.registry.held.clear()


async def test_a_table_is_loaded_and_kept_where_there_is_room_for_one() -> None:
    async with direct(
        log=log_of(ID, "b" * 20, moves=3), config=replace(FREELY, most_live=0)
    ) as one:
        for table in (ID, "b" * 20, ID):
            assert (await Player(one.http, table, TOKEN).view())["seq"] == 6
            assert list(one.server.registry.held) == [table]


async def test_after_a_restart_a_client_with_many_tables_keeps_nobody_waiting() -> None:
    tables, loaded = [letter * 20 for letter in "abcdef"], list[str]()
    config = replace(FREELY, bot_threads=0, study_threads=1)
    async with direct(log=log_of(*tables, moves=20), config=config) as server:
        registry, pool = server.server.registry, server.server.pool

        async def load(table: str, client: str) -> None:
            await registry.live(table, client)
            loaded.append(table[0])

        async with asyncio.TaskGroup() as loading, busy(pool):
            for table in tables:
                loading.create_task(load(table, "Bob" if table == tables[-1] else "Ann"))
            await wait_until(lambda: pool.queue.waiting(Priority.LOAD) == len(tables))
        assert loaded == ["a", "f", "b", "c", "d", "e"]
