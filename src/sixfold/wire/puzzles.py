"""Puzzles: positions with one clearly best move, the same for everybody on the same day."""

from typing import Annotated

from pydantic import Field, SerializeAsAny

from sixfold.codec.terms import Method, Theme
from sixfold.wire.previews import CardStep
from sixfold.wire.settings import EditionName
from sixfold.wire.studies import StudyView
from sixfold.wire.values import AnyMove, CellText, Message, PieceText

Difficulty = Annotated[int, Field(ge=1, le=6, description="from 1, easy, to 6")]


class PuzzleShort(Message):
    """A puzzle in a list."""

    number: int
    edition: EditionName
    themes: list[Theme]
    difficulty: Difficulty


class PuzzleList(Message):
    """The puzzles of a query, and the number of all puzzles."""

    count: int
    puzzles: list[PuzzleShort]


class Puzzle(Message):
    """A puzzle: what the seat sees whose turn it is, without the solution."""

    number: int
    count: int
    date: Annotated[str | None, Field(description="the day of a daily puzzle")]
    edition: EditionName
    themes: list[Theme]
    difficulty: Difficulty
    position: str
    view: SerializeAsAny[StudyView]


class PuzzleAnswerRequest(Message):
    """An answer to a puzzle: a move, or giving up."""

    move: AnyMove | None = None
    give_up: bool = False


class PuzzleHelpRequest(Message):
    """Ask for help: 1 is where to look, 2 which pieces."""

    step: Annotated[int, Field(ge=1, le=2)]


class PuzzleHelp(Message):
    """Where to look, as cells or as rows of cards; in the second step also the pieces."""

    where: list[CellText]
    rows: list[int]
    pieces: list[PieceText]


class PuzzleRival(Message):
    """An inferior move: its immediate score, and how far it is behind the best."""

    move: AnyMove
    points: int
    behind: float


class PuzzleSolution(Message):
    """The best move, its lead with the standard error, and how often each level finds it.

    In cards, points are Qwirkles, and `steps` say how the cards are moved.
    """

    move: AnyMove
    points: int
    ahead: float
    error: float
    how: Method
    times: int
    rivals: list[PuzzleRival]
    found: dict[str, float]
    steps: list[CardStep]


class PuzzleAnswer(Message):
    """Whether an answer is right, its immediate score, and how far it is behind the best.

    The solution is included only if it was found or given up.
    """

    right: bool
    points: float | None
    behind: float | None
    solution: PuzzleSolution | None
