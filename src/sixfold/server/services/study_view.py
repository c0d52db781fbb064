"""Messages of studies: the view of a position, and evaluated moves."""

from collections import Counter
from typing import Final

from sixfold.analysis.evaluation import EvaluatedMove, Evaluation
from sixfold.codec.values import pieces_to_json, placed_to_json
from sixfold.rules import cards
from sixfold.rules.game import State, View
from sixfold.rules.moves import Move, Place, Rows
from sixfold.rules.pieces import in_order, without
from sixfold.rules.scoring import points_of
from sixfold.rules.stock import box_size
from sixfold.rules.turns import Phase
from sixfold.server.tables.projection import members_of_one_game
from sixfold.wire.settings import EditionName
from sixfold.wire.studies import CardsStudyView, StudyHand, StudyView, StudyWeighing, WeighedMove
from sixfold.wire.values import move_message

MOST_OPTIONS: Final = 8
"""How many moves of an evaluation are sent."""


def study_view(seen: View, state: State) -> StudyView:
    """Return the message of a position; the state has the hand sampled for the seat at turn."""
    over = seen.phase is Phase.OVER
    board = {} if isinstance(seen, cards.View) else seen.board
    shape = CardsStudyView if isinstance(seen, cards.View) else StudyView
    return shape(
        edition=EditionName(seen.edition.name),
        game=seen.edition.game,
        board=placed_to_json(board.items()),
        hands=[_hand(seen, state, seat) for seat in range(seen.players)],
        bag=seen.bag,
        box=box_size(seen.edition.game),
        most=seen.edition.hand_size,
        scores=list(seen.scores),
        turn=None if over else seen.turn,
        phase=seen.phase,
        winners=list(seen.winners),
        passes=seen.passes,
        **members_of_one_game(seen),
    )


def _hand(seen: View, state: State, seat: int) -> StudyHand:
    """Return a hand; for the seat at turn with the pieces that were sampled for it."""
    hand = seen.hands[seat]
    plays = seat == seen.turn and seen.phase is not Phase.OVER
    drawn = in_order(without(state.hands[seat], hand.known)) if plays else ()
    return StudyHand(
        known=pieces_to_json(hand.known), hidden=hand.hidden, drawn=pieces_to_json(drawn)
    )


def study_weighing(seen: View, evaluation: Evaluation) -> StudyWeighing:
    """Return the best moves and the weighed one, best first."""
    options = list(evaluation.options)
    if seen.phase is Phase.OPEN:
        options = _each_line_once(options, evaluation.evaluated)
    shown = options[:MOST_OPTIONS]
    if evaluation.evaluated not in shown:
        shown.append(evaluation.evaluated)
    return StudyWeighing(
        how=evaluation.method,
        times=evaluation.samples,
        weighed=shown.index(evaluation.evaluated),
        options=[_weighed_move(seen, option) for option in shown],
    )


def _each_line_once(options: list[EvaluatedMove], weighed: EvaluatedMove) -> list[EvaluatedMove]:
    """Return openings with different pieces; where they lie makes no difference."""
    by_pieces = {_pieces_of(weighed.move): weighed}
    for option in options:
        by_pieces.setdefault(_pieces_of(option.move), option)
    return [option for option in options if option in by_pieces.values()]


def _pieces_of(move: Move) -> frozenset[tuple[str, int]]:
    pieces = move.pieces if isinstance(move, Place) else ()
    return frozenset(Counter(map(str, pieces)).items())


def _weighed_move(seen: View, option: EvaluatedMove) -> WeighedMove:
    return WeighedMove(
        move=move_message(option.move),
        points=_points(seen, option.move),
        chance=round(option.chance, 5),
        chance_error=round(option.chance_error, 5),
        margin=round(option.margin, 3),
        margin_error=round(option.margin_error, 3),
    )


def _points(seen: View, move: Move) -> int | None:
    """Return what a move scores at once; for cards, the Qwirkles it takes."""
    return points_of(seen, seen.turn, move) if isinstance(move, Place | Rows) else None
