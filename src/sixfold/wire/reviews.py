"""Review of a finished game: judged decisions, luck, and progress."""

from typing import Annotated

from pydantic import Field

from sixfold.codec.terms import Grade, Label, LuckSource, Method
from sixfold.wire.settings import EditionName
from sixfold.wire.values import AnyMove, Message, PieceText, SeatNumber


class Loss(Message):
    """How far a decision is behind the best, with the standard errors.

    In cards, points are Qwirkles.
    """

    points: float
    points_error: float
    chance: float
    chance_error: float


class Rival(Message):
    """An alternative move, its chance of winning and its expected margin."""

    move: AnyMove
    chance: float
    margin: float


class Fortune(Message):
    """A luck event: the pieces that came, their worth, and the average with its standard error."""

    stroke: LuckSource
    seat: SeatNumber
    pieces: list[PieceText]
    worth: float
    average: float
    error: float
    how: Method
    times: int


class JudgedDecision(Message):
    """A decision judged by what its player could know; `rivals` are the best moves, best first.

    `said` is false for an implicit decision: cubes kept, then placed. `position` is the table as
    the player saw it; `chances` are all seats' chances of winning after the decision.
    """

    turn: int
    seat: SeatNumber
    move: AnyMove
    score: int
    said: bool
    grade: Grade
    name: Label
    pieces: Annotated[list[PieceText], Field(description="the pieces that the label refers to")]
    how: Method
    times: Annotated[int, Field(description="samples of each move, if it was sampled")]
    loss: Loss
    chance: float
    rivals: list[Rival]
    chances: list[float]
    position: str
    fortune: Fortune | None


class GameReview(Message):
    """A complete review without its decisions.

    `curve` has all seats' chances of winning before the first decision and after each.
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
    turning_points: Annotated[list[int], Field(description="indices of decisions, from 0")]


class ReviewProgress(Message):
    """Progress of a review: decisions done and in all, those requested, the review at the end."""

    done: int
    of: int
    decisions: list[JudgedDecision]
    review: GameReview | None
