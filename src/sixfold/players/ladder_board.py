"""How a level of the ladder plays tiles and Cubes: what it places, swaps and rolls again."""

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
    """What a level gives back where it can place nothing."""

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
    """Those that promise the most points, worked out exactly."""


@dataclass(frozen=True, slots=True)
class TileHabits:
    """What a level notices on the board, and what it gives back."""

    attention: Attention
    swapping: SwapHabit = SwapHabit.REST


@dataclass(frozen=True, slots=True)
class CubeHabits:
    """What a level notices, what it rolls again, and with how many points it is content before."""

    attention: Attention
    rolling: RollHabit = RollHabit.BEST
    content: int = 100


def place_tiles(habits: TileHabits, seen: tiles.View, seat: int, seed: str) -> Suggestion:
    """Return the placement that seems best, or what a hand that fits nowhere leaves to do."""
    hand = in_order(seen.hands[seat].known)
    found = placements(seen.board, hand)
    if found:
        best = noticed_best(habits.attention, seen.board, found, seed).placement
        return Suggestion(best.move, best.score)
    if seen.bag:
        return Suggestion(Swap(_given_back(habits.swapping, hand, seed)[: seen.bag]), 0)
    return Suggestion(Pass(), 0)


def _given_back(swapping: SwapHabit, hand: tuple[Piece, ...], seed: str) -> tuple[Piece, ...]:
    match swapping:
        case SwapHabit.ONE:
            return (hand[int(uniform_hash(seed, "swap") * len(hand))],)
        case SwapHabit.REST:
            return without(hand, largest_sets(hand)[0]) or hand
        case SwapHabit.ALL:
            return hand


def place_cubes(habits: CubeHabits, seen: cubes.View, seat: int, seed: str) -> Suggestion:
    """Return the cubes to roll again, or the placement that seems best."""
    hand = in_order(seen.hands[seat].known)
    found = placements(seen.board, hand)
    best = noticed_best(habits.attention, seen.board, found, seed) if found else None
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
