"""Refusals: raised anywhere in the server, and turned into an answer by HTTP or the WebSocket."""

from typing import Final

from sixfold.codec.errors import FormError
from sixfold.rules.errors import ImpossiblePositionError, RuleError
from sixfold.rules.moves import Move
from sixfold.server.tables.log import BusyError, StorageError, UnavailableError, UnsureError
from sixfold.wire.errors import (
    Code,
    ErrorBody,
    ImpossiblePosition,
    RefusedMove,
    impossible_position,
    refused_move,
)
from sixfold.wire.values import AnyMove, to_move
from sixfold.wire.views import EventsFrame

BUSY_RETRY_S: Final = 1.0
UNAVAILABLE_RETRY_S: Final = 2.0
"""Seconds to wait before a retry while the storage is overloaded, or unreachable."""


class QueueFullError(Exception):
    """The queue of a thread pool is full."""


class ClientQueueFullError(QueueFullError):
    """A client has as many jobs waiting as one client may; others still find room."""


class RefusedError(Exception):
    """A request that is refused: its code, and what there is to say about it."""

    def __init__(
        self,
        code: Code,
        *,
        refusal: RefusedMove | None = None,
        where: str | None = None,
        column: int | None = None,
        impossible: ImpossiblePosition | None = None,
        retry_after: float | None = None,
        missing: EventsFrame | None = None,
    ) -> None:
        super().__init__(code.value)
        self.code = code
        self.body = ErrorBody(
            code=code,
            refusal=refusal,
            where=where,
            column=column,
            impossible=impossible,
            retry_after=retry_after,
            missing=missing,
        )


def illegal(error: RuleError) -> RefusedError:
    """Return the refusal of a requested move that the rules refuse."""
    return RefusedError(Code.ILLEGAL, refusal=refused_move(error))


def impossible(error: ImpossiblePositionError) -> RefusedError:
    """Return the refusal of a requested position that no game comes to."""
    return RefusedError(Code.IMPOSSIBLE, impossible=impossible_position(error))


def requested_move(message: AnyMove) -> Move:
    """Return the move that a request names; refuse one that cannot be read."""
    try:
        return to_move(message)
    except FormError as error:
        raise RefusedError(Code.BAD_REQUEST, where="move") from error


def as_refusal(error: Exception) -> RefusedError | None:
    """Return the refusal that an error stands for; None for an internal error."""
    match error:
        case RefusedError():
            return error
        case ClientQueueFullError():
            return RefusedError(Code.TOO_MANY, retry_after=BUSY_RETRY_S)
        case QueueFullError() | BusyError():
            return RefusedError(Code.BUSY, retry_after=BUSY_RETRY_S)
        case UnavailableError() | UnsureError():
            return RefusedError(Code.UNAVAILABLE, retry_after=UNAVAILABLE_RETRY_S)
        case StorageError():
            return RefusedError(Code.BUSY, retry_after=UNAVAILABLE_RETRY_S)
        case _:
            return None
