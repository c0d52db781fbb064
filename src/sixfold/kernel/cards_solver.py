"""Exact solver of the card game: the twin of the rules' solver."""

from collections.abc import Iterable, Sequence
from itertools import chain

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_counts
from sixfold.rules.cards_solver import Play, Row, Split, laid_out
from sixfold.rules.pieces import KINDS, Piece


def best_play(table: Iterable[Row], hand: Sequence[Piece]) -> Play | None:
    """Return the play with the most Qwirkles, then the most cards, or None."""
    rows = tuple(table)
    lying = tuple(chain.from_iterable(rows))
    in_colour = chain.from_iterable(row for row in rows if row[0].colour is row[1].colour)
    solved = native.solve_cards(pack_counts(lying), pack_counts(hand), pack_counts(in_colour))
    if solved is None:
        return None
    splits = {kind: Split(*split) for kind, split in zip(KINDS, solved[2], strict=True)}
    return laid_out(splits, lying)


def can_play(table: Iterable[Row], hand: Sequence[Piece]) -> bool:
    """Say whether any card of the hand can be played (K6)."""
    return best_play(table, hand) is not None
