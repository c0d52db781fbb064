"""Limits on connections before the application sees a request: their number, size and time."""

import asyncio
import logging
from collections import Counter
from typing import Final, Protocol

from sixfold.server.config import Config
from sixfold.server.http.client_address import TrustedProxies, subscriber
from sixfold.server.http.metrics import Metrics

_log = logging.getLogger("sixfold.connections")

OVERHEAD: Final = 4
"""How many times its largest body a request may take on the wire: chunks have overhead."""

LOG_EVERY_S: Final = 60.0
"""Refused connections are reported in the log at most once in so many seconds."""


class Receiver(Protocol):
    """A connection on which a request is expected or incomplete."""

    def time_out(self) -> None:
        """Close the connection: its request took too long."""
        ...

    def drop(self) -> None:
        """Close the connection without an answer: the server needs its place."""
        ...


class Connections:
    """The open connections of a server, and those of them whose request is not complete."""

    def __init__(self, config: Config, metrics: Metrics, trusted: TrustedProxies) -> None:
        self._most, self._most_of_one = config.most_connections, config.connections_an_address
        self._within_s = config.request_within
        self.lingering_s = config.lingering
        self.largest_head = config.largest_head
        self.largest_request = config.largest_head + OVERHEAD * config.largest_body
        self._metrics, self._trusted = metrics, trusted
        self._subscribers: dict[asyncio.BaseTransport, str] = {}
        self._by_subscriber: Counter[str] = Counter()
        self._deadlines: dict[Receiver, float] = {}
        """When each incomplete request times out, the earliest first."""
        self._timer: asyncio.TimerHandle | None = None
        self._refused: Counter[str] = Counter()
        self._logged_at = float("-inf")
        metrics.connections.set_function(self.__len__)

    def __len__(self) -> int:
        return len(self._subscribers)

    def admit(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Count a new connection; return False if its subscriber or the server has too many.

        In place of one that is too many for the server, the connection that has waited longest for
        its request is dropped. A trusted proxy brings many clients, so it has no limit of its own.
        """
        who = "" if address in self._trusted else subscriber(address)
        if who and self._by_subscriber[who] >= self._most_of_one:
            self.refused("address full")
            return False
        if len(self._subscribers) >= self._most:
            self.refused("evicted" if self._deadlines else "full")
            if not self._deadlines:
                return False
            next(iter(self._deadlines)).drop()
        self._subscribers[transport] = who
        if who:
            self._by_subscriber[who] += 1
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection that is closed, if it was admitted."""
        who = self._subscribers.pop(transport, None)
        if who is None:
            return
        if who:
            self._by_subscriber[who] -= 1
            if not self._by_subscriber[who]:
                del self._by_subscriber[who]

    def expect(self, receiver: Receiver) -> None:
        """Start the time within which a request has to be complete."""
        loop = asyncio.get_running_loop()
        self._deadlines[receiver] = loop.time() + self._within_s
        if self._timer is None:
            self._timer = loop.call_later(self._within_s, self._time_out)

    def complete(self, receiver: Receiver) -> None:
        """End that time."""
        self._deadlines.pop(receiver, None)

    def _time_out(self) -> None:
        """Close the connections that are due, and wait for the next."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._timer = None
        for receiver, deadline in tuple(self._deadlines.items()):
            if deadline > now:
                self._timer = loop.call_at(deadline, self._time_out)
                return
            del self._deadlines[receiver]
            self.refused("slow")
            receiver.time_out()

    def refused(self, reason: str) -> None:
        """Count a connection that is refused or cut, and report it in the log now and then."""
        self._metrics.connections_refused.labels(reason).inc()
        self._refused[reason] += 1
        now = asyncio.get_running_loop().time()
        if now - self._logged_at >= LOG_EVERY_S:
            self._logged_at = now
            counts = ", ".join(f"{count} {why}" for why, count in self._refused.items())
            _log.warning("connections refused or cut: %s; %d are open", counts, len(self))
            self._refused.clear()
