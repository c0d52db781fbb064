"""Routes of the tables: making, joining, watching, playing, and what follows a game."""

import asyncio
import io
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import Field
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sixfold.players.bots import BOTS, LEVELS
from sixfold.server.http.answers import answer
from sixfold.server.http.client_address import LOOPBACK, address, client
from sixfold.server.http.costs import (
    HINT,
    PREVIEW,
    QR_CODE,
    REPLAYED_MOVE,
    REVIEW,
    SUMMARY,
    TABLE,
    TOKEN_REQUEST,
)
from sixfold.server.http.disconnects import while_connected
from sixfold.server.http.rate_limit import RateLimits
from sixfold.server.http.routes_maker import add_maker_rights
from sixfold.server.http.routes_puzzles import add_puzzles
from sixfold.server.http.routes_studies import add_studies
from sixfold.server.http.table_server import TableServer
from sixfold.server.services.previews import preview_of, unseen_of
from sixfold.server.services.record_export import require_over
from sixfold.server.tables import projection
from sixfold.server.tables.access import Access
from sixfold.server.tables.access import access as access_by
from sixfold.server.tables.broadcast import Broadcast
from sixfold.server.tables.entries import LogEntry
from sixfold.server.tables.execution import execute
from sixfold.server.tables.log import UNUSABLE
from sixfold.server.tables.projection import MOST_EVENTS, events_frame
from sixfold.server.tables.refusals import QueueFullError, RefusedError, as_refusal
from sixfold.server.tables.registry import TableRegistry
from sixfold.wire import previews, views
from sixfold.wire.commands import (
    Command,
    DeviceRequest,
    HeldSeat,
    HintRequest,
    InvitedRequest,
    JoinRequest,
    LinkRequest,
    MakeRequest,
    MineRequest,
    NoncesRequest,
    PreviewRequest,
    Wish,
)
from sixfold.wire.errors import Code, ErrorAnswer
from sixfold.wire.reviews import ReviewProgress
from sixfold.wire.settings import EditionName
from sixfold.wire.studies import PositionAnswer
from sixfold.wire.values import Message, Seq

LOADED_AT_ONCE = 10
"""How many tables are loaded side by side for one client."""

_NOT_NOW = (Code.BUSY, Code.TOO_MANY, Code.UNAVAILABLE)

LANGUAGES = ("de", "en", "fr", "it")

_bearer = HTTPBearer(auto_error=False, description="the token that making or joining gave")

Id = Annotated[str, Path(pattern=r"^[a-z2-7]{20}$")]
Seat = Annotated[
    int | None, Query(ge=0, le=3, description="look as this seat; else as a spectator")
]
RequiredSeat = Annotated[int, Query(ge=0, le=3)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": about}
    for status, about in {
        400: "invalid request",
        403: "wrong origin, not the token's seat, or not allowed at this table",
        404: "unknown table, or a token that is not valid there",
        409: "not possible in the table's state; a stale command gets the missing events",
        413: "too large",
        421: "a host name that is not allowed",
        422: "refused by the rules",
        429: "rate limit exceeded",
        503: "the server is busy, full or closing",
    }.items()
}


class QrRequest(Message):
    """Ask for a link as a QR code."""

    link: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^https?://[!-~]+$")]


class LongPoll:
    """A long poll: an HTTP request that waits for the next entry."""

    def __init__(self, key: str, viewer: int | None) -> None:
        self.key, self.viewer = key, viewer
        self.changed = asyncio.Event()

    def show(self, events: Broadcast, entries: Iterable[LogEntry]) -> None:
        """Wake the request."""
        del events, entries
        self.changed.set()

    def end(self) -> None:
        """Wake the request: the table is gone."""
        self.changed.set()


