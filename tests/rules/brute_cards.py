"""The best play at the card table, slowly: every way to cover the table with rows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

from tests.rules.brute_force import EVERY_KIND, goes_together

EVERY_ROW = [
    row
    for attribute in "ROYGBP123456"
    for size in (3, 4, 5, 6)
    for row in combinations([kind for kind in EVERY_KIND if attribute in kind], size)
]
"""The 504 rows that there are."""

Counts = tuple[int, ...]


def best_found(table: Iterable[Sequence[str]], hand: Sequence[str]) -> tuple[int, int] | None:
    """Return the most Qwirkles, and with those the most cards played; None if none can be."""
    lying = Counter(card for row in table for card in row)
    available = lying + Counter(hand)
    kinds = sorted(available)
    rows = [row for row in EVERY_ROW if set(row) <= available.keys()]
    masks = [tuple(int(kind in row) for kind in kinds) for row in rows]
    ends = _ways(tuple(available[k] for k in kinds), tuple(lying[k] for k in kinds), tuple(masks))
    held = len(hand)
    return max(((sixes, held - left) for sixes, left in ends if left < held), default=None)


@cache
def _ways(available: Counts, owed: Counts, rows: tuple[Counts, ...]) -> frozenset[tuple[int, int]]:
    """Return for every way to lay all cards owed: its Qwirkles, and the cards that are left over.

    The first card owed goes into one of the rows that hold it. When none is owed any more, further
    rows may follow, each not before the last in the list.
    """
    first = next((place for place, count in enumerate(owed) if count), None)
    ends = set() if first is not None else {(0, sum(available))}
    for at, row in enumerate(rows):
        if (first is not None and not row[first]) or not _fits(row, available):
            continue
        left = tuple(count - used for count, used in zip(available, row, strict=True))
        debt = tuple(max(0, count - used) for count, used in zip(owed, row, strict=True))
        further = rows if first is not None else rows[at:]
        six = int(sum(row) == 6)
        ends |= {(sixes + six, over) for sixes, over in _ways(left, debt, further)}
    return frozenset(ends)


def _fits(row: Counts, available: Counts) -> bool:
    return all(used <= count for used, count in zip(row, available, strict=True))


def any_table(
    random: Random, rows: int, cards: int, colours: str = "ROYGBP", shapes: str = "123456"
) -> tuple[list[tuple[str, ...]], list[str]]:
    """Return a table of random rows without a Qwirkle and a hand, from cards of some kinds."""
    left = Counter({kind: 3 for kind in EVERY_KIND if kind[0] in colours and kind[1] in shapes})
    choices = [row for row in EVERY_ROW if len(row) < 6 and set(row) <= left.keys()]
    table: list[tuple[str, ...]] = []
    while len(table) < rows:
        row = random.choice(choices)
        if all(left[card] for card in row):
            table.append(row)
            left.subtract(row)
    return table, random.sample(sorted(left.elements()), cards)


def every_row_is_one(rows: Iterable[Sequence[str]]) -> bool:
    """Say whether every row has three cards or more that go together."""
    return all(len(row) >= 3 and goes_together(row) for row in rows)


def few_cards(random: Random) -> Iterator[tuple[list[tuple[str, ...]], list[str]]]:
    """Yield tables of many sorts, small enough for brute force."""
    yield any_table(random, random.randint(0, 3), random.randint(1, 5))
    yield any_table(random, random.randint(1, 3), random.randint(1, 5), "ROY", "1234")
    yield any_table(random, random.randint(1, 3), random.randint(1, 4), "RO", "123456")
    yield any_table(random, random.randint(1, 2), random.randint(1, 4), "ROYGBP", "12")
