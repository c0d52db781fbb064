"""What a player could do, for whoever does not know how to go on."""

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
from sixfold.terminal.commands import Command, Vocabulary
from sixfold.terminal.look import advice
from sixfold.terminal.speech import Speech
from sixfold.terminal.table_text import table_lines

SHOWN: Final = 5
"""How many of the best placements are listed."""


def hint_lines(move: Move, seen: View, vocabulary: Vocabulary, speech: Speech) -> list[str]:
    """Return a suggestion as it could be typed, and how to take it."""
    take = vocabulary.word(Command.TAKE)
    if isinstance(move, Rows):
        return _rows_hint(move, seen, take, speech)
    typed = as_typed(move, seen, speech.words)
    if isinstance(move, Place):
        board = Board() if isinstance(seen, cards.View) else seen.board
        points = sum(line.points for line in check_place(board, move.placed))
        return [speech.words("hint-place", typed=typed, points=points, take=take)]
    return [speech.words("hint", typed=typed, take=take)]


def _rows_hint(move: Rows, seen: View, take: str, speech: Speech) -> list[str]:
    table = seen.table if isinstance(seen, cards.View) else ()
    played = missing(move.cards, chain.from_iterable(table))
    sentence = speech.words("hint-rows", pieces=speech.codes(played), take=take)
    return [sentence, *table_lines(move.rows, speech)]


def best_moves(seen: View, seat: int, speech: Speech) -> list[str]:
    """Return how many placements there are, and the best of them with their points."""
    if isinstance(seen, cards.View):
        return [speech.words("moves-countless")]
    found = placements(seen.board, seen.hands[seat].known)
    if not found:
        return advice(seen, seat, speech)
    lines = [speech.words("moves", count=len(found))]
    for move, score in found[:SHOWN]:
        lines.append(f"  {score:>3}  {format_place(move, seen.board)}")
    return lines
