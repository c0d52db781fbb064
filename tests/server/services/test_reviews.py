"""Reviews by HTTP: for a game that is over, from the first second, and the same everywhere."""

import asyncio
import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from sixfold.analysis.decisions import decisions
from sixfold.analysis.evaluate import EvaluationBudget
from sixfold.analysis.review import review
from sixfold.analysis.review_json import review_to_json
from sixfold.record.reader import parse_record
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import Reason, RuleError
from sixfold.server.services import reviews
from sixfold.server.services.fair_queue import Capacity, Flow, Priority
from sixfold.server.services.reviews import PAUSED_AFTER_S, GameReview, Reviews
from sixfold.wire.reviews import ReviewProgress
from tests.rules.random_moves import legal_move
from tests.server.long_games import TOKEN, log_of
from tests.server.serving import (
    HASTY,
    Json,
    Player,
    Served,
    SetClock,
    bot,
    direct,
    here,
    link,
    seen_by,
    served,
)
from tests.waiting import EVERY_S, LIMIT_S, wait_until

pytestmark = pytest.mark.anyio

SHORT = """[Sixfold "1"]
[Edition "classic"]

deal 1: R1 R2 R3 B4 B5 P6
deal 2: G1 G2 G3 Y4 O5 O6
1. 1: place 0,0> R1 R2 R3 +3 draw B1 B2 B3
"""
"""A game that was left after its first turn."""


async def played(server: Served, edition: str, turns: int = 400) -> Player:
    """Return somebody at a table where some turns were made, and then a seat gave up."""
    player, made = await server.make(edition=edition, seats=[here("Ann"), here("Bob")])
    random = Random(edition)
    for _ in range(turns):
        seen = await player.view()
        seat = seen["now"]["turn"]
        if seat is None:
            break
        move = legal_move(seen_by(server.table(made["table"]), seat), seat, random)
        answer = await player.command(seat, seen["seq"], move=move)
        assert answer.status_code == 200, answer.text
    if (await player.view())["now"]["stage"] == "playing":
        assert (await player.wish(0, "resign")).status_code == 200
    return player


async def get_review(player: Player, after: int = 0) -> Json:
    """Return how far a review is; every answer is held against the schema."""
    answer = await player.ask("GET", "/review", params={"after": after})
    assert answer.status_code == 200, answer.text
    ReviewProgress.model_validate_json(answer.text)
    progress: Json = answer.json()
    return progress


async def reviewed(player: Player) -> Json:
    """Wait for a whole review, and put its parts together."""
    decisions: list[Json] = []
    async with asyncio.timeout(LIMIT_S):
        while True:
            answer = await get_review(player, len(decisions))
            decisions += answer["decisions"]
            assert len(decisions) == answer["done"] <= answer["of"]
            if answer["review"] is not None:
                assert answer["done"] == answer["of"]
                return {**answer["review"], "decisions": decisions}
            await asyncio.sleep(EVERY_S)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_review_is_told_decision_by_decision_and_is_that_of_the_record(
    edition: str, tmp_path: Path
) -> None:
    async with served(tmp_path) as server:
        player = await played(server, edition, 8)
        first = await get_review(player)
        assert first["of"] >= 8
        whole = await reviewed(player)
        record = parse_record((await player.ask("GET", "/record")).text)
    again = review_to_json(review(record, decisions(record), budget=HASTY))
    assert whole == json.loads(json.dumps(again))


