"""Attention model of the weak levels: which placements a level notices, and which it overlooks.

In every turn a level looks at one spot of the board first and follows the lines that run one way.
The farther a cell is from that spot, the more likely it is overlooked. A hash of the seed and the
cell decides: within a turn an overlooked cell is overlooked for every piece, and the same view and
seed give the same move.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sixfold.rules.cells import DOWN, RIGHT, Cell, Direction, crossing, step
from sixfold.rules.grid import Board
from sixfold.rules.lines import points
from sixfold.rules.pieces import in_order
from sixfold.rules.placements import Placement

LOOKS: Final = 3
"""The number of looks at the board before a level falls back to the simplest move."""


@dataclass(frozen=True, slots=True)
class Attention:
    """The probabilities with which a level notices things, from 0 (never) to 1 (always).

    `near` is the probability of noticing a cell at the spot it looks at, `reach` the distance in
    cells at which it halves. It is multiplied by `across` where the only lines run the other way,
    and by `gaps` between two pieces. A placement is found with the factor `together` for each piece
    after the first, and a crossing line is counted with the probability `crossings`. `ease` is the
    number of points that each further piece must bring.
    """

    near: float = 1.0
    reach: float = 1000.0
    across: float = 1.0
    gaps: float = 1.0
    together: float = 1.0
    crossings: float = 1.0
    ease: float = 0.0


class Noticed(NamedTuple):
    """A placement that was noticed, and what it seems to be worth."""

    placement: Placement
    worth: float


def uniform_hash(seed: str, *what: object) -> float:
    """Return a number from 0 up to 1, uniformly distributed, from a hash of seed and purpose."""
    text = "/".join(map(str, (seed, *what)))
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
    return number / (1 << 48)


class Glance:
    """One look at a board from one spot."""

    def __init__(self, attention: Attention, board: Board, seed: str) -> None:
        self._attention = attention
        self._pieces = board.pieces_by_cell()
        self._seed = seed
        self._along = RIGHT if uniform_hash(seed, "way") < 0.5 else DOWN
        cells = sorted(self._pieces)
        self.spot = cells[int(uniform_hash(seed, "spot") * len(cells))]
        self._noticed: dict[Cell, bool] = {}

    def notices(self, cell: Cell) -> bool:
        """Say whether an empty cell is noticed as one to place on, where it touches the board."""
        known = self._noticed.get(cell)
        if known is None:
            known = uniform_hash(self._seed, "cell", *cell) < self._visible(cell)
            self._noticed[cell] = known
        return known

    def sees(self, placement: Placement) -> bool:
        """Say whether a placement is noticed: all its cells, and that its pieces go together."""
        placed = placement.move.placed
        if not all(self.notices(cell) for cell, _ in placed):
            return False
        likely = self._attention.together ** (len(placed) - 1)
        return likely >= 1 or uniform_hash(self._seed, *in_order(placement.move.pieces)) < likely

    def worth(self, placement: Placement) -> float:
        """Return the points that a placement seems to bring, less `ease` for each further piece."""
        missed = sum(
            score
            for cell, direction, score in self._crossed(placement)
            if uniform_hash(self._seed, "line", *cell, *direction) >= self._attention.crossings
        )
        return placement.score - missed - self._attention.ease * (len(placement.move.placed) - 1)

    def distance(self, placement: Placement) -> int:
        """Return the distance of a placement from the spot, in cells."""
        return min(_distance(self.spot, cell) for cell, _ in placement.move.placed)

    def _visible(self, cell: Cell) -> float:
        """Return the probability of noticing a cell; 1 for a cell that touches nothing."""
        attention = self._attention
        along, across = self._sides(cell, self._along), self._sides(cell, crossing(self._along))
        if not along and not across:
            return 1.0
        likely = attention.near * math.pow(0.5, _distance(self.spot, cell) / attention.reach)
        if not along:
            likely *= attention.across
        return likely * attention.gaps if max(along, across) == 2 else likely

    def _sides(self, cell: Cell, direction: Direction) -> int:
        """Return the number of neighbouring pieces of a cell in one direction."""
        return sum(step(cell, direction, sign) in self._pieces for sign in (-1, 1))

    def _crossed(self, placement: Placement) -> list[tuple[Cell, Direction, int]]:
        """Return the lines that cross the main line of a placement, with their points."""
        placed = placement.move.placed
        first = placed[0][0]
        if len(placed) == 1:
            both = [(first, way, self._score(first, way)) for way in (RIGHT, DOWN)]
            return [min(both, key=lambda line: line[2])]
        way = DOWN if placed[1][0].y == first.y else RIGHT
        return [(cell, way, self._score(cell, way)) for cell, _ in placed]

    def _score(self, cell: Cell, direction: Direction) -> int:
        """Return the points of the line that a piece on a cell joins in one direction."""
        length = 1
        for sign in (-1, 1):
            beyond = step(cell, direction, sign)
            while beyond in self._pieces:
                length += 1
                beyond = step(beyond, direction, sign)
        return points(length)


def _distance(cell: Cell, other: Cell) -> int:
    return abs(cell.x - other.x) + abs(cell.y - other.y)


def noticed_best(
    attention: Attention, board: Board, legal: Sequence[Placement], seed: str
) -> Noticed:
    """Return the placement that seems best of those noticed.

    `legal` are all placements, at least one. A level that notices none looks again, and in the end
    takes the simplest one.
    """
    if not board:
        opening = legal[int(uniform_hash(seed, "opening") * len(legal))]
        return Noticed(opening, opening.score)
    for look in range(LOOKS):
        glance = Glance(attention, board, f"{seed}/{look}")
        noticed = [
            Noticed(placement, glance.worth(placement))
            for placement in legal
            if glance.sees(placement)
        ]
        if noticed:
            return min(noticed, key=lambda candidate: _sort_key(candidate, glance))
    simplest = min(
        legal,
        key=lambda placement: (
            len(placement.move.placed),
            -placement.score,
            placement.move.placed,
        ),
    )
    return Noticed(simplest, simplest.score)


def _sort_key(noticed: Noticed, glance: Glance) -> tuple[float, int, int, object]:
    """Return the sort key of a placement: its worth, its pieces, its distance from the spot."""
    placement, worth = noticed
    placed = placement.move.placed
    return -worth, len(placed), glance.distance(placement), placed
