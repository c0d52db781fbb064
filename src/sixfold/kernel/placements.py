"""Move generation: all legal placements, the best one, and a search board; twins of the rules."""

from collections.abc import Iterable

from sixfold.kernel.native import native
from sixfold.kernel.packing import pack_board, pack_pieces
from sixfold.rules import placements as by_the_rules
from sixfold.rules.cells import Cell, PlacedPieces
from sixfold.rules.grid import Board
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Place
from sixfold.rules.pieces import Piece
from sixfold.rules.placements import Placement


class SearchBoard:
    """A board on which placements are made and undone without a copy."""

    __slots__ = ("_position", "_windows")

    def __init__(self, board: Board) -> None:
        if not board:
            raise ValueError("a search begins after the opening")
        window, pieces = pack_board(board)
        self._windows = [window]
        self._position = native.Position(pieces)

    def __len__(self) -> int:
        return len(self._position)

    def placements(self, hand: Iterable[Piece]) -> list[Placement]:
        """Return every legal placement once, best score first."""
        unpack = self._windows[-1].unpack_scored
        legal = [unpack(scored) for scored in self._position.placements(pack_pieces(hand))]
        legal.sort(key=lambda placement: (-placement.score, placement.move.placed))
        return legal

    def best(self, hand: Iterable[Piece]) -> Placement | None:
        """Return a placement with the highest score, or None."""
        best = self._position.best(pack_pieces(hand))
        return None if best is None else self._windows[-1].unpack_scored(best)

    def can_place(self, hand: Iterable[Piece]) -> bool:
        """Say whether any piece of the hand fits anywhere."""
        return self._position.can_place(pack_pieces(hand))

    def fits(
        self, hand: Iterable[Piece], placed: PlacedPieces = ()
    ) -> dict[Piece, dict[Cell, int | None]]:
        """Return, for each kind of the hand, the cells where some legal placement continues these.

        The points are those of the placement with just that piece added; None where it leaves a
        gap.
        """
        window, found = self._windows[-1], dict[Piece, dict[Cell, int | None]]()
        once = tuple(dict.fromkeys(placed))
        if len(once) > QWIRKLE or not all(window.shows(cell) for cell, _ in once):
            return found
        for cell, kind, points in self._position.fits(pack_pieces(hand), window.pack(once)):
            [(at, piece)] = window.unpack([(cell, kind)]).placed
            found.setdefault(piece, {})[at] = points or None
        return found

    def place(self, move: Place) -> None:
        """Make a legal placement; raise `ValueError` for any other."""
        window = self._windows[-1]
        if not all(window.shows(cell) for cell, _ in move.placed):
            raise ValueError("the pieces may not be placed there")
        self._position.place(window.pack(move.placed))
        self._windows.append(window.with_room_for(cell for cell, _ in move.placed))

    def take_back(self) -> None:
        """Undo the last placement."""
        self._position.take_back()
        self._windows.pop()


def placements(board: Board, hand: Iterable[Piece]) -> list[Placement]:
    """Return every legal placement once, best score first; on an empty board the openings (C3)."""
    if not board:
        return by_the_rules.placements(board, hand)
    return SearchBoard(board).placements(hand)


def fits(
    board: Board, hand: Iterable[Piece], placed: PlacedPieces = ()
) -> dict[Piece, dict[Cell, int | None]]:
    """Return, for each kind of the hand, the cells where some legal placement continues these."""
    return SearchBoard(board).fits(hand, placed) if board else {}


def best_placement(board: Board, hand: Iterable[Piece]) -> Placement | None:
    """Return a placement with the highest score, or None."""
    if not board:
        return next(iter(by_the_rules.placements(board, hand)), None)
    return SearchBoard(board).best(hand)


def can_place(board: Board, hand: Iterable[Piece]) -> bool:
    """Say whether any piece of the hand fits anywhere."""
    if not board:
        return any(True for _ in hand)
    return SearchBoard(board).can_place(hand)
