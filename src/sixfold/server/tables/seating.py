"""Seating: making tables, joining them by a link, and taking a seat to another device."""

from dataclasses import dataclass
from typing import Final

from sixfold.players.bots import BOTS
from sixfold.server.tables import commands, projection
from sixfold.server.tables.access import Access
from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.commands import Decision, Secrets
from sixfold.server.tables.execution import store_decision
from sixfold.server.tables.keys import Randomness, hashed, invitation_of, table_of, watch_of
from sixfold.server.tables.maker_commands import require_unknown
from sixfold.server.tables.names import with_names_shown
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.registry import TableRegistry
from sixfold.server.tables.table import Table
from sixfold.wire.commands import DeviceRequest, JoinRequest, MakeRequest, NoncesRequest
from sixfold.wire.errors import Code
from sixfold.wire.settings import LuckProtocol, SeatKind, TableSettings
from sixfold.wire.views import Created, DeviceLink, Invitation, InvitationView, Joined, Luck, Stage

LINK_LASTS_S: Final = 24 * 3600.0
"""How long a link to another device is valid."""


@dataclass(frozen=True, slots=True)
class Links:
    """The secrets of a table's first links: an invitation for each seat, one for spectators."""

    invitations: tuple[str | None, ...]
    watch: str | None


class Seating:
    """Hands out seats. Secrets exist only in the answers; the log has their hashes.

    A request with a token that the client chose is idempotent: sent again, also to another process
    or after a crash, it is answered by the same seat.
    """

    def __init__(
        self, registry: TableRegistry, randomness: Randomness, link_lasts: float = LINK_LASTS_S
    ) -> None:
        self._registry = registry
        self.randomness = randomness
        self._link_lasts = link_lasts

    async def made_before(self, request: MakeRequest) -> Created | None:
        """Return the answer to a request that made its table before; None if there is none."""
        if request.token is None:
            return None
        try:
            live = await self._registry.live(table_of(request.token))
        except RefusedError as refusal:
            if refusal.code is Code.UNKNOWN_TABLE:
                return None
            raise
        table = live.known
        if hashed(request.token) not in table.keys or not _is_of(table, request.settings):
            raise RefusedError(Code.ALREADY_DONE)
        return _created(table, request.token, self._links(request), self._registry.clock)

    async def make(self, request: MakeRequest) -> Created:
        """Make a table; a request that has made one is answered by it."""
        self._registry.require_open()
        settings = with_names_shown(request.settings)
        _require_bots(settings)
        shared = settings.luck is LuckProtocol.SHARED
        if shared and any(seat.nonce is not None for seat in settings.seats):
            raise RefusedError(Code.BAD_REQUEST, where="nonce")
        token, share = request.token or self.randomness.secret(), self.randomness.share
        links = self._links(request)
        secrets = Secrets(
            entropy=share(),
            nonces=tuple(None if shared else seat.nonce or share() for seat in settings.seats),
            maker=hashed(token),
            invitations=tuple(map(_hashed, links.invitations)),
            watch=_hashed(links.watch),
        )
        decision = commands.make(settings, secrets, self._registry.clock())
        id_ = self.randomness.table() if request.token is None else table_of(token)
        try:
            table = await self._registry.make(id_, decision)
        except RefusedError:
            made = await self.made_before(request)
            if made is None:
                raise
            return made
        return _created(table, token, links, self._registry.clock)

    def _links(self, request: MakeRequest) -> Links:
        """Return the secrets of a new table's links: the client's token decides them, or chance."""
        token, random = request.token, self.randomness.secret
        invitations = tuple(
            None
            if seat.kind is not SeatKind.LINK
            else random()
            if token is None
            else invitation_of(token, place)
            for place, seat in enumerate(request.seats)
        )
        if not request.spectators:
            return Links(invitations, None)
        return Links(invitations, random() if token is None else watch_of(token))

    async def invitation(self, id_: str, secret: str) -> InvitationView:
        """Return what an invitation is for; refuse one by which nobody can sit down any more."""
        await self._registry.freshen([id_])
        table = (await self._registry.live(id_)).known
        hash_ = hashed(secret)
        place = next((p for p, s in enumerate(table.seats) if s.invitation == hash_), None)
        if place is None:
            raise RefusedError(Code.UNKNOWN_TABLE)
        seat = table.seats[place]
        if table.stage is Stage.OVER or seat.taken or seat.resigned:
            raise RefusedError(Code.SEAT_TAKEN)
        return projection.invited(table, place)

    async def join(self, id_: str, request: JoinRequest) -> Joined:
        """Let somebody sit down by a link; with a token of the client's, once."""
        self._registry.require_open()
        live = await self._registry.live(id_)
        token, invitation = request.token or self.randomness.secret(), hashed(request.secret)
        key = hashed(token)

        def decide(table: Table, now: float) -> Decision | None:
            seats = table.seats
            place = next((p for p, s in enumerate(seats) if s.invitation == invitation), None)
            if _was_done(table, key, place):
                return None
            if place is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
            nonce = self._joining_nonce(table, request)
            return commands.join(table, place, request, key=key, nonce=nonce, now=now)

        async with live.lock:
            await store_decision(self._registry, live, decide)
            return _joined(live.known, token, self._registry.clock)

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
            await store_decision(
                self._registry,
                access.live,
                lambda table, now: commands.contribute(table, request.nonces, now),
            )
        return projection.luck(access.table)

    async def make_link(self, access: Access, seat: int, chosen: str | None = None) -> DeviceLink:
        """Make a link by which a seat goes to another device."""
        self._registry.require_open()
        access.viewer(seat)
        live, secret = access.live, chosen or self.randomness.secret()
        until = round(self._registry.clock() + self._link_lasts, 3)
        hash_ = hashed(secret)

        def decide(table: Table, now: float) -> Decision | None:
            open_ = table.links.get(hash_)
            if open_ is not None and open_.seat == seat:
                return None
            require_unknown(table, hash_)
            return commands.make_link(table, seat, hash_, until, now)

        async with live.lock:
            await store_decision(self._registry, live, decide)
            return DeviceLink(secret=secret, until=live.known.links[hash_].until)

    async def use_link(self, id_: str, request: DeviceRequest) -> Joined:
        """Let another device hold a seat; with a token of the client's, once."""
        self._registry.require_open()
        live = await self._registry.live(id_)
        token, hash_ = request.token or self.randomness.secret(), hashed(request.secret)
        key = hashed(token)

        def decide(table: Table, now: float) -> Decision | None:
            link = table.links.get(hash_)
            if _was_done(table, key, None if link is None else link.seat):
                return None
            if link is None:
                raise RefusedError(Code.UNKNOWN_TABLE)
            return commands.use_link(table, hash_, key, now)

        async with live.lock:
            await store_decision(self._registry, live, decide)
            return _joined(live.known, token, self._registry.clock)


