"""The board drawn with letters: x across, y down, both numbered."""

from collections.abc import Collection, Iterator
from typing import Final

from sixfold.rules.cells import DOWN, RIGHT, Cell, step
from sixfold.rules.grid import Board, frontier, line_through
from sixfold.terminal.console import WIDTH
from sixfold.terminal.formatter import TextFormatter

_TALL: Final = 12
_FREE: Final = "·"
_NEW: Final = "*"


def board_lines(board: Board, new: Collection[Cell], formatter: TextFormatter) -> list[str]:
    """Return the lines of the drawing; new pieces have a star, a dot is a free cell beside one."""
    if not board:
        return [formatter.words("board-empty")]
    columns, rows = _extent([cell.x for cell in board]), _extent([cell.y for cell in board])
    margin = max(len(str(y)) for y in rows)
    width = 4 if margin + 4 * len(columns) <= WIDTH else 3
    free = set(frontier(board))
    header = _header(columns, margin, width)
    lines = [header]
    for y in rows:
        cells = [Cell(x, y) for x in columns]
        drawn = (_drawn(cell, board, new, formatter) or _free(cell in free) for cell in cells)
        lines.append(
            f"{y:>{margin}}" + "".join(" " * (width - 3) + text for text in drawn).rstrip()
        )
    return [*lines, header] if len(rows) > _TALL else lines


def _extent(numbers: list[int]) -> range:
    """Return the numbers from the smallest to the largest, and one more on either side."""
    return range(min(numbers) - 1, max(numbers) + 2)


def _header(columns: range, margin: int, width: int) -> str:
    """Return the numbers of the columns, only the even ones where they would run together."""
    crowded = max(len(str(columns[0])), len(str(columns[-1]))) >= width
    text = ""
    for place, x in enumerate(columns):
        if not crowded or x % 2 == 0:
            text += f"{x:>{margin + width * (place + 1) - 1 - len(text)}}"
    return text


def _drawn(cell: Cell, board: Board, new: Collection[Cell], formatter: TextFormatter) -> str | None:
    """Return what the piece on a cell looks like, with a star if it is new."""
    piece = board.get(cell)
    return None if piece is None else formatter.code(piece) + (_NEW if cell in new else " ")


def _free(beside: bool) -> str:
    """Return what an empty cell looks like, which may lie beside a piece."""
    return f" {_FREE} " if beside else "   "


def board_in_lines(board: Board, formatter: TextFormatter) -> list[str]:
    """Return the board as a list of its lines, for a screen reader."""
    if not board:
        return [formatter.words("board-empty")]
    return list(_listed_lines(board, formatter))


def _listed_lines(board: Board, formatter: TextFormatter) -> Iterator[str]:
    for arrow, direction in ((">", RIGHT), ("v", DOWN)):
        for cell in sorted(board, key=lambda cell: (cell.y, cell.x)):
            line = line_through(board, cell, direction)
            alone = len(board) == 1 and direction == RIGHT
            if step(cell, direction, -1) not in board and (len(line) > 1 or alone):
                yield f"{cell}{arrow} {formatter.codes(board[placed] for placed in line)}"
