"""What the tile game and Cubes share: a board, and the points for ending the game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand
from sixfold.rules.pieces import Piece
from sixfold.rules.turns import Standing

GOING_OUT: Final = 6
"""What the player gets who ends the game (C12, D6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardState(Standing):
    """The board and the hands of a whole game."""

    board: Board
    hands: tuple[tuple[Piece, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView(Standing):
    """A game with a board as somebody sees it: some hands hidden, the bag only by its size."""

    board: Board
    hands: tuple[Hand, ...]
    bag: int

    @property
    def lying(self) -> Iterable[Piece]:
        """Return the pieces on the board."""
        return self.board.values()
