"""What a player may say on their turn, in any of the games."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.pieces import Piece, in_order

_CELL_OF: Final = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Place:
    """Place pieces on cells of the board (C5); kept in the order of the cells."""

    placed: PlacedPieces

    def __post_init__(self) -> None:
        object.__setattr__(self, "placed", tuple(sorted(self.placed, key=_CELL_OF)))

    @classmethod
    def at(cls, placed: Mapping[Cell, Piece]) -> "Place":
        """Return the move that places each piece on its cell."""
        return cls(tuple(placed.items()))

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Return the pieces placed, in the order of their cells."""
        return tuple([piece for _, piece in self.placed])


@dataclass(frozen=True, slots=True)
class Swap:
    """Give tiles back for new ones (C9)."""

    pieces: tuple[Piece, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "pieces", in_order(self.pieces))


@dataclass(frozen=True, slots=True)
class Roll:
    """Re-roll some cubes of the hand, or none, before placing (D3)."""

    pieces: tuple[Piece, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "pieces", in_order(self.pieces))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rearrange the card table with at least one card from the hand (K4), Qwirkles included."""

    rows: tuple[tuple[Piece, ...], ...]

    @property
    def cards(self) -> tuple[Piece, ...]:
        """Return all cards of all rows."""
        return tuple(card for row in self.rows for card in row)


@dataclass(frozen=True, slots=True)
class Redraw:
    """Show a hand of cards that cannot be played, and draw a new one (K6)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing can be done (C11, D5, K6)."""


Move = Place | Swap | Roll | Rows | Redraw | Pass
