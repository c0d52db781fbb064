"""Events of a table, as one viewer may know them."""

from typing import Annotated, Literal

from pydantic import Field

from sixfold.wire.settings import Leaving
from sixfold.wire.values import OMIT_NONE, CellText, Message, PieceText, SeatNumber, Seq, TableId


class LineScored(Message):
    """A line that a placement forms or lengthens, and its points (S1)."""

    cells: list[CellText]
    points: int


class PlacedEvent(Message):
    """Pieces were placed and scored (C5)."""

    event: Literal["placed"]
    seat: SeatNumber
    place: dict[CellText, PieceText]
    lines: list[LineScored]
    points: int


class DrewEvent(Message):
    """A hand was refilled (C8); `pieces` are only sent to viewers who may see them."""

    event: Literal["drew"]
    seat: SeatNumber
    count: int
    pieces: Annotated[list[PieceText] | None, OMIT_NONE] = None


class SwappedEvent(Message):
    """Tiles were swapped (C9); which ones is only sent to their owner."""

    event: Literal["swapped"]
    seat: SeatNumber
    count: int
    gave: Annotated[list[PieceText] | None, OMIT_NONE] = None
    drew: Annotated[list[PieceText] | None, OMIT_NONE] = None


class RolledEvent(Message):
    """Cubes were rolled (D3), or had to be (D4)."""

    event: Literal["rolled"]
    seat: SeatNumber
    before: list[PieceText]
    after: list[PieceText]
    forced: bool


class LaidEvent(Message):
    """The card table was laid out (K4)."""

    event: Literal["laid"]
    seat: SeatNumber
    rows: list[list[PieceText]]
    played: list[PieceText]


class QwirkleTakenEvent(Message):
    """A row of six was taken (K5)."""

    event: Literal["qwirkle_taken"]
    seat: SeatNumber
    row: list[PieceText]


class RedrewEvent(Message):
    """A hand was shown and redrawn (K6); the new cards are only sent to their owner."""

    event: Literal["redrew"]
    seat: SeatNumber
    shown: list[PieceText]
    count: int
    drew: Annotated[list[PieceText] | None, OMIT_NONE] = None


class PassedEvent(Message):
    """A seat could do nothing (C11, D5, K6)."""

    event: Literal["passed"]
    seat: SeatNumber
    shown: list[PieceText]


class WentOutEvent(Message):
    """A seat laid its last piece (C12)."""

    event: Literal["went_out"]
    seat: SeatNumber
    points: int


class EndedEvent(Message):
    """The game is over by the rules."""

    event: Literal["ended"]
    winners: list[SeatNumber]


GameEvent = Annotated[
    PlacedEvent
    | DrewEvent
    | SwappedEvent
    | RolledEvent
    | LaidEvent
    | QwirkleTakenEvent
    | RedrewEvent
    | PassedEvent
    | WentOutEvent
    | EndedEvent,
    Field(discriminator="event"),
]


class Happening(Message):
    """An event of a table: its number in the log, and its time in seconds since 1970."""

    seq: Seq
    at: float


class Made(Happening):
    """The table was made; `house` is the SHA-256 of the server's entropy."""

    kind: Literal["made"]
    house: str


class Sat(Happening):
    """Somebody sat down."""

    kind: Literal["sat"]
    seat: SeatNumber
    name: str
    language: str


class StoodUp(Happening):
    """Somebody left before the game began; the seat is free again."""

    kind: Literal["stood_up"]
    seat: SeatNumber


class Freed(Happening):
    """The maker freed a seat that nobody had used, before the game or during it."""

    kind: Literal["freed"]
    seat: SeatNumber


class Closed(Happening):
    """Whoever made the table left before the game began, or closed it."""

    kind: Literal["closed"]


class Contributed(Happening):
    """A person's share of the luck came; `given` is its SHA-256."""

    kind: Literal["contributed"]
    seat: SeatNumber
    given: str


class Began(Happening):
    """The game began; `commitment` is the SHA-256 of the seed, shown before the first draw."""

    kind: Literal["began"]
    commitment: str


class Moved(Happening):
    """A seat moved, or a bot did for it."""

    kind: Literal["moved"]
    seat: SeatNumber
    bot: str | None
    events: list[GameEvent]


class TimedOut(Happening):
    """A seat's time was over; `then` is the consequence (`wait`: a bot plays this turn only)."""

    kind: Literal["timed_out"]
    seat: SeatNumber
    then: Leaving


class Left(Happening):
    """Somebody left; `then` is the consequence by the table's rule."""

    kind: Literal["left"]
    seat: SeatNumber
    then: Leaving


class Returned(Happening):
    """Somebody returned to a seat that waited, or that a bot played for."""

    kind: Literal["returned"]
    seat: SeatNumber


class Resigned(Happening):
    """Somebody resigned."""

    kind: Literal["resigned"]
    seat: SeatNumber


class WantsRematch(Happening):
    """Somebody wants a rematch."""

    kind: Literal["wants_rematch"]
    seat: SeatNumber


class RematchMade(Happening):
    """Everybody wanted a rematch: `table` is the next one, with the same tokens."""

    kind: Literal["rematch_made"]
    table: TableId


class Linked(Happening):
    """A link was made, used or renewed, or a device revoked; no details are sent."""

    kind: Literal["linked"]


TableEvent = Annotated[
    Made
    | Sat
    | StoodUp
    | Freed
    | Closed
    | Contributed
    | Began
    | Moved
    | TimedOut
    | Left
    | Returned
    | Resigned
    | WantsRematch
    | RematchMade
    | Linked,
    Field(discriminator="kind"),
]
