"""The steps of a card turn as they are typed: `add R3 2`, `move R3 1 new`, `split 1 R4 R5 R6`."""

from sixfold.rules.pieces import Piece
from sixfold.terminal.draft import Draft
from sixfold.terminal.parsing import UnreadableError, read_pieces
from sixfold.terminal.prompt_commands import PromptCommand, PromptInput, Vocabulary


def apply_step(draft: Draft, order: PromptInput, vocabulary: Vocabulary) -> Draft:
    """Return the draft after one step."""
    if order.command is PromptCommand.UNDO:
        return draft.undone()
    if order.command is PromptCommand.RESET:
        return draft.reset()
    words = order.rest.replace(",", " ").split()
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 4]
    others = [word for word in words if not word.isdecimal()]
    to_new = bool(others) and vocabulary.means(others[-1], PromptCommand.NEW)
    cards = read_pieces(" ".join(others[:-1] if to_new else others))
    after = _step(draft, order.command, numbers, cards, to_new)
    if after is None:
        example = vocabulary.example(order.command)
        raise UnreadableError("unreadable-form", example=example)
    return after


def _step(
    draft: Draft, command: PromptCommand, numbers: list[int], cards: tuple[Piece, ...], to_new: bool
) -> Draft | None:
    """Return the draft after one step; None where the numbers and cards do not say which."""
    match command, numbers, bool(cards):
        case PromptCommand.ADD, [row], True:
            return draft.new(cards) if to_new else draft.add(cards, row)
        case PromptCommand.ADD, [], True if to_new:
            return draft.new(cards)
        case PromptCommand.NEW, [], True:
            return draft.new(cards)
        case PromptCommand.MOVE, [source], True if to_new:
            return draft.move(cards, source, None)
        case PromptCommand.MOVE, [source, target], True:
            return draft.move(cards, source, target)
        case PromptCommand.SPLIT, [source], True:
            return draft.move(cards, source, None)
        case PromptCommand.SPLIT, [source, count], False:
            return draft.move(draft.row(source)[count:], source, None)
        case PromptCommand.JOIN, [first, second], False if first != second:
            return draft.join(first, second)
        case _:
            return None
