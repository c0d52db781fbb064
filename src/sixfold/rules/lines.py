"""What makes pieces a line, and what a line scores."""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from sixfold.rules.errors import Reason
from sixfold.rules.pieces import Colour, Piece, Shape

QWIRKLE: Final = 6
"""A line of six is a Qwirkle, and no line is longer (L4)."""

QWIRKLE_BONUS: Final = 6
"""What a Qwirkle scores above its six pieces (S3)."""


def share_attribute(pieces: Collection[Piece]) -> bool:
    """Say whether all pieces share their colour or all share their shape (L2)."""
    colours = {piece.colour for piece in pieces}
    return len(colours) <= 1 or len({piece.shape for piece in pieces}) <= 1


def all_differ(pieces: Collection[Piece]) -> bool:
    """Say whether no kind is there twice (L3)."""
    return len(set(pieces)) == len(pieces)


def is_line(pieces: Collection[Piece]) -> bool:
    """Say whether these pieces may lie side by side (L2, L3, and so L4).

    That is: one colour and as many shapes as pieces, or one shape and as many colours.
    """
    colours = len({colour for colour, _ in pieces})
    shapes = len({shape for _, shape in pieces})
    return colours * shapes == len(pieces) and (colours <= 1 or shapes <= 1)


def points(length: int) -> int:
    """Return what a line of this length scores (S1, S2, S3)."""
    if length < 2:
        return 0
    return length + QWIRKLE_BONUS if length == QWIRKLE else length


LINE_RULES: Final = (
    (Reason.LINE_TOO_LONG, "L4", lambda pieces: len(pieces) <= QWIRKLE),
    (Reason.LINE_MIXED, "L2", share_attribute),
    (Reason.LINE_DUPLICATE, "L3", all_differ),
)
"""What every line must obey, in the order tried: the reason for a refusal, its rule, the test."""


class Run(NamedTuple):
    """Pieces that lie side by side, with what another must have to join them.

    `colour` and `shape` are what all of them share, if they do; both are None where nothing
    can join.
    """

    kinds: frozenset[Piece]
    colour: Colour | None
    shape: Shape | None

    def takes(self, piece: Piece) -> bool:
        """Say whether the piece may join (L2, L3)."""
        kinds, colour, shape = self
        if not kinds:
            return True
        return (piece.colour == colour or piece.shape == shape) and piece not in kinds

    def fitting(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Return those of the pieces that may join, each alone (L2, L3)."""
        kinds, colour, shape = self
        if not kinds:
            return list(pieces)
        return [p for p in pieces if (p.colour == colour or p.shape == shape) and p not in kinds]

    def joined(self, piece: Piece) -> "Run":
        """Return the run with a piece that it takes."""
        kinds, colour, shape = self
        if not kinds:
            return Run(frozenset((piece,)), piece.colour, piece.shape)
        return Run(
            kinds | {piece},
            colour if piece.colour == colour else None,
            shape if piece.shape == shape else None,
        )


NO_RUN: Final = Run(frozenset(), None, None)
_CLOSED: Final = Run(frozenset(Piece(c, s) for c in Colour for s in Shape), None, None)


def run_of(pieces: Collection[Piece]) -> Run:
    """Return the run of these pieces; one that takes nothing if they do not go together."""
    kinds = frozenset(pieces)
    if len(kinds) == len(pieces) == 1:
        (only,) = kinds
        return Run(kinds, only.colour, only.shape)
    if not kinds:
        return NO_RUN
    colours, shapes = {p.colour for p in kinds}, {p.shape for p in kinds}
    colour = colours.pop() if len(colours) == 1 else None
    shape = shapes.pop() if len(shapes) == 1 else None
    if len(kinds) < len(pieces) or (colour is None and shape is None):
        return _CLOSED
    return Run(kinds, colour, shape)
