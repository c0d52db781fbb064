"""Access to a table: what a token lets its holder see and do."""

from dataclasses import dataclass

from sixfold.server.tables.keys import hashed
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import LiveTable, TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.errors import Code


@dataclass(frozen=True, slots=True)
class Access:
    """A live table, and the seats that a token holds there; none for a spectator."""

    live: LiveTable
    key: str
    holds: tuple[int, ...]

    @property
    def table(self) -> Table:
        """Return the table as it is now."""
        return self.live.known

    def viewer(self, seat: int | None) -> int | None:
        """Return the seat to look as; refuse one that the token does not hold."""
        if seat is not None and seat not in self.holds:
            raise RefusedError(Code.NOT_YOUR_SEAT)
        return seat

    def command_name(self, id_: str) -> str:
        """Return the id under which the log stores a command; it is unique to this token."""
        return f"{self.key[:24]}.{id_}"


async def access(
    registry: TableRegistry, id_: str, token: str | None, client: str | None = None
) -> Access:
    """Return what a token gives access to; an unknown table and a wrong token look the same."""
    if token is None:
        raise RefusedError(Code.UNKNOWN_TABLE)
    live = await registry.live(id_, client)
    key = hashed(token)
    holds = live.known.holds(key)
    if holds is None:  # another process may just have given the seat
        async with live.lock:
            await registry.catch_up(live)
        holds = live.known.holds(key)
    if holds is None:
        raise RefusedError(Code.UNKNOWN_TABLE)
    return Access(live, key, holds)
