"""Which cubes to roll again: the exact expected best score of every choice (D3, D4).

What a placement scores depends on its cells, not on which of its pieces lies on which. So it is
enough to know, for every set of kinds that can lie in one line, the best score of any placement
of exactly that set; a hand scores the best of the sets that it holds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from sixfold.rules.cells import DOWN, RIGHT, Cell, Direction, crossing, step
from sixfold.rules.grid import Board, frontier
from sixfold.rules.lines import QWIRKLE, Run, is_line, points, run_of
from sixfold.rules.pieces import KINDS, Colour, Piece, Shape, in_order
from sixfold.rules.placements import joined_all, pieces_beyond, run_at
from sixfold.rules.sets import groups

Kinds = frozenset[Piece]


class Choice(NamedTuple):
    """Cubes to roll, and the expected best score of the placement that follows."""

    roll: tuple[Piece, ...]
    expected: Fraction


def reroll_choices(board: Board, hand: Sequence[Piece]) -> list[Choice]:
    """Return every distinct choice of cubes to roll, best first, of equals the fewest cubes.

    A result with nothing to place counts as D4 plays it: as the average over all rolls of the
    whole hand that can place something, and as 0 if none can.
    """
    cubes = in_order(hand)
    scores = _scores_of_rolls(board, [cube.colour for cube in cubes])
    placeable = [score for score in scores.values() if score is not None]
    forced = Fraction(sum(placeable), len(placeable)) if placeable else Fraction(0)
    choices: dict[tuple[Piece, ...], Choice] = {}
    for count in range(len(cubes) + 1):
        for rolled in combinations(range(len(cubes)), count):
            roll = tuple(cubes[place] for place in rolled)
            if roll not in choices:
                choices[roll] = Choice(roll, _expected(scores, cubes, rolled, forced))
    return sorted(choices.values(), key=lambda choice: (-choice.expected, len(choice.roll)))


def _expected(
    scores: Mapping[tuple[Shape, ...], int | None],
    cubes: tuple[Piece, ...],
    rolled: tuple[int, ...],
    forced: Fraction,
) -> Fraction:
    """Return the average score over all ways that the rolled cubes can fall."""
    faces = [tuple(Shape) if place in rolled else (cube.shape,) for place, cube in enumerate(cubes)]
    results = [scores[result] for result in product(*faces)]
    total = sum(score for score in results if score is not None)
    return (total + results.count(None) * forced) / len(results)


def _scores_of_rolls(
    board: Board, colours: Sequence[Colour]
) -> dict[tuple[Shape, ...], int | None]:
    """Return the best score for every way the whole hand can fall; None where nothing fits."""
    best = best_by_set(board, colours)
    lines = _BestLine(best)
    scores = {}
    for shapes in product(Shape, repeat=len(colours)):
        kinds = frozenset(map(Piece, colours, shapes))
        scores[shapes] = lines.within(kinds)
    return scores


class _BestLine:
    """The best score within a set of kinds, remembering the lines of one colour or one shape."""

    def __init__(self, best: Mapping[Kinds, int]) -> None:
        self.best = best
        self.in_line: dict[Kinds, int | None] = {}

    def within(self, kinds: Kinds) -> int | None:
        """Return the best score of any line among these kinds, None if none can be placed."""
        groups: dict[str, list[Piece]] = {}
        for kind in kinds:
            groups.setdefault(kind.colour, []).append(kind)
            groups.setdefault(kind.shape.name, []).append(kind)
        scores = (self._of_line(frozenset(group)) for group in groups.values())
        return max((score for score in scores if score is not None), default=None)

    def _of_line(self, group: Kinds) -> int | None:
        if group not in self.in_line:
            scores = (self.best.get(subset) for subset in _subsets(group))
            self.in_line[group] = max((s for s in scores if s is not None), default=None)
        return self.in_line[group]


def _subsets(kinds: Kinds) -> Iterator[Kinds]:
    for size in range(1, len(kinds) + 1):
        yield from map(frozenset, combinations(kinds, size))


def best_by_set(board: Board, colours: Iterable[Colour]) -> dict[Kinds, int]:
    """Return, for every set of kinds that cubes of these colours can lay, its best score."""
    counts = Counter(colours)
    kinds = tuple(kind for kind in KINDS if counts[kind.colour])
    if not board:
        return {line: points(len(line)) for line in _subsets_in_line(kinds, counts)}
    pieces = board.pieces_by_cell()
    touching = frozenset(frontier(pieces))
    best: dict[Kinds, int] = {}
    for direction in (RIGHT, DOWN):
        spans = _Spans(pieces, touching, kinds, counts, direction)
        for subset, score in spans.scored():
            if score > best.get(subset, -1):
                best[subset] = score
    return best


def _subsets_in_line(kinds: Sequence[Piece], counts: Mapping[Colour, int]) -> set[Kinds]:
    """Return every set of kinds that may lie in one line and that the cubes can show."""
    subsets = {subset for group in groups(kinds) for subset in _subsets(frozenset(group))}
    return {subset for subset in subsets if is_line(subset) and _can_show(subset, counts)}


def _can_show(kinds: Iterable[Piece], counts: Mapping[Colour, int]) -> bool:
    """Say whether there are cubes enough of each colour to show these kinds at once."""
    return all(n <= counts[colour] for colour, n in Counter(k.colour for k in kinds).items())


class _Spans:
    """The stretches of empty cells along one direction that a placement can fill.

    As in listing placements, each is grown from its first cell that touches the board.
    """

    def __init__(
        self,
        pieces: Mapping[Cell, Piece],
        touching: frozenset[Cell],
        kinds: tuple[Piece, ...],
        counts: Mapping[Colour, int],
        direction: Direction,
    ) -> None:
        self.pieces = pieces
        self.touching = touching
        self.kinds = kinds
        self.counts = counts
        self.most = min(QWIRKLE, sum(counts.values()))
        self.direction = direction
        self.fitting: dict[Cell, tuple[frozenset[Piece], int]] = {}

    def scored(self) -> Iterator[tuple[Kinds, int]]:
        """Yield the sets of kinds that fill a span, with the score."""
        for cell in self.touching:
            before = pieces_beyond(self.pieces, cell, self.direction, -1)
            after = pieces_beyond(self.pieces, cell, self.direction, 1)
            run = run_of(before + after)
            fits, gain = self._across(cell)
            sets = {frozenset((k,)): run.joined(k) for k in fits if run.takes(k)}
            left = step(cell, self.direction, -1)
            right = step(cell, self.direction, 1 + len(after))
            yield from self._grow_left(sets, gain, left, right)

    def _grow_left(
        self, sets: dict[Kinds, Run], gain: int, left: Cell, right: Cell
    ) -> Iterator[tuple[Kinds, int]]:
        while sets:
            yield from self._grow_right(sets, gain, right)
            if left in self.pieces or left in self.touching:
                return
            sets = self._filled(sets, frozenset(self.kinds), ())
            left = step(left, self.direction, -1)

    def _grow_right(
        self, sets: dict[Kinds, Run], gain: int, right: Cell
    ) -> Iterator[tuple[Kinds, int]]:
        while sets:
            for one, run in sets.items():
                yield one, gain + points(len(run.kinds))
            fits, more = self._across(right)
            beyond = pieces_beyond(self.pieces, right, self.direction, 1)
            sets = self._filled(sets, fits, beyond)
            gain += more
            right = step(right, self.direction, 1 + len(beyond))

    def _filled(
        self, sets: dict[Kinds, Run], fits: frozenset[Piece], beyond: Sequence[Piece]
    ) -> dict[Kinds, Run]:
        """Return the sets with one more kind each, as far as the line and the cubes allow."""
        filled: dict[Kinds, Run] = {}
        for one, run in sets.items():
            if len(one) == self.most:
                continue
            for kind in fits:
                larger = one | {kind}
                if larger in filled or not run.takes(kind) or not _can_show(larger, self.counts):
                    continue
                joined = joined_all(run.joined(kind), beyond)
                if joined is not None:
                    filled[larger] = joined
        return filled

    def _across(self, cell: Cell) -> tuple[frozenset[Piece], int]:
        """Return the kinds that fit the crossing line at a cell, and the points there."""
        if cell not in self.fitting:
            run = run_at(self.pieces, cell, crossing(self.direction))
            gain = points(len(run.kinds) + 1) if run.kinds else 0
            self.fitting[cell] = frozenset(k for k in self.kinds if run.takes(k)), gain
        return self.fitting[cell]
