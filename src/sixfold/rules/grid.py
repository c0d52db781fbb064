"""The board: what may be placed where, and what it scores (tile games and Cubes)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sixfold.rules.cells import (
    DOWN,
    ORIGIN,
    RIGHT,
    Cell,
    Direction,
    PlacedPieces,
    beside,
    crossing,
    step,
)
from sixfold.rules.errors import Impossible, ImpossiblePositionError, Reason, RuleError
from sixfold.rules.lines import LINE_RULES, QWIRKLE, is_line, points
from sixfold.rules.pieces import Piece
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase


class Board(Mapping[Cell, Piece]):
    """The pieces that lie on the table, by their cells; a board never changes."""

    __slots__ = ("_pieces",)

    def __init__(self, pieces: Mapping[Cell, Piece] | Iterable[tuple[Cell, Piece]] = ()) -> None:
        self._pieces: dict[Cell, Piece] = dict(pieces)

    def __getitem__(self, cell: Cell) -> Piece:
        return self._pieces[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._pieces)

    def __len__(self) -> int:
        return len(self._pieces)

    def __contains__(self, cell: object) -> bool:
        return cell in self._pieces

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._pieces == other._pieces

    def __hash__(self) -> int:
        return hash(frozenset(self._pieces.items()))

    def __repr__(self) -> str:
        return f"Board({self._pieces!r})"

    def with_placed(self, placed: Iterable[tuple[Cell, Piece]]) -> "Board":
        """Return the board with these pieces added."""
        board = Board(self._pieces)
        board._pieces.update(placed)
        return board

    def pieces_by_cell(self) -> dict[Cell, Piece]:
        """Return a dictionary of one's own, for loops that look up many cells."""
        return self._pieces.copy()


class ScoredLine(NamedTuple):
    """A line that a placement forms or lengthens, and its points."""

    cells: tuple[Cell, ...]
    points: int


def line_through(
    pieces: Mapping[Cell, Piece], cell: Cell, direction: Direction
) -> tuple[Cell, ...]:
    """Return the cells of the line through a cell, from its beginning (L1, L5)."""
    dx, dy = direction
    x, y = cell
    while (x - dx, y - dy) in pieces:
        x, y = x - dx, y - dy
    line = []
    while (x, y) in pieces:
        line.append(Cell(x, y))
        x, y = x + dx, y + dy
    return tuple(line)


def lines_in(pieces: Iterable[Cell], direction: Direction) -> Iterator[list[Cell]]:
    """Yield every line of one direction, cell by cell; a lone piece is a line of one (L1)."""
    line: list[Cell] = []
    for cell in sorted(pieces, key=_reading_order if direction == RIGHT else None):
        if line and cell != step(line[-1], direction):
            yield line
            line = []
        line.append(cell)
    if line:
        yield line


def _reading_order(cell: Cell) -> tuple[int, int]:
    return cell.y, cell.x


def check_place(
    board: Board, placed: PlacedPieces, hand: Iterable[Piece] | None = None
) -> tuple[ScoredLine, ...]:
    """Return the lines that a placement scores; raise `RuleError` with the first reason against it.

    On an empty board no contact is asked for.
    """
    if not placed:
        raise RuleError(Reason.EMPTY, "C5")
    if hand is not None:
        require_in_hand(placed, hand)
    pieces = board.pieces_by_cell()
    touches = not pieces or _touch(placed, pieces)
    for cell, piece in placed:
        if cell in pieces:
            raise RuleError(Reason.OCCUPIED, cell=cell)
        pieces[cell] = piece
    direction = _common_direction(placed)
    along = line_through(pieces, placed[0][0], direction)
    if placed[-1][0] not in along:
        raise RuleError(Reason.GAP, "C5", cell=step(along[-1], direction))
    if not touches:
        raise RuleError(Reason.NO_CONTACT, "C6")
    lines = _lines_formed(pieces, along, placed, crossing(direction))
    _require_lines(pieces, lines, placed)
    return tuple([ScoredLine(line, points(len(line))) for line in lines])