def api(server: TableServer) -> APIRouter:
    """Return the API routes of a server."""
    routes, limits = APIRouter(prefix="/api", responses=REFUSALS), server.limits

    async def access_of(id: Id, bearer: Bearer, request: Request) -> Access:  # noqa: A002
        token = None if bearer is None else bearer.credentials
        access = await access_by(server.registry, id, token, client(request.scope))
        await limits.require(access.key, TOKEN_REQUEST)
        return access

    held = Annotated[Access, Depends(access_of)]
    _add_catalogue(routes, limits)
    _add_address(routes, server.config.reachable)
    _add_seating(routes, server, held)
    add_maker_rights(routes, server.rights, held)
    _add_mine(routes, server.registry, limits)
    _add_looking(routes, server, held)
    _add_playing(routes, server, held)
    _add_finished(routes, server, held)
    add_studies(routes, server.studies, limits)
    add_puzzles(routes, server.puzzles, limits, server.clock)
    return routes


def _qr_code(link: str) -> bytes:
    """Return a link as a QR code in SVG."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", xmldecl=False, border=2)
    return picture.getvalue()


def _add_catalogue(routes: APIRouter, limits: RateLimits) -> None:
    drawing = asyncio.Lock()

    @routes.get("/catalogue", response_model=views.Catalogue, tags=["tables"])
    async def catalogue() -> Response:
        """Return what this server offers: editions, levels from the weakest up, all bots."""
        return answer(
            views.Catalogue(
                editions=list(EditionName),
                levels=list(LEVELS),
                bots=list(BOTS),
                wishes=list(Wish),
                languages=list(LANGUAGES),
            )
        )

    @routes.post("/qr", tags=["tables"], response_class=Response)
    async def qr(body: QrRequest, request: Request) -> Response:
        """Return a link as a QR code, an SVG picture; it is in the body because it is secret."""
        await limits.require(client(request.scope), QR_CODE)
        headers = {"cache-control": "no-store"}
        async with drawing:
            picture = await asyncio.to_thread(_qr_code, body.link)
        return Response(picture, 200, headers, "image/svg+xml")


def _add_address(routes: APIRouter, reachable: str | None) -> None:
    @routes.get("/address", response_model=views.ServerAddress, tags=["house"])
    async def own_address(request: Request) -> Response:
        """Say to this machine by which address others reach the server, for its invitations."""
        is_here = address(request.scope) in LOOPBACK
        return answer(views.ServerAddress(reachable=reachable if is_here else None))


def _add_seating(routes: APIRouter, server: TableServer, held: Any) -> None:
    seating, clients = server.seating, server.bot_pool.clients

    @routes.post("/tables", response_model=views.Created, status_code=201, tags=["tables"])
    async def make(body: MakeRequest, request: Request) -> Response:
        """Make a table. The token holds the seats that are `here`; each link seat gets a secret."""
        who = client(request.scope)
        made = await seating.made_before(body)
        if made is None:
            await server.limits.require(who, TABLE)
            made = await seating.make(body)
        clients.acted(made.table, who)
        return answer(made, 201)

    @routes.post("/tables/{id}/invitation", response_model=views.InvitationView, tags=["tables"])
    async def invitation(id: Id, body: InvitedRequest) -> Response:  # noqa: A002
        """Say what an invitation is for, by its secret; nothing is stored, and no seat taken."""
        return answer(await seating.invitation(id, body.secret))

    @routes.post("/tables/{id}/join", response_model=views.Joined, tags=["tables"])
    async def join(id: Id, who: JoinRequest, request: Request) -> Response:  # noqa: A002
        """Sit down by a link; the game begins with the last seat taken."""
        joined = await seating.join(id, who)
        clients.acted(id, client(request.scope))
        return answer(joined)

    @routes.post("/tables/{id}/nonces", response_model=views.Luck, tags=["tables"])
    async def contribute(access: held, body: NoncesRequest) -> Response:
        """Give the shares of the luck of the token's seats; each once, and the same one again."""
        return answer(await seating.contribute(access, body))

    @routes.post("/tables/{id}/links", response_model=views.DeviceLink, tags=["tables"])
    async def make_link(access: held, body: LinkRequest) -> Response:
        """Make a link, valid once and for a day, that takes a seat to another device too."""
        return answer(await seating.make_link(access, body.seat, body.secret))

    @routes.post("/tables/{id}/device", response_model=views.Joined, tags=["tables"])
    async def use_link(id: Id, body: DeviceRequest) -> Response:  # noqa: A002
        """Take a seat to another device, by such a link."""
        return answer(await seating.use_link(id, body))


