"""The card table as counts of the 36 kinds, for search.

Everybody may rearrange the whole table (K4), so only the cards that lie there matter to the next
player, not how they are cut into rows.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.pieces import KINDS, Colour
from sixfold.rules.sets import groups

Counts = list[int]
"""The number of cards of each of the 36 kinds, in their order."""

NONE: Final = (0,) * len(KINDS)
"""No card of any kind."""

_GROUPS: Final = tuple(
    (number // len(Colour), tuple(map(KINDS.index, group)))
    for number, group in enumerate(groups(KINDS))
)
"""For each colour and each shape: its side of a split, and its kinds."""


class CountedPlay(NamedTuple):
    """A play as counts: its Qwirkles, the number of cards played, these cards, the table after."""

    qwirkles: int
    cards: int
    played: Counts
    table: Counts


def best_counted_play(table: Counts, held: Counts) -> CountedPlay | None:
    """Return the play with the most Qwirkles, then the most cards, or None."""
    solved = native.solve_cards(table, held, NONE)
    if solved is None:
        return None
    qwirkles, cards, splits = solved
    after = [in_colour + in_shape for in_colour, in_shape in splits]
    played = [after[kind] - table[kind] for kind in range(len(KINDS))]
    if qwirkles:
        _take_sixes(after, splits)
    return CountedPlay(qwirkles, cards, played, after)


def counted_play_of_all(table: Counts, held: Counts) -> CountedPlay | None:
    """Return the play of all held cards with the most Qwirkles, or None."""
    play = best_counted_play(table, held)
    return play if play is not None and play.cards == sum(held) else None


def subsets(held: Counts) -> Iterator[Counts]:
    """Yield every non-empty subset of the held cards; cards of one kind are interchangeable."""
    choices = product(*(range(count + 1) for count in held))
    next(choices)
    for choice in choices:
        yield list(choice)


def _take_sixes(after: Counts, splits: Sequence[tuple[int, int]]) -> None:
    """Remove the rows of six from the table, as many as leave complete rows behind (K5)."""
    for side, kinds in _GROUPS:
        copies = [splits[kind][side] for kind in kinds]
        sixes = min(copies)
        if not sixes:
            continue
        total, most = sum(copies), max(copies)
        while total - QWIRKLE * sixes < 3 * (most - sixes):
            sixes -= 1
        for kind in kinds:
            after[kind] -= sixes
