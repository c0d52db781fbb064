"""A log in memory: for tests that play very many games, where a disk would only wait."""

import time
from collections.abc import Callable, Sequence

from sixfold.server.tables.clock import SignOfLife, outage_before, time_of_beat
from sixfold.server.tables.health import Health
from sixfold.server.tables.log import Beat, NewEntry, Outage, StaleError, StoredEntry, TwiceError


class MemoryLog:
    """Keeps what a log promises, but not beyond the process."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self.entries: dict[str, list[StoredEntry]] = {}
        self.dues: dict[str, float | None] = {}
        self.outages: list[Outage] = []
        self._alive: SignOfLife | None = None
        self.health = Health()

    async def append(
        self, table: str, after: int, entries: Sequence[NewEntry], due: float | None
    ) -> list[StoredEntry]:
        kept = self.entries.get(table, [])
        for new in entries:
            if new.command is not None and any(e.command == new.command for e in kept):
                done = tuple(e for e in kept if e.command == new.command)
                raise TwiceError(table, new.command, done)
        if len(kept) != after:
            raise StaleError(table, len(kept))
        at = self._clock()
        stored = [
            StoredEntry(after + number, at, new.text, new.command)
            for number, new in enumerate(entries, 1)
        ]
        self.entries[table] = kept + stored
        self.dues[table] = due
        return stored

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        return self.entries.get(table, [])[after:][:most]

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.entries[table]) for table in tables if table in self.entries}

    async def due(self, before: float, limit: int) -> list[str]:
        waiting = [(due, table) for table, due in self.dues.items() if due is not None]
        return [table for due, table in sorted(waiting) if due <= before][:limit]

    async def claim(self, before: float, until: float, limit: int) -> list[str]:
        claimed = await self.due(before, limit)
        for table in claimed:
            self.dues[table] = until
        return claimed

    async def postpone(self, table: str, until: float) -> None:
        self.dues[table] = until

    async def beat(self, own: float | None, known: float) -> Beat:
        system = self._clock()
        at = time_of_beat(self._alive, own, system)
        outage = outage_before(self._alive, at)
        self.outages += [] if outage is None else [outage]
        self._alive = SignOfLife(at, system)
        return Beat(at, system, tuple(one for one in self.outages if one.began > known))

    async def remove(self, table: str, after: int | None = None) -> None:
        if after is None or len(self.entries.get(table, ())) == after:
            self.entries.pop(table, None)
            self.dues.pop(table, None)

    async def close(self) -> None:
        pass
