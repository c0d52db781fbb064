"""Maker's rights: what whoever made a table may do there, and what each may do with devices."""

from collections.abc import Callable

from sixfold.server.tables import maker_commands, projection
from sixfold.server.tables.access import Access
from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.commands import Decision
from sixfold.server.tables.execution import store_decision
from sixfold.server.tables.keys import Randomness, hashed
from sixfold.server.tables.maker_commands import device_id
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.errors import Code
from sixfold.wire.views import Device, Devices, Invitation, TableView, WatchLink


class MakerRights:
    """Frees seats, renews links, revokes devices and closes tables; each request is idempotent."""

    def __init__(self, registry: TableRegistry, randomness: Randomness) -> None:
        self._registry = registry
        self._randomness = randomness

    async def free(self, access: Access, seat: int) -> TableView:
        """Free a seat that nobody has used; its invitation is valid again."""
        await self._as_maker(access, lambda table, now: maker_commands.free(table, seat, None, now))
        return _view(access, self._registry.clock)

    async def invite(self, access: Access, seat: int, chosen: str | None) -> Invitation:
        """Make a new invitation to a seat that nobody has used."""
        secret = chosen or self._randomness.secret()
        await self._as_maker(
            access, lambda table, now: maker_commands.free(table, seat, hashed(secret), now)
        )
        return Invitation(seat=seat, secret=secret)

    async def close(self, access: Access) -> TableView:
        """Close the table, where nobody else plays yet."""
        await self._as_maker(
            access, lambda table, now: maker_commands.close(table, access.key, now)
        )
        return _view(access, self._registry.clock)

    async def change_watch(self, access: Access, allowed: bool, chosen: str | None) -> WatchLink:
        """Make a new link for spectators, or none."""
        secret = (chosen or self._randomness.secret()) if allowed else None
        watch = None if secret is None else hashed(secret)
        await self._as_maker(
            access, lambda table, now: maker_commands.change_watch(table, watch, now)
        )
        return WatchLink(secret=secret)

    async def revoke(self, access: Access, seat: int, device: str) -> Devices:
        """Take a seat away from a device, for whoever holds the seat, and for the maker."""
        self._registry.require_open()
        _require_device_rights(access, seat)
        async with access.live.lock:
            await store_decision(
                self._registry,
                access.live,
                lambda table, now: maker_commands.revoke(table, seat, device, access.key, now),
            )
        return devices_of(access)

    async def _as_maker(
        self, access: Access, decide: Callable[[Table, float], Decision | None]
    ) -> None:
        def decided(table: Table, now: float) -> Decision | None:
            if access.key not in table.keys or table.maker != access.key:
                raise RefusedError(Code.NOT_MAKER)
            return decide(table, now)

        self._registry.require_open()
        async with access.live.lock:
            await store_decision(self._registry, access.live, decided)


def devices_of(access: Access) -> Devices:
    """Return the devices that a token may see."""
    table, key = access.table, access.key
    if key not in table.keys:
        raise RefusedError(Code.NOT_YOUR_SEAT)
    maker = table.maker == key
    devices = [
        Device(id=device_id(other), seat=seat, since=table.since_when[other], yours=other == key)
        for other, held in table.keys.items()
        for seat in held
        if maker or seat in access.holds
    ]
    return Devices(maker=maker, devices=devices)


def _require_device_rights(access: Access, seat: int) -> None:
    if seat not in access.holds and access.table.maker != access.key:
        raise RefusedError(Code.NOT_YOUR_SEAT)


def _view(access: Access, clock: TableClock) -> TableView:
    holds = access.table.keys.get(access.key, access.holds)
    viewer = holds[0] if len(holds) == 1 else None
    return projection.table_view(access.table, viewer, holds, clock)
