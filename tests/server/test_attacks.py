"""Small attacks: they hold neither the event loop nor a turn of anybody else.

What is measured is the processor time of the loop's thread and the order of service, so that a slow
machine changes nothing. `make soak` measures delays under the same attacks for longer.
"""

import asyncio

import pytest

from tests.server.attacks import FULL
from tests.server.long_games import TOKEN, log_of, loop_times
from tests.server.serving import Player, direct

pytestmark = pytest.mark.anyio

LONGEST_S = 0.05
"""What the loop may be busy at a time: ten times what it is, a third of what it was."""

IDS = [letter * 20 for letter in "abc"]


async def test_positions_with_thousands_of_placements_do_not_hold_the_event_loop() -> None:
    async with direct() as server:
        asked = {"position": FULL}
        await server.http.post("/api/study/preview", json=asked)
        async with loop_times() as times:
            for path in ("/api/study", "/api/study/preview"):
                answer = await server.http.post(path, json=asked)
                assert answer.status_code == 200, answer.text
        assert times.longest < LONGEST_S


async def test_moves_go_on_while_one_address_asks_for_long_games() -> None:
    async with direct(log=log_of(*IDS, moves=500)) as server:
        player, _ = await server.pair()
        eve = [Player(server.http, table, TOKEN) for table in IDS]
        async with loop_times() as times:
            replays = [
                asyncio.create_task(each.ask("GET", path))
                for each in eve
                for path in ("/verification", "/record", "/position?seq=9")
            ]
            looks = 0
            while not all(map(asyncio.Task.done, replays)):
                await player.view()
                looks += 1
                await asyncio.sleep(0)
        assert {(await replay).status_code for replay in replays} == {200}
        assert looks > len(replays)
        assert times.longest < LONGEST_S
