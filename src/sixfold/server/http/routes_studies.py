"""Routes of the studies: stateless questions about positions."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from sixfold.rules.editions import EDITIONS
from sixfold.server.http.answers import answer
from sixfold.server.http.client_address import client
from sixfold.server.http.costs import HINT, PREVIEW, STUDY, STUDY_BOT, WEIGHING
from sixfold.server.http.disconnects import while_connected
from sixfold.server.http.rate_limit import RateLimits
from sixfold.server.services import studies as study_positions
from sixfold.server.services.studies import Studies
from sixfold.wire import previews
from sixfold.wire.studies import (
    Study,
    StudyMove,
    StudyQuestion,
    StudyRequest,
    StudyStart,
    StudyWeighing,
)


def add_studies(routes: APIRouter, studies: Studies, limits: RateLimits) -> None:
    """Add the routes of the studies; each is counted by its cost."""

    @routes.post("/study", response_model=Study, tags=["studies"])
    async def study(body: StudyRequest, request: Request) -> Response:
        """Return a position, or the one after a move by hand or by a bot."""
        who = client(request.scope)
        searches = body.do is not None and body.do.bot is not None
        await limits.require(who, STUDY_BOT if searches else STUDY)
        return answer(await while_connected(request, studies.study(body, who)))

    @routes.post("/study/start", response_model=Study, tags=["studies"])
    async def start(body: StudyStart, request: Request) -> Response:
        """Return the position before the first turn, all hands unknown."""
        await limits.require(client(request.scope), STUDY)
        edition = EDITIONS[body.edition.value]
        return answer(study_positions.begun(edition, body.players, body.seed))

    @routes.post("/study/preview", response_model=previews.Preview, tags=["studies"])
    async def preview(body: StudyMove, request: Request) -> Response:
        """Preview a tentative move of the seat whose turn it is."""
        await limits.require(client(request.scope), PREVIEW)
        return answer(study_positions.preview(body))

    @routes.post("/study/hint", response_model=previews.Hint, tags=["studies"])
    async def hint(body: StudyQuestion, request: Request) -> Response:
        """Return what the strongest bot would play."""
        who = client(request.scope)
        await limits.require(who, HINT)
        hinted = studies.hint(body.position, body.seed, who)
        return answer(await while_connected(request, hinted))

    @routes.post("/study/weigh", response_model=StudyWeighing, tags=["studies"])
    async def weigh(body: StudyMove, request: Request) -> Response:
        """Evaluate the best moves of a position, and the one asked about."""
        who = client(request.scope)
        await limits.require(who, WEIGHING)
        return answer(await while_connected(request, studies.weigh(body, who)))
