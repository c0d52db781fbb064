"""The card table in letters: numbered rows, and the Qwirkles that have been taken."""

from collections.abc import Sequence

from sixfold.rules.cards import ROW_RULES, View
from sixfold.rules.cards_solver import Row
from sixfold.terminal.speech import Speech


def table_lines(table: Sequence[Row], speech: Speech) -> list[str]:
    """Return the rows with their numbers; a row that is not right yet says so (K3)."""
    if not table:
        return [speech.words("table-empty")]
    return [_row_line(number, row, speech) for number, row in enumerate(table, 1)]


def _row_line(number: int, row: Row, speech: Speech) -> str:
    wrong = bool(row) and not all(obeys(row) for _, obeys in ROW_RULES)
    note = f"  ({speech.words('row-unfinished')})" if wrong else ""
    return f"{number:>3}: {speech.codes(row)}{note}"


def stack_lines(seen: View, listener: int | None, speech: Speech) -> list[str]:
    """Return which Qwirkles each player has taken, by what their cards share (K5)."""
    return [
        speech.words(
            "stacks",
            name=speech.name_for(seat, listener),
            shared=", ".join(_shared(row, speech) for row in stack),
        )
        for seat, stack in enumerate(seen.stacks)
        if stack
    ]


def _shared(row: Row, speech: Speech) -> str:
    """Return the colour or the shape that all cards of a Qwirkle share."""
    one, other = row[:2]
    if one.colour == other.colour:
        return speech.words("colour", colour=one.colour.name.lower())
    return speech.words("shape", shape=one.shape.name.lower())
