"""A broker tells all who listen that a table grew, and says so when it may have missed some."""

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import cast

import pytest

from sixfold.server.storage import broker as brokers
from sixfold.server.storage import redis_broker
from sixfold.server.storage.broker import RESYNC, Broker, Hearing, Told
from sixfold.server.storage.open import BrokerError, open_broker
from sixfold.server.storage.redis_broker import told_from_text, told_to_text
from tests.server.services import Redis
from tests.waiting import LIMIT_S, UNIT, wait_until

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["local", "redis"])
def address(request: pytest.FixtureRequest) -> str | None:
    if request.param == "local":
        return None
    server: Redis = request.getfixturevalue("redis")
    return server.url


@asynccontextmanager
async def opened(address: str | None) -> AsyncIterator[Broker]:
    broker = await open_broker(address)
    try:
        yield broker
    finally:
        await broker.close()


async def hear(heard: AsyncIterator[Told], wanted: Told) -> list[Told]:
    """Listen until something wanted is heard; return all up to it."""
    got: list[Told] = []
    async with asyncio.timeout(LIMIT_S):
        async for told in heard:
            got.append(told)
            if told == wanted:
                return got
    raise AssertionError(f"the news ended with {got}")


async def test_everybody_who_listens_hears_what_is_told(address: str | None) -> None:
    async with opened(address) as broker:
        first, second = broker.heard(), broker.heard()
        for seq in range(1, 4):
            await broker.tell("t t", seq)
            await broker.tell("u", seq * 10)
            assert Told("t t", seq) in await hear(first, Told("u", seq * 10))
        heard = await hear(second, Told("u", 30))
        assert [told for told in heard if told != RESYNC] == [Told("t t", 3), Told("u", 30)]


async def test_news_ends_when_the_broker_is_closed(address: str | None) -> None:
    async with opened(address) as broker:
        heard, got = broker.heard(), list[Told]()

        async def listen() -> None:
            async for told in heard:
                got.append(told)

        listening = asyncio.create_task(listen())
        await broker.tell("t", 1)
        await wait_until(lambda: Told("t", 1) in got)
    async with asyncio.timeout(LIMIT_S):
        await listening


async def test_who_stopped_listening_costs_nothing(address: str | None) -> None:
    async with opened(address) as broker:
        async with aclosing(cast("AsyncGenerator[Told]", broker.heard())) as heard:
            await broker.tell("t", 1)
            await hear(heard, Told("t", 1))
        await broker.tell("t", 2)
        with pytest.raises(StopAsyncIteration):
            await anext(heard)


async def test_processes_hear_each_other(redis: Redis) -> None:
    async with opened(redis.url) as here, opened(redis.url) as there:
        heard = there.heard()
        await hear(heard, RESYNC)
        for seq in range(1, 1500):
            await here.tell(f"t{seq % 700}", seq)
        await here.tell("end", 1)
        got = dict(await hear(heard, Told("end", 1)))
        assert all(got[f"t{n}"] == max(s for s in range(1500) if s % 700 == n) for n in range(700))


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_after_a_restart_all_is_heard_again_and_the_gap_is_said(
    redis: Redis, how: str
) -> None:
    async with opened(redis.url) as here, opened(redis.url) as there:
        heard = there.heard()
        await hear(heard, RESYNC)
        await here.tell("t", 1)
        await hear(heard, Told("t", 1))
        getattr(redis, how)()
        try:
            async with asyncio.timeout(5 * UNIT):  # nobody waits for a broker that is gone
                for seq in range(2, 50):
                    await here.tell("t", seq)
            own = here.heard()
            await here.tell("own", 1)
            assert await hear(own, Told("own", 1)) == [Told("own", 1)]
        finally:
            redis.start()
        await hear(heard, RESYNC)
        await here.tell("t", 50)
        await hear(heard, Told("t", 50))


async def test_a_broker_that_hangs_is_left_and_the_gap_is_said(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(redis_broker, "QUIET_S", UNIT)
    async with opened(redis.url) as here, opened(redis.url) as there:
        heard = there.heard()
        await hear(heard, RESYNC)
        await asyncio.sleep(2.5 * UNIT)  # silence alone is no gap
        await here.tell("t", 1)
        assert await hear(heard, Told("t", 1)) == [Told("t", 1)]
        with redis.paused():
            async with asyncio.timeout(5 * UNIT):
                await here.tell("t", 2)
            # Here both what is told and what is heard is noticed to hang, there what is heard.
            await wait_until(lambda: len(caplog.records) >= 3)
        await hear(heard, RESYNC)
        await here.tell("t", 3)
        await hear(heard, Told("t", 3))


async def test_a_broker_closes_at_any_moment(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_broker, "QUIET_S", 0.01)
    luck = random.Random("closing")
    for _ in range(40):
        broker = await open_broker(redis.url)
        await asyncio.sleep(luck.uniform(0.005, 0.03))
        async with asyncio.timeout(LIMIT_S):
            await broker.close()


async def test_a_broker_may_be_opened_before_it_is_there(redis: Redis) -> None:
    redis.stop()
    try:
        here, there = await open_broker(redis.url), await open_broker(redis.url)
        await here.tell("t", 7)
    finally:
        redis.start()
    heard = there.heard()
    await hear(heard, RESYNC)
    await here.tell("t", 8)
    await hear(heard, Told("t", 8))
    await here.close()
    await there.close()


async def test_a_slow_listener_hears_the_newest_of_each_table() -> None:
    hearing = Hearing()
    for seq in (1, 3, 2):
        hearing.add(Told("t", seq))
    hearing.add(Told("u", 1))
    assert [await hearing.next(), await hearing.next()] == [Told("t", 3), Told("u", 1)]


async def test_a_listener_too_far_behind_is_told_to_look_at_everything() -> None:
    hearing = Hearing()
    for n in range(brokers.MOST_TABLES + 5):
        hearing.add(Told(f"t{n}", 1))
    assert await hearing.next() == RESYNC
    hearing.add(Told("t", 2))
    assert await hearing.next() == Told("t", 2)


async def test_news_survives_its_way_through_text() -> None:
    for told in (Told("t", 1), Told("a b  c", 12), RESYNC):
        assert told_from_text(told_to_text("me", told)) == ("me", told)
    for junk in ("", "x", "x y z", "me 5", "1 2"):
        assert told_from_text(junk)[1] == RESYNC


@pytest.mark.parametrize("address", ["", "http://h", "redis://:secret@h:port/0"])
async def test_an_address_that_is_none_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(BrokerError) as refused:
        await open_broker(address)
    assert "secret" not in str(refused.value)
