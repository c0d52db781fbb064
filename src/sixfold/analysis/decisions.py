"""The decisions of a game, and their review from what the player could know."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sixfold.analysis.evaluate import EvaluationBudget, evaluate, standing_chance
from sixfold.analysis.evaluation import Evaluation, Loss
from sixfold.analysis.grading import GradedMove, grade_move
from sixfold.analysis.luck import Draw, LuckEvent, luck_of_draw, luck_of_roll
from sixfold.codec.terms import Method
from sixfold.record.model import Record
from sixfold.record.replay import replay_deal, replay_steps
from sixfold.rules import cubes
from sixfold.rules.events import Applied, Drew, Redrew, Rolled, Swapped
from sixfold.rules.game import State, View, view
from sixfold.rules.moves import Move, Place, Roll
from sixfold.rules.pieces import without
from sixfold.rules.turns import Phase


@dataclass(frozen=True, slots=True)
class GameDecision:
    """A decision of a game: the seat's view before it, its move, and its view after it.

    `turn` counts from 1. A player who places cubes without rolling has decided not to roll; that
    decision is not `explicit`. `draw` or `rolled` is the luck that followed.
    """

    turn: int
    seat: int
    seen: View
    move: Move
    after: View
    score: int = 0
    explicit: bool = True
    draw: Draw | None = None
    rolled: bool = False


class Alternative(NamedTuple):
    """A possible move, its chance of winning and its expected margin."""

    move: Move
    chance: float
    margin: float


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision with its grade, its loss, the best moves, and everybody's chances after it.

    `seen` is the view of the seat, `chance` its chance of winning from that view. `rivals` are the
    best moves, the best first.
    """

    turn: int
    seat: int
    move: Move
    score: int
    explicit: bool
    graded: GradedMove
    method: Method
    samples: int
    loss: Loss
    chance: float
    rivals: tuple[Alternative, ...]
    chances: tuple[float, ...]
    seen: View
    luck_event: LuckEvent | None = None

    @property
    def best(self) -> Alternative:
        """Return the best move."""
        return self.rivals[0]


SHOWN = 4
"""The number of best moves that a review keeps."""


def decisions(record: Record) -> tuple[GameDecision, ...]:
    """Return every decision of a game, in order; raise `NotationError` for an invalid record."""
    return tuple(_decisions(record))


def _decisions(record: Record) -> Iterator[GameDecision]:
    numbers = [number for number, turn in enumerate(record.turns, 1) for _ in turn.steps]
    moves = [step.move for turn in record.turns for step in turn.steps]
    state = replay_deal(record)
    played = replay_steps(record, state)
    for number, move, (turn, applied) in zip(numbers, moves, played, strict=True):
        seen = view(state, turn.seat)
        after = view(applied.state, turn.seat)
        if _left_unrolled(seen, move):
            yield GameDecision(number, turn.seat, seen, Roll(()), seen, explicit=False)
        yield GameDecision(
            number,
            turn.seat,
            seen,
            move,
            after,
            applied.score,
            draw=_draw(applied, after, turn.seat),
            rolled=any(isinstance(event, Rolled) for event in applied.events),
        )
        state = applied.state


def _left_unrolled(seen: View, move: Move) -> bool:
    """Say whether cubes are placed that could have been rolled first (D3)."""
    if not isinstance(seen, cubes.View) or not isinstance(move, Place):
        return False
    return seen.phase is Phase.PLAY and not seen.rolled


def _draw(applied: Applied[State], after: View, seat: int) -> Draw | None:
    """Return the draw after a move; None where nothing was drawn, or the game is over."""
    for event in applied.events:
        match event:
            case Drew(pieces=drew):
                gave = ()
            case Swapped(gave=gave, drew=drew) | Redrew(shown=gave, drew=drew):
                pass
            case _:
                continue
        if drew and after.phase is not Phase.OVER:
            return Draw(without(after.hands[seat].known, drew), drew, gave)
    return None


def review_decision(
    decision: GameDecision, budget: EvaluationBudget, seed: str
) -> ReviewedDecision:
    """Return the review of a decision; the same arguments give the same review."""
    seen, seat = decision.seen, decision.seat
    seed = f"{seed}/{decision.turn}/{type(decision.move).__name__}"
    evaluation = evaluate(seen, seat, decision.move, seed=seed, budget=budget)
    best = evaluation.options[:SHOWN]
    return ReviewedDecision(
        turn=decision.turn,
        seat=seat,
        move=decision.move,
        score=decision.score,
        explicit=decision.explicit,
        graded=grade_move(seen, seat, evaluation),
        method=evaluation.method,
        samples=evaluation.samples,
        loss=evaluation.loss,
        chance=evaluation.evaluated.chance,
        rivals=tuple(Alternative(option.move, option.chance, option.margin) for option in best),
        chances=_chances(decision, evaluation),
        seen=seen,
        luck_event=_luck_event(decision, seed),
    )


def _luck_event(decision: GameDecision, seed: str) -> LuckEvent | None:
    """Return the luck that followed a decision."""
    seen, seat, move, after = decision.seen, decision.seat, decision.move, decision.after
    if decision.rolled and isinstance(move, Roll) and isinstance(seen, cubes.View):
        return luck_of_roll(seen, seat, move, after.hands[seat].known)
    if decision.draw is None:
        return None
    return luck_of_draw(after, seat, decision.draw, f"{seed}/luck")


def _chances(decision: GameDecision, evaluation: Evaluation) -> tuple[float, ...]:
    """Return everybody's chances after a decision: for the seat itself that of the evaluation.

    The others share the rest in proportion to the table of winning chances.
    """
    after, own = decision.after, decision.seat
    seats = range(after.players)
    if after.phase is Phase.OVER:
        return tuple((seat in after.winners) / len(after.winners) for seat in seats)
    weights = [0.0 if seat == own else standing_chance(after, seat) for seat in seats]
    chance = evaluation.evaluated.chance
    rest = (1 - chance) / (sum(weights) or 1.0)
    return tuple(chance if seat == own else rest * weights[seat] for seat in seats)
