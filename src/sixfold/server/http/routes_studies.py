"""What can be asked about positions, by its path; nothing of it is kept."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from sixfold.rules.editions import EDITIONS
from sixfold.server.http.answers import json_answer
from sixfold.server.http.middleware import address
from sixfold.server.http.rate_limit import RateLimiter
from sixfold.server.service import Service
from sixfold.server.services import studies
from sixfold.server.tables.commands import RefusedError
from sixfold.wire import views
from sixfold.wire.errors import Code
from sixfold.wire.studies import (
    Study,
    StudyMove,
    StudyQuestion,
    StudyRequest,
    StudyStart,
    StudyWeighing,
)


def add_studies(routes: APIRouter, service: Service) -> None:
    """Add the questions about positions to the routes of a service."""
    config = service.config
    thoughts = RateLimiter(
        config.study_rate if config.rate else 0, config.study_burst, service.clock
    )

    def require_patience(request: Request) -> None:
        wait = thoughts.wait(address(request.scope))
        if wait:
            raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))

    @routes.post("/study", response_model=Study, tags=["studies"])
    async def study(asked: StudyRequest, request: Request) -> Response:
        """Show a position, or what a move there leads to, made by hand or by a bot."""
        if asked.do is not None and asked.do.bot is not None:
            require_patience(request)
        return json_answer(await service.studies.study(asked))

    @routes.post("/study/start", response_model=Study, tags=["studies"])
    async def start(asked: StudyStart) -> Response:
        """Show the position before the first turn, all hands unknown."""
        edition = EDITIONS[asked.edition.value]
        return json_answer(studies.begun(edition, asked.players, asked.seed))

    @routes.post("/study/preview", response_model=views.Preview, tags=["studies"])
    async def preview(asked: StudyMove) -> Response:
        """Tell what a tentative move of the seat whose turn it is would be."""
        return json_answer(studies.preview(asked))

    @routes.post("/study/hint", response_model=views.Hint, tags=["studies"])
    async def hint(asked: StudyQuestion, request: Request) -> Response:
        """Tell what the strongest bot would play there."""
        require_patience(request)
        return json_answer(await service.studies.hint(asked.position, asked.seed))

    @routes.post("/study/weigh", response_model=StudyWeighing, tags=["studies"])
    async def weigh(asked: StudyMove, request: Request) -> Response:
        """Weigh the best moves of a position, beside one that is asked about."""
        require_patience(request)
        return json_answer(await service.studies.weigh(asked))
