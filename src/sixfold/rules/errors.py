"""Why a move is refused, and what makes a position impossible."""

from enum import StrEnum

from sixfold.rules.cells import Cell


class Reason(StrEnum):
    """The reasons for a refusal, in the order in which they are tried."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_MOVE = "wrong_move"
    EMPTY = "empty"
    NOT_IN_HAND = "not_in_hand"
    OCCUPIED = "occupied"
    NOT_ONE_LINE = "not_one_line"
    GAP = "gap"
    NO_CONTACT = "no_contact"
    LINE_TOO_LONG = "line_too_long"
    LINE_MIXED = "line_mixed"
    LINE_DUPLICATE = "line_duplicate"
    OPENING_NOT_LARGEST = "opening_not_largest"
    OPENING_OFF_ORIGIN = "opening_off_origin"
    CANNOT_PASS = "cannot_pass"
    SWAP_TOO_MANY = "swap_too_many"
    CANNOT_REDRAW = "cannot_redraw"
    ROW_TOO_SHORT = "row_too_short"
    ROW_MIXED = "row_mixed"
    ROW_DUPLICATE = "row_duplicate"
    TABLE_CARD_MISSING = "table_card_missing"
    NOTHING_PLAYED = "nothing_played"


class RuleError(ValueError):
    """A refused move: the reason, the rule that says it, and where on the table it happened.

    `cell` is the one cell that causes the refusal, if one does; `line` are the cells of the line
    that would break; `row` is the place of a card row in the move, counted from 0.
    """

    def __init__(
        self,
        reason: Reason,
        rule: str | None = None,
        *,
        cell: Cell | None = None,
        line: tuple[Cell, ...] = (),
        row: int | None = None,
    ) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.rule = rule
        self.cell = cell
        self.line = line
        self.row = row

    def __str__(self) -> str:
        where = f" at {self.cell}" if self.cell is not None else ""
        return f"{self.reason}{where}" + (f" ({self.rule})" if self.rule else "")


class ImpossiblePositionError(ValueError):
    """A position that no game can reach, with one sentence that says why."""
