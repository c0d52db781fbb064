"""Previews of tentative moves, and hints."""

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
    """A cell where a piece fits the tentative placement; with points if that completes it."""

    cell: CellText
    points: int | None


class SwapOdds(Message):
    """The chance that a swap draws a tile of some kinds, and what they are wanted for."""

    want: Want
    kinds: list[PieceText]
    chance: float


class May(Message):
    """What the seat may do, whatever its move."""

    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

    place: bool
    swap: Annotated[int, Field(description="the most tiles that may be swapped (C10)")]
    roll: bool
    rows: bool
    redraw: bool
    passes: Annotated[bool, Field(alias="pass")]
    opening: Annotated[int | None, Field(description="how many pieces the opening lays (C3)")]


class Preview(Message):
    """The preview of a tentative move, computed only from what the seat sees."""

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
    """Cubes to roll, and the expected points of the placement that follows."""

    roll: list[PieceText]
    expected: float


class CardStep(Message):
    """A card laid from the hand (no `source`) or moved from a row, to a row.

    Rows are numbered from 0; numbers after the last are new rows.
    """

    card: PieceText
    source: int | None
    target: int


class Hint(Message):
    """What a bot would play and its estimate of the value, for display in steps.

    First `where`, the cells to look at, or `rows`, the rows of cards that change; then `pieces`;
    then `move` with `points`, and for cards `steps`. `choices` are the cubes to roll, best first.
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
