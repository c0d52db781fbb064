"""One line of input as a request, whatever it holds."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sixfold.engine.errors import EngineError, ErrorCode
from sixfold.record.json_values import Json

LONGEST_REQUEST: Final = 1 << 20
"""How many bytes a request may have; the largest that makes sense has some thousands."""

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its id, its members, and what was wrong with it, if anything was."""

    id: Json
    members: Mapping[str, Json]
    error: EngineError | None = None


class _Reader:
    """A JSON reader that notes what `json` would let pass, and reads on to find the id."""

    def __init__(self) -> None:
        self.error: EngineError | None = None

    def read(self, line: bytes) -> Json:
        return json.loads(
            line.decode(),
            object_pairs_hook=self._object,
            parse_constant=self._constant,
            parse_float=self._float,
        )

    def _object(self, pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        members = dict(pairs)
        if len(members) < len(pairs):
            message = "a member is given twice in one object"
            self._note(ErrorCode.IMPOSSIBLE_POSITION, message)
        return members

    def _constant(self, name: str) -> None:
        self._note(ErrorCode.BAD_JSON, f"{name} is not JSON")

    def _float(self, text: str) -> float | None:
        number = float(text)
        if math.isinf(number):
            self._note(ErrorCode.BAD_JSON, "a number is too large")
            return None
        return number

    def _note(self, code: ErrorCode, message: str) -> None:
        self.error = self.error or EngineError(code, message)


def parse_request(line: bytes) -> Request:
    """Return the request in a line; one with an error where it cannot be read."""
    if len(line) > LONGEST_REQUEST:
        message = f"a request has at most {LONGEST_REQUEST} bytes"
        return Request(None, {}, EngineError(ErrorCode.REQUEST_TOO_LONG, message))
    reader = _Reader()
    try:
        value = reader.read(line.removeprefix(_BYTE_ORDER_MARK))
    except UnicodeDecodeError:
        return _unreadable("the line is not UTF-8")
    except RecursionError:
        return _unreadable("the line is nested too deeply")
    except json.JSONDecodeError as error:
        return _unreadable(f"the line is not JSON: {error.msg} at character {error.pos + 1}")
    except ValueError:
        return _unreadable("the line holds a number that is too long")
    if not isinstance(value, dict):
        return _unreadable("the line is not a JSON object")
    return Request(value.get("id"), value, reader.error)


def _unreadable(message: str) -> Request:
    return Request(None, {}, EngineError(ErrorCode.BAD_JSON, message))
