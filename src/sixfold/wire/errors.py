"""Errors: a stable code and data; clients have the text in their catalogues."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError
from sixfold.wire.values import OMIT_NONE, CellText, Message
from sixfold.wire.views import EventsFrame


class Code(StrEnum):
    """The codes of all errors."""

    UNKNOWN_TABLE = "unknown_table"
    BAD_REQUEST = "bad_request"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    WRONG_ORIGIN = "wrong_origin"
    WRONG_HOST = "wrong_host"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    BUSY = "busy"
    UNAVAILABLE = "unavailable"
    CLOSING = "closing"
    STALE = "stale"
    ILLEGAL = "illegal"
    IMPOSSIBLE = "impossible"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_MAKER = "not_maker"
    IN_USE = "in_use"
    SEAT_TAKEN = "seat_taken"
    LINK_SPENT = "link_spent"
    NOT_BEGUN = "not_begun"
    NOT_OVER = "not_over"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_AWAY = "not_away"
    RESIGNED = "resigned"
    ALREADY_DONE = "already_done"
    HINTS_OFF = "hints_off"
    TRACKER_OFF = "tracker_off"
    SPECTATORS_OFF = "spectators_off"
    UNKNOWN_BOT = "unknown_bot"
    FULL = "full"
    SLOW = "slow"
    DAMAGED = "damaged"
    USED_UP = "used_up"
    FAULT = "fault"


class RefusedMove(Message):
    """Why the rules refuse a move: the reason, the rule, and the place on the table."""

    reason: Reason
    rule: str | None = None
    cell: CellText | None = None
    line: Annotated[list[CellText], Field(default_factory=list)]
    row: int | None = None


class ImpossiblePosition(Message):
    """Why no game leads to a position: the reason, and the piece, cell or row concerned."""

    why: Impossible
    piece: str | None = None
    cell: CellText | None = None
    row: int | None = None


class ErrorBody(Message):
    """An error: its code, and data that depends on the code."""

    code: Code
    refusal: Annotated[RefusedMove | None, OMIT_NONE] = None
    where: Annotated[
        str | None, OMIT_NONE, Field(description="the member of the request that is invalid")
    ] = None
    column: Annotated[
        int | None,
        OMIT_NONE,
        Field(description="column of the error in an unreadable position, from 1"),
    ] = None
    impossible: Annotated[ImpossiblePosition | None, OMIT_NONE] = None
    retry_after: Annotated[float | None, OMIT_NONE, Field(description="seconds to wait")] = None
    missing: Annotated[
        EventsFrame | None,
        OMIT_NONE,
        Field(description="with a stale command: the events that the client lacks"),
    ] = None


class ErrorAnswer(Message):
    """The body of every error answer."""

    error: ErrorBody


def refused_move(error: RuleError) -> RefusedMove:
    """Return a rule's refusal as a message."""
    return RefusedMove(
        reason=error.reason,
        rule=error.rule,
        cell=None if error.cell is None else str(error.cell),
        line=[str(cell) for cell in error.line],
        row=error.row,
    )


def impossible_position(error: ImpossiblePositionError) -> ImpossiblePosition:
    """Return why no game leads to a position as a message."""
    cell = None if error.cell is None else str(error.cell)
    return ImpossiblePosition(why=error.why, piece=error.piece, cell=cell, row=error.row)