async def test_a_whole_game_is_reviewed_to_its_end(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        whole = await reviewed(await played(server, "cards"))
        assert whole["finished"]
        assert len(whole["curve"]) == len(whole["decisions"]) + 1
        assert [max(whole["scores"]) == score for score in whole["scores"]] == [
            seat in whole["winners"] for seat in range(2)
        ]


async def test_a_running_game_is_not_reviewed_for_anybody(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        first, made = await server.make(seats=[here("Ann"), bot(), link()])
        early = await first.ask("GET", "/review")
        second = await server.join(made)
        watcher = Player(server.http, made["table"], made["watch"])
        for player in (first, second, watcher):
            answer = await player.ask("GET", "/review")
            assert (answer.status_code, answer.json()) == (409, {"error": {"code": "not_over"}})
            assert answer.text == early.text
        assert len(server.server.reviews) == 0


async def test_a_spectator_may_see_the_review_and_a_stranger_may_not(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player, made = await server.make(seats=[here("Ann"), here("Bob")])
        assert (await player.wish(0, "resign")).status_code == 200
        watcher = Player(server.http, made["table"], made["watch"])
        assert (await get_review(watcher))["of"] == 0
        stranger = Player(server.http, made["table"], "x" * 32)
        assert (await stranger.ask("GET", "/review")).status_code == 404
        strange = await player.ask("GET", "/review", params={"after": -1})
        assert strange.status_code == 400


async def test_only_so_many_reviews_are_kept() -> None:
    async with direct() as server:
        house = server.server
        reviews = Reviews(house.registry, house.export, house.pool, HASTY, kept=2)
        record = parse_record(SHORT)
        made = [GameReview(record) for _ in range(4)]
        for number, one in enumerate(made):
            reviews.advance(Flow("Ann", str(number)), one)
            await wait_until(partial(getattr, one, "is_made"))
            assert len(reviews) <= 3
        await wait_until(lambda: not house.pool.jobs(Priority.REVIEW))
        reviews.advance(Flow("Ann", "3"), made[3])
        assert len(reviews) == 2
        assert "3" in reviews


async def statuses_of(players: list[Player]) -> list[int]:
    """Ask for a review at each table, and return how that is answered."""
    return [(await player.ask("GET", "/review")).status_code for player in players]


async def test_a_client_has_so_many_reviews_in_progress_and_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameReview, "judge_next", lambda *_: None)  # it never ends
    async with served(tmp_path) as server:
        server.server.pool.queue.capacity[Priority.REVIEW] = Capacity(3, 2)
        players = [await played(server, "classic", 1) for _ in range(5)]
        assert await statuses_of(players[:3]) == [200, 200, 429]
        assert await statuses_of(players[:2]) == [200, 200]
        server.http.headers["x-forwarded-for"] = "203.0.113.1"
        assert await statuses_of(players[3:]) == [200, 503]
        refused = await players[4].ask("GET", "/review")
        assert refused.json()["error"]["code"] == "busy"


async def test_a_review_that_nobody_asks_about_pauses_and_goes_on_with_the_next_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, judged, judge = SetClock(), 0, GameReview.judge_next

    def slowly(self: GameReview, patience: EvaluationBudget) -> None:
        nonlocal judged
        judged += 1
        if judged == 3:
            clock.now += PAUSED_AFTER_S
        judge(self, patience)

    monkeypatch.setattr(GameReview, "judge_next", slowly)
    async with direct(clock=clock) as server:
        player = await played(server, "classic", 8)
        assert (await get_review(player))["done"] == 0
        pool = server.server.pool
        await wait_until(lambda: judged == 3 and not pool.jobs(Priority.REVIEW))
        assert (await get_review(player))["done"] == 3
        assert len((await reviewed(player))["decisions"]) >= 8


async def test_a_review_that_fails_says_so_and_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: GameReview, patience: object) -> None:
        raise RuleError(Reason.EMPTY)

    async with served(tmp_path) as server:
        player = await played(server, "classic", 2)
        with monkeypatch.context() as patched:
            patched.setattr(GameReview, "judge_next", fails)
            async with asyncio.timeout(LIMIT_S):
                while (answer := await player.ask("GET", "/review")).status_code == 200:
                    await asyncio.sleep(EVERY_S)
        assert answer.json()["error"]["code"] == "fault"
        assert (await reviewed(await played(server, "classic", 2)))["decisions"]


async def test_a_long_review_comes_in_parts_and_its_summary_with_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "MOST_DECISIONS", 2)
    async with direct(log=log_of("a" * 20, moves=5)) as server:
        player = Player(server.http, "a" * 20, TOKEN)

        async def asked(after: int) -> Json:
            told: Json = (await player.ask("GET", "/review", params={"after": after})).json()
            return told

        async with asyncio.timeout(LIMIT_S):
            while (await asked(5))["review"] is None:
                await asyncio.sleep(EVERY_S)
        parts = [await asked(after) for after in (0, 2, 4)]
        assert [len(part["decisions"]) for part in parts] == [2, 2, 1]
        assert [part["review"] is None for part in parts] == [True, True, False]
        assert {part["done"] for part in parts} == {5}
