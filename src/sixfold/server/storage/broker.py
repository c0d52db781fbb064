"""The broker: it tells every process that a table has grown, and never what happened there.

What is told may be lost, or told twice; the log has the truth. Whoever hears of a number beyond
what it has seen reads the log. Whoever hears `RESYNC` may have missed anything, and asks the log
where its tables are.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final, NamedTuple, Protocol

MOST_TABLES: Final = 10_000
"""How many tables a slow hearer may fall behind on; beyond that it must look at all of them."""


class Told(NamedTuple):
    """A table, and the number of an entry it has reached."""

    table: str
    seq: int


RESYNC: Final = Told("", 0)
"""Stands for: anything may have been missed."""


class Broker(Protocol):
    """Carries news of tables between processes, and within one."""

    async def tell(self, table: str, seq: int) -> None:
        """Say that a table has reached an entry; return at once, also while nobody can be told."""
        ...

    def heard(self) -> AsyncIterator[Told]:
        """Yield from now on what this process and others tell, the newest of each table.

        Several hearers each hear all of it. `RESYNC` comes after every gap, and may come first.
        It ends when the broker is closed.
        """
        ...

    async def close(self) -> None:
        """End what is heard, and let go of the connection."""
        ...


class Hearing:
    """What one hearer has yet to hear: the newest number of each table, in the order they came."""

    def __init__(self) -> None:
        self._waiting: dict[str, int] = {}
        self._gap = False
        self._over = False
        self._news = asyncio.Event()

    def add(self, told: Told) -> None:
        """Take up a piece of news."""
        if told == RESYNC or len(self._waiting) >= MOST_TABLES:
            self._waiting.clear()
            self._gap = True
        elif not self._gap:
            self._waiting[told.table] = max(told.seq, self._waiting.get(told.table, 0))
        self._news.set()

    def end(self) -> None:
        """Let nothing more be heard."""
        self._over = True
        self._news.set()

    async def next(self) -> Told | None:
        """Wait for the next news; None at the end."""
        while not (self._over or self._gap or self._waiting):
            self._news.clear()
            await self._news.wait()
        if self._over:
            return None
        if self._gap:
            self._gap = False
            return RESYNC
        table = next(iter(self._waiting))
        return Told(table, self._waiting.pop(table))


class Hearers:
    """All who listen within this process."""

    def __init__(self) -> None:
        self._hearings: set[Hearing] = set()

    def tell(self, told: Told) -> None:
        """Let all of them hear it."""
        for hearing in self._hearings:
            hearing.add(told)

    def listen(self) -> AsyncIterator[Told]:
        """Listen from this moment on, not from the first time somebody waits."""
        hearing = Hearing()
        self._hearings.add(hearing)
        return self._listening(hearing)

    async def _listening(self, hearing: Hearing) -> AsyncIterator[Told]:
        try:
            while (told := await hearing.next()) is not None:
                yield told
        finally:
            self._hearings.discard(hearing)

    def end(self) -> None:
        """Let nobody hear more."""
        for hearing in self._hearings:
            hearing.end()


class LocalBroker:
    """The broker of a server that is one process."""

    def __init__(self) -> None:
        self._hearers = Hearers()

    async def tell(self, table: str, seq: int) -> None:
        """Say that a table has reached an entry."""
        self._hearers.tell(Told(table, seq))

    def heard(self) -> AsyncIterator[Told]:
        """Yield from now on what is told."""
        return self._hearers.listen()

    async def close(self) -> None:
        """End what is heard."""
        self._hearers.end()
