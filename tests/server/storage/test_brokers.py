"""A broker notifies all subscribers that a table grew, and of every gap."""

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import cast

import pytest
from redis.asyncio import Redis as Client

from sixfold.server.storage import redis_broker
from sixfold.server.storage.open import BrokerError, open_broker
from sixfold.server.storage.redis_broker import decode, encode
from sixfold.server.tables import broker as brokers
from sixfold.server.tables.broker import (
    RESYNC,
    Broker,
    LocalBroker,
    Notification,
    Subscription,
)
from tests.server.database_servers import Redis
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
    broker = LocalBroker() if address is None else await open_broker(address)
    try:
        yield broker
    finally:
        await broker.close()


async def received(
    notifications: AsyncIterator[Notification], wanted: Notification
) -> list[Notification]:
    """Wait for a notification; return all up to it."""
    got: list[Notification] = []
    async with asyncio.timeout(LIMIT_S):
        async for notification in notifications:
            got.append(notification)
            if notification == wanted:
                return got
    raise AssertionError(f"the subscription ended with {got}")


async def test_a_server_that_is_one_process_notifies_nobody() -> None:
    broker = await open_broker()
    following = asyncio.create_task(received(broker.subscribe(), Notification("t", 1)))
    for _ in range(5):
        await broker.publish("t", 1)
        await asyncio.sleep(0)
    await broker.close()
    with pytest.raises(AssertionError, match=r"ended with \[\]"):
        await following


async def test_every_subscriber_gets_what_is_published(address: str | None) -> None:
    async with opened(address) as broker:
        first, second = broker.subscribe(), broker.subscribe()
        for seq in range(1, 4):
            await broker.publish("t t", seq)
            await broker.publish("u", seq * 10)
            assert Notification("t t", seq) in await received(first, Notification("u", seq * 10))
        notifications = await received(second, Notification("u", 30))
        assert [n for n in notifications if n != RESYNC] == [
            Notification("t t", 3),
            Notification("u", 30),
        ]


async def test_subscriptions_end_when_the_broker_is_closed(address: str | None) -> None:
    async with opened(address) as broker:
        notifications, got = broker.subscribe(), list[Notification]()

        async def receive() -> None:
            async for notification in notifications:
                got.append(notification)

        receiving = asyncio.create_task(receive())
        await broker.publish("t", 1)
        await wait_until(lambda: Notification("t", 1) in got)
    async with asyncio.timeout(LIMIT_S):
        await receiving


async def test_a_subscriber_that_stopped_costs_nothing(address: str | None) -> None:
    async with opened(address) as broker:
        async with aclosing(
            cast("AsyncGenerator[Notification]", broker.subscribe())
        ) as notifications:
            await broker.publish("t", 1)
            await received(notifications, Notification("t", 1))
        await broker.publish("t", 2)
        with pytest.raises(StopAsyncIteration):
            await anext(notifications)


async def test_processes_notify_each_other(redis: Redis) -> None:
    async with opened(redis.url) as here, opened(redis.url) as there:
        notifications = there.subscribe()
        await received(notifications, RESYNC)
        for seq in range(1, 1500):
            await here.publish(f"t{seq % 700}", seq)
        await here.publish("end", 1)
        got = dict(await received(notifications, Notification("end", 1)))
        assert all(got[f"t{n}"] == max(s for s in range(1500) if s % 700 == n) for n in range(700))


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_after_a_restart_subscribers_resync(redis: Redis, how: str) -> None:
    async with opened(redis.url) as here, opened(redis.url) as there:
        notifications = there.subscribe()
        await received(notifications, RESYNC)
        await here.publish("t", 1)
        await received(notifications, Notification("t", 1))
        getattr(redis, how)()
        try:
            async with asyncio.timeout(5 * UNIT):  # nobody waits for a broker that is gone
                for seq in range(2, 50):
                    await here.publish("t", seq)
            own = here.subscribe()
            await here.publish("own", 1)
            assert await received(own, Notification("own", 1)) == [Notification("own", 1)]
        finally:
            redis.start()
        await received(notifications, RESYNC)
        await here.publish("t", 50)
        await received(notifications, Notification("t", 50))


async def test_subscribers_of_a_broker_that_hangs_resync(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(redis_broker, "QUIET_S", UNIT)
    async with opened(redis.url) as here, opened(redis.url) as there:
        notifications = there.subscribe()
        await received(notifications, RESYNC)
        await asyncio.sleep(2.5 * UNIT)  # silence alone is no gap
        await here.publish("t", 1)
        assert await received(notifications, Notification("t", 1)) == [Notification("t", 1)]
        with redis.paused():
            async with asyncio.timeout(5 * UNIT):
                await here.publish("t", 2)
            # Here publishing and receiving are noticed to hang, there receiving.
            await wait_until(lambda: len(caplog.records) >= 3)
        await received(notifications, RESYNC)
        await here.publish("t", 3)
        await received(notifications, Notification("t", 3))


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
        await here.publish("t", 7)
    finally:
        redis.start()
    notifications = there.subscribe()
    await received(notifications, RESYNC)
    await here.publish("t", 8)
    await received(notifications, Notification("t", 8))
    await here.close()
    await there.close()


async def test_a_slow_subscriber_gets_the_newest_of_each_table() -> None:
    subscription = Subscription()
    for seq in (1, 3, 2):
        subscription.add(Notification("t", seq))
    subscription.add(Notification("u", 1))
    assert [await subscription.next(), await subscription.next()] == [
        Notification("t", 3),
        Notification("u", 1),
    ]


async def test_a_subscriber_too_far_behind_resyncs() -> None:
    subscription = Subscription()
    for n in range(brokers.MAX_PENDING + 5):
        subscription.add(Notification(f"t{n}", 1))
    assert await subscription.next() == RESYNC
    subscription.add(Notification("t", 2))
    assert await subscription.next() == Notification("t", 2)


async def test_a_notification_survives_its_encoding() -> None:
    for notification in (Notification("t", 1), Notification("a b  c", 12), RESYNC):
        assert decode(encode("me", notification)) == ("me", notification)
    for junk in ("", "x", "x y z", "me 5", "1 2"):
        assert decode(junk)[1] == RESYNC


@pytest.mark.parametrize("address", ["", "http://h", "redis://:secret@h:port/0"])
async def test_an_address_that_is_none_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(BrokerError) as refused:
        await open_broker(address)
    assert "secret" not in str(refused.value)


async def test_processes_with_one_broker_share_token_buckets_and_addresses_are_hashed(
    redis: Redis,
) -> None:
    async with opened(redis.url) as one, opened(redis.url) as other:
        taken = [await (one, other)[turn % 2].take("192.0.2.7", 0.001, 6, 1) for turn in range(8)]
        assert taken[:6] == [0.0] * 6
        assert min(wait or 0 for wait in taken[6:]) > 900
        assert await other.take("192.0.2.8", 0.001, 6, 1) == 0
        client = Client.from_url(redis.url, decode_responses=True)
        keys = [key async for key in client.scan_iter("sixfold:limits:*")]
        lasting = [await client.ttl(key) for key in keys]
        await client.aclose()
        assert len(keys) == 3
        assert not any("192.0.2" in key for key in keys)
        assert all(0 < ttl <= 6001 for ttl in lasting)


async def test_a_process_counts_alone_while_its_broker_is_away(redis: Redis) -> None:
    async with opened(redis.url) as broker:
        assert await broker.take("192.0.2.9", 0.001, 6, 1) == 0
        redis.kill()
        try:
            assert await broker.take("192.0.2.9", 0.001, 6, 1) is None
        finally:
            redis.start()
