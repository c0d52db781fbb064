"""What a client asks a table to do, and how."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

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
    TableId,
)


class Wish(StrEnum):
    """What a seat can ask for beside a move."""

    RESIGN = "resign"
    LEAVE = "leave"
    RETURN = "return"
    REMATCH = "rematch"


class Command(Message):
    """A command: the client's own id, the last seq that the client knows, and one thing to do.

    Sent twice it is done once; where the table has gone on since, it is refused as stale.
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


class DeviceRequest(Message):
    """Take over a seat on another device, by the link that the first device asked for."""

    secret: Secret


class LinkRequest(Message):
    """Ask for a link by which a seat can be taken to another device."""

    seat: SeatNumber


class PreviewRequest(Message):
    """Ask what a tentative move would be: legal or why not, and what it scores."""

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
    """Ask how the tables stand that this client has seats at."""

    held: Annotated[list[HeldSeat], Field(max_length=50)]


class HelloFrame(Message):
    """The first frame on a socket: who it is, as which seat it looks, and what it knows already."""

    type: Literal["hello"]
    token: Secret
    seat: SeatNumber | None = None
    after: Seq | None = None


class CommandFrame(Message):
    """A command on a socket."""

    type: Literal["command"]
    command: Command


class PreviewFrame(Message):
    """A preview on a socket; `ask` comes back with the answer."""

    type: Literal["preview"]
    ask: CommandId
    preview: PreviewRequest


class LookFrame(Message):
    """Look as another seat of the same token from now on, or as a spectator."""

    type: Literal["look"]
    seat: SeatNumber | None = None


class PingFrame(Message):
    """Ask whether the server is still there."""

    type: Literal["ping"]


ClientFrame = Annotated[
    HelloFrame | CommandFrame | PreviewFrame | LookFrame | PingFrame, Field(discriminator="type")
]
