"""The loop of the engine: requests from a stream, answers to a stream, until the input ends."""

import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import BinaryIO, Final

from sixfold.codec.errors import FormError
from sixfold.codec.values import Json
from sixfold.engine import games, questions
from sixfold.engine.errors import EngineError, ErrorCode
from sixfold.engine.requests import LONGEST_REQUEST, Request, parse_request
from sixfold.rules.chance import MissingLuckError
from sixfold.rules.errors import ImpossiblePositionError

OPS: Final[Mapping[str, Callable[[Mapping[str, Json]], dict[str, Json]]]] = {
    "check": questions.check,
    "moves": questions.moves,
    "opening": questions.opening,
    "reroll": questions.reroll,
    "solve": questions.solve,
    "new": games.new,
    "apply": games.apply,
    "view": games.view,
    "choose": games.choose,
}


def main() -> int:
    """Serve standard input to standard output."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of the input with one line, in order."""
    while line := _next_line(requests):
        answers.write(answer(line) + b"\n")
        answers.flush()


def _next_line(requests: BinaryIO) -> bytes:
    """Return the next line; of one that is too long the beginning, and skip the rest."""
    line = requests.readline(LONGEST_REQUEST + 1)
    rest = line
    while len(rest) > LONGEST_REQUEST and not rest.endswith(b"\n"):
        rest = requests.readline(LONGEST_REQUEST + 1)
    return line


def answer(line: bytes) -> bytes:
    """Return the answer to one line, valid or not."""
    request = parse_request(line)
    try:
        return _to_line({"id": request.id, **_served(request)})
    except EngineError as error:
        return _error_line(request.id, error.code, error.message)
    except FormError as error:
        return _error_line(request.id, ErrorCode.BAD_REQUEST, str(error))
    except ImpossiblePositionError as error:
        return _error_line(request.id, ErrorCode.IMPOSSIBLE_POSITION, str(error))
    except MissingLuckError as error:
        return _error_line(request.id, ErrorCode.MISSING_LUCK, str(error))
    except Exception:
        traceback.print_exc()
        return _error_line(request.id, ErrorCode.INTERNAL_ERROR, "this is a fault of the engine")


def _served(request: Request) -> dict[str, Json]:
    if request.error is not None:
        raise request.error
    op = request.members.get("op")
    serving = OPS.get(op) if isinstance(op, str) else None
    if serving is None:
        raise EngineError(ErrorCode.UNKNOWN_OP, f"op must be one of {', '.join(OPS)}")
    return serving(request.members)


def _error_line(request_id: Json, code: ErrorCode, message: str) -> bytes:
    return _to_line({"id": request_id, "error": code.value, "message": message})


def _to_line(value: dict[str, Json]) -> bytes:
    return json.dumps(value, allow_nan=False, separators=(",", ":")).encode()
