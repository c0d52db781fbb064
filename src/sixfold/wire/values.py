"""Types of which messages consist: pieces, cells, moves, names, secrets."""

from functools import partial
from operator import is_
from typing import Annotated, ClassVar, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.values import read_placed
from sixfold.rules.moves import Move, Place

LONGEST_NAME: Final = 40
"""Maximum length of a player's name."""

MOST_PIECES: Final = 108
"""No move names more pieces than a box holds (P2)."""

_UNWRITTEN: Final = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
"""Characters that no name contains: control characters, line breaks, bidirectional controls."""

_COORDINATE: Final = "(0|-?[1-9][0-9]{0,3})"

PieceText = Annotated[
    str, Field(pattern=r"^[ROYGBP][1-6]$", description="a colour's letter, a shape's digit")
]
CellText = Annotated[str, Field(pattern=f"^{_COORDINATE},{_COORDINATE}$", description="x,y")]
SeatNumber = Annotated[int, Field(ge=0, le=3, description="a seat, counted from 0")]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=f"^[^{_UNWRITTEN}]*$")]
Language = Annotated[str, Field(pattern=r"^(de|en|fr|it)$")]
Secret = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{22,64}$", description="at least 128 random bits")
]
ClientSecret = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{32,64}$",
        description="chosen by the client, so that a request can be repeated: 192 random bits",
    ),
]
DeviceId = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$", description="a device at a table")]
Nonce = Annotated[
    str, Field(pattern=r"^([0-9a-f]{2}){16,64}$", description="a seat's share of the seed")
]
SharedNonce = Annotated[
    str, Field(pattern=r"^[0-9a-f]{64}$", description="a person's share of a shared seed")
]
TableId = Annotated[str, Field(pattern=r"^[a-z2-7]{20}$")]
CommandId = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="an id chosen by the client")
]
Seq = Annotated[int, Field(ge=0, le=10**9, description="the number of an entry in a table's log")]
Pieces = Annotated[list[PieceText], Field(max_length=MOST_PIECES)]


OMIT_NONE: Final = Field(exclude_if=partial(is_, None))
"""Marks a member that is omitted when it is None."""


class Message(BaseModel):
    """Base of all messages: immutable, without unknown members."""

    model_config = ConfigDict(extra="forbid", frozen=True, serialize_by_alias=True)

    def text(self) -> str:
        """Return the message as JSON."""
        return self.model_dump_json()


class Strict:
    """Base of the messages that are dataclasses: unknown members are refused.

    The server makes several of them for every move: Pydantic validates them when they are read, and
    not when they are made.
    """

    __slots__ = ()
    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")


class PlaceMove(Message):
    """Place pieces on cells (C5)."""

    place: Annotated[dict[CellText, PieceText], Field(max_length=12)]


class SwapMove(Message):
    """Give tiles back for new ones (C9)."""

    swap: Annotated[list[PieceText], Field(max_length=12)]


class RollMove(Message):
    """Roll some cubes again, or none (D3)."""

    roll: Annotated[list[PieceText], Field(max_length=12)]


class RowsMove(Message):
    """Lay out the card table anew (K4), rows of six included."""

    rows: Annotated[list[Pieces], Field(max_length=MOST_PIECES)]


class RedrawMove(Message):
    """Show a hand that cannot be played, and draw another (K6)."""

    redraw: Annotated[bool, Field(json_schema_extra={"const": True})]


class PassMove(Message):
    """Do nothing, where nothing can be done (C11, D5, K6)."""

    passes: Annotated[bool, Field(alias="pass", json_schema_extra={"const": True})]


AnyMove = Annotated[
    PlaceMove | SwapMove | RollMove | RowsMove | RedrawMove | PassMove,
    Field(union_mode="left_to_right"),  # one fits at most, so the others need not be tried
]

_MOVES: Final = TypeAdapter[AnyMove](AnyMove)


def to_move(message: AnyMove) -> Move:
    """Return the move of a message; raise `FormError` if it is invalid."""
    match message:
        case PlaceMove(place=place):  # by far the most frequent
            return Place(read_placed(place, "place"))
        case RowsMove(rows=value):
            return move_from_json({"rows": value})
        case _:
            return move_from_json(message.model_dump(by_alias=True))


def move_message(move: Move) -> AnyMove:
    """Return a move as a message."""
    return _MOVES.validate_python(move_to_json(move))
