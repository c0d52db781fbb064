"""The positions of the kernel's benchmark, the same on every machine."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, count, islice
from typing import Final, NamedTuple

from sixfold.kernel.placements import best_placement
from sixfold.rules import cubes, tiles
from sixfold.rules.cards_solver import SHORTEST_ROW, Row
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, CUBES
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Move, Pass, Roll, Swap
from sixfold.rules.pieces import COPIES, KINDS, Piece
from sixfold.rules.sets import groups
from sixfold.rules.turns import Phase

FEWEST_CARDS: Final = 20
MOST_CARDS: Final = 80
CARDS_HELD: Final = 9

MIDDLE_CUBES: Final = 40
"""The cubes on the board, of 90, at which a game of Cubes is in its middle; few end before."""


class CardQuestion(NamedTuple):
    """A card table and a hand."""

    table: tuple[Row, ...]
    hand: tuple[Piece, ...]


def tiles_game(number: int) -> Iterator[tiles.State]:
    """Yield the states of a game between two greedy players, except the last."""
    state = tiles.start(CLASSIC, 2, Seeded(f"bench tiles {number}"))
    while state.phase is not Phase.OVER:
        yield state
        state = tiles.apply(state, state.turn, _greedy_tiles(state)).state


def _greedy_tiles(state: tiles.State) -> Move:
    hand = state.hands[state.turn]
    if best := best_placement(state.board, hand):
        return best.move
    return Swap(hand[: len(state.bag)]) if state.bag else Pass()


@cache
def endgames(number: int) -> tuple[tiles.State, ...]:
    """Return the positions of one game with an empty bag, the first and hardest first."""
    return tuple(state for state in tiles_game(number) if not state.bag)


def cubes_game(number: int) -> Iterator[cubes.State]:
    """Yield the states of a game of Cubes between two players who roll only when they must."""
    state = cubes.start(CUBES, 2, Seeded(f"bench cubes {number}"))
    while state.phase is not Phase.OVER:
        yield state
        state = cubes.apply(state, state.turn, _greedy_cubes(state)).state


@cache
def cubes_positions(wanted: int) -> tuple[cubes.State, ...]:
    """Return mid-game positions of Cubes, with six cubes in hand."""
    middles = (
        next((state for state in cubes_game(number) if len(state.board) >= MIDDLE_CUBES), None)
        for number in count()
    )
    return tuple(islice((state for state in middles if state), wanted))


def _greedy_cubes(state: cubes.State) -> Move:
    hand = state.hands[state.turn]
    if best := best_placement(state.board, hand):
        return best.move
    return Roll(()) if cubes.can_ever_place(state.board, hand) else Pass()


@cache
def card_question(number: int) -> CardQuestion:
    """Return a table of random rows without a Qwirkle, 20 to 80 cards, and nine cards in hand."""
    luck = _RandomNumbers(Seeded(f"bench cards {number}"))
    wanted = FEWEST_CARDS + luck.below(MOST_CARDS - FEWEST_CARDS + 1)
    while (table := _random_table(wanted, luck.below)) is None:
        pass
    left = list(KINDS) * COPIES
    for row in table:
        for card in row:
            left.remove(card)
    hand = tuple(left.pop(luck.below(len(left))) for _ in range(CARDS_HELD))
    return CardQuestion(tuple(table), hand)


class _RandomNumbers:
    """A stream of random numbers from a seed."""

    def __init__(self, chance: Seeded) -> None:
        self._chance = chance

    def below(self, bound: int) -> int:
        """Return the next number, from 0 to `bound` - 1."""
        number, self._chance = self._chance.below(bound)
        return number


def _random_table(wanted: int, below: Callable[[int], int]) -> list[Row] | None:
    """Return random rows of that many cards in all, or None if the last cards make no row."""
    table: list[Row] = []
    copies = dict.fromkeys(KINDS, COPIES)
    while wanted:
        gone = {kind for kind, number in copies.items() if not number}
        sizes = [size for size in range(SHORTEST_ROW, QWIRKLE) if wanted - size not in (1, 2)]
        rows = [row for row in _rows() if len(row) in sizes and gone.isdisjoint(row)]
        rows = [row for row in rows if len(row) <= wanted]
        if not rows:
            return None
        table.append(rows[below(len(rows))])
        wanted -= len(table[-1])
        for card in table[-1]:
            copies[card] -= 1
    return table


@cache
def _rows() -> tuple[Row, ...]:
    """Return the 492 rows of three to five cards."""
    sizes = range(SHORTEST_ROW, QWIRKLE)
    return tuple(
        row for group in groups(KINDS) for size in sizes for row in combinations(group, size)
    )
