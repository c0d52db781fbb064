"""The best card play that moves the fewest cards, as steps that a person can follow."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.rules.cards_solver import Row
from sixfold.rules.pieces import KINDS, Piece, in_order


class CardStep(NamedTuple):
    """One card laid from the hand (`source` is None) or moved from a row, to a row.

    Rows are numbered from 0 as they lie; a number past the last one is a new row.
    """

    card: Piece
    source: int | None
    target: int


class LeastMovedPlay(NamedTuple):
    """The play with the most Qwirkles, then the most cards, then the fewest cards moved.

    Rows that continue keep their index, new ones follow. A row continues as a row of the same
    colour or the same shape, and the cards that both have do not move. `proved` says that no
    equally good play moves fewer cards; it is false only where the search hit its node limit.
    """

    rows: tuple[Row, ...]
    played: tuple[Piece, ...]
    qwirkles: int
    moved: int
    proved: bool
    steps: tuple[CardStep, ...]


NODE_LIMIT: Final = 2_000_000
"""The node limit of the search, reached after some tenths of a second and on few tables."""


def least_moved_play(
    table: Sequence[Row], hand: Sequence[Piece], node_limit: int = NODE_LIMIT
) -> LeastMovedPlay | None:
    """Return the best play that moves the fewest cards of the table, or None.

    `node_limit` limits the search for fewer moved cards.
    """
    rows_before = [pack_pieces(row) for row in table]
    solved = native.solve_cards_least_moved(rows_before, pack_counts(hand), node_limit)
    if solved is None:
        return None
    qwirkles, _, moved, proved, after = solved
    rows = [(tuple(KINDS[kind] for kind in row), past) for row, past in after]
    placed = _placed(table, rows)
    steps = _steps(table, placed)
    played = in_order(step.card for step in steps if step.source is None)
    laid = tuple(row for _, row in sorted(placed.items()))
    return LeastMovedPlay(laid, played, qwirkles, moved, proved, tuple(steps))


def _placed(table: Sequence[Row], rows: list[tuple[Row, int]]) -> dict[int, Row]:
    """Return the new rows by index: that of the old row, or one past the last."""
    new = iter(range(len(table), len(table) + len(rows)))
    return {past if past >= 0 else next(new): row for row, past in rows}


def _steps(table: Sequence[Row], placed: dict[int, Row]) -> list[CardStep]:
    """Return the steps from the old rows to the new ones: moved cards first, then cards laid."""
    loose: dict[Piece, list[int]] = {}
    for place, row in enumerate(table):
        for card in (Counter(row) - Counter(placed.get(place, ()))).elements():
            loose.setdefault(card, []).append(place)
    moves, lays = [], []
    for place, row in sorted(placed.items()):
        old = table[place] if place < len(table) else ()
        for card in (Counter(row) - Counter(old)).elements():
            if sources := loose.get(card):
                moves.append(CardStep(card, sources.pop(0), place))
            else:
                lays.append(CardStep(card, None, place))
    return moves + lays
