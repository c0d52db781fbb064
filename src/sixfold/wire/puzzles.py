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
    """The puzzles that were asked for, and how many there are in all."""

    count: int
    puzzles: list[PuzzleShort]


class Puzzle(Message):
    """A puzzle as it is set: what the seat sees whose turn it is, and nothing of the solution."""

    number: int
    count: int
    date: Annotated[str | None, Field(description="of the puzzle of a day: which day")]
    edition: EditionName
    themes: list[Theme]
    difficulty: Difficulty
    position: str
    view: SerializeAsAny[StudyView]


class PuzzleAnswerRequest(Message):
    """A move as the answer, or the wish to be shown the solution."""

    move: AnyMove | None = None
    give_up: bool = False


class PuzzleHelpRequest(Message):
    """Ask for help: 1 is where to look, 2 which pieces."""

    step: Annotated[int, Field(ge=1, le=2)]


class PuzzleHelp(Message):
    """Where to look, as cells or as rows of cards; with the second step the pieces too."""

    where: list[CellText]
    rows: list[int]
    pieces: list[PieceText]


class PuzzleRival(Message):
    """A move that is not as good: what it scores at once, and how far it is behind."""

    move: AnyMove
    points: int
    behind: float


class PuzzleSolution(Message):
    """The best move, how far and how surely it is ahead, and which levels find it how often.

    Points are Qwirkles at cards; `steps` tell how cards are moved.
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
    """Whether an answer is right, what it scores at once, and how far it is behind.

    The solution is there only for whoever has found it or given up.
    """

    right: bool
    points: float | None
    behind: float | None
    solution: PuzzleSolution | None
