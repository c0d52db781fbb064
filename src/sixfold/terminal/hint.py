"""`sixfold hint`: prints a hint for a position, from vague to exact."""

import json
from typing import Final, TextIO

from sixfold.analysis.hint import HINT_MS, Hint
from sixfold.analysis.hint import hint as find_hint
from sixfold.analysis.hint_json import hint_to_json
from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.record.position import parse_position
from sixfold.report.move_text import as_typed
from sixfold.rules import cubes
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.game import View, turn
from sixfold.rules.moves import Place, Rows
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.table_text import table_lines

UNREADABLE: Final = 2
SHOWN: Final = 8
"""How many choices of cubes to roll are printed."""


def hint_for(
    position: str,
    words: Words,
    streams: tuple[TextIO, TextIO],
    *,
    ms: int | None = None,
    as_json: bool = False,
) -> int:
    """Print a hint for a position, and return the exit code."""
    output, errors = streams
    try:
        view = parse_position(position)
    except NotationError as error:
        print(words("cli-unreadable-position", column=str(error.column)), file=errors)
        return UNREADABLE
    except ImpossiblePositionError:
        print(words("cli-impossible-position"), file=errors)
        return UNREADABLE
    seat = turn(view)
    if seat is None or not view.hands[seat].is_known or not view.hands[seat].size:
        print(words("cli-nothing-to-hint"), file=errors)
        return UNREADABLE
    hint = find_hint(view, seat, ms=HINT_MS if ms is None else float(ms))
    if as_json:
        json.dump(hint_to_json(hint), output, ensure_ascii=False, indent=1)
        print(file=output)
    else:
        print("\n".join(hint_report(hint, view, words)), file=output)
    return 0


def hint_report(hint: Hint, view: View, words: Words) -> list[str]:
    """Return a hint as lines: where to look, with which pieces, the move, what it is worth."""
    formatter = TextFormatter(words, view.edition, ())
    lines = []
    if hint.where:
        lines.append(words("hint-where", cells=" ".join(map(str, hint.where))))
    if hint.rows:
        lines.append(words("hint-where-rows", rows=", ".join(str(row + 1) for row in hint.rows)))
    if hint.pieces:
        lines.append(words("hint-pieces", pieces=", ".join(map(formatter.named, hint.pieces))))
    lines += _move_lines(hint, view, formatter)
    if hint.suggestion.chance is not None:
        chance = f"{100 * hint.suggestion.chance:.0f}"
        lines.append(words("hint-chance", chance=chance))
    if hint.choices and isinstance(view, cubes.View):
        lines.append(words("hint-choices"))
        for choice in hint.choices[:SHOWN]:
            lines.append(f"  {float(choice.expected):5.2f}  {formatter.codes(choice.roll)}")
    return lines


def _move_lines(hint: Hint, view: View, formatter: TextFormatter) -> list[str]:
    """Return the move itself; a card play one card after the other."""
    words = formatter.words
    if isinstance(hint.move, Rows):
        steps = []
        for number, step in enumerate(hint.steps, 1):
            source = "hand" if step.source is None else "row"
            sentence = words(
                "hint-step",
                piece=formatter.code(step.card),
                source=source,
                row=(step.source or 0) + 1,
                target=step.target + 1,
            )
            steps.append(f"  {number}. {sentence}")
        return [words("hint-steps"), *steps, *table_lines(hint.move.rows, formatter)]
    typed = as_typed(hint.move, view, words)
    if isinstance(hint.move, Place):
        return [words("hint-move-points", typed=typed, points=hint.points)]
    return [words("hint-move", typed=typed)]
