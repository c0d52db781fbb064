"""Publish/subscribe between processes: that a table has grown, never what happened there.

A notification may be lost or delivered twice; the log has the truth. A subscriber that gets a
number beyond its own reads the log. After `RESYNC` it may have missed anything, and compares all
of its tables with the log.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final, NamedTuple, Protocol

MAX_PENDING: Final = 10_000
"""How many tables may be pending for a slow subscriber; beyond that it must resync."""


class Notification(NamedTuple):
    """A table, and the number of an entry it has reached."""

    table: str
    seq: int


RESYNC: Final = Notification("", 0)
"""Notifications may have been lost."""


class Broker(Protocol):
    """Delivers notifications between processes, and within one."""

    async def publish(self, table: str, seq: int) -> None:
        """Notify that a table has reached an entry; return at once, even while disconnected."""
        ...

    def subscribe(self) -> AsyncIterator[Notification]:
        """Yield from now on what this process and others publish, the newest of each table.

        Every subscriber gets all of it. `RESYNC` comes after every gap, and may come first.
        The iterator ends when the broker is closed.
        """
        ...

    async def take(self, client: str, rate: float, burst: float, cost: float) -> float | None:
        """Take from a client's token bucket, which all processes share.

        Return 0, or the seconds to wait if it is empty; None if nobody shares, or while
        disconnected.
        """
        ...

    async def close(self) -> None:
        """End all subscriptions, and close the connection."""
        ...


class Subscription:
    """Pending notifications of one subscriber: the newest of each table, in order of arrival."""

    def __init__(self) -> None:
        self._pending: dict[str, int] = {}
        self._gap = False
        self._closed = False
        self._changed = asyncio.Event()

    def add(self, notification: Notification) -> None:
        """Queue a notification."""
        if notification == RESYNC or len(self._pending) >= MAX_PENDING:
            self._pending.clear()
            self._gap = True
        elif not self._gap:
            newest = max(notification.seq, self._pending.get(notification.table, 0))
            self._pending[notification.table] = newest
        self._changed.set()

    def close(self) -> None:
        """Deliver nothing more."""
        self._closed = True
        self._changed.set()

    async def next(self) -> Notification | None:
        """Wait for the next notification; None at the end."""
        while not (self._closed or self._gap or self._pending):
            self._changed.clear()
            await self._changed.wait()
        if self._closed:
            return None
        if self._gap:
            self._gap = False
            return RESYNC
        table = next(iter(self._pending))
        return Notification(table, self._pending.pop(table))


class Subscribers:
    """All subscriptions of this process."""

    def __init__(self) -> None:
        self._subscriptions: set[Subscription] = set()

    def notify(self, notification: Notification) -> None:
        """Queue a notification for every subscriber."""
        for subscription in self._subscriptions:
            subscription.add(notification)

    def subscribe(self) -> AsyncIterator[Notification]:
        """Subscribe from this moment on, not from the first time somebody waits."""
        subscription = Subscription()
        self._subscriptions.add(subscription)
        return self._notifications(subscription)

    async def _notifications(self, subscription: Subscription) -> AsyncIterator[Notification]:
        try:
            while (notification := await subscription.next()) is not None:
                yield notification
        finally:
            self._subscriptions.discard(subscription)

    def close(self) -> None:
        """End all subscriptions."""
        for subscription in self._subscriptions:
            subscription.close()


class LocalBroker:
    """A broker for several servers in one process."""

    def __init__(self) -> None:
        self._subscribers = Subscribers()

    async def publish(self, table: str, seq: int) -> None:
        """Notify that a table has reached an entry."""
        self._subscribers.notify(Notification(table, seq))

    def subscribe(self) -> AsyncIterator[Notification]:
        """Yield what is published from now on."""
        return self._subscribers.subscribe()

    async def take(self, client: str, rate: float, burst: float, cost: float) -> float | None:
        """Return None: this process counts alone."""
        del client, rate, burst, cost
        return None

    async def close(self) -> None:
        """End all subscriptions."""
        self._subscribers.close()


class NoBroker(LocalBroker):
    """The broker of a server that is one process: there is nobody to notify."""

    async def publish(self, table: str, seq: int) -> None:
        """Notify nobody."""
        del table, seq
