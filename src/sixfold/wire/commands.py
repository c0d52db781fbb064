"""Requests, commands and the frames of a client."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from sixfold.rules.editions import MOST_PLAYERS
from sixfold.wire.settings import Age, TableSettings
from sixfold.wire.values import (
    AnyMove,
    ClientSecret,
    CommandId,
    DeviceId,
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


class MakeRequest(TableSettings):
    """Make a table: its settings, and the maker's token where the client chooses it.

    With a `token` the request is idempotent: sent again it is answered by the same table.
    """

    token: ClientSecret | None = None

    @property
    def settings(self) -> TableSettings:
        """Return the settings alone, which are stored."""
        names = TableSettings.model_fields
        return TableSettings.model_validate({name: getattr(self, name) for name in names})


class JoinRequest(Message):
    """Sit down by a link: its secret, a name and a language.

    With a `token` that the client chooses, the request is idempotent.
    """

    secret: Secret
    name: Name
    language: Language = "en"
    age: Age | None = None
    nonce: Nonce | None = None
    token: ClientSecret | None = None


class SeatNonce(Message):
    """A person's share of the luck: 32 random bytes, drawn by their device."""

    seat: SeatNumber
    nonce: SharedNonce


class NoncesRequest(Message):
    """Give the shares of the luck of seats that this token holds."""

    nonces: Annotated[list[SeatNonce], Field(min_length=1, max_length=MOST_PLAYERS)]


class InvitedRequest(Message):
    """Ask what an invitation is for, by its secret, without sitting down."""

    secret: Secret


class DeviceRequest(Message):
    """Take a seat to another device, by a link that the first device asked for.

    With a `token` that the client chooses, the request is idempotent.
    """

    secret: Secret
    token: ClientSecret | None = None


class LinkRequest(Message):
    """Ask for a link that takes a seat to another device; its `secret` may be the client's."""

    seat: SeatNumber
    secret: ClientSecret | None = None


class FreeRequest(Message):
    """Free a seat that nobody has used; its invitation is valid again."""

    seat: SeatNumber


class InvitationRequest(Message):
    """Make a new invitation to a seat that nobody has used; its `secret` may be the client's."""

    seat: SeatNumber
    secret: ClientSecret | None = None


class RevokeRequest(Message):
    """Take a seat away from a device."""

    seat: SeatNumber
    device: DeviceId


class WatchRequest(Message):
    """Make a new link for spectators, or none; its `secret` may be the client's."""

    allowed: bool = True
    secret: ClientSecret | None = None


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
