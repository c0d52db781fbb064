"""The table server's HTTP interface: every question and every command, by its path."""

import asyncio
import io
from collections.abc import Iterable
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import Field
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sixfold.players.bots import BOTS, LEVELS
from sixfold.rules.editions import EDITIONS
from sixfold.server.http.answers import json_answer
from sixfold.server.http.middleware import address
from sixfold.server.http.rate_limit import household
from sixfold.server.http.routes_puzzles import add_puzzles
from sixfold.server.http.routes_studies import add_studies
from sixfold.server.service import Access, Service
from sixfold.server.tables.commands import RefusedError
from sixfold.server.tables.log import Entry
from sixfold.server.tables.registry import EventsFrame
from sixfold.wire import views
from sixfold.wire.commands import (
    Command,
    DeviceRequest,
    HintRequest,
    JoinRequest,
    LinkRequest,
    MineRequest,
    PreviewRequest,
    Wish,
)
from sixfold.wire.errors import Code, ErrorAnswer
from sixfold.wire.reviews import ReviewProgress
from sixfold.wire.settings import TableSettings
from sixfold.wire.studies import PositionAnswer
from sixfold.wire.values import Message, Seq

LANGUAGES = ("de", "en", "fr", "it")

_bearer = HTTPBearer(auto_error=False, description="the token that making or joining gave")

Id = Annotated[str, Path(pattern=r"^[a-z2-7]{20}$")]
Seat = Annotated[
    int | None, Query(ge=0, le=3, description="look as this seat; else as a spectator")
]
OneSeat = Annotated[int, Query(ge=0, le=3)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorAnswer, "description": about}
    for status, about in {
        400: "the request cannot be read",
        403: "not from here, not this seat, or not at this table",
        404: "no such table, or a token that does not hold there",
        409: "not as the table stands; of a stale command with what is missing",
        413: "too large",
        422: "refused by the rules",
        429: "too often, or too much at once",
        503: "the server is closing",
    }.items()
}


class QrRequest(Message):
    """Ask for a link as a QR code."""

    link: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^https?://[!-~]+$")]


class Waiting:
    """Somebody who waits, by HTTP, for something to happen."""

    def __init__(self, key: str, viewer: int | None) -> None:
        self.key, self.viewer = key, viewer
        self.news = asyncio.Event()

    def show(self, frame: EventsFrame, entries: Iterable[Entry]) -> None:
        """Learn that something happened."""
        del frame, entries
        self.news.set()

    def end(self) -> None:
        """Learn that the table is gone."""
        self.news.set()


def api(service: Service) -> APIRouter:
    """Return the routes of a service."""
    routes = APIRouter(prefix="/api", responses=REFUSALS)

    async def access_of(id: Id, bearer: Bearer) -> Access:  # noqa: A002
        access = await service.access(id, None if bearer is None else bearer.credentials)
        wait = service.by_token.wait(access.key)
        if wait:
            raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))
        return access

    held = Annotated[Access, Depends(access_of)]
    _add_making(routes, service, held)
    _add_looking(routes, service, held)
    _add_playing(routes, service, held)
    _add_finished(routes, service, held)
    add_studies(routes, service)
    add_puzzles(routes, service)
    return routes


def _drawn(link: str) -> bytes:
    """Return a link as a QR code."""
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", xmldecl=False, border=2)
    return picture.getvalue()


def _add_making(routes: APIRouter, service: Service, held: Any) -> None:
    drawing = asyncio.Lock()

    @routes.get("/catalogue", response_model=views.Catalogue, tags=["tables"])
    async def catalogue() -> Response:
        """Tell what this server offers: editions, levels from the weakest up, all bots."""
        offered = {"editions": list(EDITIONS), "levels": LEVELS, "bots": list(BOTS)}
        return json_answer({**offered, "wishes": list(Wish), "languages": LANGUAGES})

    @routes.post("/tables", response_model=views.Created, status_code=201, tags=["tables"])
    async def make(settings: TableSettings) -> Response:
        """Make a table. The token holds the seats that are `here`; each link seat gets a secret."""
        return json_answer(await service.make(settings), 201)

    @routes.post("/tables/{id}/join", response_model=views.Joined, tags=["tables"])
    async def join(id: Id, who: JoinRequest) -> Response:  # noqa: A002
        """Sit down by a link; the game begins with the last seat taken."""
        return json_answer(await service.join(id, who))

    @routes.post("/tables/{id}/links", response_model=views.DeviceLink, tags=["tables"])
    async def make_link(access: held, asked: LinkRequest) -> Response:
        """Make a link, good once and for a day, by which a seat goes to another device too."""
        return json_answer(await service.make_link(access, asked.seat))

    @routes.post("/tables/{id}/device", response_model=views.Joined, tags=["tables"])
    async def use_link(id: Id, asked: DeviceRequest) -> Response:  # noqa: A002
        """Hold a seat on another device, by such a link."""
        return json_answer(await service.use_link(id, asked.secret))

    @routes.post("/qr", tags=["tables"], response_class=Response)
    async def qr(asked: QrRequest) -> Response:
        """Return a link as a QR code, an SVG picture; it is in the body because it is secret."""
        headers = {"cache-control": "no-store"}
        async with drawing:
            picture = await asyncio.to_thread(_drawn, asked.link)
        return Response(picture, 200, headers, "image/svg+xml")

    @routes.post("/mine", response_model=views.Mine, tags=["tables"])
    async def mine(asked: MineRequest, request: Request) -> Response:
        """Tell how some tables stand, in short, as far as the tokens hold; each is a request."""
        who = household(address(request.scope))
        wait = service.by_address.wait(who, max(0, len(asked.held) - 1))
        if wait:
            raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))
        return json_answer(await service.mine([(one.table, one.token) for one in asked.held]))


