"""The broker of several processes: Redis or Valkey carries what they tell each other.

Nobody waits for it. What could not be told is told once the connection is back, the newest number
of each table. After every new subscription comes `RESYNC`, since anything may have been told
before it.
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

from sixfold.server.storage.broker import MOST_TABLES, RESYNC, Hearers, Told

CHANNEL: Final = "sixfold"
PAUSES_S: Final = (0.05, 0.1, 0.2, 0.5, 1.0)
"""How long to wait before connecting again, the longest for ever after."""

QUIET_S: Final = 5.0
"""After so long without news the connection is asked for a sign of life."""

LARGEST_PIPELINE: Final = 500

_LOG: Final = logging.getLogger(__name__)


def told_to_text(teller: str, told: Told) -> str:
    """Write a piece of news, and who tells it."""
    return f"{teller} {told.seq} {told.table}"


def told_from_text(text: str) -> tuple[str, Told]:
    """Read a piece of news and who tells it; what cannot be read stands for a gap."""
    try:
        teller, seq, table = text.split(" ", 2)
        return teller, Told(table, int(seq)) if table else RESYNC
    except ValueError:
        return "", RESYNC


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """End tasks, asking again: the driver loses a cancellation that meets its own time-out."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.05)


class RedisBroker:
    """Tells and hears by one channel; the promises are those of `Broker`."""

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
        self._hearers = Hearers()
        self._untold: dict[str, int] = {}
        self._gap = False
        self._news = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._again(work)) for work in (self._publish, self._subscribe)
        ]

    async def tell(self, table: str, seq: int) -> None:
        """Say that a table has reached an entry: here at once, elsewhere as soon as it can be."""
        self._hearers.tell(Told(table, seq))
        if len(self._untold) >= MOST_TABLES:
            self._untold.clear()
            self._gap = True
        if not self._gap:
            self._untold[table] = max(seq, self._untold.get(table, 0))
        self._news.set()

    def heard(self) -> AsyncIterator[Told]:
        """Yield from now on what this process and others tell."""
        return self._hearers.listen()

    async def close(self) -> None:
        """Tell what can still be told, end what is heard, and let go of the connections."""
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._publish_once()
        await _end(self._tasks)
        self._hearers.end()
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._redis.aclose()

    async def _again(self, work: Callable[[Callable[[], None]], Awaitable[None]]) -> None:
        """Do work that ends only by a lost connection, and then again."""
        tries = 0

        def connected() -> None:
            nonlocal tries
            tries = 0

        while True:
            try:
                await work(connected)
            except (RedisError, OSError) as error:
                if not tries:
                    _LOG.warning("the broker cannot be reached: %s", type(error).__name__)
            except Exception:
                _LOG.exception("the broker's connection failed")
            await asyncio.sleep(PAUSES_S[min(tries, len(PAUSES_S) - 1)])
            tries += 1

    async def _publish(self, connected: Callable[[], None]) -> None:
        while True:
            await self._publish_once()
            connected()
            await self._news.wait()

    async def _publish_once(self) -> None:
        """Publish what is untold; it stays untold until the broker has it."""
        self._news.clear()
        while self._gap or self._untold:
            gap, batch = self._gap, list(self._untold.items())[:LARGEST_PIPELINE]
            told = [RESYNC] if gap else [Told(*one) for one in batch]
            pipeline = self._redis.pipeline(transaction=False)
            for one in told:
                pipeline.publish(CHANNEL, told_to_text(self._name, one))
            await pipeline.execute()
            if gap:
                self._gap = False
            for table, seq in batch:
                if self._untold.get(table) == seq:
                    del self._untold[table]

    async def _subscribe(self, connected: Callable[[], None]) -> None:
        channel = self._redis.pubsub()
        try:
            await channel.subscribe(CHANNEL)
            asked = False
            while True:
                message = await channel.get_message(timeout=QUIET_S)
                if message is None:
                    asked = await self._ask(channel, asked)
                    continue
                asked = False
                connected()
                self._take(message)
        finally:
            with suppress(RedisError, OSError):
                await channel.aclose()  # type: ignore[no-untyped-call]

    async def _ask(self, channel: PubSub, asked: bool) -> bool:
        """Ask for a sign of life, once; no answer is a lost connection."""
        if asked:
            raise ConnectionError("the broker does not answer")
        await channel.ping()
        return True

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "subscribe":
                self._hearers.tell(RESYNC)
            case "message":
                teller, told = told_from_text(message["data"])
                if teller != self._name:
                    self._hearers.tell(told)
