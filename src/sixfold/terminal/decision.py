"""One person deciding on one move: looking around, trying, and being told why not."""

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
from sixfold.terminal.commands import Command, Order, Vocabulary, commands_of
from sixfold.terminal.console import Console
from sixfold.terminal.draft import Draft
from sixfold.terminal.hand_text import hand_in_words, hand_lines, score_lines
from sixfold.terminal.help_text import help_lines, rules_lines
from sixfold.terminal.hints import best_moves, hint_lines
from sixfold.terminal.look import table_or_board
from sixfold.terminal.reading import UnreadableError, read_pieces, read_place, read_rows
from sixfold.terminal.refusals import refusal
from sixfold.terminal.speech import Speech
from sixfold.terminal.steps import stepped
from sixfold.terminal.table_text import table_lines
from sixfold.terminal.unseen_text import legend_lines, unseen_lines

STEPS = frozenset(
    {
        Command.ADD,
        Command.NEW,
        Command.MOVE,
        Command.SPLIT,
        Command.JOIN,
        Command.UNDO,
        Command.RESET,
    }
)
"""The commands that change a card draft."""


class Decision:
    """A person at the prompt, until they have made a move or want to leave."""

    def __init__(
        self,
        console: Console,
        speech: Speech,
        seen: View,
        seat: int,
        *,
        new: Collection[Cell],
        saved: Callable[[], str],
        barred: Mapping[Command, str] | None = None,
    ) -> None:
        self._console = console
        self._speech = speech
        self._vocabulary = Vocabulary(speech.words)
        self._seen = seen
        self._seat = seat
        self._new = new
        self._saved = saved
        self._barred = barred or {}
        self._draft = Draft(self._table, self._hand)
        self._hint: Move | None = None

    @property
    def _hand(self) -> tuple[Piece, ...]:
        return self._seen.hands[self._seat].known

    @property
    def _table(self) -> tuple[Row, ...]:
        return self._seen.table if isinstance(self._seen, cards.View) else ()

    @property
    def _board(self) -> Board:
        return Board() if isinstance(self._seen, cards.View) else self._seen.board

    def made(self, prompt: str) -> Move | None:
        """Return a legal move; None when the person leaves or there is nobody to ask."""
        while (line := self._console.ask(prompt)) is not None:
            if not line.strip():
                continue
            try:
                order = self._vocabulary.read(line, commands_of(self._seen.edition.game))
                if order.command is Command.QUIT:
                    return None
                move = self._obeyed(order)
            except UnreadableError as error:
                self._tell(self._speech.words(error.key, **error.values))
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
            check(self._seen, self._seat, move)
        except RuleError as error:
            row = error.row
            if row is not None and isinstance(move, Rows) and move.rows == self._draft.laid:
                row = self._draft.number(row)
            elif row is not None:
                row += 1
            sentence = refusal(error, move, self._seen, self._seat, self._speech, row=row or 0)
            self._tell(sentence)
            return False
        return True

    def _obeyed(self, order: Order) -> Move | None:
        """Return the move that an order makes; show what it asks to see, or take its step."""
        if order.command in self._barred:
            raise UnreadableError(self._barred[order.command])
        if order.command in STEPS and self._table_is_ours():
            self._draft = stepped(self._draft, order, self._vocabulary)
            self._show_draft()
            return None
        move = self._move(order)
        if move is None:
            self._tell(*self._shown(order.command))
        return move

    def _table_is_ours(self) -> bool:
        """Say whether there is a card table to arrange; else tell that there is none."""
        if isinstance(self._seen, cards.View):
            return True
        raise UnreadableError("no-card-table")

    def _move(self, order: Order) -> Move | None:
        command, rest = order
        match command:
            case Command.PLACE if isinstance(self._seen, cards.View):
                example = self._vocabulary.example(Command.ADD)
                raise UnreadableError("unreadable-where", example=example)
            case Command.PLACE:
                return read_place(rest, self._board)
            case Command.SWAP:
                return Swap(self._pieces(rest))
            case Command.ROLL:
                return Roll(self._pieces(rest))
            case Command.PASS:
                return Pass()
            case Command.REDRAW:
                return Redraw()
            case Command.ROWS if rest:
                return Rows(read_rows(rest))
            case Command.DONE:
                return Rows(self._draft.laid)
            case Command.TAKE:
                return self._hint or self._suggested()
            case _:
                return None

    def _pieces(self, text: str) -> tuple[Piece, ...]:
        """Return the pieces named, or the whole hand."""
        return self._hand if self._vocabulary.answers("answer-all", text) else read_pieces(text)

    def _suggested(self) -> Move:
        """Return what a bot would play that takes the most points."""
        if self._hint is None:
            self._hint = BOTS["greedy"](self._seen, self._seat, "").move
        return self._hint

    def _shown(self, command: Command) -> list[str]:
        """Return what a player asks to see."""
        seen, seat, speech = self._seen, self._seat, self._speech
        match command:
            case Command.HINT:
                return hint_lines(self._suggested(), seen, self._vocabulary, speech)
            case Command.MOVES:
                return best_moves(seen, seat, speech)
            case Command.BOARD:
                return self._board_or_draft()
            case Command.ROWS:
                if isinstance(seen, cards.View):
                    return self._board_or_draft()
                return board_in_lines(seen.board, speech)
            case Command.HAND:
                return [*hand_lines(seen, seat, speech), *hand_in_words(seen, seat, speech)]
            case Command.SCORE:
                return score_lines(seen, seat, speech)
            case Command.BAG:
                return unseen_lines(seen, speech)
            case Command.LEGEND:
                return legend_lines(speech)
            case Command.RULES:
                return rules_lines(speech)
            case Command.SAVE:
                return [self._saved()]
            case _:
                return help_lines(self._vocabulary, speech.edition.game)

    def _board_or_draft(self) -> list[str]:
        if self._draft.before is not None:
            return table_lines(self._draft.rows, self._speech)
        return table_or_board(self._seen, self._new, self._seat, self._speech)

    def _show_draft(self) -> None:
        """Show the table as it is being arranged, and what is left of the hand."""
        speech, draft = self._speech, self._draft
        self._tell(*table_lines(draft.rows, speech))
        self._tell(speech.words("hand-own", pieces=speech.codes(draft.hand)))
        done, undo = self._vocabulary.word(Command.DONE), self._vocabulary.word(Command.UNDO)
        self._tell(speech.words("draft-note", done=done, undo=undo))
