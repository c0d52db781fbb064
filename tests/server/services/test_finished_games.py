"""Finished games: replayed once, off the event loop, and kept."""

import asyncio
import time
from collections.abc import Sequence

import pytest

from sixfold.server.http.table_server import TableServer
from sixfold.server.services.fair_queue import Flow, Priority
from sixfold.server.services.finished_games import FinishedGames, finished_game
from sixfold.server.services.record_export import RecordExport
from sixfold.server.services.single_flight import SingleFlight
from sixfold.server.tables.access import Access, access
from sixfold.server.tables.log import StoredEntry
from tests.server.long_games import TOKEN, log_of, loop_times
from tests.server.memory_log import MemoryLog
from tests.server.serving import Player, Served, busy, direct, here
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

LONG = 400
IDS = [letter * 20 for letter in "abcd"]


class CountingLog(MemoryLog):
    """A log that counts how often it was read."""

    def __init__(self, source: MemoryLog) -> None:
        super().__init__()
        self.entries, self.reads = source.entries, 0

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        self.reads += 1
        await asyncio.sleep(0)
        return await super().read(table, after, most)


async def over(server: TableServer, table: str = IDS[0]) -> Access:
    """Return access to a long game that is over, once it is loaded."""
    return await access(server.registry, table, TOKEN)


async def replay_time(server: Served) -> float:
    """Return how much processor time the replay of the long game takes."""
    at = await over(server.server)
    rows = await server.log.read(IDS[0])
    began = time.thread_time()
    finished_game(at.table, server.server.registry.decoded(IDS[0], rows))
    return time.thread_time() - began


@pytest.mark.parametrize("path", ["/record", "/verification", "/position?seq=200", "/review"])
async def test_a_long_game_is_loaded_and_replayed_off_the_event_loop(path: str) -> None:
    async with direct(log=log_of(IDS[0], moves=LONG)) as server:
        await server.http.get("/api/catalogue")  # the first request prepares the application
        async with loop_times() as times:
            answer = await Player(server.http, IDS[0], TOKEN).ask("GET", path)
        assert answer.status_code == 200, answer.text
        assert times.longest < await replay_time(server) / 3


async def test_a_command_far_behind_a_long_game_does_not_hold_the_event_loop() -> None:
    async with direct(log=log_of(IDS[0], moves=LONG)) as server:
        at = await over(server.server)
        async with loop_times() as times:
            entries = await server.server.registry.since(at.table, 0, LONG)
        assert len(entries) == LONG
        began = time.thread_time()
        server.server.registry.decoded(IDS[0], await server.log.read(IDS[0], 0, LONG))
        assert times.longest < (time.thread_time() - began) / 2


async def test_requests_for_the_same_game_share_one_replay_and_later_ones_need_none() -> None:
    log = CountingLog(log_of(IDS[0], moves=20))
    async with direct(log=log) as server:
        at, export = await over(server.server), server.server.export
        log.reads = 0
        asked: Sequence[object] = await asyncio.gather(
            export.record(at, "Ann"),
            export.text(at, "Bob"),
            export.verification(at, "Ann"),
            export.position(at, 7, "Cid"),
        )
        await export.verification(at, "Ann")
        assert len(asked) == 4
        assert log.reads == 1


async def test_a_replay_that_nobody_waits_for_any_more_leaves_the_queue() -> None:
    async with direct(log=log_of(IDS[0], moves=20)) as server:
        pool, export = server.server.pool, server.server.export
        at = await over(server.server)
        async with busy(pool):
            asking = [asyncio.create_task(export.text(at, who)) for who in ("Ann", "Bob")]
            await wait_until(lambda: pool.jobs(Priority.EXPORT))
            asking[0].cancel()
            await asyncio.wait(asking[:1])
            assert pool.jobs(Priority.EXPORT) == 1
            asking[1].cancel()
            await asyncio.wait(asking[1:])
            await wait_until(lambda: not pool.jobs(Priority.EXPORT))


async def test_a_replay_that_has_begun_is_kept_even_if_nobody_waits_any_more() -> None:
    async with direct(log=log_of(IDS[0], moves=20)) as server:
        at, kept = (
            await over(server.server),
            FinishedGames(server.server.registry, server.server.pool),
        )
        asking = asyncio.create_task(RecordExport(kept).text(at, "Ann"))
        await wait_until(lambda: server.server.pool.jobs(Priority.EXPORT) or len(kept))
        asking.cancel()
        await server.server.pool.run(lambda: None, Priority.EXPORT, Flow("Bob"))
        await wait_until(lambda: len(kept) == 1)


async def test_the_games_used_least_recently_make_room() -> None:
    async with direct(log=log_of(*IDS, moves=20)) as server:
        kept = FinishedGames(server.server.registry, server.server.pool, most_moves=50)
        for table in (IDS[0], IDS[1], IDS[0], IDS[2]):
            await kept.get((await over(server.server, table)).table, "Ann")
        assert [table in kept for table in IDS] == [True, False, True, False]


async def test_a_record_stays_as_it_is_when_a_rematch_is_asked_for_a_day_later() -> None:
    async with direct() as server:
        player, made = await server.make(seats=[here("Ann"), here("Bob")])
        await player.command(0, 2, wish="resign")
        before = (await player.ask("GET", "/record")).text
        server.server.export = RecordExport(
            FinishedGames(server.server.registry, server.server.pool)
        )
        server.server.clock.now += 24 * 3600.0  # type: ignore[attr-defined]
        await player.wish(1, "rematch")
        at = await access(server.server.registry, made["table"], made["token"])
        assert await server.server.export.text(at, "") == before


async def test_work_in_progress_is_shared_until_it_fails() -> None:
    begun: list[str] = []

    async def failing() -> str:
        begun.append("once")
        await asyncio.sleep(0)
        raise ValueError

    flights: SingleFlight[str, str] = SingleFlight()
    failed = await asyncio.gather(
        *(flights.run("a", failing) for _ in range(3)), return_exceptions=True
    )
    assert [type(error) for error in failed] == [ValueError] * 3
    assert len(begun) == 1
    assert "a" not in flights
