"""`sixfold hint`: what to do in a position, from the vaguest word to the plainest."""

import json
from typing import Final, TextIO

from sixfold.analysis.hint import HINT_MS, Hint, hint
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
"""How many choices of cubes to roll are told."""


def hint_for(
    position: str,
    words: Words,
    streams: tuple[TextIO, TextIO],
    *,
    ms: int | None = None,
    as_json: bool = False,
) -> int:
    """Tell what to do in a position, and return the exit code."""
    target, errors = streams
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
    found = hint(view, seat, ms=HINT_MS if ms is None else float(ms))
    if as_json:
        json.dump(hint_to_json(found), target, ensure_ascii=False, indent=1)
        print(file=target)
    else:
        print("\n".join(hint_report(found, view, words)), file=target)
    return 0


def hint_report(found: Hint, view: View, words: Words) -> list[str]:
    """Return a hint as lines: where to look, with which pieces, the move, what it is worth."""
    formatter = TextFormatter(words, view.edition, ())
    lines = []
    if found.where:
        lines.append(words("hint-where", cells=" ".join(map(str, found.where))))
    if found.rows:
        lines.append(words("hint-where-rows", rows=", ".join(str(row + 1) for row in found.rows)))
    if found.pieces:
        lines.append(words("hint-pieces", pieces=", ".join(map(formatter.named, found.pieces))))
    lines += _plainly(found, view, formatter)
    if found.suggestion.chance is not None:
        chance = f"{100 * found.suggestion.chance:.0f}"
        lines.append(words("hint-chance", chance=chance))
    if found.choices and isinstance(view, cubes.View):
        lines.append(words("hint-choices"))
        for choice in found.choices[:SHOWN]:
            lines.append(f"  {float(choice.expected):5.2f}  {formatter.codes(choice.roll)}")
    return lines


def _plainly(found: Hint, view: View, formatter: TextFormatter) -> list[str]:
    """Return the move itself; a card play one card after the other."""
    words = formatter.words
    if isinstance(found.move, Rows):
        steps = []
        for number, step in enumerate(found.steps, 1):
            source = "hand" if step.source is None else "row"
            said = words(
                "hint-step",
                piece=formatter.code(step.card),
                source=source,
                row=(step.source or 0) + 1,
                target=step.target + 1,
            )
            steps.append(f"  {number}. {said}")
        return [words("hint-steps"), *steps, *table_lines(found.move.rows, formatter)]
    typed = as_typed(found.move, view, words)
    if isinstance(found.move, Place):
        return [words("hint-move-points", typed=typed, points=found.points)]
    return [words("hint-move", typed=typed)]
