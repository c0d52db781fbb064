"""The best play at the card table, found exactly.

Every card lies in a row of its colour or in a row of its shape. So a table is known, up to how
its rows are cut, by how many copies of each kind lie in colour rows and how many in shape rows;
each of the twelve groups (six colours, six shapes) is then cut into rows on its own. The copies
m1..m6 of the six kinds of a group can be cut into rows exactly when there are none at all, or at
least three times as many as the largest m: dealt round and round into as many rows as the largest
m, every row gets three cards or more and no kind twice; and fewer rows would bring two copies of
a kind together.

The search decides kind after kind, colour by colour. What matters of the kinds already decided is
only, for each group, how many cards it got, and the most and the fewest of one kind.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from sixfold.rules.lines import QWIRKLE, run_of
from sixfold.rules.pieces import COPIES, KINDS, Colour, Piece, Shape, in_order, missing
from sixfold.rules.sets import largest_size

SHORTEST_ROW: Final = 3
"""A row has at least three cards (K3)."""

Row = tuple[Piece, ...]


class Play(NamedTuple):
    """A play: the whole table after it, sixes included; what it takes from the hand; its sixes."""

    rows: tuple[Row, ...]
    played: tuple[Piece, ...]
    qwirkles: int


class _Group(NamedTuple):
    """What a colour or a shape has got so far: how many cards, the most and fewest of one kind."""

    total: int
    most: int
    fewest: int


class _Reached(NamedTuple):
    """A way to decide the kinds so far: its Qwirkles and played cards, and the last decision."""

    qwirkles: int
    played: int
    split: tuple[int, int]
    before: "_Reached | None"


_NOTHING: Final = _Group(0, 0, COPIES)
_SAFE: Final = _Group(SHORTEST_ROW * COPIES, COPIES, 0)
_BEGINNING: Final = _Reached(0, 0, (0, 0), None)

_Key = tuple[_Group, tuple[_Group, ...], bool]


def can_play(table: Iterable[Sequence[Piece]], hand: Sequence[Piece]) -> bool:
    """Say whether any card of the hand can be played (K6)."""
    rows = [tuple(row) for row in table]
    if largest_size(hand) >= SHORTEST_ROW:
        return True
    if any(run_of(row).takes(card) for row in rows for card in set(hand)):
        return True
    return best_play(rows, hand) is not None


def best_play(table: Iterable[Sequence[Piece]], hand: Sequence[Piece]) -> Play | None:
    """Return a play with the most Qwirkles, and of those with the most cards, if there is one."""
    lying = Counter(chain.from_iterable(table))
    available = lying + Counter(hand)
    reached: dict[_Key, _Reached] = {(_NOTHING, (_NOTHING,) * len(Shape), False): _BEGINNING}
    for kind in KINDS:
        reached = _decided(reached, kind, lying, available)
    best = max(
        (_closed(key, one) for key, one in reached.items() if key[2]),
        key=lambda one: one[:2],
        default=None,
    )
    return None if best is None else _laid_out(best, lying)


def _decided(
    reached: dict[_Key, _Reached], kind: Piece, lying: Counter[Piece], available: Counter[Piece]
) -> dict[_Key, _Reached]:
    """Return what can be reached when the copies of one more kind are split."""
    place = KINDS.index(kind)
    later = KINDS[place + 1 :]
    later_shapes = tuple(available[p] for p in later if p.colour == kind.colour)
    later_colours = tuple(available[p] for p in later if p.shape == kind.shape)
    at = kind.shape - 1
    after: dict[_Key, _Reached] = {}
    for (colour, shapes, any_played), one in reached.items():
        for in_colour, in_shape in _splits(lying[kind], available[kind]):
            its_colour = _grown(colour, in_colour, later_shapes)
            its_shape = _grown(shapes[at], in_shape, later_colours)
            if its_colour is None or its_shape is None:
                continue
            qwirkles = one.qwirkles
            if not later_shapes:
                qwirkles += _qwirkles(its_colour)
                its_colour = _NOTHING
            played = in_colour + in_shape - lying[kind]
            their_shapes = (*shapes[:at], its_shape, *shapes[at + 1 :])
            key = (its_colour, their_shapes, any_played or played > 0)
            known = after.get(key)
            if known is None or (qwirkles, one.played + played) > known[:2]:
                after[key] = _Reached(qwirkles, one.played + played, (in_colour, in_shape), one)
    return after


def _splits(fewest: int, most: int) -> list[tuple[int, int]]:
    """Return the ways to give so many copies to the colour and to the shape."""
    return [
        (in_colour, used - in_colour)
        for used in range(fewest, most + 1)
        for in_colour in range(used + 1)
    ]


@lru_cache(maxsize=1 << 16)
def _grown(group: _Group, copies: int, later: tuple[int, ...]) -> _Group | None:
    """Return the group with copies of one more kind, or None where it can never become rows.

    `later` says how many copies there are of each kind still to come. Groups with the same future
    become the same group, which keeps the search small.
    """
    total, most = group.total + copies, max(group.most, copies)
    fewest = min(group.fewest, copies, *later)
    if not any(
        total + sum(min(more, peak) for more in later) >= SHORTEST_ROW * peak
        for peak in range(most, COPIES + 1)
    ):
        return None
    if fewest == 0 and total >= SHORTEST_ROW * max(most, *later, 1):
        return _SAFE
    return _Group(total, most, fewest)


def _qwirkles(group: _Group) -> int:
    """Return how many rows of six a finished group can have while the rest still makes rows."""
    return max(
        count
        for count in range(group.fewest + 1)
        if group.total - QWIRKLE * count >= SHORTEST_ROW * (group.most - count)
    )


def _closed(key: _Key, one: _Reached) -> _Reached:
    """Return a way to the end with the Qwirkles of the shapes counted."""
    return one._replace(qwirkles=one.qwirkles + sum(map(_qwirkles, key[1])))


def _laid_out(best: _Reached, lying: Counter[Piece]) -> Play:
    """Return the rows that the decisions lead to."""
    splits = []
    one: _Reached | None = best
    while one is not None and one.before is not None:
        splits.append(one.split)
        one = one.before
    by_kind = dict(zip(KINDS, reversed(splits), strict=True))
    rows: list[Row] = []
    for colour in Colour:
        rows += cut_into_rows({p: split[0] for p, split in by_kind.items() if p.colour == colour})
    for shape in Shape:
        rows += cut_into_rows({p: split[1] for p, split in by_kind.items() if p.shape == shape})
    played = missing(chain.from_iterable(rows), lying.elements())
    return Play(tuple(rows), played, sum(len(row) == QWIRKLE for row in rows))


def cut_into_rows(copies: dict[Piece, int]) -> list[Row]:
    """Return the rows of one group: as many sixes as can be, the rest dealt round and round."""
    group = _Group(sum(copies.values()), max(copies.values()), min(copies.values()))
    sixes = _qwirkles(group)
    rest = in_order(Counter({p: count - sixes for p, count in copies.items()}).elements())
    count = group.most - sixes
    return [in_order(copies)] * sixes + [rest[first::count] for first in range(count)]
