"""A card turn step by step, until it is done or taken back (K4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.rules.cards_solver import Row
from sixfold.rules.pieces import Piece, missing, without
from sixfold.terminal.parsing import UnreadableError


@dataclass(frozen=True, slots=True)
class Draft:
    """The table as somebody is arranging it, and what is left of their hand.

    A row that becomes empty keeps its number until the turn is done, so that the numbers of the
    others stay as they were.
    """

    rows: tuple[Row, ...]
    hand: tuple[Piece, ...]
    before: "Draft | None" = None

    @property
    def laid(self) -> tuple[Row, ...]:
        """Return the rows that have cards, as the move names them."""
        return tuple(row for row in self.rows if row)

    def number(self, place: int) -> int:
        """Return the number that a row of `laid` has in the draft."""
        return [at for at, row in enumerate(self.rows, 1) if row][place]

    def add(self, cards: Sequence[Piece], number: int) -> "Draft":
        """Return the draft with cards of the hand added to a row."""
        hand = self._hand_without(cards)
        return self._with(number, (*self.row(number), *cards), hand)

    def new(self, cards: Sequence[Piece]) -> "Draft":
        """Return the draft with a new row from the hand."""
        return Draft((*self.rows, tuple(cards)), self._hand_without(cards), self)

    def move(self, cards: Sequence[Piece], source: int, target: int | None) -> "Draft":
        """Return the draft with cards moved to another row, or to a new one."""
        row = self.row(source)
        lacking = missing(cards, row)
        if lacking:
            raise UnreadableError("draft-not-in-row", piece=str(lacking[0]), row=source)
        taken = self._with(source, without(row, cards), self.hand)
        if target is None:
            return Draft((*taken.rows, tuple(cards)), self.hand, self)
        moved = taken._with(target, (*taken.row(target), *cards), self.hand)
        return Draft(moved.rows, moved.hand, self)

    def join(self, first: int, second: int) -> "Draft":
        """Return the draft with the cards of the second row moved to the first."""
        return self.move(self.row(second), second, first)

    def undone(self) -> "Draft":
        """Return the draft one step back."""
        if self.before is None:
            raise UnreadableError("draft-nothing-to-undo")
        return self.before

    def reset(self) -> "Draft":
        """Return the draft as it was when the turn began."""
        draft = self
        while draft.before is not None:
            draft = draft.before
        return draft

    def row(self, number: int) -> Row:
        """Return the row with that number."""
        if not 1 <= number <= len(self.rows):
            raise UnreadableError("unreadable-row", text=str(number))
        return self.rows[number - 1]

    def _hand_without(self, cards: Sequence[Piece]) -> tuple[Piece, ...]:
        lacking = missing(cards, self.hand)
        if lacking:
            raise UnreadableError("draft-not-in-hand", piece=str(lacking[0]))
        return without(self.hand, cards)

    def _with(self, number: int, row: Row, hand: tuple[Piece, ...]) -> "Draft":
        rows = (*self.rows[: number - 1], row, *self.rows[number:])
        return Draft(rows, hand, self)
