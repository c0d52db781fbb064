"""Moves and pieces in the user's language."""

from collections.abc import Iterable

from sixfold.locales.words import Words
from sixfold.record.notation import format_pieces, format_place
from sixfold.rules import cards
from sixfold.rules.editions import Edition
from sixfold.rules.game import View
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece


def piece_in_words(piece: Piece, words: Words, edition: Edition) -> str:
    """Return the name of a piece, such as `red square`, or with its figure (P4)."""
    key = "piece-figure" if edition.figures else "piece"
    return words(key, colour=piece.colour.name.lower(), shape=piece.shape.name.lower())


def codes(pieces: Iterable[Piece]) -> str:
    """Return pieces as letters and digits; a dash where there are none."""
    return format_pieces(pieces) or "–"


def as_typed(move: Move, seen: View, words: Words) -> str:
    """Return a move as a player types it in the terminal."""
    match move:
        case Place():
            board = Board() if isinstance(seen, cards.View) else seen.board
            return format_place(move, board)
        case Swap(pieces):
            return f"{_command('swap', words)} {format_pieces(pieces)}"
        case Roll(pieces):
            return f"{_command('roll', words)} {format_pieces(pieces)}".rstrip()
        case Rows(rows):
            return f"{_command('rows', words)} {' | '.join(map(format_pieces, rows))}"
        case Redraw():
            return _command("redraw", words)
        case Pass():
            return _command("pass", words)


def _command(command: str, words: Words) -> str:
    """Return the word of a command that players are shown."""
    return words.listed(f"command-{command}")[0]
