"""Hints at the prompt: a suggested move, and the best placements."""

from itertools import chain
from typing import Final

from sixfold.record.notation import format_place
from sixfold.report.move_text import as_typed
from sixfold.rules import cards
from sixfold.rules.game import View
from sixfold.rules.grid import Board, check_place
from sixfold.rules.moves import Move, Place, Rows
from sixfold.rules.pieces import missing
from sixfold.rules.placements import placements
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.prompt_commands import PromptCommand, Vocabulary
from sixfold.terminal.table_text import table_lines
from sixfold.terminal.view_text import advice_lines

SHOWN: Final = 5
"""How many of the best placements are listed."""


def hint_lines(
    move: Move, view: View, vocabulary: Vocabulary, formatter: TextFormatter
) -> list[str]:
    """Return a suggestion as it could be typed, and how to take it."""
    take = vocabulary.word(PromptCommand.TAKE)
    if isinstance(move, Rows):
        return _rows_hint(move, view, take, formatter)
    typed = as_typed(move, view, formatter.words)
    if isinstance(move, Place):
        board = Board() if isinstance(view, cards.View) else view.board
        points = sum(line.points for line in check_place(board, move.placed))
        return [formatter.words("hint-place", typed=typed, points=points, take=take)]
    return [formatter.words("hint", typed=typed, take=take)]


def _rows_hint(move: Rows, view: View, take: str, formatter: TextFormatter) -> list[str]:
    table = view.table if isinstance(view, cards.View) else ()
    played = missing(move.cards, chain.from_iterable(table))
    sentence = formatter.words("hint-rows", pieces=formatter.codes(played), take=take)
    return [sentence, *table_lines(move.rows, formatter)]


def best_moves(view: View, seat: int, formatter: TextFormatter) -> list[str]:
    """Return how many placements there are, and the best of them with their points."""
    if isinstance(view, cards.View):
        return [formatter.words("moves-countless")]
    ranked = placements(view.board, view.hands[seat].known)
    if not ranked:
        return advice_lines(view, seat, formatter)
    lines = [formatter.words("moves", count=len(ranked))]
    for move, score in ranked[:SHOWN]:
        lines.append(f"  {score:>3}  {format_place(move, view.board)}")
    return lines
