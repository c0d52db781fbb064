"""Events of a table, as one viewer may know them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from sixfold.wire.settings import Leaving
from sixfold.wire.values import (
    OMIT_NONE,
    CellText,
    PieceText,
    SeatNumber,
    Seq,
    Strict,
    TableId,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineScored(Strict):
    """A line that a placement forms or lengthens, and its points (S1)."""

    cells: list[CellText]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedEvent(Strict):
    """Pieces were placed and scored (C5)."""

    event: Literal["placed"]
    seat: SeatNumber
    place: dict[CellText, PieceText]
    lines: list[LineScored]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewEvent(Strict):
    """A hand was refilled (C8); `pieces` are only sent to viewers who may see them."""

    event: Literal["drew"]
    seat: SeatNumber
    count: int
    pieces: Annotated[list[PieceText] | None, OMIT_NONE] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SwappedEvent(Strict):
    """Tiles were swapped (C9); which ones is only sent to their owner."""

    event: Literal["swapped"]
    seat: SeatNumber
    count: int
    gave: Annotated[list[PieceText] | None, OMIT_NONE] = None
    drew: Annotated[list[PieceText] | None, OMIT_NONE] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledEvent(Strict):
    """Cubes were rolled (D3), or had to be (D4)."""

    event: Literal["rolled"]
    seat: SeatNumber
    before: list[PieceText]
    after: list[PieceText]
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidEvent(Strict):
    """The card table was laid out (K4)."""

    event: Literal["laid"]
    seat: SeatNumber
    rows: list[list[PieceText]]
    played: list[PieceText]


@dataclass(frozen=True, slots=True, kw_only=True)
class QwirkleTakenEvent(Strict):
    """A row of six was taken (K5)."""

    event: Literal["qwirkle_taken"]
    seat: SeatNumber
    row: list[PieceText]


@dataclass(frozen=True, slots=True, kw_only=True)
class RedrewEvent(Strict):
    """A hand was shown and redrawn (K6); the new cards are only sent to their owner."""

    event: Literal["redrew"]
    seat: SeatNumber
    shown: list[PieceText]
    count: int
    drew: Annotated[list[PieceText] | None, OMIT_NONE] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedEvent(Strict):
    """A seat could do nothing (C11, D5, K6)."""

    event: Literal["passed"]
    seat: SeatNumber
    shown: list[PieceText]


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOutEvent(Strict):
    """A seat laid its last piece (C12)."""

    event: Literal["went_out"]
    seat: SeatNumber
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedEvent(Strict):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening(Strict):
    """An event of a table: its number in the log, and its time in seconds since 1970."""

    seq: Seq
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Made(Happening):
    """The table was made; `house` is the SHA-256 of the server's entropy."""

    kind: Literal["made"]
    house: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat(Happening):
    """Somebody sat down."""

    kind: Literal["sat"]
    seat: SeatNumber
    name: str
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodUp(Happening):
    """Somebody left before the game began; the seat is free again."""

    kind: Literal["stood_up"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed(Happening):
    """The maker freed a seat that nobody had used, before the game or during it."""

    kind: Literal["freed"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Happening):
    """Whoever made the table left before the game began, or closed it."""

    kind: Literal["closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributed(Happening):
    """A person's share of the luck came; `given` is its SHA-256."""

    kind: Literal["contributed"]
    seat: SeatNumber
    given: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Happening):
    """The game began; `commitment` is the SHA-256 of the seed, shown before the first draw."""

    kind: Literal["began"]
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Happening):
    """A seat moved, or a bot did for it."""

    kind: Literal["moved"]
    seat: SeatNumber
    bot: str | None
    events: list[GameEvent]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(Happening):
    """A seat's time was over; `then` is the consequence (`wait`: a bot plays this turn only)."""

    kind: Literal["timed_out"]
    seat: SeatNumber
    then: Leaving


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Happening):
    """Somebody left; `then` is the consequence by the table's rule."""

    kind: Literal["left"]
    seat: SeatNumber
    then: Leaving


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Happening):
    """Somebody returned to a seat that waited, or that a bot played for."""

    kind: Literal["returned"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Happening):
    """Somebody resigned."""

    kind: Literal["resigned"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class WantsRematch(Happening):
    """Somebody wants a rematch."""

    kind: Literal["wants_rematch"]
    seat: SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchMade(Happening):
    """Everybody wanted a rematch: `table` is the next one, with the same tokens."""

    kind: Literal["rematch_made"]
    table: TableId


@dataclass(frozen=True, slots=True, kw_only=True)
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
