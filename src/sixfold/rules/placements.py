"""Every legal placement of a hand, listed (tile games and Cubes).

A placement of two or more pieces lies in one line and touches the board at one of its cells at
least. It is grown from the first of its cells, in reading order along the line, that touches the
board: to the left of that one only cells that touch nothing can follow, to the right any. So each
is found once. A line never repeats a kind (L3), so it does not matter how many of a kind the hand
holds.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import NamedTuple

from sixfold.rules.cells import (
    DOWN,
    ORIGIN,
    RIGHT,
    Cell,
    Direction,
    PlacedPieces,
    beside,
    step,
)
from sixfold.rules.grid import Board, frontier, lines_in
from sixfold.rules.lines import NO_RUN, Run, points, run_of
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece, in_order
from sixfold.rules.sets import largest_sets


class Placement(NamedTuple):
    """A legal placement and its score."""

    move: Place
    score: int


def placements(board: Board, hand: Iterable[Piece]) -> list[Placement]:
    """Return every legal placement once, best score first; on an empty board the openings (C3).

    The openings listed have one end at the origin and grow to the right or downwards.
    """
    kinds = in_order(set(hand))
    if not board:
        legal = _openings(kinds)
    else:
        pieces = board.pieces_by_cell()
        rightward, downward = _Ends(pieces, kinds, RIGHT), _Ends(pieces, kinds, DOWN)
        legal = _Growth(pieces, kinds, rightward, downward).grown()
        down = _Growth(pieces, kinds, downward, rightward).grown()
        legal += [placement for placement in down if len(placement.move.placed) > 1]
    legal.sort(key=lambda placement: (-placement.score, placement.move.placed))
    return legal


def can_place(board: Board, hand: Iterable[Piece]) -> bool:
    """Say whether any piece of the hand fits anywhere.

    It is enough to try single pieces: in any legal placement the piece that touches the board fits
    alone.
    """
    kinds = set(hand)
    if not board or not kinds:
        return bool(kinds)
    pieces = board.pieces_by_cell()
    for cell in frontier(pieces):
        takes = run_at(pieces, cell, DOWN).takes
        if any(map(takes, run_at(pieces, cell, RIGHT).fitting(kinds))):
            return True
    return False


def fits(
    board: Board, hand: Iterable[Piece], placed: PlacedPieces = ()
) -> dict[Piece, dict[Cell, int | None]]:
    """Return, for each kind of the hand, the cells where some legal placement continues these.

    Only cells beside the board are included, and those beside tentative pieces that touch it (C6).
    The points are those of the placement with just that piece added; None where it leaves a gap.
    """
    laid = [cell for cell, _ in placed]
    touching = not board.keys().isdisjoint(_around(laid))
    wanted, near = set(placed), _around([*board, *laid] if touching else board)
    found: dict[Piece, dict[Cell, int | None]] = {}
    for move, score in placements(board, hand) if board else ():
        if not wanted.issubset(move.placed):
            continue
        for cell, piece in wanted.symmetric_difference(move.placed):
            if cell in near:
                points = score if len(move.placed) == len(wanted) + 1 else None
                cells = found.setdefault(piece, {})
                cells[cell] = points or cells.get(cell)
    return found


def _around(cells: Iterable[Cell]) -> set[Cell]:
    return {near for cell in cells for near in beside(cell)}


def _openings(kinds: tuple[Piece, ...]) -> list[Placement]:
    openings = []
    for largest in largest_sets(kinds):
        for order in permutations(in_order(largest)):
            for direction in (RIGHT, DOWN)[: len(order)]:
                cells = (step(ORIGIN, direction, count) for count in range(len(order)))
                placed = tuple(zip(cells, order, strict=True))
                openings.append(Placement(Place(placed), points(len(order))))
    return openings


def pieces_beyond(
    pieces: Mapping[Cell, Piece], cell: Cell, direction: Direction, sign: int
) -> list[Piece]:
    """Return the pieces that lie next to a cell on one side, without a gap."""
    dx, dy = direction.dx * sign, direction.dy * sign
    x, y = cell.x + dx, cell.y + dy
    beyond = []
    while (x, y) in pieces:
        beyond.append(pieces[Cell(x, y)])
        x, y = x + dx, y + dy
    return beyond


def run_at(pieces: Mapping[Cell, Piece], cell: Cell, direction: Direction) -> Run:
    """Return what a piece laid on the cell would have to join in this direction."""
    dx, dy = direction
    x, y = cell
    if (x - dx, y - dy) not in pieces and (x + dx, y + dy) not in pieces:
        return NO_RUN
    before = pieces_beyond(pieces, cell, direction, -1)
    return run_of(before + pieces_beyond(pieces, cell, direction, 1))


class _Ends:
    """The lines that lie in one direction, by the empty cells at their ends.

    `runs` says what a piece laid on such a cell would join, `fitting` which kinds may, each with
    the points of its line; where nothing lies next to a cell, all of them may.
    """

    def __init__(
        self, pieces: Mapping[Cell, Piece], kinds: tuple[Piece, ...], direction: Direction
    ) -> None:
        self.direction = direction
        self.runs: dict[Cell, Run] = {}
        self.fitting: dict[Cell, dict[Piece, int]] = {}
        self.anywhere = dict.fromkeys(kinds, 0)
        self.after: dict[Cell, tuple[Piece, ...]] = {}
        before: dict[Cell, tuple[Piece, ...]] = {}
        for cells in lines_in(pieces, direction):
            first, last = step(cells[0], direction, -1), step(cells[-1], direction)
            self.after[first] = before[last] = line = tuple([pieces[cell] for cell in cells])
            run = run_of(line)
            fitting = _fitting(run, kinds)
            for end in (first, last):
                self.runs[end], self.fitting[end] = run, fitting
        for cell in before.keys() & self.after.keys():
            run = self.runs[cell] = run_of(before[cell] + self.after[cell])
            self.fitting[cell] = _fitting(run, kinds)


def _fitting(run: Run, kinds: tuple[Piece, ...]) -> dict[Piece, int]:
    """Return the kinds that may join a run, each with the points of the line that it makes."""
    return dict.fromkeys(run.fitting(kinds), points(len(run.kinds) + 1))


class _Growth:
    """The placements along one direction."""

    def __init__(
        self, pieces: Mapping[Cell, Piece], kinds: tuple[Piece, ...], along: _Ends, across: _Ends
    ) -> None:
        self.pieces = pieces
        self.kinds = kinds
        self.along = along
        self.across = across
        self.direction = along.direction
        self.touching = along.runs.keys() | across.runs.keys()
        self.found: list[Placement] = []

    def grown(self) -> list[Placement]:
        """Return every placement, each grown from its first cell that touches the board."""
        along, across = self.along, self.across
        for cell in self.touching:
            fitting = across.fitting.get(cell, across.anywhere)
            both = along.fitting.get(cell, along.anywhere).keys() & fitting.keys()
            if not both:
                continue
            run = along.runs.get(cell, NO_RUN)
            left = step(cell, self.direction, -1)
            right = step(cell, self.direction, 1 + len(along.after.get(cell, ())))
            for piece in both:
                self._add_left(run.joined(piece), left, right, ((cell, piece),), fitting[piece])
        return self.found

    def _add_left(self, run: Run, left: Cell, right: Cell, placed: PlacedPieces, gain: int) -> None:
        """Keep this placement, lengthen it to the right, and try one cell more on the left."""
        self._keep(run, placed, gain)
        self._add_right(run, right, placed, gain)
        if left in self.pieces or left in self.touching:
            return
        further = step(left, self.direction, -1)
        for piece in run.fitting(self.kinds):
            self._add_left(run.joined(piece), further, right, (*placed, (left, piece)), gain)

    def _add_right(self, run: Run, right: Cell, placed: PlacedPieces, gain: int) -> None:
        """Keep every placement that goes on at the right end."""
        fitting = self.across.fitting.get(right, self.across.anywhere)
        beyond = self.along.after.get(right, ())
        for piece in run.fitting(fitting):
            joined = joined_all(run.joined(piece), beyond)
            if joined is not None:
                further = step(right, self.direction, 1 + len(beyond))
                longer = (*placed, (right, piece))
                self._keep(joined, longer, gain + fitting[piece])
                self._add_right(joined, further, longer, gain + fitting[piece])

    def _keep(self, run: Run, placed: PlacedPieces, gain: int) -> None:
        self.found.append(Placement(Place(placed), gain + points(len(run.kinds))))


def joined_all(run: Run, beyond: Iterable[Piece]) -> Run | None:
    """Return the run with all pieces that lie beyond, or None where one does not go with it."""
    for piece in beyond:
        if not run.takes(piece):
            return None
        run = run.joined(piece)
    return run
