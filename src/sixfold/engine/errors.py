"""The errors of the engine protocol."""

from enum import StrEnum


class ErrorCode(StrEnum):
    """The error codes of an answer."""

    BAD_JSON = "bad_json"
    REQUEST_TOO_LONG = "request_too_long"
    BAD_REQUEST = "bad_request"
    UNKNOWN_OP = "unknown_op"
    UNKNOWN_BOT = "unknown_bot"
    IMPOSSIBLE_POSITION = "impossible_position"
    MISSING_LUCK = "missing_luck"
    NOT_YOUR_TURN = "not_your_turn"
    GAME_OVER = "game_over"
    INTERNAL_ERROR = "internal_error"


class EngineError(Exception):
    """A request that cannot be served: its error code and message."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
