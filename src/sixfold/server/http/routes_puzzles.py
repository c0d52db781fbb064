"""Puzzles by their paths: one for each day, any by its number, and by theme."""

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from sixfold.server.http.answers import json_answer
from sixfold.server.http.middleware import address
from sixfold.server.http.rate_limit import RateLimiter, household
from sixfold.server.service import Service
from sixfold.server.services import puzzles
from sixfold.server.tables.commands import RefusedError
from sixfold.wire.errors import Code
from sixfold.wire.puzzles import (
    Puzzle,
    PuzzleAnswer,
    PuzzleAnswerRequest,
    PuzzleHelp,
    PuzzleHelpRequest,
    PuzzleList,
    PuzzleTheme,
)
from sixfold.wire.settings import EditionName

Number = Annotated[str, Path(max_length=20, description="a puzzle's number, from 1")]
Day = Annotated[
    str | None,
    Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="a day; else today by UTC"),
]


def add_puzzles(routes: APIRouter, service: Service) -> None:
    """Add the puzzles to the routes of a service."""
    config = service.config
    answers = RateLimiter(
        config.study_rate if config.rate else 0, config.study_burst, service.clock
    )

    @routes.get("/puzzles", response_model=PuzzleList, tags=["puzzles"])
    async def listed(
        theme: PuzzleTheme | None = None, edition: EditionName | None = None
    ) -> Response:
        """List the puzzles by number, those with a theme or of an edition's game."""
        return json_answer(puzzles.listed(theme, None if edition is None else edition.value))

    @routes.get("/puzzles/daily", response_model=Puzzle, tags=["puzzles"])
    async def daily(date: Day = None) -> Response:
        """Set the puzzle of a day, the same for everybody."""
        day = _today(service) if date is None else _day_of(date)
        return json_answer(puzzles.set_out(puzzles.puzzle_of_day(day), day))

    @routes.get("/puzzles/{number}", response_model=Puzzle, tags=["puzzles"])
    async def one(number: Number) -> Response:
        """Set a puzzle; its solution is not in it."""
        return json_answer(puzzles.set_out(puzzles.puzzle_of(number)))

    @routes.post("/puzzles/{number}/help", response_model=PuzzleHelp, tags=["puzzles"])
    async def helped(number: Number, asked: PuzzleHelpRequest) -> Response:
        """Help with a puzzle: where to look, then which pieces."""
        return json_answer(puzzles.helped(puzzles.puzzle_of(number), asked.step))

    @routes.post("/puzzles/{number}/answer", response_model=PuzzleAnswer, tags=["puzzles"])
    async def answer(number: Number, asked: PuzzleAnswerRequest, request: Request) -> Response:
        """Answer a puzzle, or give up; the solution is told to whoever did one of both."""
        wait = answers.wait(household(address(request.scope)))
        if wait:
            raise RefusedError(Code.TOO_MANY, retry_after=round(wait, 3))
        return json_answer(await service.puzzles.answer(puzzles.puzzle_of(number), asked))


def _today(service: Service) -> date:
    return datetime.fromtimestamp(service.clock(), UTC).date()


def _day_of(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise RefusedError(Code.BAD_REQUEST, where="query.date") from error
