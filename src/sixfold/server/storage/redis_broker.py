"""Publish/subscribe over Redis or Valkey, for a server of several processes.

Publishing never blocks. Unpublished notifications are kept while disconnected, the newest of each
table. After every reconnect subscribers get `RESYNC`, since notifications may have been lost.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from sixfold.server.storage import redis_limits
from sixfold.server.storage.retry import Backoff
from sixfold.server.tables.broker import MAX_PENDING, RESYNC, Notification, Subscribers

CHANNEL: Final = "sixfold"
DELAYS_S: Final = (0.05, 0.1, 0.2, 0.5, 1.0)
"""Delays before connecting again; the last one repeats."""

QUIET_S: Final = 5.0
"""Seconds without a message after which the connection is checked with a ping."""

TAKE_WITHIN_S: Final = 0.5
"""Seconds that Redis has to answer before this process counts alone."""

LARGEST_PIPELINE: Final = 500

_log: Final = logging.getLogger(__name__)


def encode(publisher: str, notification: Notification) -> str:
    """Return a notification as a message."""
    return f"{publisher} {notification.seq} {notification.table}"


def decode(text: str) -> tuple[str, Notification]:
    """Return the publisher and the notification of a message; one that is malformed is a gap."""
    try:
        publisher, seq, table = text.split(" ", 2)
        return publisher, Notification(table, int(seq)) if table else RESYNC
    except ValueError:
        return "", RESYNC


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks, repeatedly: the driver loses a cancellation that meets its own timeout."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.05)


class RedisBroker:
    """Publishes and subscribes on one channel; see `Broker`."""

    def __init__(self, address: str) -> None:
        self._redis = Redis.from_url(
            address,
            retry=Retry(NoBackoff(), 0),  # a silent new connection would hide a gap
            socket_connect_timeout=QUIET_S,
            socket_timeout=QUIET_S,
            socket_keepalive=True,
            decode_responses=True,
            encoding_errors="replace",
        )
        self._name = secrets.token_hex(8)
        self._subscribers = Subscribers()
        self._unpublished: dict[str, int] = {}
        self._gap = False
        self._changed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._reconnecting(work))
            for work in (self._publishing, self._receiving)
        ]

    async def publish(self, table: str, seq: int) -> None:
        """Notify this process at once, and the others as soon as Redis is reachable."""
        self._subscribers.notify(Notification(table, seq))
        if len(self._unpublished) >= MAX_PENDING:
            self._unpublished.clear()
            self._gap = True
        if not self._gap:
            self._unpublished[table] = max(seq, self._unpublished.get(table, 0))
        self._changed.set()

    def subscribe(self) -> AsyncIterator[Notification]:
        """Yield from now on what this process and others publish."""
        return self._subscribers.subscribe()

    async def take(self, client: str, rate: float, burst: float, cost: float) -> float | None:
        """Take from a client's token bucket in Redis; None while Redis does not answer."""
        try:
            async with asyncio.timeout(TAKE_WITHIN_S):
                return await redis_limits.take(self._redis, client, rate, burst, cost)
        except (RedisError, OSError, TimeoutError):
            return None

    async def close(self) -> None:
        """Publish what is pending, end all subscriptions, and close the connections."""
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._flush()
        await _end(self._tasks)
        self._subscribers.close()
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._redis.aclose()

    async def _reconnecting(self, work: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """Run work that ends only with a lost connection, and reconnect."""
        backoff = Backoff(DELAYS_S)
        while True:
            try:
                await work(backoff.reset)
            except (RedisError, OSError) as error:
                if not backoff.attempts:
                    _log.warning("broker unreachable, reconnecting: %s", type(error).__name__)
            except Exception:
                _log.exception("unhandled error in broker connection, reconnecting")
            await asyncio.sleep(backoff.delay())

    async def _publishing(self, connected: Callable[[], None]) -> None:
        while True:
            await self._flush()
            connected()
            await self._changed.wait()

    async def _flush(self) -> None:
        """Publish what is pending; it stays pending until Redis has it."""
        self._changed.clear()
        while self._gap or self._unpublished:
            gap, batch = self._gap, list(self._unpublished.items())[:LARGEST_PIPELINE]
            pending = [RESYNC] if gap else [Notification(*newest) for newest in batch]
            pipeline = self._redis.pipeline(transaction=False)
            for notification in pending:
                pipeline.publish(CHANNEL, encode(self._name, notification))
            await pipeline.execute()
            if gap:
                self._gap = False
            for table, seq in batch:
                if self._unpublished.get(table) == seq:
                    del self._unpublished[table]

    async def _receiving(self, connected: Callable[[], None]) -> None:
        channel = self._redis.pubsub()
        try:
            await channel.subscribe(CHANNEL)
            pinged = False
            while True:
                message = await channel.get_message(timeout=QUIET_S)
                if message is None:
                    pinged = await self._ping(channel, pinged)
                    continue
                pinged = False
                connected()
                self._deliver(message)
        finally:
            with suppress(RedisError, OSError):
                await channel.aclose()  # type: ignore[no-untyped-call]

    async def _ping(self, channel: PubSub, pinged: bool) -> bool:
        """Send a ping, once; no answer is a lost connection."""
        if pinged:
            raise ConnectionError("the broker does not answer")
        await channel.ping()
        return True

    def _deliver(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "subscribe":
                self._subscribers.notify(RESYNC)
            case "message":
                publisher, notification = decode(message["data"])
                if publisher != self._name:
                    self._subscribers.notify(notification)