def _add_mine(routes: APIRouter, registry: TableRegistry, limits: RateLimits) -> None:
    @routes.post("/mine", response_model=views.Mine, tags=["tables"])
    async def mine(body: MineRequest, request: Request) -> Response:
        """Return summaries of tables whose tokens are valid; each counts as a request."""
        who = client(request.scope)
        if len(body.held) > 1:
            await limits.require(who, SUMMARY.times(len(body.held) - 1))
        return answer(await _summaries(registry, body.held, who))


async def _summaries(registry: TableRegistry, held: Sequence[HeldSeat], who: str) -> views.Mine:
    """Return summaries of tables, and which are damaged or cannot be read; not unknown ones."""
    await registry.freshen(seat.table for seat in held)
    found: list[views.TableSummary | Code] = []
    for first in range(0, len(held), LOADED_AT_ONCE):
        seats = held[first : first + LOADED_AT_ONCE]
        found += await asyncio.gather(*(_summary(registry, seat, who) for seat in seats))
    refused = list(zip((seat.table for seat in held), found, strict=True))
    return views.Mine(
        tables=[summary for summary in found if isinstance(summary, views.TableSummary)],
        damaged=[table for table, code in refused if code is Code.DAMAGED] or None,
        unavailable=[table for table, code in refused if code in _NOT_NOW] or None,
    )


async def _summary(registry: TableRegistry, seat: HeldSeat, who: str) -> views.TableSummary | Code:
    """Return the summary of a table, or the code of its refusal."""
    try:
        access = await access_by(registry, seat.table, seat.token, who)
    except (RefusedError, QueueFullError, *UNUSABLE) as error:
        refusal = as_refusal(error)
        assert refusal is not None
        return refusal.code
    return projection.summary(access.table, access.holds)


def _add_looking(routes: APIRouter, server: TableServer, held: Any) -> None:
    @routes.get("/tables/{id}", response_model=views.TableView, tags=["play"])
    async def whole(access: held, seat: Seat = None) -> Response:
        """Return a table as one of the token's seats sees it, or as a spectator does."""
        viewer, clock = access.viewer(seat), server.clock
        return answer(projection.table_view(access.table, viewer, access.holds, clock))

    @routes.get("/tables/{id}/events", response_model=views.EventsFrame, tags=["play"])
    async def events(
        access: held,
        seat: Seat = None,
        after: Annotated[Seq, Query()] = 0,
        wait: Annotated[float, Query(ge=0, le=60, allow_inf_nan=False)] = 0,
    ) -> Response:
        """Return the events after an entry of the log; with `wait`, as a long poll."""
        if after >= access.table.seq and wait:
            await _wait_for_entry(server, access, seat, wait)
        viewer, table = access.viewer(seat), access.table
        entries = []
        if after < table.seq:
            entries = await server.registry.since(table, after, MOST_EVENTS)
        return answer(events_frame(table, entries, viewer, server.clock))

    @routes.get("/tables/{id}/unseen", response_model=views.Unseen, tags=["play"])
    async def unseen(access: held, seat: RequiredSeat) -> Response:
        """Count what a seat has not seen, if the table allows the tracker."""
        return answer(unseen_of(access, seat))

    @routes.post("/tables/{id}/preview", response_model=previews.Preview, tags=["play"])
    async def preview(access: held, body: PreviewRequest, request: Request) -> Response:
        """Preview a tentative move; nothing is stored."""
        await server.limits.require(client(request.scope), PREVIEW)
        return answer(preview_of(access, body.seat, body.move))

    @routes.post("/tables/{id}/hint", response_model=previews.Hint, tags=["play"])
    async def hint(access: held, body: HintRequest, request: Request) -> Response:
        """Return what a bot would play, if the table allows hints."""
        await server.limits.require(client(request.scope), HINT)
        return answer(await while_connected(request, server.hints.hint(access, body.seat)))


