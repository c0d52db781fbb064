"""The view of a seat as text: table or board, scores and hands, and advice for the turn."""

from collections.abc import Collection

from sixfold.rules import cards, cubes
from sixfold.rules.cards_solver import can_play
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.placements import can_place
from sixfold.rules.sets import largest_size
from sixfold.rules.turns import Phase
from sixfold.terminal.board_text import board_lines
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.hand_text import hand_lines, score_lines
from sixfold.terminal.table_text import stack_lines, table_lines


def table_or_board_lines(
    view: View, new: Collection[Cell], viewer: int | None, formatter: TextFormatter
) -> list[str]:
    """Return what lies on the table: the board, or the rows and the stacks."""
    if isinstance(view, cards.View):
        return table_lines(view.table, formatter) + stack_lines(view, viewer, formatter)
    return board_lines(view.board, new, formatter)


def view_lines(
    view: View, new: Collection[Cell], viewer: int | None, formatter: TextFormatter
) -> list[str]:
    """Return the lines of a whole view: table, scores, bag and hands."""
    return [
        "",
        *table_or_board_lines(view, new, viewer, formatter),
        "",
        *score_lines(view, viewer, formatter),
        *hand_lines(view, viewer, formatter),
    ]


def advice_lines(view: View, seat: int, formatter: TextFormatter) -> list[str]:
    """Return what a player should know about this turn before they choose a move."""
    hand = view.hands[seat].known
    if view.phase is Phase.OPEN:
        game, count = view.edition.game, largest_size(hand)
        return [formatter.words("advice-opening", game=game, count=count)]
    if isinstance(view, cards.View):
        return _advice_on_cards(view, seat, formatter)
    if can_place(view.board, hand):
        return []
    if isinstance(view, cubes.View):
        can_roll = not view.rolled and cubes.can_ever_place(view.board, hand)
        return [formatter.words("advice-roll" if can_roll else "advice-pass")]
    return [formatter.words("advice-swap" if view.bag else "advice-pass")]


def _advice_on_cards(view: cards.View, seat: int, formatter: TextFormatter) -> list[str]:
    lines = [formatter.words("advice-last-turn")] if view.last_turns is not None else []
    if not can_play(view.table, view.hands[seat].known):
        may_redraw = cards.may_redraw(view)
        lines.append(formatter.words("advice-redraw" if may_redraw else "advice-pass"))
    return lines
