"""How a level of the ladder plays tiles and Cubes: what it places, swaps and rolls."""

from dataclasses import dataclass
from enum import StrEnum

from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.placements import placements
from sixfold.players.attention import Attention, Noticed, noticed_best, uniform_hash
from sixfold.players.suggestion import Suggestion
from sixfold.rules import cubes, tiles
from sixfold.rules.moves import Pass, Roll, Swap
from sixfold.rules.pieces import Piece, in_order, without
from sixfold.rules.sets import largest_sets
from sixfold.rules.turns import Phase


class SwapHabit(StrEnum):
    """What a level swaps when it can place nothing."""

    ONE = "one"
    ALL = "all"
    REST = "rest"
    """All but a largest set."""


class RollHabit(StrEnum):
    """Which cubes a level rolls again."""

    NONE = "none"
    ALL = "all"
    GROUP = "group"
    """All but a largest set."""
    REST = "rest"
    """All but what it would place."""
    BEST = "best"
    """The choice with the highest expected score."""


@dataclass(frozen=True, slots=True)
class TileHabits:
    """What a level notices on the board, and what it swaps."""

    attention: Attention
    swapping: SwapHabit = SwapHabit.REST


@dataclass(frozen=True, slots=True)
class CubeHabits:
    """What a level notices, what it rolls, and the points for which it does not roll."""

    attention: Attention
    rolling: RollHabit = RollHabit.BEST
    content: int = 100


def place_tiles(habits: TileHabits, seen: tiles.View, seat: int, seed: str) -> Suggestion:
    """Return the placement that seems best, else a swap, else a pass."""
    hand = in_order(seen.hands[seat].known)
    legal = placements(seen.board, hand)
    if legal:
        best = noticed_best(habits.attention, seen.board, legal, seed).placement
        return Suggestion(best.move, best.score)
    if seen.bag:
        return Suggestion(Swap(_swapped(habits.swapping, hand, seed)[: seen.bag]), 0)
    return Suggestion(Pass(), 0)


def _swapped(habit: SwapHabit, hand: tuple[Piece, ...], seed: str) -> tuple[Piece, ...]:
    match habit:
        case SwapHabit.ONE:
            return (hand[int(uniform_hash(seed, "swap") * len(hand))],)
        case SwapHabit.REST:
            return without(hand, largest_sets(hand)[0]) or hand
        case SwapHabit.ALL:
            return hand


def place_cubes(habits: CubeHabits, seen: cubes.View, seat: int, seed: str) -> Suggestion:
    """Return the cubes to roll again, or the placement that seems best."""
    hand = in_order(seen.hands[seat].known)
    legal = placements(seen.board, hand)
    best = noticed_best(habits.attention, seen.board, legal, seed) if legal else None
    if seen.phase is Phase.PLAY and not seen.rolled:
        rolled = _rolled(habits, seen, hand, best)
        if rolled:
            return Suggestion(Roll(rolled), best.placement.score if best else 0)
    if best:
        return Suggestion(best.placement.move, best.placement.score)
    if not seen.rolled and cubes.can_ever_place(seen.board, hand):
        return Suggestion(Roll(()), 0)
    return Suggestion(Pass(), 0)


def _rolled(
    habits: CubeHabits, seen: cubes.View, hand: tuple[Piece, ...], best: Noticed | None
) -> tuple[Piece, ...]:
    if best and best.worth >= habits.content:
        return ()
    match habits.rolling:
        case RollHabit.NONE:
            return ()
        case RollHabit.ALL:
            return hand
        case RollHabit.GROUP:
            return without(hand, largest_sets(hand)[0])
        case RollHabit.REST:
            return without(hand, best.placement.move.pieces) if best else hand
        case RollHabit.BEST:
            return reroll_choices(seen.board, hand)[0].roll
