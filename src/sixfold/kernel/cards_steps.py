"""The best card play that moves the fewest cards, step by step for a person to follow."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.rules.cards_solver import Row
from sixfold.rules.pieces import KINDS, Piece, in_order


class Step(NamedTuple):
    """One card laid from the hand (`source` is None) or moved from a row, to a row.

    Rows are counted from 0 as they lie; a number past the last one is a new row, counted on.
    """

    card: Piece
    source: int | None
    target: int


class GentlePlay(NamedTuple):
    """A play with the most Qwirkles, then the most cards, then the fewest cards moved.

    Rows that go on keep their places, new ones follow. A row goes on in a row of the same colour or
    of the same shape, and what it keeps does not move. `proved` says that no play of that worth
    moves fewer cards; it is false only where the search gave up.
    """

    rows: tuple[Row, ...]
    played: tuple[Piece, ...]
    qwirkles: int
    moved: int
    proved: bool
    steps: tuple[Step, ...]


MOST_STEPS: Final = 2_000_000
"""After so many steps the search gives up, within some tenths of a second; few tables come near."""


def gentlest_play(
    table: Sequence[Row], hand: Sequence[Piece], effort: int = MOST_STEPS
) -> GentlePlay | None:
    """Return the best play that moves the fewest cards of the table, if there is a play.

    `effort` is how many steps the search for fewer moved cards may take.
    """
    rows_before = [pack_pieces(row) for row in table]
    solved = native.solve_cards_gently(rows_before, pack_counts(hand), effort)
    if solved is None:
        return None
    qwirkles, _, moved, proved, after = solved
    rows = [(tuple(KINDS[kind] for kind in row), past) for row, past in after]
    placed = _placed(table, rows)
    steps = _steps(table, placed)
    played = in_order(step.card for step in steps if step.source is None)
    laid = tuple(row for _, row in sorted(placed.items()))
    return GentlePlay(laid, played, qwirkles, moved, proved, tuple(steps))


def _placed(table: Sequence[Row], rows: list[tuple[Row, int]]) -> dict[int, Row]:
    """Return the new rows by their places: where the old one lay, else behind the last."""
    new = iter(range(len(table), len(table) + len(rows)))
    return {past if past >= 0 else next(new): row for row, past in rows}


def _steps(table: Sequence[Row], placed: dict[int, Row]) -> list[Step]:
    """Return the steps from the old rows to the new ones: first what moves, then what is laid."""
    loose: dict[Piece, list[int]] = {}
    for place, row in enumerate(table):
        for card in (Counter(row) - Counter(placed.get(place, ()))).elements():
            loose.setdefault(card, []).append(place)
    moves, lays = [], []
    for place, row in sorted(placed.items()):
        old = table[place] if place < len(table) else ()
        for card in (Counter(row) - Counter(old)).elements():
            if sources := loose.get(card):
                moves.append(Step(card, sources.pop(0), place))
            else:
                lays.append(Step(card, None, place))
    return moves + lays
