"""The card table as counts, for looking ahead: only how many of each kind there are.

Everybody may rearrange the whole table (K4), so what a play leaves to the next player is no more
than the cards that lie there; how they are cut into rows does not matter.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.pieces import KINDS, Colour
from sixfold.rules.sets import groups

Counts = list[int]
"""How many cards there are of each of the 36 kinds, in their order."""

NONE: Final = (0,) * len(KINDS)
"""No card of any kind."""

_GROUPS: Final = tuple(
    (number // len(Colour), tuple(map(KINDS.index, group)))
    for number, group in enumerate(groups(KINDS))
)
"""Each colour and each shape: its side of a split, and the kinds that belong to it."""


class Laid(NamedTuple):
    """A play: its Qwirkles, how many cards it takes from the hand and which, what then lies."""

    qwirkles: int
    cards: int
    played: Counts
    table: Counts


def best_laid(table: Counts, held: Counts) -> Laid | None:
    """Return a play with the most Qwirkles, then the most cards, if there is one."""
    solved = native.solve_cards(table, held, NONE)
    if solved is None:
        return None
    qwirkles, cards, splits = solved
    after = [in_colour + in_shape for in_colour, in_shape in splits]
    played = [after[kind] - table[kind] for kind in range(len(KINDS))]
    if qwirkles:
        _take_sixes(after, splits)
    return Laid(qwirkles, cards, played, after)


def whole_laid(table: Counts, held: Counts) -> Laid | None:
    """Return a play of all the held cards with the most Qwirkles, if there is one."""
    laid = best_laid(table, held)
    return laid if laid is not None and laid.cards == sum(held) else None


def some_of(held: Counts) -> Iterator[Counts]:
    """Yield every choice of at least one of the held cards, those of a kind being alike."""
    choices = product(*(range(count + 1) for count in held))
    next(choices)
    for choice in choices:
        yield list(choice)


def _take_sixes(after: Counts, splits: Sequence[tuple[int, int]]) -> None:
    """Take the rows of six from the table: as many as leave rows behind (K5)."""
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
