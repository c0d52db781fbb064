"""The prompt for one move: shows what is asked for, drafts card turns, explains refusals."""

from collections.abc import Callable, Collection, Mapping

from sixfold.players.bots import BOTS
from sixfold.rules import cards
from sixfold.rules.cards_solver import Row
from sixfold.rules.cells import Cell
from sixfold.rules.errors import RuleError
from sixfold.rules.game import View, check
from sixfold.rules.grid import Board
from sixfold.rules.moves import Move, Pass, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import Piece
from sixfold.terminal.board_text import board_in_lines
from sixfold.terminal.console import Console
from sixfold.terminal.draft import Draft
from sixfold.terminal.draft_steps import apply_step
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.hand_text import hand_in_words, hand_lines, score_lines
from sixfold.terminal.help_text import help_lines, rules_lines
from sixfold.terminal.hint_text import best_moves, hint_lines
from sixfold.terminal.parsing import UnreadableError, read_pieces, read_place, read_rows
from sixfold.terminal.prompt_commands import PromptCommand, PromptInput, Vocabulary, commands_of
from sixfold.terminal.refusal_text import refusal
from sixfold.terminal.table_text import table_lines
from sixfold.terminal.unseen_text import legend_lines, unseen_lines
from sixfold.terminal.view_text import table_or_board_lines

STEPS = frozenset(
    {
        PromptCommand.ADD,
        PromptCommand.NEW,
        PromptCommand.MOVE,
        PromptCommand.SPLIT,
        PromptCommand.JOIN,
        PromptCommand.UNDO,
        PromptCommand.RESET,
    }
)
"""The commands that change a card draft."""


class MovePrompt:
    """A person at the prompt, until they have made a legal move or want to leave."""

    def __init__(
        self,
        console: Console,
        formatter: TextFormatter,
        view: View,
        seat: int,
        *,
        new: Collection[Cell],
        saved: Callable[[], str],
        barred: Mapping[PromptCommand, str] | None = None,
    ) -> None:
        self._console = console
        self._formatter = formatter
        self._vocabulary = Vocabulary(formatter.words)
        self._view = view
        self._seat = seat
        self._new = new
        self._saved = saved
        self._barred = barred or {}
        self._draft = Draft(self._table, self._hand)
        self._hint: Move | None = None

    @property
    def _hand(self) -> tuple[Piece, ...]:
        return self._view.hands[self._seat].known

    @property
    def _table(self) -> tuple[Row, ...]:
        return self._view.table if isinstance(self._view, cards.View) else ()

    @property
    def _board(self) -> Board:
        return Board() if isinstance(self._view, cards.View) else self._view.board

    def ask_move(self, prompt: str) -> Move | None:
        """Return a legal move; None when the person leaves or the input ends."""
        while (line := self._console.ask(prompt)) is not None:
            if not line.strip():
                continue
            try:
                typed = self._vocabulary.read(line, commands_of(self._view.edition.game))
                if typed.command is PromptCommand.QUIT:
                    return None
                move = self._run(typed)
            except UnreadableError as error:
                self._tell(self._formatter.words(error.key, **error.values))
                continue
            if move is not None and self._is_legal(move):
                return move
        return None

    def _tell(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            self._console.say(paragraph)

    def _is_legal(self, move: Move) -> bool:
        """Say whether the rules allow a move; tell the player why where they do not."""
        try:
            check(self._view, self._seat, move)
        except RuleError as error:
            row = error.row
            if row is not None and isinstance(move, Rows) and move.rows == self._draft.laid:
                row = self._draft.number(row)
            elif row is not None:
                row += 1
            sentence = refusal(error, move, self._view, self._seat, self._formatter, row=row or 0)
            self._tell(sentence)
            return False
        return True

    def _run(self, typed: PromptInput) -> Move | None:
        """Run a command: return its move, or show what it asks for, or take its draft step."""
        if typed.command in self._barred:
            raise UnreadableError(self._barred[typed.command])
        if typed.command in STEPS:
            self._require_card_table()
            self._draft = apply_step(self._draft, typed, self._vocabulary)
            self._show_draft()
            return None
        move = self._move(typed)
        if move is None:
            self._tell(*self._lines_of(typed.command))
        return move

    def _require_card_table(self) -> None:
        """Raise `UnreadableError` where there is no card table to arrange."""
        if not isinstance(self._view, cards.View):
            raise UnreadableError("no-card-table")

    def _move(self, typed: PromptInput) -> Move | None:
        command, rest = typed
        match command:
            case PromptCommand.PLACE if isinstance(self._view, cards.View):
                example = self._vocabulary.example(PromptCommand.ADD)
                raise UnreadableError("unreadable-where", example=example)
            case PromptCommand.PLACE:
                return read_place(rest, self._board)
            case PromptCommand.SWAP:
                return Swap(self._pieces(rest))
            case PromptCommand.ROLL:
                return Roll(self._pieces(rest))
            case PromptCommand.PASS:
                return Pass()
            case PromptCommand.REDRAW:
                return Redraw()
            case PromptCommand.ROWS if rest:
                return Rows(read_rows(rest))
            case PromptCommand.DONE:
                return Rows(self._draft.laid)
            case PromptCommand.TAKE:
                return self._hint or self._suggestion()
            case _:
                return None

    def _pieces(self, text: str) -> tuple[Piece, ...]:
        """Return the pieces named, or the whole hand."""
        return self._hand if self._vocabulary.answers("answer-all", text) else read_pieces(text)

    def _suggestion(self) -> Move:
        """Return what a bot would play that takes the most points."""
        if self._hint is None:
            self._hint = BOTS["greedy"](self._view, self._seat, "").move
        return self._hint

    def _lines_of(self, command: PromptCommand) -> list[str]:
        """Return what a player asks to see."""
        view, seat, formatter = self._view, self._seat, self._formatter
        match command:
            case PromptCommand.HINT:
                return hint_lines(self._suggestion(), view, self._vocabulary, formatter)
            case PromptCommand.MOVES:
                return best_moves(view, seat, formatter)
            case PromptCommand.BOARD:
                return self._board_or_draft()
            case PromptCommand.ROWS:
                if isinstance(view, cards.View):
                    return self._board_or_draft()
                return board_in_lines(view.board, formatter)
            case PromptCommand.HAND:
                return [*hand_lines(view, seat, formatter), *hand_in_words(view, seat, formatter)]
            case PromptCommand.SCORE:
                return score_lines(view, seat, formatter)
            case PromptCommand.BAG:
                return unseen_lines(view, formatter)
            case PromptCommand.LEGEND:
                return legend_lines(formatter)
            case PromptCommand.RULES:
                return rules_lines(formatter)
            case PromptCommand.SAVE:
                return [self._saved()]
            case _:
                return help_lines(self._vocabulary, formatter.edition.game)

    def _board_or_draft(self) -> list[str]:
        if self._draft.before is not None:
            return table_lines(self._draft.rows, self._formatter)
        return table_or_board_lines(self._view, self._new, self._seat, self._formatter)

    def _show_draft(self) -> None:
        """Show the table as it is being arranged, and what is left of the hand."""
        formatter, draft = self._formatter, self._draft
        self._tell(*table_lines(draft.rows, formatter))
        self._tell(formatter.words("hand-own", pieces=formatter.codes(draft.hand)))
        done, undo = (
            self._vocabulary.word(PromptCommand.DONE),
            self._vocabulary.word(PromptCommand.UNDO),
        )
        self._tell(formatter.words("draft-note", done=done, undo=undo))
