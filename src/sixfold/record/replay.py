"""Replaying a record: the luck of every step is what the record says it was.

A step is played with the bag arranged so that what was drawn lies on top, and with a chance that
answers what was rolled. So a record needs no seed, and games of a real table can be replayed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import TypeVar, cast

from sixfold.record.errors import IllegalMoveError, NotationError
from sixfold.record.model import Record, RecordedStep, RecordedTurn, ages_of
from sixfold.rules import cards, cubes
from sixfold.rules.cards_solver import SHORTEST_ROW
from sixfold.rules.chance import Luckless, Seeded
from sixfold.rules.editions import Edition, Game
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied, Drew, Event, Redrew, Rolled, Swapped
from sixfold.rules.game import State, apply, check, start
from sixfold.rules.moves import Move, Redraw, Roll
from sixfold.rules.pieces import Colour, Piece, Shape, without
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase

T = TypeVar("T")


class RecordPart(StrEnum):
    """The parts of a record that can contradict the game, by their words in the text."""

    DEAL = "deal"
    SCORE = "+"
    DRAW = "draw"
    ROLL = "shows"
    FORCED = "forced"


class MismatchError(ValueError):
    """A record that contradicts itself or the rules, with the part that does."""

    def __init__(self, part: RecordPart, message: str) -> None:
        super().__init__(message)
        self.part = part


@dataclass(frozen=True, slots=True)
class RecordedChance:
    """The luck of a record: the next shuffle puts `top` first, and the rolls follow in order."""

    top: tuple[Piece, ...] | tuple[Colour, ...] = ()
    rolls: tuple[tuple[Shape, ...], ...] = ()

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], "RecordedChance"]:
        """Return the things with the next draw first and the rest in its old order."""
        return arranged(things, cast(tuple[T, ...], self.top)), RecordedChance(rolls=self.rolls)

    def roll(self, cubes: int) -> tuple[tuple[Shape, ...], "RecordedChance"]:
        """Return the shapes of the next recorded roll."""
        if not cubes:
            return (), self
        if not self.rolls or len(self.rolls[0]) != cubes:
            raise MismatchError(RecordPart.ROLL, f"a roll of {cubes} cubes is missing")
        return self.rolls[0], RecordedChance(self.top, self.rolls[1:])


def arranged(bag: Sequence[T], top: Sequence[T]) -> tuple[T, ...]:
    """Return the bag with these things on top and the rest below in its old order."""
    wanted = Counter(top)
    below = []
    for thing in bag:
        if wanted[thing]:
            wanted[thing] -= 1
        else:
            below.append(thing)
    absent = next(wanted.elements(), None)
    if absent is not None:
        raise MismatchError(RecordPart.DRAW, f"{absent} is no longer in the bag")
    return (*top, *below)


def start_with_hands(
    edition: Edition, hands: Sequence[tuple[Piece, ...]], ages: Sequence[float] | None = None
) -> State:
    """Return the state of a new game in which these hands were dealt."""
    size = edition.hand_size
    if any(len(hand) != size for hand in hands):
        raise MismatchError(RecordPart.DEAL, f"everybody is dealt {size} pieces")
    if edition.game is Game.CARDS and max(map(largest_size, hands)) < SHORTEST_ROW:
        raise MismatchError(RecordPart.DEAL, "nobody can open, so all is dealt anew (K2)")
    dealt = tuple(chain.from_iterable(hands))
    if edition.game is Game.CUBES:
        chance = RecordedChance(_colours(dealt), (tuple(cube.shape for cube in dealt),))
    else:
        chance = RecordedChance(dealt)
    return _without_luck(start(edition, len(hands), chance, ages))


def replay_step(state: State, seat: int, step: RecordedStep) -> Applied[State]:
    """Return the result of a step; the caller compares its points.

    Raise `RuleError` for an illegal move, and `MismatchError` for impossible luck.
    """
    try:
        applied = apply(_prepared(state, seat, step), seat, step.move)
    except MismatchError:
        check(state, seat, step.move)
        raise
    drew, rolls = drawn_and_rolled(applied.events)
    if len(drew) != len(step.drew):
        raise MismatchError(
            RecordPart.DRAW, f"{len(drew)} pieces are drawn here, not {len(step.drew)}"
        )
    if Counter(drew) != Counter(step.drew):
        raise MismatchError(RecordPart.DRAW, "the whole pile is drawn before anything else (K6)")
    if len(rolls) != len(step.rolls):
        raise MismatchError(RecordPart.ROLL, f"{len(rolls)} rolls are made here")
    return replace(applied, state=_without_luck(applied.state))


def replay_variation_step(
    state: State, seat: int, step: RecordedStep
) -> tuple[Applied[State], State | None]:
    """Return the result of a step of a variation, and the state after it.

    A variation may leave out what was drawn or rolled; then the state is unknown, and None.
    """
    if step.says_luck:
        applied = replay_step(state, seat, step)
        return applied, applied.state
    applied = apply(replace(state, chance=Seeded("")), seat, step.move)
    needs_luck = step_of(step.move, applied).says_luck
    return applied, None if needs_luck else _without_luck(applied.state)


def step_of(move: Move, applied: Applied[State]) -> RecordedStep:
    """Return the recorded step of a move that was applied."""
    return RecordedStep(move, applied.score, *drawn_and_rolled(applied.events))


def drawn_and_rolled(
    events: Iterable[Event],
) -> tuple[tuple[Piece, ...], tuple[tuple[Piece, ...], ...]]:
    """Return the pieces drawn, in order, and the rolls, in order."""
    drew: tuple[Piece, ...] = ()
    rolls: tuple[tuple[Piece, ...], ...] = ()
    for event in events:
        match event:
            case Drew(pieces=pieces) | Swapped(drew=pieces) | Redrew(drew=pieces):
                drew += pieces
            case Rolled(after=pieces):
                rolls += (pieces,)
            case _:
                pass
    return drew, rolls


def replay_deal(record: Record) -> State:
    """Return the state after the deal.

    In this state and those that follow the order of the bag is not that of the game, and there
    is no luck. Raise `NotationError` with the line where the record contradicts itself or the
    rules.
    """
    try:
        hands = [deal.pieces for deal in record.deals]
        return start_with_hands(record.edition, hands, ages_of(record))
    except MismatchError as error:
        raise NotationError(str(error), line=record.deals[0].line) from error


def replay_steps(record: Record, state: State) -> Iterator[tuple[RecordedTurn, Applied[State]]]:
    """Yield the turn and the result of every step, from the deal on."""
    for turn in record.turns:
        for step in turn.steps:
            applied = _played(state, turn, step)
            yield turn, applied
            state = applied.state
    if record.end and (state.phase is not Phase.OVER or record.end.scores != state.scores):
        raise NotationError("the game does not end like this", line=record.end.line)


def _played(state: State, turn: RecordedTurn, step: RecordedStep) -> Applied[State]:
    try:
        applied = replay_step(state, turn.seat, step)
    except RuleError as refusal:
        raise IllegalMoveError(refusal, line=turn.line) from refusal
    except MismatchError as error:
        raise NotationError(str(error), line=turn.line) from error
    if applied.score != step.score:
        raise NotationError(f"this move scores {applied.score}", line=turn.line)
    return applied


def _prepared(state: State, seat: int, step: RecordedStep) -> State:
    """Return the state with the luck that the step records."""
    match state:
        case cubes.State():
            bag = arranged(state.bag, _colours(step.drew))
            return replace(state, bag=bag, chance=RecordedChance(rolls=_rolls(state, seat, step)))
        case cards.State() if isinstance(step.move, Redraw) and len(state.bag) < cards.HAND_SIZE:
            # K6: the whole pile is drawn, and the rest of the hand from what was given back.
            return replace(state, chance=RecordedChance(without(step.drew, state.bag)))
        case _:
            return replace(state, bag=arranged(state.bag, step.drew), chance=RecordedChance())


def _rolls(state: cubes.State, seat: int, step: RecordedStep) -> tuple[tuple[Shape, ...], ...]:
    """Return the shapes that each roll of a step shows, in the order of the cubes rolled."""
    if not isinstance(step.move, Roll):
        return (tuple(cube.shape for cube in step.drew),)
    chosen = _colours(step.move.pieces)
    hand = _colours(without(state.hands[seat], step.move.pieces)) + chosen
    first, *forced = step.rolls or ((),)
    rolls = [_shown(chosen, first)] if first or chosen else []
    return (*rolls, *(_shown(hand, roll) for roll in forced))


def _shown(cubes: tuple[Colour, ...], roll: Sequence[Piece]) -> tuple[Shape, ...]:
    """Return the shape of each cube; cubes of one colour differ by their order alone."""
    if Counter(cubes) != Counter(_colours(roll)):
        raise MismatchError(RecordPart.ROLL, "a roll shows the cubes that were rolled")
    shapes = {c: iter([cube.shape for cube in roll if cube.colour == c]) for c in set(cubes)}
    return tuple(next(shapes[colour]) for colour in cubes)


def _colours(cubes: Iterable[Piece]) -> tuple[Colour, ...]:
    return tuple(cube.colour for cube in cubes)


def _without_luck(state: State) -> State:
    return replace(state, chance=Luckless())