def _hashed(secret: str | None) -> str | None:
    return None if secret is None else hashed(secret)


def _is_of(table: Table, settings: TableSettings) -> bool:
    """Say whether a table was made with these settings, nonces included."""
    asked = [seat.nonce for seat in settings.seats]
    same = all(
        nonce is None or seat.kind is not SeatKind.HERE or nonce == seat.nonce
        for nonce, seat in zip(asked, table.seats, strict=False)
    )
    shown = with_names_shown(settings)
    return same and commands.without_nonces(shown) == table.settings


def _created(table: Table, token: str, links: Links, clock: TableClock) -> Created:
    """Return the answer to the making; links that were renewed since are left out."""
    holds = table.keys[hashed(token)]
    viewer = holds[0] if len(holds) == 1 else None
    return Created(
        table=table.id,
        token=token,
        invitations=[
            Invitation(seat=place, secret=secret)
            for place, secret in enumerate(links.invitations)
            if secret is not None and table.seats[place].invitation == hashed(secret)
        ],
        watch=links.watch if _hashed(links.watch) == table.watch else None,
        view=projection.table_view(table, viewer, holds, clock),
    )


def _was_done(table: Table, key: str, place: int | None) -> bool:
    """Say whether a token got its seat before; refuse one that is here for something else.

    `place` is the seat that is asked for now, None where the link leads to none any more.
    """
    held = table.holds(key)
    if held is None:
        return False
    if len(held) == 1 and place in (None, *held):
        return True
    raise RefusedError(Code.ALREADY_DONE)


def _joined(table: Table, token: str, clock: TableClock) -> Joined:
    [seat] = table.keys[hashed(token)]
    view = projection.table_view(table, seat, (seat,), clock)
    return Joined(table=table.id, token=token, seat=seat, view=view)


def _require_bots(settings: TableSettings) -> None:
    named = [seat.bot for seat in settings.seats if seat.bot is not None]
    if any(bot not in BOTS for bot in (*named, settings.substitute)):
        raise RefusedError(Code.UNKNOWN_BOT)
