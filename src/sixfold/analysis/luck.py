"""The luck ledger: the value of each deal, draw and roll less its expectation.

The value of a hand is the most points that it could score at once (at cards: the Qwirkles). The
expectation is over all pieces that could have come, by what the player had not seen. Luck is zero
on average, however well anybody plays, so a result less its luck says more about the players.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Final, NamedTuple

from sixfold.analysis.evaluation import standard_error
from sixfold.codec.terms import LuckSource, Method
from sixfold.kernel.cards_counts import best_counted_play
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

SAMPLES: Final = 300
"""The draws sampled where there are too many to enumerate."""

CARD_SAMPLES: Final = 120
"""The draws sampled at cards, where each takes longer."""

MOST_ENUMERATED: Final = 2
"""The most tiles of a draw that is enumerated."""


@dataclass(frozen=True, slots=True)
class LuckEvent:
    """One event of luck: the pieces, their value, and its expectation with the standard error."""

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
        """Return the value less its expectation, in points (at cards: Qwirkles)."""
        return self.worth - self.average


HandValue = Callable[[Sequence[Piece]], float]
"""The value of a hand: the most that it could score at once."""


def luck_of_deal(game: Game, seat: int, hand: tuple[Piece, ...]) -> LuckEvent | None:
    """Return the luck of a deal (C1); None but for tiles, where the expectation is known."""
    if game is not Game.TILES:
        return None
    worth = float(points(len(largest_sets(hand)[0])))
    return LuckEvent(LuckSource.DEAL, seat, hand, worth, leave_value(()), 0.0, Method.ENUMERATED, 0)


def luck_of_roll(seen: cubes.View, seat: int, move: Roll, after: tuple[Piece, ...]) -> LuckEvent:
    """Return the luck of a roll, with the exact expectation (D3, D4)."""
    hand = seen.hands[seat].known
    choices = reroll_choices(seen.board, hand)
    expected = next(choice.expected for choice in choices if choice.roll == move.pieces)
    worth = _best_score(seen.board)(after)
    rolls = len(Shape) ** len(move.pieces)
    return LuckEvent(
        LuckSource.ROLL, seat, move.pieces, worth, float(expected), 0.0, Method.ENUMERATED, rolls
    )


class Draw(NamedTuple):
    """The pieces kept, the pieces drawn, and those given back, which cannot be drawn (C9, K6)."""

    kept: tuple[Piece, ...]
    drew: tuple[Piece, ...]
    gave: tuple[Piece, ...] = ()


def luck_of_draw(seen: View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    """Return the luck of a draw; `seen` is the seat's view after it."""
    match seen:
        case tiles.View():
            return _drawn_tiles(seen, seat, draw, seed)
        case cubes.View():
            return _drawn_cubes(seen, seat, draw, seed)
        case cards.View():
            return _drawn_cards(seen, seat, draw, seed)


def _drawn_tiles(seen: tiles.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    value_of = _best_score(seen.board)
    left = left_of_box((*seen.lying, *draw.kept, *draw.gave))
    count = len(draw.drew)
    if count > MOST_ENUMERATED:
        pool = list(left.elements())
        random = Random(seed)
        sampled = (tuple(random.sample(pool, count)) for _ in range(SAMPLES))
        return _sampled(seat, draw, value_of, sampled)
    draws = comb(left.total(), count)
    values = (ways * value_of((*draw.kept, *drawn)) for drawn, ways in _draws(left, count))
    average = sum(values) / draws
    value = value_of((*draw.kept, *draw.drew))
    method = Method.ENUMERATED
    return LuckEvent(LuckSource.DRAW, seat, draw.drew, value, average, 0.0, method, draws)


def _draws(left: Counter[Piece], size: int) -> Iterator[tuple[tuple[Piece, ...], int]]:
    """Yield every draw of a number of tiles by its kinds, with the number of ways to draw it."""
    for drawn in combinations_with_replacement(sorted(left), size):
        ways = prod(comb(left[kind], count) for kind, count in Counter(drawn).items())
        if ways:
            yield drawn, ways


def _drawn_cubes(seen: cubes.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    others = [p for other, hand in enumerate(seen.hands) if other != seat for p in hand.known]
    pool = list(cubes_left((*seen.lying, *draw.kept, *others)).elements())
    random, shapes = Random(seed), tuple(Shape)

    def rolled() -> tuple[Piece, ...]:
        colours: list[Colour] = random.sample(pool, len(draw.drew))
        return tuple(Piece(colour, random.choice(shapes)) for colour in colours)

    sampled = (rolled() for _ in range(SAMPLES))
    return _sampled(seat, draw, _best_score(seen.board), sampled)


def _drawn_cards(seen: cards.View, seat: int, draw: Draw, seed: str) -> LuckEvent:
    table = pack_counts(card for row in seen.table for card in row)

    def value_of(hand: Sequence[Piece]) -> float:
        laid = best_counted_play(table, pack_counts(hand))
        return 0.0 if laid is None else float(laid.qwirkles)

    own = seen.hands[seat].known
    pool = without((*unseen(seen).elements(), *without(own, draw.kept)), draw.gave)
    random = Random(seed)
    sampled = (tuple(random.sample(pool, len(draw.drew))) for _ in range(CARD_SAMPLES))
    return _sampled(seat, draw, value_of, sampled)


def _sampled(
    seat: int, draw: Draw, value_of: HandValue, sampled: Iterator[tuple[Piece, ...]]
) -> LuckEvent:
    values = [value_of((*draw.kept, *drawn)) for drawn in sampled]
    count = len(values)
    mean = sum(values) / count
    error = standard_error(values)
    value = value_of((*draw.kept, *draw.drew))
    return LuckEvent(LuckSource.DRAW, seat, draw.drew, value, mean, error, Method.SIMULATED, count)


def _best_score(board: Board) -> HandValue:
    """Return the function that gives the most points of a hand on a board."""
    search = SearchBoard(board)

    def value_of(hand: Sequence[Piece]) -> float:
        best = search.best(hand)
        return 0.0 if best is None else float(best.score)

    return value_of
