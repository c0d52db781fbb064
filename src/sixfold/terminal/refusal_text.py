"""Why a move is refused, in a sentence that names the piece, the cell and the line."""

from collections.abc import Iterable

from sixfold.rules import cards
from sixfold.rules.errors import Reason, RuleError
from sixfold.rules.game import View
from sixfold.rules.moves import Move, Place, Roll, Rows, Swap
from sixfold.rules.pieces import Piece, missing
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase
from sixfold.terminal.formatter import TextFormatter


def refusal(
    error: RuleError, move: Move, view: View, seat: int, formatter: TextFormatter, *, row: int = 0
) -> str:
    """Return the sentence that tells a player why; `row` is the number that they know a row by."""
    piece = _piece(error, move, view, seat)
    return formatter.words(
        reason_key(error.reason),
        game=view.edition.game,
        piece="" if piece is None else formatter.named(piece),
        cell=str(error.cell),
        line=formatter.span(error.line) if error.line else "",
        row=row,
        cards=_cards(error, move, formatter),
        count=_count(error.reason, view, seat),
        why=_why(error.reason, move, view),
    )


def reason_key(reason: Reason) -> str:
    """Return the key of a reason's message."""
    return f"reason-{reason.replace('_', '-')}"


def _piece(error: RuleError, move: Move, view: View, seat: int) -> Piece | None:
    """Return the piece that the refusal is about, if it is about one."""
    if error.cell is not None and isinstance(move, Place):
        return dict(move.placed).get(error.cell)
    hand = view.hands[seat].known
    if error.reason is Reason.NOT_IN_HAND:
        return next(iter(missing(_from_hand(move, view), hand)), None)
    if error.reason is Reason.TABLE_CARD_MISSING and isinstance(move, Rows):
        return next(iter(missing(_lying(view), move.cards)), None)
    return None


def _from_hand(move: Move, view: View) -> tuple[Piece, ...]:
    """Return the pieces that a move takes from the hand."""
    match move:
        case Place() | Swap() | Roll():
            return move.pieces
        case Rows():
            return missing(move.cards, _lying(view))
        case _:
            return ()


def _lying(view: View) -> Iterable[Piece]:
    return (card for row in view.table for card in row) if isinstance(view, cards.View) else ()


def _cards(error: RuleError, move: Move, formatter: TextFormatter) -> str:
    if error.row is None or not isinstance(move, Rows):
        return ""
    return formatter.codes(move.rows[error.row])


def _count(reason: Reason, view: View, seat: int) -> int:
    """Return how many pieces the bag holds, or how many the opening needs."""
    return view.bag if reason is Reason.SWAP_TOO_MANY else largest_size(view.hands[seat].known)


def _why(reason: Reason, move: Move, view: View) -> str:
    """Return which of a reason's cases this is."""
    if reason is Reason.CANNOT_REDRAW and isinstance(view, cards.View):
        return "playable" if cards.may_redraw(view) else "spent"
    if view.phase is Phase.OPEN:
        return "opening"
    return "rolled" if isinstance(move, Roll) and getattr(view, "rolled", False) else "other"