def _add_looking(routes: APIRouter, service: Service, held: Any) -> None:
    @routes.get("/tables/{id}", response_model=views.TableView, tags=["play"])
    async def whole(access: held, seat: Seat = None) -> Response:
        """Show a table as one of the token's seats sees it, or as a spectator does."""
        return json_answer(service.whole(access, seat))

    @routes.get("/tables/{id}/events", response_model=views.EventsFrame, tags=["play"])
    async def events(
        access: held,
        seat: Seat = None,
        after: Annotated[Seq, Query()] = 0,
        wait: Annotated[float, Query(ge=0, le=60, allow_inf_nan=False)] = 0,
    ) -> Response:
        """Tell what happened after a place in the log; with `wait`, wait for something to."""
        if after >= access.table.seq and wait:
            await _waited(service, access, seat, wait)
        return json_answer(await service.events(access, seat, after))

    @routes.get("/tables/{id}/unseen", response_model=views.Unseen, tags=["play"])
    async def unseen(access: held, seat: OneSeat) -> Response:
        """Count what a seat has not seen, where the table allows the tracker."""
        return json_answer(service.unseen(access, seat))

    @routes.post("/tables/{id}/preview", response_model=views.Preview, tags=["play"])
    async def preview(access: held, asked: PreviewRequest) -> Response:
        """Tell what a tentative move would be; nothing is done, so it can be taken back."""
        return json_answer(service.preview(access, asked.seat, asked.move))

    @routes.post("/tables/{id}/hint", response_model=views.Hint, tags=["play"])
    async def hint(access: held, asked: HintRequest) -> Response:
        """Tell what a bot would play, where the table allows hints."""
        return json_answer(await service.hint(access, asked.seat))


async def _waited(service: Service, access: Access, seat: int | None, seconds: float) -> None:
    """Wait until something happens at a table, or for so long."""
    waiting = Waiting(access.key, access.viewer(seat))
    access.live.watchers.add(waiting)
    try:
        async with asyncio.timeout(min(seconds, service.config.longest_wait)):
            await waiting.news.wait()
    except TimeoutError:
        return
    finally:
        access.live.watchers.discard(waiting)
    if not access.table.admits(access.key, waiting.viewer):
        raise RefusedError(Code.UNKNOWN_TABLE)


def _add_playing(routes: APIRouter, service: Service, held: Any) -> None:
    @routes.post("/tables/{id}/commands", response_model=views.EventsFrame, tags=["play"])
    async def command(access: held, asked: Command) -> Response:
        """Move, resign, leave, return, or ask for a rematch. Sent twice it is done once."""
        return json_answer(await service.command(access, asked))


def _add_finished(routes: APIRouter, service: Service, held: Any) -> None:
    @routes.get("/tables/{id}/record", tags=["after the game"], response_class=PlainTextResponse)
    async def record(access: held) -> Response:
        """Return the record of a game that is over."""
        text = await service.record(access)
        return PlainTextResponse(text, headers={"cache-control": "no-store"})

    @routes.get("/tables/{id}/position", response_model=PositionAnswer, tags=["after the game"])
    async def position(access: held, seq: Annotated[Seq, Query()]) -> Response:
        """Return a moment of a game that is over as a position, nothing hidden, to study it."""
        return json_answer(await service.position(access, seq))

    @routes.get(
        "/tables/{id}/verification", response_model=views.Verification, tags=["after the game"]
    )
    async def verification(access: held) -> Response:
        """Verify that all luck of a game that is over follows from its seed."""
        return json_answer(await service.verification(access))

    @routes.get("/tables/{id}/review", response_model=ReviewProgress, tags=["after the game"])
    async def review(access: held, after: Annotated[int, Query(ge=0, le=10**6)] = 0) -> Response:
        """Tell how far the review of a game that is over is; the first question begins it."""
        return json_answer(await service.review(access, after))
