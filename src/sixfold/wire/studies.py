"""Studies: any position, played on by hand or by bots, looked at and weighed."""

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
"""How many letters a position may have; a whole box of pieces needs fewer than half of them."""

LONGEST_THOUGHT: Final = 1000.0
"""How long a bot may think in a study, in milliseconds."""

PositionText = Annotated[
    str, Field(max_length=LONGEST_POSITION, description="a position, as docs/notation.md says")
]
StudySeed = Annotated[
    str,
    Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="what all luck of the study is made of"),
]


class StudyAct(Message):
    """What to do in a study: make a move for the seat whose turn it is, or let a bot make one."""

    move: AnyMove | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    ms: Annotated[float, Field(ge=1, le=LONGEST_THOUGHT, allow_inf_nan=False)] | None = None


class StudyRequest(Message):
    """A position to look at, and perhaps something to do there."""

    position: PositionText
    seed: StudySeed = "study"
    do: StudyAct | None = None


class StudyStart(Message):
    """Ask for the position before the first turn, all hands unknown."""

    edition: EditionName
    players: Annotated[int, Field(ge=2, le=4)]
    seed: StudySeed = "study"


class StudyMove(Message):
    """A position, and a tentative move there or none."""

    position: PositionText
    seed: StudySeed = "study"
    move: AnyMove | None = None


class StudyQuestion(Message):
    """A position that a hint is asked for."""

    position: PositionText
    seed: StudySeed = "study"


class StudyHand(Message):
    """A hand as it is known: its pieces, and how many more are hidden.

    The seat whose turn it is must know its hand to play: `drawn` is what the seed gives it.
    """

    known: list[PieceText]
    hidden: int
    drawn: list[PieceText]


class StudyView(OfOneGame):
    """A position as it is shown; `box` is how many pieces there are in all, `most` in a hand."""

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
    """The same at cards, where the last turns are always told."""

    last_turns: int | None = None


class Study(Message):
    """A position, what it shows, what the seat whose turn it is may do, and what just happened."""

    position: str
    view: SerializeAsAny[StudyView]
    may: May | None
    move: Annotated[AnyMove | None, Field(description="the move that was made, if one was")]
    events: list[GameEvent]


class WeighedMove(Message):
    """A move, the points it scores at once, its chance of winning, and the margin to expect.

    The errors are those of how far it is from the move that was weighed. Of cards, points and
    margin are Qwirkles.
    """

    move: AnyMove
    points: int | None
    chance: float
    chance_error: float
    margin: float
    margin_error: float


class StudyWeighing(Message):
    """The best moves of a position, best first, and the place of the one that was asked about.

    `times` is how often each was tried, if it was.
    """

    how: Method
    times: int
    weighed: int
    options: list[WeighedMove]


class PositionAnswer(Message):
    """A moment of a game that is over, with everything that was hidden then."""

    position: str
