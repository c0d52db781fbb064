"""Studies: any position, played by hand or by bots, and evaluated."""

from typing import Annotated, Final

from pydantic import Field, SerializeAsAny

from sixfold.codec.terms import Method
from sixfold.rules.editions import Game
from sixfold.rules.turns import Phase
from sixfold.wire.events import GameEvent
from sixfold.wire.previews import May
from sixfold.wire.settings import EditionName
from sixfold.wire.values import AnyMove, CellText, Message, PieceText, SeatNumber
from sixfold.wire.views import OfOneGame

LONGEST_POSITION: Final = 2000
"""Maximum length of a position; a whole box of pieces needs less than half of it."""

LONGEST_THOUGHT: Final = 1000.0
"""Maximum time of a bot in a study, in milliseconds."""

PositionText = Annotated[
    str, Field(max_length=LONGEST_POSITION, description="a position, as docs/notation.md says")
]
StudySeed = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="the seed of all luck in the study"),
]


class StudyAct(Message):
    """A move for the seat whose turn it is, given or made by a bot."""

    move: AnyMove | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    ms: Annotated[float, Field(ge=1, le=LONGEST_THOUGHT, allow_inf_nan=False)] | None = None


class StudyRequest(Message):
    """A position to show, after a move if there is one."""

    position: PositionText
    seed: StudySeed = "study"
    do: StudyAct | None = None


class StudyStart(Message):
    """Ask for the position before the first turn, all hands unknown."""

    edition: EditionName
    players: Annotated[int, Field(ge=2, le=4)]
    seed: StudySeed = "study"


class StudyMove(Message):
    """A position, and optionally a tentative move."""

    position: PositionText
    seed: StudySeed = "study"
    move: AnyMove | None = None


class StudyQuestion(Message):
    """A position for which a hint is requested."""

    position: PositionText
    seed: StudySeed = "study"


class StudyHand(Message):
    """A hand: its known pieces, and how many more are hidden.

    For the seat whose turn it is, `drawn` has the hidden pieces as sampled by the seed.
    """

    known: list[PieceText]
    hidden: int
    drawn: list[PieceText]


class StudyView(OfOneGame):
    """The view of a position; `box` is the number of all pieces, `most` that of a full hand."""

    edition: EditionName
    game: Game
    board: dict[CellText, PieceText]
    hands: list[StudyHand]
    bag: int
    box: int
    most: int
    scores: list[int]
    turn: SeatNumber | None
    phase: Phase
    winners: list[SeatNumber]
    passes: int


class CardsStudyView(StudyView):
    """The view of a position at cards; `last_turns` is always sent, and may be null."""

    last_turns: int | None = None


class Study(Message):
    """A position, its view, what the seat whose turn it is may do, and the events of the move."""

    position: str
    view: SerializeAsAny[StudyView]
    may: May | None
    move: Annotated[AnyMove | None, Field(description="the move that was made, if any")]
    events: list[GameEvent]


class WeighedMove(Message):
    """An evaluated move: its immediate score, chance of winning and expected margin.

    The standard errors are those of the difference from the move asked about. In cards, points and
    margin are Qwirkles.
    """

    move: AnyMove
    points: int | None
    chance: float
    chance_error: float
    margin: float
    margin_error: float


class StudyWeighing(Message):
    """The best moves of a position, best first; `weighed` is the index of the one asked about.

    `times` is the number of samples of each, if they were sampled.
    """

    how: Method
    times: int
    weighed: int
    options: list[WeighedMove]


class PositionAnswer(Message):
    """A position of a finished game, nothing hidden."""

    position: str
