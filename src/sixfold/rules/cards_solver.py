"""The best play at the card table, found exactly.

Every card lies in a row of its colour or in a row of its shape. So a table is known, up to how its
rows are cut, by how many copies of each kind lie in colour rows and how many in shape rows; each of
the twelve groups (six colours, six shapes) is then cut into rows on its own. The copies m1..m6 of
the six kinds of a group can be cut into rows exactly when there are none at all, or at least three
times as many as the largest m: dealt round and round into as many rows as the largest m, every row
gets three cards or more and no kind twice; fewer rows would bring two copies of a kind together.

The search first chooses how many rows of six each group gets, the largest number in all first, and
then splits what is left between colours and shapes: it narrows the choices of every kind to those
that its two groups allow, tries one for a kind that still has several, and narrows again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, product
from typing import Final, NamedTuple

from sixfold.rules.lines import QWIRKLE, run_of
from sixfold.rules.pieces import COPIES, KINDS, Colour, Piece, Shape, in_order, missing
from sixfold.rules.sets import groups, largest_size

SHORTEST_ROW: Final = 3
"""A row has at least three cards (K3)."""

Row = tuple[Piece, ...]
Group = Colour | Shape


class Play(NamedTuple):
    """A play: the whole table after it, sixes included; what it takes from the hand; its sixes."""

    rows: tuple[Row, ...]
    played: tuple[Piece, ...]
    qwirkles: int


class Split(NamedTuple):
    """How many copies of a kind lie in rows of its colour, and how many in rows of its shape."""

    in_colour: int
    in_shape: int

    @property
    def used(self) -> int:
        """Return how many copies lie on the table."""
        return self.in_colour + self.in_shape


Choices = dict[Piece, tuple[Split, ...]]

_GROUPS: Final[dict[Group, tuple[Piece, ...]]] = dict(
    zip((*Colour, *Shape), groups(KINDS), strict=True)
)


def can_play(table: Iterable[Row], hand: Sequence[Piece]) -> bool:
    """Say whether any card of the hand can be played (K6)."""
    rows = tuple(table)
    if largest_size(hand) >= SHORTEST_ROW:
        return True
    if any(run_of(row).takes(card) for row in rows for card in set(hand)):
        return True
    return best_play(rows, hand) is not None


def best_play(table: Iterable[Row], hand: Sequence[Piece]) -> Play | None:
    """Return a play with the most Qwirkles, and of those with the most cards, if there is one."""
    rows = tuple(table)
    lying = Counter(chain.from_iterable(rows))
    available = lying + Counter(hand)
    in_colour = Counter(c for row in rows if row[0].colour is row[1].colour for c in row)
    best: dict[Piece, Split] | None = None
    for _, sixes in groupby(_ways_to_have_sixes(available), key=lambda way: sum(way.values())):
        played = 0
        for way in sixes:
            if played == len(hand):
                break
            found = _Rest(lying, available, in_colour, way).split(played)
            if found is not None:
                best = found
                played = sum(split.used for split in best.values()) - lying.total()
        if best is not None:
            return laid_out(best, lying.elements())
    return None


def _ways_to_have_sixes(available: Counter[Piece]) -> list[Counter[Group]]:
    """Return every way to give rows of six to the groups, the most in all first."""
    ways = []
    for in_colours in product(*(range(_fewest(available, c) + 1) for c in Colour)):
        left = available - Counter(
            {p: n for c, n in zip(Colour, in_colours, strict=True) for p in _GROUPS[c]}
        )
        for in_shapes in product(*(range(_fewest(left, s) + 1) for s in Shape)):
            counts = zip((*Colour, *Shape), (*in_colours, *in_shapes), strict=True)
            ways.append(Counter(dict(counts)))
    return sorted(ways, key=Counter.total, reverse=True)


def _fewest(available: Counter[Piece], group: Group) -> int:
    """Return how many copies there are of the kind that a group has the fewest of."""
    return min(available[kind] for kind in _GROUPS[group])


class _Rest:
    """What is left when the rows of six are taken out, to be split between colours and shapes.

    `in_colour` is what lies in colour rows now: what need not move is tried first.
    """

    def __init__(
        self,
        lying: Counter[Piece],
        available: Counter[Piece],
        in_colour: Counter[Piece],
        sixes: Counter[Group],
    ) -> None:
        self.sixes = sixes
        self.lying = lying.total()
        self.choices: Choices = {}
        for kind in KINDS:
            gone = sixes[kind.colour] + sixes[kind.shape]
            splits = _splits(max(0, lying[kind] - gone), available[kind] - gone)
            self.choices[kind] = tuple(
                sorted(splits, key=lambda s: (-s.used, abs(s.in_colour - in_colour[kind])))
            )
        self.in_sixes = QWIRKLE * sixes.total()

    def split(self, played: int) -> dict[Piece, Split] | None:
        """Return the split, sixes included, that plays the most cards, if more than so many."""
        enough = self.lying + played - self.in_sixes
        found = None
        while (better := _searched(self.choices, tuple(_GROUPS), enough)) is not None:
            found = better
            enough = sum(choice[0].used for choice in better.values())
        if found is None:
            return None
        return {kind: self._with_sixes(kind, choice[0]) for kind, choice in found.items()}

    def _with_sixes(self, kind: Piece, split: Split) -> Split:
        return Split(
            split.in_colour + self.sixes[kind.colour], split.in_shape + self.sixes[kind.shape]
        )


def _splits(fewest: int, most: int) -> Iterator[Split]:
    """Yield the ways to lay so many copies in colour and shape rows."""
    for used in range(fewest, most + 1):
        for in_colour in range(used + 1):
            yield Split(in_colour, used - in_colour)


def _searched(choices: Choices, touched: Iterable[Group], enough: int) -> Choices | None:
    """Return one choice for every kind that makes rows and uses more than `enough` copies."""
    narrowed = _narrowed(choices, touched)
    if narrowed is None or sum(splits[0].used for splits in narrowed.values()) <= enough:
        return None
    kind = _most_pressing(narrowed)
    if kind is None:
        return narrowed
    for split in narrowed[kind]:
        tried = {**narrowed, kind: (split,)}
        found = _searched(tried, (kind.colour, kind.shape), enough)
        if found is not None:
            return found
    return None


def _narrowed(choices: Choices, touched: Iterable[Group]) -> Choices | None:
    """Return the choices that the groups allow; None where a kind is left without any."""
    choices = choices.copy()
    waiting = list(touched)
    while waiting:
        group = waiting.pop()
        most = _most_of_one_kind(choices, group)
        if most is None:
            return None
        side = _side(group)
        for kind in _GROUPS[group]:
            kept = tuple(split for split in choices[kind] if split[side] <= most)
            if len(kept) < len(choices[kind]):
                choices[kind] = kept
                waiting += (kind.colour, kind.shape)
                if not kept:
                    return None
    return choices


def _side(group: Group) -> int:
    """Return the place in a split that belongs to the group."""
    return 0 if isinstance(group, Colour) else 1


def _bounds(choices: Choices, group: Group) -> tuple[list[int], list[int]]:
    """Return the fewest and the most copies that each kind can give to a group."""
    side = _side(group)
    copies = [[split[side] for split in choices[kind]] for kind in _GROUPS[group]]
    return list(map(min, copies)), list(map(max, copies))


def _most_of_one_kind(choices: Choices, group: Group) -> int | None:
    """Return how many copies of one kind a group can cut into rows; None if it cannot be cut."""
    fewest, most = _bounds(choices, group)
    for peak in range(COPIES, 0, -1):
        if sum(min(copies, peak) for copies in most) >= SHORTEST_ROW * peak:
            return peak if peak >= max(fewest) else None
    return None if any(fewest) else 0


def _most_pressing(choices: Choices) -> Piece | None:
    """Return the kind to decide next: one of the group that can spare the fewest copies."""
    open_kinds = [kind for kind, splits in choices.items() if len(splits) > 1]
    if not open_kinds:
        return None
    spare = {group: _spare(choices, group) for group in _GROUPS}
    return min(open_kinds, key=lambda kind: min(spare[kind.colour], spare[kind.shape]))


def _spare(choices: Choices, group: Group) -> int:
    """Return how many copies a group could lose at the most and still be cut into rows."""
    _, most = _bounds(choices, group)
    return max(sum(min(n, peak) for n in most) - SHORTEST_ROW * peak for peak in (1, 2, 3))


def _qwirkles(copies: Sequence[int]) -> int:
    """Return how many rows of six a group can have while the rest still makes rows."""
    total, most = sum(copies), max(copies)
    return max(
        sixes
        for sixes in range(min(copies) + 1)
        if total - QWIRKLE * sixes >= SHORTEST_ROW * (most - sixes)
    )


def laid_out(splits: dict[Piece, Split], lying: Iterable[Piece]) -> Play:
    """Return the play that lays the table out as decided."""
    rows: list[Row] = []
    for group, kinds in _GROUPS.items():
        rows += cut_into_rows({kind: splits[kind][_side(group)] for kind in kinds})
    played = missing(chain.from_iterable(rows), lying)
    return Play(tuple(rows), played, sum(len(row) == QWIRKLE for row in rows))


def cut_into_rows(copies: dict[Piece, int]) -> list[Row]:
    """Return the rows of one group: as many sixes as can be, the rest dealt round and round."""
    sixes = _qwirkles(list(copies.values()))
    rest = in_order(Counter({kind: n - sixes for kind, n in copies.items()}).elements())
    count = max(copies.values()) - sixes
    return [in_order(copies)] * sixes + [rest[first::count] for first in range(count)]
