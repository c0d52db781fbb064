"""Random boards, hands and card tables for differential tests."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from sixfold.rules.cards_solver import Row
from sixfold.rules.cells import ORIGIN
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import KINDS, Colour, Piece, Shape, all_cubes, full_set
from sixfold.rules.placements import Placement
from tests.rules.brute_cards import any_table
from tests.rules.diagram import piece

Hand = tuple[Piece, ...]
Choose = Callable[[Random, Sequence[Placement]], Place]


class Table(NamedTuple):
    """Rows of cards on the table, and a hand."""

    rows: tuple[Row, ...]
    hand: Hand


class Box:
    """What is not on the board yet: tiles of a kind or cubes of a colour."""

    def __init__(self, random: Random, *, cubes: bool) -> None:
        self.random = random
        self.cubes = cubes
        self.left: Counter[Piece | Colour] = Counter(all_cubes() if cubes else full_set())

    def hand(self) -> Hand:
        """Return a hand of some size, whole hands most often; nothing once the box is empty."""
        size = min(self.random.choice((1, 2, 3, 4, 5, 6, 6, 6)), self.left.total())
        return tuple(map(self._shown, self.random.sample(sorted(self.left.elements()), size)))

    def take(self, pieces: Sequence[Piece]) -> None:
        """Take what is placed out of the box."""
        self.left.subtract([p.colour for p in pieces] if self.cubes else pieces)

    def _shown(self, thing: Piece | Colour) -> Piece:
        if isinstance(thing, Piece):
            return thing
        return Piece(thing, self.random.choice(tuple(Shape)))


def first_board(random: Random) -> Board:
    """Return a board with one piece."""
    return Board({ORIGIN: random.choice(KINDS)})


def any_of(random: Random, legal: Sequence[Placement]) -> Place:
    """Take any placement."""
    return random.choice(legal).move


def a_long_one(random: Random, legal: Sequence[Placement]) -> Place:
    """Take the longest of a few."""
    few = random.choices(legal, k=8)
    return max((placement.move for placement in few), key=lambda move: len(move.placed))


def the_best(random: Random, legal: Sequence[Placement]) -> Place:
    """Take one with the most points, so that Qwirkles come up."""
    return random.choice(
        [placement.move for placement in legal if placement.score == legal[0].score]
    )


def the_farthest(random: Random, legal: Sequence[Placement]) -> Place:
    """Take the one that reaches farthest to one side, so that boards grow long."""
    few = random.choices(legal, k=20)
    return max((placement.move for placement in few), key=lambda move: move.placed[-1][0])


CHOICES: tuple[Choose, ...] = (any_of, a_long_one, the_best, the_farthest)


def any_card_table(random: Random) -> Table:
    """Return a table, a small one nine times in ten, and a hand."""
    if random.random() < 0.1:
        return _as_table(any_table(random, random.randint(4, 12), random.randint(1, 9)))
    colours, shapes = random.choice(
        (("ROYGBP", "123456"), ("ROYGB", "12345"), ("ROY", "1234"), ("RO", "123456"))
    )
    fewest = 1 if colours == "RO" else 0
    return _as_table(
        any_table(random, random.randint(fewest, 3), random.randint(1, 5), colours, shapes)
    )


def _as_table(drawn: tuple[list[tuple[str, ...]], list[str]]) -> Table:
    table, hand = drawn
    return Table(tuple(tuple(map(piece, row)) for row in table), tuple(map(piece, hand)))
