"""The rules once more, slowly: written from the rule sheet, without the code that it judges.

Pieces are two characters, cells are pairs of numbers, boards are dictionaries.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from random import Random

Where = tuple[int, int]
Lying = Mapping[Where, str]
Placing = dict[Where, str]

EVERY_KIND = [colour + shape for colour in "ROYGBP" for shape in "123456"]


def goes_together(line: Sequence[str]) -> bool:
    """Say whether the pieces are all of one colour with different shapes, or the other way."""
    colours, shapes = {p[0] for p in line}, {p[1] for p in line}
    return (len(colours), len(shapes)) in ((1, len(line)), (len(line), 1))


def score_of(board: Lying, placed: Placing) -> int | None:
    """Return what a placement scores; None if it is not legal."""
    if not placed or any(where in board for where in placed):
        return None
    xs, ys = {x for x, _ in placed}, {y for _, y in placed}
    if len(xs) > 1 and len(ys) > 1:
        return None
    whole = {**board, **placed}
    between = product(range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1))
    if any(where not in whole for where in between):
        return None
    if board and not any(next_to in board for where in placed for next_to in _neighbours(where)):
        return None
    lines = {line for where in placed for line in _lines_at(whole, where)}
    if not all(goes_together([whole[where] for where in line]) for line in lines):
        return None
    return sum(12 if len(line) == 6 else len(line) for line in lines)


def _neighbours(where: Where) -> list[Where]:
    x, y = where
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def _lines_at(whole: Lying, where: Where) -> Iterator[tuple[Where, ...]]:
    """Yield the lines of two or more through a cell, as sorted cells."""
    for dx, dy in ((1, 0), (0, 1)):
        line = [where]
        for sign in (1, -1):
            x, y = where[0] + sign * dx, where[1] + sign * dy
            while (x, y) in whole:
                line.append((x, y))
                x, y = x + sign * dx, y + sign * dy
        if len(line) > 1:
            yield tuple(sorted(line))


def cells_near(board: Lying, distance: int) -> list[Where]:
    """Return the empty cells that lie within so many steps of a piece."""
    steps = range(-distance, distance + 1)
    near = {
        (x + dx, y + dy)
        for x, y in board
        for dx, dy in product(steps, steps)
        if abs(dx) + abs(dy) <= distance
    }
    return sorted(near - set(board))


def all_placements(board: Lying, hand: Sequence[str]) -> dict[frozenset[tuple[Where, str]], int]:
    """Return every legal placement with its score: all orders of the hand on all cells near."""
    found = {}
    cells = cells_near(board, len(hand))
    for count in range(1, len(hand) + 1):
        orders = set(permutations(hand, count))
        for where in combinations(cells, count):
            for order in orders:
                placed = dict(zip(where, order, strict=True))
                score = score_of(board, placed)
                if score is not None:
                    found[frozenset(placed.items())] = score
    return found


def line_placements(board: Lying, hand: Sequence[str]) -> dict[frozenset[tuple[Where, str]], int]:
    """Return the same for larger hands: of the cells only those in one line are tried."""
    found = {}
    orders = [
        order
        for count in range(1, len(hand) + 1)
        for order in set(permutations(hand, count))
        if count == 1 or goes_together(order)
    ]
    for (x, y), (dx, dy) in product(cells_near(board, len(hand)), ((1, 0), (0, 1))):
        ahead = ((x + n * dx, y + n * dy) for n in range(12))
        free = [where for where in ahead if where not in board]
        for order in orders:
            placed = dict(zip(free, order, strict=False))
            score = score_of(board, placed)
            if score is not None:
                found[frozenset(placed.items())] = score
    return found


def any_board(random: Random, size: int, copies: int) -> Placing:
    """Return a board grown piece by piece, none of them against the rules."""
    left = Counter(dict.fromkeys(EVERY_KIND, copies))
    board: Placing = {}
    near = {(0, 0)}
    while len(board) < size:
        where, kind = random.choice(sorted(near)), random.choice(EVERY_KIND)
        if left[kind] and score_of(board, {where: kind}) is not None:
            board[where] = kind
            left[kind] -= 1
            near = (near | set(_neighbours(where))) - set(board)
    return board


def any_hand(random: Random, size: int, taken: Iterable[str] = (), copies: int = 3) -> list[str]:
    """Return a hand from what the box still holds."""
    left = Counter(dict.fromkeys(EVERY_KIND, copies))
    left.subtract(taken)
    return random.sample(sorted(left.elements()), size)
