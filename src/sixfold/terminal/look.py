"""Everything a player looks at before a move, and what the moment asks of them."""

from collections.abc import Collection

from sixfold.rules import cards, cubes
from sixfold.rules.cards_solver import can_play
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.placements import can_place
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase
from sixfold.terminal.board_text import board_lines
from sixfold.terminal.hand_text import hand_lines, score_lines
from sixfold.terminal.speech import Speech
from sixfold.terminal.table_text import stack_lines, table_lines


def table_or_board(
    seen: View, new: Collection[Cell], listener: int | None, speech: Speech
) -> list[str]:
    """Return what lies on the table: the board, or the rows and the stacks."""
    if isinstance(seen, cards.View):
        return table_lines(seen.table, speech) + stack_lines(seen, listener, speech)
    return board_lines(seen.board, new, speech)


def whole_view(
    seen: View, new: Collection[Cell], listener: int | None, speech: Speech
) -> list[str]:
    """Return all that a listener sees: table, scores, bag and hands."""
    return [
        "",
        *table_or_board(seen, new, listener, speech),
        "",
        *score_lines(seen, listener, speech),
        *hand_lines(seen, listener, speech),
    ]


def advice(seen: View, seat: int, speech: Speech) -> list[str]:
    """Return what a player should know about this turn before they think of a move."""
    hand = seen.hands[seat].known
    if seen.phase is Phase.OPEN:
        game, count = seen.edition.game, largest_size(hand)
        return [speech.words("advice-opening", game=game, count=count)]
    if isinstance(seen, cards.View):
        return _advice_on_cards(seen, seat, speech)
    if can_place(seen.board, hand):
        return []
    if isinstance(seen, cubes.View):
        can_roll = not seen.rolled and cubes.can_ever_place(seen.board, hand)
        return [speech.words("advice-roll" if can_roll else "advice-pass")]
    return [speech.words("advice-swap" if seen.bag else "advice-pass")]


def _advice_on_cards(seen: cards.View, seat: int, speech: Speech) -> list[str]:
    lines = [speech.words("advice-last-turn")] if seen.last_turns is not None else []
    if not can_play(seen.table, seen.hands[seat].known):
        may_redraw = cards.may_redraw(seen)
        lines.append(speech.words("advice-redraw" if may_redraw else "advice-pass"))
    return lines
