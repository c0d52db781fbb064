"""Costs: every expensive request is counted, whichever way it comes, for each address."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from sixfold.rules.editions import CLASSIC
from sixfold.server.config import Config
from sixfold.server.http import costs
from sixfold.server.http.costs import Budget, Cost
from sixfold.server.http.rate_limit import RateLimiter
from sixfold.server.services.fair_queue import Priority
from sixfold.server.services.studies import begun
from sixfold.server.tables.broker import LocalBroker
from tests.server.long_games import TOKEN, log_of
from tests.server.serving import FREELY, HOST, Player, Served, SetClock, busy, called, direct, here
from tests.waiting import wait_until

pytestmark = pytest.mark.anyio

ID = "a" * 20
MOVES = 20
POSITION = begun(CLASSIC, 2, "s").position
HELD = {"table": ID, "token": TOKEN}
TABLE = {"edition": "classic", "seats": [here("Ann"), here("Bob")]}

LIMITED = replace(
    FREELY, rate=0.001, burst=1000, study_rate=0.001, study_burst=1000, making_rate=0.001
)


def left(server: Served, who: str, budget: Budget) -> float:
    """Return how much is left of a client's budget."""
    return server.server.limits.budgets[budget].left(who)


@pytest.mark.parametrize(
    ("method", "path", "body", "cost"),
    [
        ("POST", "/api/study", {"position": POSITION}, costs.STUDY),
        ("POST", "/api/study", {"position": POSITION, "do": {"bot": "random"}}, costs.STUDY_BOT),
        ("POST", "/api/study/start", {"edition": "cubes", "players": 2}, costs.STUDY),
        ("POST", "/api/study/preview", {"position": POSITION}, costs.PREVIEW),
        ("POST", "/api/study/hint", {"position": POSITION}, costs.HINT),
        ("POST", "/api/study/weigh", {"position": POSITION}, costs.WEIGHING),
        ("POST", "/api/puzzles/1/answer", {"give_up": True}, costs.PUZZLE_ANSWER),
        ("POST", "/api/qr", {"link": "https://table.example/"}, costs.QR_CODE),
        (
            "POST",
            "/api/mine",
            {"held": [{"table": ID, "token": TOKEN}] * 5},
            costs.SUMMARY.times(4),
        ),
        ("POST", "/api/tables", TABLE, costs.TABLE),
        ("GET", f"/api/tables/{ID}/record", None, costs.REPLAYED_MOVE.times(MOVES)),
        ("GET", f"/api/tables/{ID}/verification", None, costs.REPLAYED_MOVE.times(MOVES)),
        ("GET", f"/api/tables/{ID}/position?seq=5", None, costs.REPLAYED_MOVE.times(MOVES)),
        ("GET", f"/api/tables/{ID}/review", None, Cost(Budget.SEARCHES, 5 + 0.005 * MOVES)),
    ],
)
async def test_every_request_is_charged_its_price(
    method: str, path: str, body: Any, cost: Cost
) -> None:
    config = replace(LIMITED, making_burst=1000)
    async with direct(config=config, clock=SetClock(), log=log_of(ID, moves=MOVES)) as server:
        status, _, answer = await called(server.app, method, path, TOKEN, body)
        assert status in (200, 201), answer
        spent = {budget: 1000 - left(server, "127.0.0.1", budget) for budget in Budget}
        expected = {**dict.fromkeys(Budget, 0.0), Budget.REQUESTS: 1.0}
        expected[cost.budget] += cost.amount
        assert spent == pytest.approx(expected)


async def test_a_game_that_is_kept_costs_a_request_and_no_replay() -> None:
    async with direct(config=LIMITED, clock=SetClock(), log=log_of(ID, moves=MOVES)) as server:
        player = Player(server.http, ID, TOKEN)
        for path in ("/record", "/verification", "/position?seq=4", "/record"):
            assert (await player.ask("GET", path)).status_code == 200
        assert left(server, "127.0.0.1", Budget.SEARCHES) == pytest.approx(1000 - 0.005 * MOVES)


async def test_work_for_a_client_that_has_gone_leaves_the_queue() -> None:
    async with direct(log=log_of(ID, moves=MOVES)) as server:
        pool = server.server.pool
        await Player(server.http, ID, TOKEN).view()
        gone = asyncio.Event()
        messages = [{"type": "http.request", "body": b""}]

        async def receive() -> Any:
            if messages:
                return messages.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            del message

        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/api/tables/{ID}/verification",
            "raw_path": b"",
            "root_path": "",
            "query_string": b"",
            "scheme": "http",
            "headers": [(b"host", HOST.encode()), (b"authorization", f"Bearer {TOKEN}".encode())],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
        }
        async with busy(pool):
            asking = asyncio.create_task(server.app(scope, receive, send))
            await wait_until(lambda: pool.jobs(Priority.EXPORT))
            gone.set()
            await asking
            await wait_until(lambda: not pool.jobs(Priority.EXPORT))


class SharedBuckets(LocalBroker):
    """A broker whose token buckets are those of several processes."""

    def __init__(self, buckets: RateLimiter) -> None:
        super().__init__()
        self._buckets, self.away = buckets, False

    async def take(self, client: str, rate: float, burst: float, cost: float) -> float | None:
        del rate, burst
        return None if self.away else self._buckets.wait(client, cost)


async def test_tables_are_counted_in_all_processes_together_while_the_broker_is_there() -> None:
    config: Config = replace(LIMITED, making_burst=4)
    buckets = RateLimiter(0.001, 4, SetClock())
    brokers = [SharedBuckets(buckets), SharedBuckets(buckets)]
    async with (
        direct(config=config, clock=SetClock(), broker=brokers[0]) as one,
        direct(config=config, clock=SetClock(), broker=brokers[1]) as other,
    ):
        statuses = [
            (await (one, other)[turn % 2].http.post("/api/tables", json=TABLE)).status_code
            for turn in range(6)
        ]
        assert statuses == [201] * 4 + [429] * 2
        brokers[1].away = True
        assert (await other.http.post("/api/tables", json=TABLE)).status_code == 201
