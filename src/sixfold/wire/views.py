"""How a table stands, as one viewer may know it."""

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import Field

from sixfold.rules.editions import Game
from sixfold.rules.turns import Phase
from sixfold.wire.commands import Wish
from sixfold.wire.errors import ErrorBody, RefusedMove
from sixfold.wire.events import LineScored, TableEvent
from sixfold.wire.settings import Clock, EditionName, Leaving, Order, SeatKind
from sixfold.wire.values import (
    AnyMove,
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


class Now(Message):
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
    rolled: bool | None = None
    table: list[list[PieceText]] | None = None
    stacks: list[list[list[PieceText]]] | None = None
    redraws: int | None = None
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
    now: Now
    board: dict[CellText, PieceText]
    luck: Luck


class EventsFrame(Message):
    """What happened after some place in the log, and how things stand at `seq`.

    Where the line's own command is among it, `done` is its id. An answer has a thousand events at
    most: where the last of them is not at `seq`, there are more after it.
    """

    type: Literal["events"]
    done: CommandId | None = None
    seq: Seq
    events: list[TableEvent]
    now: Now


class TableFrame(Message):
    """The whole table, as answer to a hello or a look."""

    type: Literal["table"]
    table: TableView


class DoneFrame(Message):
    """A command that was sent twice was done before."""

    type: Literal["done"]
    id: CommandId
    seq: Seq


class RefusedFrame(Message):
    """A frame was refused; `id` is that of the command or the question, if it has one."""

    type: Literal["refused"]
    id: str | None
    error: ErrorBody


class RowFault(Message):
    """A row of a card arrangement that is not valid (K3), and why."""

    row: int
    reason: str


class Fit(Message):
    """A cell where a piece fits beside what is placed already; points if that would be all."""

    cell: CellText
    points: int | None


class SwapOdds(Message):
    """How likely a swap draws a tile of some kinds, and what they are wanted for."""

    want: Literal["qwirkle", "set", "fit"]
    kinds: list[PieceText]
    chance: float


class May(Message):
    """What the seat may do, before any move is thought of."""

    place: bool
    swap: Annotated[int, Field(description="at most so many tiles (C10)")]
    roll: bool
    rows: bool
    redraw: bool
    passes: Annotated[bool, Field(alias="pass")]
    opening: Annotated[int | None, Field(description="how many pieces the opening lays (C3)")]


class Preview(Message):
    """What a tentative move would be. It follows from what the seat sees, and from nothing else."""

    your_turn: bool
    legal: bool
    refusal: RefusedMove | None
    points: int | None
    lines: list[LineScored]
    fits: dict[PieceText, list[Fit]]
    rows: list[RowFault]
    played: Annotated[list[PieceText], Field(description="cards that come from the hand")]
    qwirkles: int
    odds: Annotated[list[SwapOdds], Field(description="of a swap, where the tracker is allowed")]
    may: May | None


class PreviewedFrame(Message):
    """The answer to a preview on a socket."""

    type: Literal["previewed"]
    ask: CommandId
    preview: Preview


class PongFrame(Message):
    """The answer to a ping."""

    type: Literal["pong"]


ServerFrame = Annotated[
    TableFrame | EventsFrame | DoneFrame | RefusedFrame | PreviewedFrame | PongFrame,
    Field(discriminator="type"),
]


class Done(Message):
    """A command was done: its place in the log, and what happened since the one expected."""

    seq: Seq
    events: list[TableEvent]
    now: Now


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


class RollChoice(Message):
    """Cubes to roll, and the points to expect of the placement that follows."""

    roll: list[PieceText]
    expected: float


class CardStep(Message):
    """A card laid from the hand (no `source`) or moved from a row, to a row.

    Rows are counted from 0 as they lie; a number past the last is a new row, counted on.
    """

    card: PieceText
    source: int | None
    target: int


class Hint(Message):
    """What a bot would play and what it thinks that is worth, from the vaguest to the plainest.

    `where` are the cells to look at, `rows` the rows of cards that change; then come the `pieces`;
    then the `move`, with its `points`, for cards its `steps`. `choices` are those of cubes to roll,
    best first.
    """

    move: AnyMove
    value: float
    chance: float | None
    bot: str
    where: list[CellText]
    rows: list[int]
    pieces: list[PieceText]
    points: int | None
    choices: list[RollChoice]
    steps: list[CardStep]


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

    finding: str
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


class EventList(Message):
    """What happened after some place in the log, as the viewer may know it."""

    seq: Seq
    events: list[TableEvent]


AnyJson = dict[str, Any]
