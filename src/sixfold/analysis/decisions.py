"""The decisions of a game, each reviewed by what its player could know, and its luck."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sixfold.analysis.evaluate import EvaluationBudget, evaluate, standing_chance
from sixfold.analysis.evaluation import Evaluation, Loss, Method
from sixfold.analysis.grading import GradedMove, grade_move
from sixfold.analysis.luck import Draw, LuckEvent, luck_of_draw, luck_of_roll
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
    """A decision of a game: what the seat saw, what it did, and what it saw then.

    `turn` counts from 1. Whoever places cubes without rolling any has decided that too, without
    a word: then `said` is false. `draw` or `rolled` is the luck that followed.
    """

    turn: int
    seat: int
    seen: View
    move: Move
    after: View
    score: int = 0
    said: bool = True
    draw: Draw | None = None
    rolled: bool = False


class Alternative(NamedTuple):
    """Another move that was possible, its chance of winning and the margin to expect."""

    move: Move
    chance: float
    margin: float


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision with its name, its loss, what was best, and everybody's chances after it.

    `chance` is that of the decision by what its seat knew; `rivals` are the best moves, best first.
    `seen` is the table as the seat saw it.
    """

    turn: int
    seat: int
    move: Move
    score: int
    said: bool
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
        """Return the best move that was found."""
        return self.rivals[0]


SHOWN = 4
"""The number of best moves reported."""


def decisions(record: Record) -> tuple[GameDecision, ...]:
    """Return every decision of a game, in order; raise `NotationError` for a false record."""
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
            yield GameDecision(number, turn.seat, seen, Roll(()), seen, said=False)
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
    """Return what was drawn after a move, if anything that can still be used was."""
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


def review_decision(made: GameDecision, budget: EvaluationBudget, seed: str) -> ReviewedDecision:
    """Return a decision reviewed; the same decision, budget and seed give the same answer."""
    seen, seat = made.seen, made.seat
    seed = f"{seed}/{made.turn}/{type(made.move).__name__}"
    found = evaluate(seen, seat, made.move, seed=seed, budget=budget)
    rivals = tuple(Alternative(one.move, one.chance, one.margin) for one in found.options[:SHOWN])
    return ReviewedDecision(
        turn=made.turn,
        seat=seat,
        move=made.move,
        score=made.score,
        said=made.said,
        graded=grade_move(seen, seat, found),
        method=found.method,
        samples=found.samples,
        loss=found.loss,
        chance=found.evaluated.chance,
        rivals=rivals,
        chances=_chances(made, found),
        seen=seen,
        luck_event=_luck_event(made, seed),
    )


def _luck_event(made: GameDecision, seed: str) -> LuckEvent | None:
    """Return the luck that followed a decision."""
    if made.rolled and isinstance(made.move, Roll) and isinstance(made.seen, cubes.View):
        hand = made.after.hands[made.seat].known
        return luck_of_roll(made.seen, made.seat, made.move, hand)
    if made.draw is None:
        return None
    return luck_of_draw(made.after, made.seat, made.draw, f"{seed}/luck")


def _chances(made: GameDecision, found: Evaluation) -> tuple[float, ...]:
    """Return everybody's chances after a decision: the seat's own as evaluated.

    The others share the rest in proportion to what the winning table gives for their scores.
    """
    after, seat = made.after, made.seat
    if after.phase is Phase.OVER:
        return tuple((one in after.winners) / len(after.winners) for one in range(after.players))
    standing = [0.0 if one == seat else standing_chance(after, one) for one in range(after.players)]
    rest = (1 - found.evaluated.chance) / (sum(standing) or 1.0)
    return tuple(
        found.evaluated.chance if one == seat else rest * its for one, its in enumerate(standing)
    )
