"""The random bot: a uniformly chosen simple move, the baseline for what luck alone is worth."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from sixfold.kernel.cards_solver import best_play
from sixfold.kernel.placements import placements
from sixfold.players.suggestion import DEFAULT_MS, Suggestion
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cards_solver import SHORTEST_ROW, Row
from sixfold.rules.chance import Seeded
from sixfold.rules.game import View
from sixfold.rules.lines import run_of
from sixfold.rules.moves import Move, Pass, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.sets import groups, largest_sets
from sixfold.rules.turns import Phase

T = TypeVar("T")


def choose_randomly(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return a random legal move, the same one for the same view and seed."""
    del ms
    luck = _Randomness(seed)
    hand = seen.hands[seat].known
    match seen:
        case tiles.View():
            return _any_tiles(seen, hand, luck)
        case cubes.View():
            return _any_cubes(seen, hand, luck)
        case cards.View():
            return Suggestion(_any_rows(seen, hand, luck), 0)


class _Randomness:
    """The random numbers of a bot, from its seed; independent of the luck of the game."""

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)

    def below(self, bound: int) -> int:
        number, self._chance = self._chance.below(bound)
        return number

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def sample(self, things: Sequence[T], fewest: int, most: int) -> tuple[T, ...]:
        order, self._chance = self._chance.shuffle(things)
        return order[: fewest + self.below(most - fewest + 1)]


def _any_tiles(seen: tiles.View, hand: tuple[Piece, ...], luck: _Randomness) -> Suggestion:
    legal = placements(seen.board, hand)
    if legal:
        return Suggestion(*luck.choice(legal))
    if seen.bag:
        return Suggestion(Swap(luck.sample(hand, 1, min(len(hand), seen.bag))), 0)
    return Suggestion(Pass(), 0)


def _any_cubes(seen: cubes.View, hand: tuple[Piece, ...], luck: _Randomness) -> Suggestion:
    legal = placements(seen.board, hand)
    may_roll = seen.phase is Phase.PLAY and not seen.rolled
    if may_roll and (luck.below(2) or (not legal and cubes.can_ever_place(seen.board, hand))):
        return Suggestion(Roll(luck.sample(hand, 0, len(hand))), 0)
    return Suggestion(*luck.choice(legal)) if legal else Suggestion(Pass(), 0)


def _any_rows(seen: cards.View, hand: tuple[Piece, ...], luck: _Randomness) -> Move:
    if seen.phase is Phase.OPEN:
        return Rows((in_order(luck.choice(largest_sets(hand))),))
    simple = list(_simple_plays(seen.table, hand))
    if simple:
        return Rows(luck.choice(simple))
    best = best_play(seen.table, hand)
    if best is not None:
        return Rows(best.rows)
    return Redraw() if cards.may_redraw(seen) else Pass()


def _simple_plays(table: tuple[Row, ...], hand: tuple[Piece, ...]) -> Iterator[tuple[Row, ...]]:
    """Yield the plays that move no card of the table: one card more in a row, or one row more."""
    kinds = in_order(set(hand))
    for place, row in enumerate(table):
        run = run_of(row)
        for card in kinds:
            if run.takes(card):
                yield (*table[:place], (*row, card), *table[place + 1 :])
    for group in groups(kinds):
        for size in range(SHORTEST_ROW, len(group) + 1):
            for new in combinations(group, size):
                yield (*table, new)
