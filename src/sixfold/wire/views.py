"""Views of a table, as one viewer may know it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field, SerializeAsAny, TypeAdapter

from sixfold.codec.terms import Finding
from sixfold.rules.editions import Game
from sixfold.rules.turns import Phase
from sixfold.wire.commands import Wish
from sixfold.wire.events import TableEvent
from sixfold.wire.settings import (
    AgreedLuck,
    Clock,
    EditionName,
    Leaving,
    LuckProtocol,
    Order,
    SeatKind,
)
from sixfold.wire.values import (
    OMIT_NONE,
    CellText,
    CommandId,
    DeviceId,
    Message,
    PieceText,
    SeatNumber,
    Secret,
    Seq,
    Strict,
    TableId,
)


class Stage(StrEnum):
    """The stages of a table: waiting for players, in play, over."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


class Ending(StrEnum):
    """Why a table is over: by the rules, by resignation, closed before it began, too long."""

    RULES = "rules"
    RESIGNATION = "resignation"
    CLOSED = "closed"
    LENGTH = "length"


class SeatView(Message):
    """A seat; `plays` names the bot that plays it now, if one does."""

    kind: SeatKind
    name: str | None
    language: str
    taken: bool
    plays: str | None
    away: bool
    resigned: bool
    wants_rematch: bool
    bank: Annotated[float | None, Field(description="seconds left in the bank")]


HandView = Annotated[
    list[PieceText] | int,
    Field(description="the pieces, if the viewer may see them, or their number"),
]


class OfOneGame(Message):
    """Members that only one game has: `rolled` of cubes, the others of cards."""

    rolled: Annotated[bool | None, OMIT_NONE] = None
    table: Annotated[list[list[PieceText]] | None, OMIT_NONE] = None
    stacks: Annotated[list[list[list[PieceText]]] | None, OMIT_NONE] = None
    redraws: Annotated[int | None, OMIT_NONE] = None
    last_turns: Annotated[int | None, OMIT_NONE] = None


class Now(OfOneGame):
    """The current state of play, except the board."""

    stage: Stage
    seats: list[SeatView]
    turn: SeatNumber | None
    phase: Phase | None
    scores: list[int]
    hands: list[HandView]
    bag: int
    winners: list[SeatNumber]
    passes: int
    ending: Ending | None
    deadline: Annotated[float | None, Field(description="when the turn's time and bank run out")]
    time: Annotated[
        float | None,
        OMIT_NONE,
        Field(description="the server's time at sending, by which a deadline is counted"),
    ] = None
    rematch: TableId | None


class CardsNow(Now):
    """The state of play at cards; `last_turns` is always sent, and may be null."""

    last_turns: int | None = None


class Luck(Message):
    """The proof of the luck: hashes during the game, entropy, nonces and seed after it.

    `house` is the SHA-256 of the entropy, `commitment` that of the seed. Where the luck is shared,
    `awaited` are the seats whose nonce is missing, and `given` are the SHA-256 of the others'.
    """

    house: str
    commitment: str | None
    seed: str | None
    entropy: str | None
    nonces: list[str] | None
    awaited: Annotated[list[SeatNumber] | None, OMIT_NONE] = None
    given: Annotated[list[str | None] | None, OMIT_NONE] = None


class Agreed(Message):
    """The settings with which the table was made."""

    edition: EditionName
    game: Game
    players: int
    clock: Clock | None
    hints: bool
    tracker: bool
    spectators: bool
    order: Order
    leaving: Leaving
    substitute: str
    luck: AgreedLuck = LuckProtocol.SERVER


class TableView(Message):
    """A table as one viewer sees it; `seat` is the viewer's, or null for a spectator."""

    id: TableId
    seq: Seq
    seat: SeatNumber | None
    holds: Annotated[list[SeatNumber], Field(description="the seats of this token")]
    agreed: Agreed
    now: SerializeAsAny[Now]
    board: dict[CellText, PieceText]
    luck: Luck


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsFrame(Strict):
    """Events after some entry of the log, and the state of play at `seq`.

    `done` confirms the client's own command, if it is among the events. There are at most a
    thousand events; if the last one is not at `seq`, there are more.
    """

    type: Literal["events"]
    done: Annotated[CommandId | None, OMIT_NONE] = None
    seq: Seq
    events: list[TableEvent]
    now: SerializeAsAny[Now]

    def text(self) -> str:
        """Return the frame as JSON."""
        return _EVENTS_FRAMES.dump_json(self).decode()


_EVENTS_FRAMES: Final = TypeAdapter(EventsFrame)


class Invitation(Message):
    """A free seat, and the secret part of the link to it."""

    seat: SeatNumber
    secret: Secret


class Created(Message):
    """A new table: the maker's token, the links to share, and the view."""

    table: TableId
    token: Secret
    invitations: list[Invitation]
    watch: Secret | None
    view: TableView


class InvitationView(Message):
    """What an invitation is for: the game, who sits at the table, and the seat that is free."""

    edition: EditionName
    seats: list[SeatView]
    seat: SeatNumber


class Joined(Message):
    """A seat was taken, or taken to another device: its token and the view."""

    table: TableId
    token: Secret
    seat: SeatNumber
    view: TableView


class DeviceLink(Message):
    """The secret part of a link that takes a seat to another device, and its expiry."""

    secret: Secret
    until: float


class WatchLink(Message):
    """The secret part of the link for spectators; null where nobody may watch."""

    secret: Secret | None


class Device(Message):
    """A device that holds a seat, since when; `yours` is the one that asks."""

    id: DeviceId
    seat: SeatNumber
    since: float
    yours: bool


class Devices(Message):
    """The devices that a token may see: those of its own seats, and all for the maker."""

    maker: bool
    devices: list[Device]


class Unseen(Message):
    """How many of each kind (in Cubes: of each colour) the seat has not seen."""

    kinds: dict[str, int]


class TableSummary(Message):
    """Summary of a table; `yours` says that it is this client's turn."""

    table: TableId
    seq: Seq
    edition: EditionName
    stage: Stage
    seats: list[SeatView]
    scores: list[int]
    turn: SeatNumber | None
    holds: list[SeatNumber]
    yours: bool
    at: float


class Mine(Message):
    """Summaries of the requested tables whose tokens are valid."""

    tables: list[TableSummary]
    damaged: Annotated[
        list[TableId] | None,
        OMIT_NONE,
        Field(description="tables whose log cannot be replayed; omitted if there are none"),
    ] = None
    unavailable: Annotated[
        list[TableId] | None,
        OMIT_NONE,
        Field(description="tables that cannot be read just now; omitted if there are none"),
    ] = None


class Breach(Message):
    """The first thing that does not follow from the seed."""

    turn: int
    seat: int | None
    said: str
    given: str


class Verification(Message):
    """Whether all luck of a game follows from its seed, and the seed from entropy and nonces."""

    finding: Finding
    draws: int
    rolls: int
    breach: Breach | None
    seed_holds: bool
    follows: Annotated[bool, Field(description="every deal and draw so far follows")]


class ServerAddress(Message):
    """The address by which other devices of the same network reach this server.

    It is null where the server does not listen for them, and for everybody but its own machine.
    """

    reachable: str | None


class Catalogue(Message):
    """What this server offers; `levels` are the bots offered to people, weakest first."""

    editions: list[EditionName]
    levels: list[str]
    bots: list[str]
    wishes: list[Wish]
    languages: list[str]
