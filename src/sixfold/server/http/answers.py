"""Answers as bytes: what was asked for, or a refusal with its code."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.responses import Response

from sixfold.codec.errors import FormError
from sixfold.server.tables.commands import RefusedError
from sixfold.server.tables.log import BusyError, StorageError, UnsureError
from sixfold.wire.errors import Code

STATUS: Final[Mapping[Code, int]] = {
    Code.BAD_REQUEST: 400,
    Code.UNKNOWN_TABLE: 404,
    Code.NOT_FOUND: 404,
    Code.METHOD_NOT_ALLOWED: 405,
    Code.WRONG_ORIGIN: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.HINTS_OFF: 403,
    Code.TRACKER_OFF: 403,
    Code.TOO_LARGE: 413,
    Code.ILLEGAL: 422,
    Code.IMPOSSIBLE: 422,
    Code.UNKNOWN_BOT: 422,
    Code.TOO_MANY: 429,
    Code.BUSY: 429,
    Code.FULL: 429,
    Code.CLOSING: 503,
}
"""The status of each refusal; whatever is not here clashes with how the table stands: 409."""


def json_answer(value: Any, status: int = 200) -> Response:
    """Return an answer; it is about one moment and one viewer, so nobody keeps it."""
    headers = {"cache-control": "no-store"}
    return Response(to_json(value), status, headers, "application/json")


def refusal_json(error: RefusedError) -> dict[str, Any]:
    """Return a refusal as it is sent."""
    return {"code": error.code.value, **error.data}


def refusal_answer(error: RefusedError) -> Response:
    """Return a refusal as an answer with its status."""
    answer = json_answer({"error": refusal_json(error)}, STATUS.get(error.code, 409))
    wait = error.data.get("retry_after")
    if wait is not None:
        answer.headers["retry-after"] = str(max(1, round(wait)))
    return answer


def fault_answer() -> Response:
    """Return the answer where something failed that is our own mistake: nothing but that."""
    return json_answer({"error": {"code": "fault"}}, 500)


def as_refusal(error: Exception) -> RefusedError | None:
    """Return the refusal that an error stands for, if it is not our own mistake."""
    match error:
        case RefusedError():
            return error
        case ValidationError():
            return RefusedError(Code.BAD_REQUEST, where=place_of(error.errors()))
        case FormError():
            return RefusedError(Code.BAD_REQUEST, where="move")
        case BusyError() | UnsureError():
            return RefusedError(Code.BUSY, retry_after=1.0)
        case StorageError():
            return RefusedError(Code.BUSY, retry_after=2.0)
        case _:
            return None


def place_of(errors: Any) -> str:
    """Return the member of a request that cannot be read, shortened; never what it holds."""
    place = ".".join(str(part) for part in errors[0]["loc"]) if errors else ""
    return place.encode("ascii", "replace").decode()[:100]
