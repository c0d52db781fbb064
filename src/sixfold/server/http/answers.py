"""HTTP responses from messages and refusals."""

from collections.abc import Mapping
from typing import Any, Final

from starlette.responses import Response

from sixfold.server.tables.refusals import RefusedError
from sixfold.wire.errors import Code, ErrorAnswer, ErrorBody
from sixfold.wire.values import Message
from sixfold.wire.views import EventsFrame

STATUS: Final[Mapping[Code, int]] = {
    Code.BAD_REQUEST: 400,
    Code.WRONG_ORIGIN: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.HINTS_OFF: 403,
    Code.TRACKER_OFF: 403,
    Code.NOT_MAKER: 403,
    Code.SPECTATORS_OFF: 403,
    Code.UNKNOWN_TABLE: 404,
    Code.NOT_FOUND: 404,
    Code.METHOD_NOT_ALLOWED: 405,
    Code.SLOW: 408,
    Code.STALE: 409,
    Code.SEAT_TAKEN: 409,
    Code.LINK_SPENT: 409,
    Code.NOT_BEGUN: 409,
    Code.NOT_OVER: 409,
    Code.GAME_OVER: 409,
    Code.NOT_YOUR_TURN: 409,
    Code.NOT_AWAY: 409,
    Code.RESIGNED: 409,
    Code.ALREADY_DONE: 409,
    Code.USED_UP: 409,
    Code.IN_USE: 409,
    Code.TOO_LARGE: 413,
    Code.WRONG_HOST: 421,
    Code.ILLEGAL: 422,
    Code.IMPOSSIBLE: 422,
    Code.UNKNOWN_BOT: 422,
    Code.TOO_MANY: 429,
    Code.DAMAGED: 500,
    Code.FAULT: 500,
    Code.BUSY: 503,
    Code.UNAVAILABLE: 503,
    Code.FULL: 503,
    Code.CLOSING: 503,
}
"""The HTTP status of each code."""


def answer(message: Message | EventsFrame, status: int = 200) -> Response:
    """Return a message as a response; it is for one viewer at one moment, so never cached."""
    headers = {"cache-control": "no-store"}
    return Response(message.text(), status, headers, "application/json")


def refusal_answer(error: RefusedError) -> Response:
    """Return a refusal as a response with its status."""
    response = answer(ErrorAnswer(error=error.body), STATUS[error.code])
    wait = error.body.retry_after
    if wait is not None:
        response.headers["retry-after"] = str(max(1, round(wait)))
    return response


def fault_answer() -> Response:
    """Return the answer to an internal error, without details."""
    return answer(ErrorAnswer(error=ErrorBody(code=Code.FAULT)), STATUS[Code.FAULT])


def place_of(errors: Any) -> str:
    """Return the path of the member that failed validation, truncated; never its value."""
    place = ".".join(str(part) for part in errors[0]["loc"]) if errors else ""
    return place.encode("ascii", "replace").decode()[:100]
