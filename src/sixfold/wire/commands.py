"""Requests, commands and the frames of a client."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from sixfold.rules.editions import MOST_PLAYERS
from sixfold.wire.settings import Age
from sixfold.wire.values import (
    AnyMove,
    CommandId,
    Language,
    Message,
    Name,
    Nonce,
    SeatNumber,
    Secret,
    Seq,
    SharedNonce,
    TableId,
)


class Wish(StrEnum):
    """Commands other than a move."""

    RESIGN = "resign"
    LEAVE = "leave"
    RETURN = "return"
    REMATCH = "rematch"


class Command(Message):
    """A command: an id chosen by the client, the last `seq` that it knows, and a move or a wish.

    Commands are idempotent by their id. A command is refused as stale if the table is beyond
    `expected`.
    """

    id: CommandId
    seat: SeatNumber
    expected: Seq
    move: AnyMove | None = None
    wish: Wish | None = None


class JoinRequest(Message):
    """Sit down by a link: its secret, a name and a language."""

    secret: Secret
    name: Name
    language: Language = "en"
    age: Age | None = None
    nonce: Nonce | None = None


class SeatNonce(Message):
    """A person's share of the luck: 32 random bytes, drawn by their device."""

    seat: SeatNumber
    nonce: SharedNonce


class NoncesRequest(Message):
    """Give the shares of the luck of seats that this token holds."""

    nonces: Annotated[list[SeatNonce], Field(min_length=1, max_length=MOST_PLAYERS)]


class DeviceRequest(Message):
    """Take a seat to another device, by a link that the first device asked for."""

    secret: Secret


class LinkRequest(Message):
    """Ask for a link that takes a seat to another device."""

    seat: SeatNumber


class PreviewRequest(Message):
    """Ask for the preview of a tentative move: whether it is legal, and what it scores."""

    seat: SeatNumber
    move: AnyMove | None = None


class HintRequest(Message):
    """Ask what a bot would play."""

    seat: SeatNumber


class HeldSeat(Message):
    """A seat that this client holds, by its token."""

    table: TableId
    token: Secret


class MineRequest(Message):
    """Ask for summaries of the tables at which this client holds seats."""

    held: Annotated[list[HeldSeat], Field(max_length=50)]


class HelloFrame(Message):
    """The first frame on a WebSocket: the token, the seat to look as, and the last known `seq`."""

    type: Literal["hello"]
    token: Secret
    seat: SeatNumber | None = None
    after: Seq | None = None


class CommandFrame(Message):
    """A command on a WebSocket."""

    type: Literal["command"]
    command: Command


class PreviewFrame(Message):
    """A preview request on a WebSocket; the answer carries the same `ask`."""

    type: Literal["preview"]
    ask: CommandId
    preview: PreviewRequest


class LookFrame(Message):
    """Switch to another seat of the same token, or to a spectator's view."""

    type: Literal["look"]
    seat: SeatNumber | None = None


class PingFrame(Message):
    """Ask whether the server is still there."""

    type: Literal["ping"]


ClientFrame = Annotated[
    HelloFrame | CommandFrame | PreviewFrame | LookFrame | PingFrame, Field(discriminator="type")
]
