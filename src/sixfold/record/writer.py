"""Writes a game record as text, in its canonical form."""

from collections.abc import Iterator

from sixfold.record.model import VERSION, Header, Record, RecordedStep, RecordedTurn
from sixfold.record.notation import format_pieces, format_place
from sixfold.rules.grid import Board
from sixfold.rules.moves import Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece

_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\r": r"\r"})


def format_record(record: Record) -> str:
    """Return the record as text; `parse_record` reads it back."""
    first = [Header("Sixfold", VERSION), Header("Edition", record.edition.name)]
    headers = [f'[{h.key} "{h.value.translate(_ESCAPES)}"]' for h in (*first, *record.headers)]
    deals = [
        f"deal {seat}: {format_pieces(deal.pieces)}" for seat, deal in enumerate(record.deals, 1)
    ]
    sections = [headers, [*map(_format_comment, record.comments), *deals]]
    if record.turns:
        sections.append(list(_format_turns(record.turns, 1, Board())))
    if record.end:
        sections.append([f"end {' '.join(map(str, record.end.scores))}"])
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _format_turns(turns: tuple[RecordedTurn, ...], number: int, board: Board) -> Iterator[str]:
    """Yield a line for each turn, and the lines of its variations after it."""
    for turn in turns:
        before, steps = board, []
        for step in turn.steps:
            steps.append(_format_step(step, board))
            if isinstance(step.move, Place):
                board = board.with_placed(step.move.placed)
        comments = "".join(f" {_format_comment(comment)}" for comment in turn.comments)
        yield f"{number}. {turn.seat + 1}: {', '.join(steps)}{comments}"
        for variation in turn.variations:
            lines = list(_format_turns(variation, number, before))
            for place, line in enumerate(lines):
                ends = ")" if place == len(lines) - 1 else ""
                yield f"  {' ' if place else '('}{line}{ends}"
        number += 1


def _format_step(step: RecordedStep, board: Board) -> str:
    text = _format_move(step, board)
    if isinstance(step.move, Place | Rows):
        text += f" +{step.score}"
    return text + (f" draw {format_pieces(step.drew)}" if step.drew else "")


def _format_move(step: RecordedStep, board: Board) -> str:
    match step.move:
        case Place():
            return f"place {format_place(step.move, board)}"
        case Swap(pieces):
            return f"swap {format_pieces(pieces)}"
        case Roll(pieces):
            return _format_roll(pieces, step.rolls)
        case Rows(rows):
            return f"rows {' / '.join(format_pieces(row, '') for row in rows)}"
        case Redraw():
            return "redraw"
        case Pass():
            return "pass"


def _format_roll(pieces: tuple[Piece, ...], rolls: tuple[tuple[Piece, ...], ...]) -> str:
    text = f"roll {format_pieces(pieces)}".rstrip()
    for place, roll in enumerate(rolls):
        if roll:
            text += f" {'forced' if place else 'shows'} {format_pieces(roll)}"
    return text


def _format_comment(comment: str) -> str:
    return "{" + comment.replace("\\", r"\\").replace("}", r"\}") + "}"
