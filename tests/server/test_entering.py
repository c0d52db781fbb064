"""Entering exactly once: a request whose answer was lost is sent again, and changes nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from sixfold.server.config import Config
from tests.server.memory_log import MemoryLog
from tests.server.serving import FREELY, Json, Player, Served, direct, here, link

pytestmark = pytest.mark.anyio

TOKEN, OTHER, THIRD = (letter * 32 for letter in "abc")
PAIR = {"edition": "classic", "seats": [here("Ann"), link()]}


@asynccontextmanager
async def two_servers() -> AsyncIterator[tuple[Served, Served]]:
    """Serve two processes from one log, which hear of each other's entries from the log alone."""
    log = MemoryLog()
    async with direct(log=log, seed="one") as one, direct(log=log, seed="two") as two:
        yield one, two


async def made_by(server: Served, token: str = TOKEN, **settings: Any) -> httpx.Response:
    return await server.http.post("/api/tables", json={**PAIR, **settings, "token": token})


async def joined_by(server: Served, made: Json, token: str | None, **more: Any) -> httpx.Response:
    body = {"secret": made["invitations"][0]["secret"], "name": "Bob", "token": token, **more}
    return await server.http.post(f"/api/tables/{made['table']}/join", json=body)


def without_view(answer: httpx.Response) -> Json:
    content: Json = answer.json()
    return {name: value for name, value in content.items() if name != "view"}


async def test_a_table_made_twice_is_one_table_on_every_process() -> None:
    async with two_servers() as (one, two):
        first = await made_by(one)
        assert first.status_code == 201
        for server in (one, two, one):
            again = await made_by(server)
            assert (again.status_code, again.json()) == (201, first.json())
        assert len(await one.log.read(first.json()["table"])) == 1


async def test_a_table_made_twice_at_the_same_time_is_one_table() -> None:
    async with two_servers() as (one, two):
        answers = await asyncio.gather(*(made_by(server) for server in (one, two, one, two)))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["invitations"][0]["secret"] for answer in answers}) == 1
        assert len(await one.log.read(answers[0].json()["table"])) == 1


async def test_the_same_token_makes_no_other_table() -> None:
    async with direct() as server:
        assert (await made_by(server)).status_code == 201
        for other in ({"hints": False}, {"seats": [here("Ann", nonce="ab" * 16), link()]}):
            answer = await made_by(server, **other)
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "already_done")


async def test_nobody_can_tell_the_links_of_a_table_from_its_address() -> None:
    async with direct() as server:
        made = [(await made_by(server, token)).json() for token in (TOKEN, OTHER)]
        secrets = [
            text
            for one in made
            for text in (one["token"], one["watch"], one["invitations"][0]["secret"], one["table"])
        ]
        assert len(set(secrets)) == len(secrets)
        stored = str([await server.log.read(one["table"]) for one in made])
        assert not [text for text in secrets if text in stored]


async def test_making_again_costs_nothing_of_what_an_address_may_make() -> None:
    limits = Config(**{**vars_of(FREELY), "making_rate": 0.001, "making_burst": 2.0})
    async with direct(config=limits) as server:
        answers = [await made_by(server, token) for token in (TOKEN, TOKEN, TOKEN, OTHER, TOKEN)]
        assert [answer.status_code for answer in answers] == [201] * 5
        assert (await made_by(server, THIRD)).json()["error"]["code"] == "too_many"
        assert (await made_by(server)).status_code == 201


def vars_of(config: Config) -> dict[str, Any]:
    return {name: getattr(config, name) for name in config.__dataclass_fields__}


async def test_a_seat_taken_twice_is_one_seat_on_every_process_and_during_the_game() -> None:
    async with two_servers() as (one, two):
        made = (await made_by(one)).json()
        assert (await two.http.get(f"/api/tables/{made['table']}")).status_code == 404
        first = await joined_by(one, made, OTHER)
        assert first.json()["view"]["now"]["stage"] == "playing"
        for server in (one, two):
            again = await joined_by(server, made, OTHER)
            assert (again.status_code, again.json()) == (200, first.json())
            stranger = await joined_by(server, made, THIRD)
            assert (stranger.status_code, stranger.json()["error"]["code"]) == (409, "seat_taken")
        seen = await Player(two.http, made["table"], OTHER).view(1)
        assert seen["holds"] == [1]
        assert [entry.seq for entry in await one.log.read(made["table"])] == [1, 2, 3]


async def test_a_process_that_has_not_heard_yet_asks_the_log_about_a_token() -> None:
    async with two_servers() as (one, two):
        made = (await made_by(one)).json()
        await Player(two.http, made["table"], TOKEN).view()
        await joined_by(one, made, OTHER)
        assert (await Player(two.http, made["table"], OTHER).view(1))["seat"] == 1


async def test_a_process_that_has_not_heard_yet_refuses_no_command_by_what_it_knows() -> None:
    async with two_servers() as (one, two):
        made = (await made_by(one)).json()
        await joined_by(one, made, OTHER)
        here_, there = (Player(server.http, made["table"], OTHER) for server in (one, two))
        seq = (await there.view(1))["seq"]
        assert (await Player(one.http, made["table"], TOKEN).wish(0, "resign")).status_code == 200
        refused = await there.command(1, seq, wish="rematch")
        assert refused.json()["error"]["code"] == "stale"
        assert (await here_.view(1))["now"]["stage"] == "over"


async def test_a_token_takes_no_second_seat() -> None:
    async with direct() as server:
        made = (await made_by(server, seats=[here("Ann"), link(), link()])).json()
        second = made["invitations"][1]["secret"]
        assert (await joined_by(server, made, OTHER)).status_code == 200
        for token, secret in ((OTHER, second), (TOKEN, second)):
            refused = await joined_by(server, made, token, secret=secret)
            assert refused.json()["error"]["code"] == "already_done"
        assert server.table(made["table"]).seq == 2


async def test_a_device_link_used_twice_by_one_device_is_used_once() -> None:
    async with two_servers() as (one, two):
        maker, _ = await one.make()
        body = {"seat": 0, "secret": "l" * 32}
        made = [await maker.ask("POST", "/links", json=body) for _ in range(2)]
        assert made[0].json() == made[1].json()
        path = f"/api/tables/{maker.table}/device"
        answers = []
        for server in (one, two, one):
            use = {"secret": "l" * 32, "token": OTHER}
            answers.append(await server.http.post(path, json=use))
        assert [answer.status_code for answer in answers] == [200] * 3
        assert [without_view(answer) for answer in answers] == [without_view(answers[0])] * 3
        assert len(await one.log.read(maker.table)) == 3
        spent = await one.http.post(path, json={"secret": "l" * 32, "token": THIRD})
        assert spent.json()["error"]["code"] == "unknown_table"


@pytest.mark.parametrize("weak", ["a" * 31, "a" * 65, "ä" * 32, "a b" * 12, ""])
async def test_a_token_that_could_be_guessed_is_refused(weak: str) -> None:
    async with direct() as server:
        assert (await made_by(server, weak)).json()["error"]["where"] == "body.token"
        made = (await made_by(server)).json()
        refused = await joined_by(server, made, weak)
        assert refused.json()["error"]["code"] == "bad_request"


async def test_without_a_token_everything_is_as_it_was() -> None:
    async with direct() as server:
        _, made = await server.make()
        _, other = await server.make()
        assert made["table"] != other["table"]
        assert (await joined_by(server, made, None)).status_code == 200
        assert (await joined_by(server, made, None)).json()["error"]["code"] == "seat_taken"
