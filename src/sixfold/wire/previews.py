"""What a tentative move would be, and what a bot would play."""

from typing import Annotated

from pydantic import ConfigDict, Field

from sixfold.codec.terms import Want
from sixfold.rules.errors import Reason
from sixfold.wire.errors import RefusedMove
from sixfold.wire.events import LineScored
from sixfold.wire.values import AnyMove, CellText, Message, PieceText


class RowFault(Message):
    """A row of a card arrangement that is not valid (K3), and why."""

    row: int
    reason: Reason


class Fit(Message):
    """A cell where a piece fits beside what is placed already; points if that would be all."""

    cell: CellText
    points: int | None


class SwapOdds(Message):
    """How likely a swap draws a tile of some kinds, and what they are wanted for."""

    want: Want
    kinds: list[PieceText]
    chance: float


class May(Message):
    """What the seat may do, before any move is thought of."""

    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

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
