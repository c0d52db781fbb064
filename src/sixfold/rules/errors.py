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


class Impossible(StrEnum):
    """What makes a position impossible, in the order in which it is looked for."""

    TOO_MANY_ALIKE = "too_many_alike"
    TOO_FEW_LEFT = "too_few_left"
    HAND_TOO_LARGE = "hand_too_large"
    TWO_PARTS = "two_parts"
    BROKEN_LINE = "broken_line"
    BROKEN_ROW = "broken_row"
    QWIRKLE_ON_TABLE = "qwirkle_on_table"
    STACKS = "stacks"
    BEGUN = "begun"
    NOT_BEGUN = "not_begun"
    WINNERS = "winners"
    LAST_TURNS = "last_turns"
    ROLLED = "rolled"
    NO_SET = "no_set"
    EMPTY_HAND = "empty_hand"
    TURNS = "turns"


class ImpossiblePositionError(ValueError):
    """A position that no game can reach: what makes it so, and one sentence that says why.

    `piece` is the kind (of cubes: the colour) there are too many of, `cell` where a line begins
    that breaks the rules, `row` the place of such a row of cards, counted from 0.
    """

    def __init__(
        self,
        why: Impossible,
        sentence: str,
        *,
        piece: str | None = None,
        cell: Cell | None = None,
        row: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.why = why
        self.piece = piece
        self.cell = cell
        self.row = row