async def _wait_for_entry(
    server: TableServer, access: Access, seat: int | None, seconds: float
) -> None:
    """Wait for the next entry of a table, for the timeout, or for the end of the server."""
    poll = LongPoll(access.key, access.viewer(seat))
    if server.stopping:
        return
    access.live.watchers.add(poll)
    server.polls.add(poll.changed)
    try:
        async with asyncio.timeout(min(seconds, server.config.longest_wait)):
            await poll.changed.wait()
    except TimeoutError:
        return
    finally:
        access.live.watchers.discard(poll)
        server.polls.discard(poll.changed)
    if not access.table.admits(access.key, poll.viewer):
        raise RefusedError(Code.UNKNOWN_TABLE)


def _add_playing(routes: APIRouter, server: TableServer, held: Any) -> None:
    @routes.post("/tables/{id}/commands", response_model=views.EventsFrame, tags=["play"])
    async def command(access: held, body: Command, request: Request) -> Response:
        """Move, resign, leave, return, or ask for a rematch. Idempotent by the command's id."""
        server.bot_pool.clients.acted(access.table.id, client(request.scope))
        entries = await execute(server.registry, access, body)
        return answer(events_frame(access.table, entries, body.seat, server.clock))


def _add_finished(routes: APIRouter, server: TableServer, held: Any) -> None:
    export, limits = server.export, server.limits

    async def charged(access: held, request: Request) -> Access:
        """Charge the replay of a finished game, unless that is kept."""
        require_over(access.table)
        if access.table.id not in export:
            await limits.require(client(request.scope), REPLAYED_MOVE.times(access.table.moves))
        return access  # type: ignore[no-any-return]

    replayed = Annotated[Access, Depends(charged)]

    @routes.get("/tables/{id}/record", tags=["after the game"], response_class=PlainTextResponse)
    async def record(access: replayed, request: Request) -> Response:
        """Return the record of a game that is over."""
        made = export.text(access, client(request.scope))
        text = await while_connected(request, made)
        return PlainTextResponse(text, headers={"cache-control": "no-store"})

    @routes.get("/tables/{id}/position", response_model=PositionAnswer, tags=["after the game"])
    async def position(
        access: replayed, request: Request, seq: Annotated[Seq, Query()]
    ) -> Response:
        """Return a moment of a game that is over as a position, nothing hidden, to study it."""
        found = export.position(access, seq, client(request.scope))
        return answer(await while_connected(request, found))

    @routes.get(
        "/tables/{id}/verification", response_model=views.Verification, tags=["after the game"]
    )
    async def verification(access: replayed, request: Request) -> Response:
        """Verify that all luck of a game that is over follows from its seed."""
        verified = export.verification(access, client(request.scope))
        return answer(await while_connected(request, verified))

    @routes.get("/tables/{id}/review", response_model=ReviewProgress, tags=["after the game"])
    async def review(
        access: held, request: Request, after: Annotated[int, Query(ge=0, le=10**6)] = 0
    ) -> Response:
        """Return the progress of a finished game's review; the first request starts it."""
        who, table = client(request.scope), access.table
        if table.id not in server.reviews:
            await charged(access, request)
            await limits.require(who, REVIEW)
        reviewed = server.reviews.review(access, after, who)
        return answer(await while_connected(request, reviewed))
