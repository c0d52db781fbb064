"""Parses a line of input as a request, valid or not."""

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sixfold.codec.values import Json
from sixfold.engine.errors import EngineError, ErrorCode

LONGEST_REQUEST: Final = 1 << 20
"""The most bytes of a request; the largest sensible one has some thousands."""

DEEPEST_REQUEST: Final = 100
"""The deepest nesting of objects and lists; the protocol itself needs five levels."""

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_LEADING_ID: Final = re.compile(
    rb'\s*\{\s*"id"\s*:\s*("(?:[^"\\\x00-\x1f]|\\.){0,1000}"|-?[0-9]{1,100}|true|false)\s*,'
)


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its id, its members, and its error if it is invalid."""

    id: Json
    members: Mapping[str, Json]
    error: EngineError | None = None


class _Reader:
    """A strict JSON reader: it records what `json` accepts wrongly, and continues to the id."""

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
    """Return the request of a line; one with an error if it is invalid."""
    line = line.removeprefix(_BYTE_ORDER_MARK)
    if len(line) > LONGEST_REQUEST:
        message = f"a request has at most {LONGEST_REQUEST} bytes"
        return _unreadable(line, message, ErrorCode.REQUEST_TOO_LONG)
    reader = _Reader()
    try:
        value = reader.read(line)
    except UnicodeDecodeError:
        return _unreadable(line, "the line is not UTF-8")
    except RecursionError:
        return Request(_leading_id(line), {}, _too_deep())
    except json.JSONDecodeError as error:
        return _unreadable(line, f"the line is not JSON: {error.msg} at character {error.pos + 1}")
    except ValueError:
        return _unreadable(line, "the line holds a number that is too long")
    if not isinstance(value, dict):
        return _unreadable(line, "the line is not a JSON object")
    request_id = value.get("id")
    if _is_too_deep(value):
        plain_id = None if isinstance(request_id, dict | list) else request_id
        return Request(plain_id, {}, _too_deep())
    return Request(request_id, value, reader.error)


def _too_deep() -> EngineError:
    return EngineError(ErrorCode.BAD_JSON, "the line is nested too deeply")


def _is_too_deep(value: Json) -> bool:
    """Say whether a value is nested too deeply."""
    level = [value]
    for _ in range(DEEPEST_REQUEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def _unreadable(line: bytes, message: str, code: ErrorCode = ErrorCode.BAD_JSON) -> Request:
    return Request(_leading_id(line), {}, EngineError(code, message))


def _leading_id(line: bytes) -> Json:
    """Return the id of an unreadable line if the line begins with it, else None."""
    match = _LEADING_ID.match(line)
    if match is None:
        return None
    try:
        return json.loads(match[1].decode())
    except ValueError:
        return None
