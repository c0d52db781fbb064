"""How a table stands, as one viewer may know it."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, SerializeAsAny

from sixfold.codec.terms import Finding
from sixfold.rules.editions import Game
from sixfold.rules.turns import Phase
from sixfold.wire.commands import Wish
from sixfold.wire.events import TableEvent
from sixfold.wire.settings import Clock, EditionName, Leaving, Order, SeatKind
from sixfold.wire.values import (
    OMIT_NONE,
    CellText,
    CommandId,
    Message,
    PieceText,
    SeatNumber,
    Secret,
    Seq,
    TableId,
)


class Stage(StrEnum):
    """The stages of a table: people come, people play, the game is over."""

    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


class Ending(StrEnum):
    """Why a table is over: by the rules, all but one gave up, before it began, after too long."""

    RULES = "rules"
    RESIGNATION = "resignation"
    CLOSED = "closed"
    LENGTH = "length"


class SeatView(Message):
    """Who sits on a seat; `plays` names the bot that plays it now, if one does."""

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
    list[PieceText] | int, Field(description="the pieces that the viewer may see, or how many")
]


class OfOneGame(Message):
    """What only one of the games has to show: Cubes whether they are rolled, cards the others."""

    rolled: Annotated[bool | None, OMIT_NONE] = None
    table: Annotated[list[list[PieceText]] | None, OMIT_NONE] = None
    stacks: Annotated[list[list[list[PieceText]]] | None, OMIT_NONE] = None
    redraws: Annotated[int | None, OMIT_NONE] = None
    last_turns: Annotated[int | None, OMIT_NONE] = None


class Now(OfOneGame):
    """All that changes from event to event, except what lies on the board."""

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
    deadline: Annotated[float | None, Field(description="when the turn's time and bank are over")]
    rematch: TableId | None


class CardsNow(Now):
    """The same at cards, where the last turns are always told."""

    last_turns: int | None = None


class Luck(Message):
    """The proof of the luck: hashes while the game goes on, everything when it is over."""

    house: str
    commitment: str | None
    seed: str | None
    entropy: str | None
    nonces: list[str] | None


class Agreed(Message):
    """What was agreed when the table was made."""

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


class EventsFrame(Message):
    """What happened after some place in the log, and how things stand at `seq`.

    Where the line's own command is among it, `done` is its id. An answer has a thousand events at
    most: where the last of them is not at `seq`, there are more after it.
    """

    type: Literal["events"]
    done: Annotated[CommandId | None, OMIT_NONE] = None
    seq: Seq
    events: list[TableEvent]
    now: SerializeAsAny[Now]


class Invitation(Message):
    """A seat that waits for somebody, and the secret part of the link that leads to it."""

    seat: SeatNumber
    secret: Secret


class Created(Message):
    """A table was made: the maker's token, the links to give away, and how it stands."""

    table: TableId
    token: Secret
    invitations: list[Invitation]
    watch: Secret | None
    view: TableView


class Joined(Message):
    """Somebody sat down, or took a seat to another device."""

    table: TableId
    token: Secret
    seat: SeatNumber
    view: TableView


class DeviceLink(Message):
    """The secret part of a link by which a seat goes to another device, and until when."""

    secret: Secret
    until: float


class Unseen(Message):
    """How many of each kind (in Cubes: of each colour) the seat has not seen."""

    kinds: dict[str, int]


class Standing(Message):
    """How a table stands, in short; `yours` says that it is this client's turn."""

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
    """The tables asked for, as far as the tokens hold."""

    tables: list[Standing]


class Breach(Message):
    """The first thing that does not follow from the seed."""

    turn: int
    seat: int | None
    said: str
    given: str


class Verification(Message):
    """Whether all luck of a game follows from its seed, and the seed from everybody's shares."""

    finding: Finding
    draws: int
    rolls: int
    breach: Breach | None
    seed_holds: bool
    follows: Annotated[bool, Field(description="every deal and draw so far follows")]


class Catalogue(Message):
    """What this server offers; `levels` are the bots that people choose from, weakest first."""

    editions: list[EditionName]
    levels: list[str]
    bots: list[str]
    wishes: list[Wish]
    languages: list[str]
