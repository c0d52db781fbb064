"""Routes of the puzzles: the daily one, by number, and by theme."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from sixfold.codec.terms import Theme
from sixfold.server.http.answers import answer
from sixfold.server.http.client_address import client
from sixfold.server.http.costs import PUZZLE_ANSWER
from sixfold.server.http.disconnects import while_connected
from sixfold.server.http.rate_limit import RateLimits
from sixfold.server.services import puzzles
from sixfold.server.services.puzzles import Puzzles
from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code
from sixfold.wire.puzzles import (
    Puzzle,
    PuzzleAnswer,
    PuzzleAnswerRequest,
    PuzzleHelp,
    PuzzleHelpRequest,
    PuzzleList,
)
from sixfold.wire.settings import EditionName

Number = Annotated[str, Path(max_length=20, description="a puzzle's number, from 1")]
Day = Annotated[
    str | None,
    Query(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="a day; else today by UTC"),
]


def add_puzzles(
    routes: APIRouter, service: Puzzles, limits: RateLimits, clock: Callable[[], float]
) -> None:
    """Add the routes of the puzzles; answers are rate limited."""

    @routes.get("/puzzles", response_model=PuzzleList, tags=["puzzles"])
    async def listed(theme: Theme | None = None, edition: EditionName | None = None) -> Response:
        """List the puzzles by number, those with a theme or of an edition's game."""
        return answer(puzzles.puzzle_list(theme, None if edition is None else edition.value))

    @routes.get("/puzzles/daily", response_model=Puzzle, tags=["puzzles"])
    async def daily(date: Day = None) -> Response:
        """Return the puzzle of a day, the same for everybody."""
        day = _today(clock) if date is None else _day_of(date)
        return answer(puzzles.puzzle_message(puzzles.puzzle_of_day(day), day))

    @routes.get("/puzzles/{number}", response_model=Puzzle, tags=["puzzles"])
    async def one(number: Number) -> Response:
        """Return a puzzle, without its solution."""
        return answer(puzzles.puzzle_message(puzzles.puzzle_of(number)))

    @routes.post("/puzzles/{number}/help", response_model=PuzzleHelp, tags=["puzzles"])
    async def helped(number: Number, body: PuzzleHelpRequest) -> Response:
        """Return help with a puzzle: where to look, then which pieces."""
        return answer(puzzles.help_message(puzzles.puzzle_of(number), body.step))

    @routes.post("/puzzles/{number}/answer", response_model=PuzzleAnswer, tags=["puzzles"])
    async def answered(number: Number, body: PuzzleAnswerRequest, request: Request) -> Response:
        """Answer a puzzle, or give up; the solution is included if found or given up."""
        who = client(request.scope)
        await limits.require(who, PUZZLE_ANSWER)
        answered = service.answer(puzzles.puzzle_of(number), body, who)
        return answer(await while_connected(request, answered))


def _today(clock: Callable[[], float]) -> date:
    return datetime.fromtimestamp(clock(), UTC).date()


def _day_of(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise RefusedError(Code.BAD_REQUEST, where="query.date") from error
