"""The card table in letters: numbered rows, and the Qwirkles that have been taken."""

from collections.abc import Sequence

from sixfold.rules.cards import ROW_RULES, View
from sixfold.rules.cards_solver import Row
from sixfold.terminal.formatter import TextFormatter


def table_lines(table: Sequence[Row], formatter: TextFormatter) -> list[str]:
    """Return the rows with their numbers; a row that is not right yet says so (K3)."""
    if not table:
        return [formatter.words("table-empty")]
    return [_row_line(number, row, formatter) for number, row in enumerate(table, 1)]


def _row_line(number: int, row: Row, formatter: TextFormatter) -> str:
    wrong = bool(row) and not all(obeys(row) for _, obeys in ROW_RULES)
    note = f"  ({formatter.words('row-unfinished')})" if wrong else ""
    return f"{number:>3}: {formatter.codes(row)}{note}"


def stack_lines(view: View, viewer: int | None, formatter: TextFormatter) -> list[str]:
    """Return which Qwirkles each player has taken, by what their cards share (K5)."""
    return [
        formatter.words(
            "stacks",
            name=formatter.name_for(seat, viewer),
            shared=", ".join(_shared(row, formatter) for row in stack),
        )
        for seat, stack in enumerate(view.stacks)
        if stack
    ]


def _shared(row: Row, formatter: TextFormatter) -> str:
    """Return the colour or the shape that all cards of a Qwirkle share."""
    first, second = row[:2]
    if first.colour == second.colour:
        return formatter.words("colour", colour=first.colour.name.lower())
    return formatter.words("shape", shape=first.shape.name.lower())
