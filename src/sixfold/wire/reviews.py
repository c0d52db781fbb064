"""The review of a game that is over, as far as it is made: every decision judged, and the luck."""

from typing import Annotated

from pydantic import Field

from sixfold.codec.terms import Grade, Label, LuckSource, Method
from sixfold.wire.settings import EditionName
from sixfold.wire.values import AnyMove, Message, PieceText, SeatNumber


class Loss(Message):
    """How far a decision is behind the best, with the standard errors.

    Points are Qwirkles at cards.
    """

    points: float
    points_error: float
    chance: float
    chance_error: float


class Rival(Message):
    """Another move that was possible, its chance of winning and the margin to expect."""

    move: AnyMove
    chance: float
    margin: float


class Fortune(Message):
    """A stroke of luck: what came, what it was worth, and the average with its error."""

    stroke: LuckSource
    seat: SeatNumber
    pieces: list[PieceText]
    worth: float
    average: float
    error: float
    how: Method
    times: int


class JudgedDecision(Message):
    """A decision judged by what its player could know; the rivals are the best moves, best first.

    `said` is false where it was made without a word: cubes kept, then placed. `position` is the
    table as the player saw it; `chances` are everybody's after the decision.
    """

    turn: int
    seat: SeatNumber
    move: AnyMove
    score: int
    said: bool
    grade: Grade
    name: Label
    pieces: Annotated[list[PieceText], Field(description="the pieces that the reason speaks of")]
    how: Method
    times: Annotated[int, Field(description="how often each move was tried, if it was")]
    loss: Loss
    chance: float
    rivals: list[Rival]
    chances: list[float]
    position: str
    fortune: Fortune | None


class GameReview(Message):
    """The whole of a review but its decisions.

    `curve` are everybody's chances before the first decision and after every one.
    """

    version: int
    edition: EditionName
    players: int
    names: list[str]
    scores: list[int]
    winners: list[SeatNumber]
    finished: bool
    deals: list[Fortune]
    curve: list[list[float]]
    accuracy: Annotated[list[float | None], Field(description="of each seat, from 0 to 100")]
    luck: list[float]
    without_luck: Annotated[list[float], Field(description="the scores with luck taken out")]
    turning_points: Annotated[list[int], Field(description="places of decisions, from 0")]


class ReviewProgress(Message):
    """How far a review is: so many decisions of so many, those asked for, and the whole at last."""

    done: int
    of: int
    decisions: list[JudgedDecision]
    review: GameReview | None
