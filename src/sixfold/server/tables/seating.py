"""Seating: making tables, joining them by a link, and taking a seat to another device."""

import contextlib
from collections.abc import Callable
from typing import Final

from sixfold.players.bots import BOTS
from sixfold.server.tables import commands, projection
from sixfold.server.tables.access import Access
from sixfold.server.tables.commands import Decision, Secrets
from sixfold.server.tables.keys import Randomness, hashed
from sixfold.server.tables.log import StaleError
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import LiveTable, TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.commands import JoinRequest, NoncesRequest
from sixfold.wire.errors import Code
from sixfold.wire.settings import LuckProtocol, SeatKind, TableSettings
from sixfold.wire.views import Created, DeviceLink, Invitation, Joined, Luck

LINK_LASTS_S: Final = 24 * 3600.0
"""How long a link to another device is valid."""


class Seating:
    """Hands out seats. Secrets exist only in the answers; the log has their hashes."""

    def __init__(
        self, registry: TableRegistry, randomness: Randomness, link_lasts: float = LINK_LASTS_S
    ) -> None:
        self._registry = registry
        self.randomness = randomness
        self._link_lasts = link_lasts

    async def make(self, settings: TableSettings) -> Created:
        """Make a table."""
        self._registry.require_open()
        _require_bots(settings)
        shared = settings.luck is LuckProtocol.SHARED
        if shared and any(seat.nonce is not None for seat in settings.seats):
            raise RefusedError(Code.BAD_REQUEST, where="nonce")
        token, share = self.randomness.secret(), self.randomness.share
        invitations = [
            self.randomness.secret() if seat.kind is SeatKind.LINK else None
            for seat in settings.seats
        ]
        watch = self.randomness.secret() if settings.spectators else None
        secrets = Secrets(
            entropy=share(),
            nonces=tuple(None if shared else seat.nonce or share() for seat in settings.seats),
            maker=hashed(token),
            invitations=tuple(None if secret is None else hashed(secret) for secret in invitations),
            watch=None if watch is None else hashed(watch),
        )
        decision = commands.make(settings, secrets, self._registry.clock())
        table = await self._registry.make(self.randomness.table(), decision)
        holds = table.keys[hashed(token)]
        viewer = holds[0] if len(holds) == 1 else None
        return Created(
            table=table.id,
            token=token,
            invitations=[
                Invitation(seat=seat, secret=secret)
                for seat, secret in enumerate(invitations)
                if secret is not None
            ],
            watch=watch,
            view=projection.table_view(table, viewer, holds),
        )

    async def join(self, id_: str, request: JoinRequest) -> Joined:
        """Let somebody sit down by a link."""
        self._registry.require_open()
        live = await self._registry.live(id_)
        token, invitation = self.randomness.secret(), hashed(request.secret)
        async with live.lock:
            seats = live.known.seats
            places = [p for p, seat in enumerate(seats) if seat.invitation == invitation]
            if not places:
                raise RefusedError(Code.UNKNOWN_TABLE)
            nonce = self._joining_nonce(live.known, request)
            await self._store(
                live,
                lambda table, now: commands.join(
                    table, places[0], request, key=hashed(token), nonce=nonce, now=now
                ),
            )
            return _joined(live.known, token, places[0])

    def _joining_nonce(self, table: Table, request: JoinRequest) -> str:
        """Return the share of the luck that comes with a join: none where the luck is shared."""
        if not table.shares_luck:
            return request.nonce or self.randomness.share()
        if request.nonce is not None:
            raise RefusedError(Code.BAD_REQUEST, where="nonce")
        return ""

    async def contribute(self, access: Access, request: NoncesRequest) -> Luck:
        """Take persons' shares of the luck; idempotent, and the game begins with the last."""
        self._registry.require_open()
        for given in request.nonces:
            access.viewer(given.seat)
        async with access.live.lock:
            await self._store(
                access.live, lambda table, now: commands.contribute(table, request.nonces, now)
            )
        return projection.luck(access.table)

    async def make_link(self, access: Access, seat: int) -> DeviceLink:
        """Make a link by which a seat goes to another device."""
        self._registry.require_open()
        access.viewer(seat)
        secret = self.randomness.secret()
        until = round(self._registry.clock() + self._link_lasts, 3)
        async with access.live.lock:
            await self._store(
                access.live,
                lambda table, now: commands.make_link(table, seat, hashed(secret), until, now),
            )
        return DeviceLink(secret=secret, until=until)

    async def use_link(self, id_: str, secret: str) -> Joined:
        """Let another device hold a seat, by a link that its holder asked for."""
        self._registry.require_open()
        live = await self._registry.live(id_)
        token, hash_ = self.randomness.secret(), hashed(secret)
        async with live.lock:
            link = live.known.links.get(hash_)
            if link is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
            key = hashed(token)
            await self._store(live, lambda table, now: commands.use_link(table, hash_, key, now))
            return _joined(live.known, token, link.seat)

    async def _store(self, live: LiveTable, decide: Callable[[Table, float], Decision]) -> None:
        """Store a decision; decide again on the new table if another process was faster."""
        while True:
            with contextlib.suppress(StaleError):
                decision = decide(live.known, self._registry.clock())
                if decision.entries:
                    await self._registry.store(live, decision)
                return


def _joined(table: Table, token: str, seat: int) -> Joined:
    view = projection.table_view(table, seat, (seat,))
    return Joined(table=table.id, token=token, seat=seat, view=view)


def _require_bots(settings: TableSettings) -> None:
    named = [seat.bot for seat in settings.seats if seat.bot is not None]
    if any(bot not in BOTS for bot in (*named, settings.substitute)):
        raise RefusedError(Code.UNKNOWN_BOT)
