"""The luck ledger: what each deal, draw and roll was worth against its average.

Pieces in hand are worth the most points that they could score at once (at cards: the Qwirkles). The
average is taken over all that could have come by what the player had not seen. So the luck of a
game is nothing on average, whoever plays how well, and what is left of the result when it is taken
out says more about the players than the result itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Final, NamedTuple

from sixfold.analysis.evaluation import Method, standard_error
from sixfold.kernel.cards_counts import best_laid
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.packing import pack_counts
from sixfold.kernel.placements import SearchBoard
from sixfold.players.tables.leaves import leave_value
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.editions import Game
from sixfold.rules.game import View
from sixfold.rules.grid import Board
from sixfold.rules.lines import points
from sixfold.rules.moves import Roll
from sixfold.rules.pieces import Colour, Piece, Shape, without
from sixfold.rules.sets import largest_sets
from sixfold.rules.unseen import cubes_left, left_of_box, unseen

DEALS: Final = 300
"""On how many draws an average is taken that is too large to count."""

CARD_DEALS: Final = 120
"""The same at cards, where each of them takes longer."""

COUNTED: Final = 2
"""So many tiles drawn are counted in every way that they can come."""


class LuckSource(StrEnum):
    """Where luck comes in."""

    DEAL = "deal"
    DRAW = "draw"
    ROLL = "roll"


@dataclass(frozen=True, slots=True)
class LuckEvent:
    """One event of luck: what came, what it was worth, and the average with its error."""

    source: LuckSource
    seat: int
    pieces: tuple[Piece, ...]
    worth: float
    average: float
    error: float
    method: Method
    samples: int

    @property
    def luck(self) -> float:
        """Return how much better it came than on average, in points (at cards: Qwirkles)."""
        return self.worth - self.average


Worth = Callable[[Sequence[Piece]], float]


def luck_of_deal(game: Game, seat: int, hand: tuple[Piece, ...]) -> LuckEvent | None:
    """Return the luck of the tiles a seat was dealt (C1); for tiles alone the average is known."""
    if game is not Game.TILES:
        return None
    worth = float(points(len(largest_sets(hand)[0])))
    return LuckEvent(LuckSource.DEAL, seat, hand, worth, leave_value(()), 0.0, Method.ENUMERATED, 0)


def luck_of_roll(seen: cubes.View, seat: int, move: Roll, after: tuple[Piece, ...]) -> LuckEvent:
    """Return the luck of a roll: what can be scored now against the exact average (D3, D4)."""
    hand = seen.hands[seat].known
    expected = next(
        one.expected for one in reroll_choices(seen.board, hand) if one.roll == move.pieces
    )
    worth = _best_score(seen.board)(after)
    times = len(Shape) ** len(move.pieces)
    return LuckEvent(
        LuckSource.ROLL, seat, move.pieces, worth, float(expected), 0.0, Method.ENUMERATED, times
    )


class Draw(NamedTuple):
    """What was drawn to the pieces kept; what was given back could not come (C9, K6)."""

    kept: tuple[Piece, ...]
    drew: tuple[Piece, ...]
    gave: tuple[Piece, ...] = ()


def luck_of_draw(seen: View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    """Return the luck of a draw; `seen` is the table that the seat sees after it."""
    match seen:
        case tiles.View():
            return _drawn_tiles(seen, seat, draw, seed)
        case cubes.View():
            return _drawn_cubes(seen, seat, draw, seed)
        case cards.View():
            return _drawn_cards(seen, seat, draw, seed)


def _drawn_tiles(seen: tiles.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    kept, drew, gave = draw
    worth = _best_score(seen.board)
    left = left_of_box((*seen.lying, *kept, *gave))
    if len(drew) > COUNTED:
        pool = list(left.elements())
        random = Random(seed)
        sampled = (tuple(random.sample(pool, len(drew))) for _ in range(DEALS))
        return _sampled(seat, draw, worth, sampled)
    total = comb(left.total(), len(drew))
    average = sum(ways * worth((*kept, *come)) for come, ways in _draws(left, len(drew))) / total
    its = worth((*kept, *drew))
    return LuckEvent(LuckSource.DRAW, seat, drew, its, average, 0.0, Method.ENUMERATED, total)


def _draws(left: Counter[Piece], count: int) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """Yield every draw of so many tiles by its kinds, and in how many ways it can come."""
    for come in combinations_with_replacement(sorted(left), count):
        ways = prod(comb(left[kind], times) for kind, times in Counter(come).items())
        if ways:
            yield come, ways


def _drawn_cubes(seen: cubes.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    others = [p for other, hand in enumerate(seen.hands) if other != seat for p in hand.known]
    pool = list(cubes_left((*seen.lying, *draw.kept, *others)).elements())
    random, shapes = Random(seed), tuple(Shape)

    def rolled() -> tuple[Piece, ...]:
        colours: list[Colour] = random.sample(pool, len(draw.drew))
        return tuple(Piece(colour, random.choice(shapes)) for colour in colours)

    sampled = (rolled() for _ in range(DEALS))
    return _sampled(seat, draw, _best_score(seen.board), sampled)


def _drawn_cards(seen: cards.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    table = pack_counts(card for row in seen.table for card in row)

    def worth(hand: Sequence[Piece]) -> float:
        laid = best_laid(table, pack_counts(hand))
        return 0.0 if laid is None else float(laid.qwirkles)

    own = seen.hands[seat].known
    pool = without((*unseen(seen).elements(), *without(own, draw.kept)), draw.gave)
    random = Random(seed)
    sampled = (tuple(random.sample(pool, len(draw.drew))) for _ in range(CARD_DEALS))
    return _sampled(seat, draw, worth, sampled)


def _sampled(
    seat: int, draw: Draw, worth: Worth, sampled: Iterator[tuple[Piece, ...]]
) -> LuckEvent:
    values = [worth((*draw.kept, *come)) for come in sampled]
    count = len(values)
    mean = sum(values) / count
    error = standard_error(values)
    its = worth((*draw.kept, *draw.drew))
    return LuckEvent(LuckSource.DRAW, seat, draw.drew, its, mean, error, Method.SIMULATED, count)


def _best_score(board: Board) -> Worth:
    """Return what the most points of a hand on a board are."""
    search = SearchBoard(board)

    def worth(hand: Sequence[Piece]) -> float:
        best = search.best(hand)
        return 0.0 if best is None else float(best.score)

    return worth