def check_opening(placed: PlacedPieces, hand: tuple[Piece, ...]) -> tuple[ScoredLine, ...]:
    """Return the line of an opening: a largest set of the hand, whole, over the origin (C3)."""
    lines = check_place(Board(), placed, hand)
    if len(placed) != largest_size(hand):
        raise RuleError(Reason.OPENING_NOT_LARGEST, "C3")
    if all(cell != ORIGIN for cell, _ in placed):
        raise RuleError(Reason.OPENING_OFF_ORIGIN, "C3")
    return lines


def check_laid(
    phase: Phase, board: Board, placed: PlacedPieces, hand: tuple[Piece, ...]
) -> tuple[ScoredLine, ...]:
    """Return the lines that a placement scores, at the opening (C3) or later (C5 to C7)."""
    if phase is Phase.OPEN:
        return check_opening(placed, hand)
    return check_place(board, placed, hand)


def require_in_hand(placed: Iterable[tuple[Cell, Piece]], hand: Iterable[Piece]) -> None:
    """Raise `RuleError` at the first cell whose piece the hand does not hold."""
    left = list(hand)
    for cell, piece in placed:
        if piece not in left:
            raise RuleError(Reason.NOT_IN_HAND, cell=cell)
        left.remove(piece)


def _common_direction(placed: PlacedPieces) -> Direction:
    """Return the direction of the line in which all that is placed lies (C5)."""
    x, y = placed[0][0]
    if all(cell.y == y for cell, _ in placed):
        return RIGHT
    if all(cell.x == x for cell, _ in placed):
        return DOWN
    raise RuleError(Reason.NOT_ONE_LINE, "C5")


def _touch(placed: PlacedPieces, lying: Mapping[Cell, Piece]) -> bool:
    """Say whether any of the placed pieces lies beside one that lay there before (C6)."""
    for (x, y), _ in placed:
        if (x + 1, y) in lying or (x, y + 1) in lying or (x - 1, y) in lying or (x, y - 1) in lying:
            return True
    return False


def _lines_formed(
    pieces: Mapping[Cell, Piece],
    along: tuple[Cell, ...],
    placed: PlacedPieces,
    across: Direction,
) -> list[tuple[Cell, ...]]:
    """Return the line along, then the lines across, as far as they have two pieces (S1, S2)."""
    lines = [along, *[line_through(pieces, cell, across) for cell, _ in placed]]
    return [line for line in lines if len(line) > 1]


def _require_lines(
    pieces: Mapping[Cell, Piece],
    lines: list[tuple[Cell, ...]],
    placed: PlacedPieces,
) -> None:
    """Raise `RuleError` for the first rule that any of the lines breaks (C7)."""
    if all(len(line) <= QWIRKLE and is_line([pieces[cell] for cell in line]) for line in lines):
        return
    new = {cell for cell, _ in placed}
    for reason, rule, obeys in LINE_RULES:
        for line in lines:
            if obeys([pieces[cell] for cell in line]):
                continue
            lying = [cell for cell in line if cell not in new]
            for cell in (cell for cell in line if cell in new):
                lying.append(cell)
                if not obeys([pieces[known] for known in lying]):
                    raise RuleError(reason, rule, cell=cell, line=line)


def frontier(pieces: Mapping[Cell, Piece]) -> Iterator[Cell]:
    """Yield the empty cells that touch a piece, each once (C6), those of the newest pieces first.

    There is most room around the newest pieces, so a search for a cell that fits ends soon.
    """
    yielded = set()
    for piece in reversed(tuple(pieces)):
        for cell in beside(piece):
            if cell not in pieces and cell not in yielded:
                yielded.add(cell)
                yield cell


def require_possible_board(board: Board) -> None:
    """Raise `ImpossiblePositionError` for a board in two parts or a line that breaks L2 to L4."""
    if not board:
        return
    reached, waiting = set(), [next(iter(board))]
    while waiting:
        cell = waiting.pop()
        if cell in board and cell not in reached:
            reached.add(cell)
            waiting += beside(cell)
    if len(reached) != len(board):
        raise ImpossiblePositionError(Impossible.TWO_PARTS, "the board is in two parts")
    for direction in (RIGHT, DOWN):
        for line in lines_in(board, direction):
            if not is_line([board[cell] for cell in line]):
                raise ImpossiblePositionError(
                    Impossible.BROKEN_LINE,
                    f"the line that begins at {line[0]} breaks the rules",
                    cell=line[0],
                )
