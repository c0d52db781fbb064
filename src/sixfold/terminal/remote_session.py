"""`sixfold join`: the line mode at a table on a server."""

from collections.abc import Mapping
from dataclasses import replace
from time import sleep
from typing import Final, assert_never

from websockets.exceptions import WebSocketException

from sixfold.codec.terms import Conclusion
from sixfold.locales.words import Words
from sixfold.record.errors import NotationError
from sixfold.record.luck_check import check_text
from sixfold.record.luck_notes import LuckNotes
from sixfold.rules.moves import Move
from sixfold.terminal.console import Console
from sixfold.terminal.hand_text import score_lines
from sixfold.terminal.luck_witness import LuckWitness, notes_path
from sixfold.terminal.move_prompt import MovePrompt
from sixfold.terminal.prompt_commands import PromptCommand
from sixfold.terminal.remote_table import RemoteTable
from sixfold.terminal.remote_text import RemoteFormatter, formatter_of, table_event_lines
from sixfold.terminal.seat_store import SeatStore, StoredSeat
from sixfold.terminal.table_client import (
    UNREACHABLE,
    UNREADABLE,
    ClientError,
    LostAnswerError,
    TableSocket,
    fetch_record,
    give_nonces,
    open_socket,
    take_seat,
)
from sixfold.terminal.table_link import Link
from sixfold.terminal.verify import conclusion_key, report_lines
from sixfold.terminal.view_text import advice_lines, table_or_board_lines, view_lines
from sixfold.wire.commands import Command, CommandFrame, HelloFrame
from sixfold.wire.errors import Code, ErrorBody
from sixfold.wire.frames import (
    DoneFrame,
    PongFrame,
    PreviewedFrame,
    RefusedFrame,
    ServerFrame,
    TableFrame,
)
from sixfold.wire.values import LONGEST_NAME, move_message
from sixfold.wire.views import Agreed, EventsFrame, TableView

_HINTS: Final = (PromptCommand.HINT, PromptCommand.MOVES, PromptCommand.TAKE)

_BACKOFF_S: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How long to wait before each new attempt to reconnect."""


def join(
    link: Link, name: str | None, console: Console, words: Words, environment: Mapping[str, str]
) -> int:
    """Sit down by a link and play; return the exit code: 0, or 2 where that is impossible."""
    store = SeatStore(environment)
    try:
        seat = store.load(link)
        if seat is None:
            name = (name or console.ask(words("guest-ask-name")) or "").strip()
            if not name:
                console.say(words("goodbye"))
                return 0
            seat = _take_seat(link, name[:LONGEST_NAME], words.language, store)
        witness = LuckWitness(notes_path(environment, link.table), seat.seat)
        RemoteSession(link, seat, console, words, witness).run()
    except ClientError as error:
        console.say(words("guest-refused", code=error.code))
        return 2
    return 0


def _take_seat(link: Link, name: str, language: str, store: SeatStore) -> StoredSeat:
    """Take the seat of a link, and ask again where the answer was lost: the seat is taken once."""
    token, failures = store.token(link), 0
    while True:
        try:
            seat = take_seat(link, name, language, token)
        except LostAnswerError:
            if failures == len(_BACKOFF_S):
                raise
        except ClientError as error:
            if not failures or error.code != UNREACHABLE or failures == len(_BACKOFF_S):
                if error.code not in (UNREACHABLE, UNREADABLE):
                    store.forget_token(link)
                raise
        else:
            store.save(link, seat)
            return seat
        sleep(_BACKOFF_S[failures])
        failures += 1


def _barred(agreed: Agreed) -> dict[PromptCommand, str]:
    """Return the commands that a table does not allow, each with the message that says so."""
    hints = {} if agreed.hints else dict.fromkeys(_HINTS, "guest-hints-off")
    return hints if agreed.tracker else {**hints, PromptCommand.BAG: "guest-tracker-off"}


class RemoteSession:
    """A person at this terminal who plays at a table on a server."""

    def __init__(
        self,
        link: Link,
        seat: StoredSeat,
        console: Console,
        words: Words,
        witness: LuckWitness,
    ) -> None:
        self._link, self._token, self._own = link, seat.token, seat.seat
        self._console, self._words = console, words
        self._witness = witness
        self._known_table: RemoteTable | None = None
        self._commands = 0
        self._unanswered: CommandFrame | None = None
        self._left = False

    def run(self) -> None:
        """Play until the game is over or the person leaves; reconnect where the line is cut."""
        failures = 0
        while True:
            try:
                with open_socket(self._link) as socket:
                    self._hello(socket)
                    failures = 0
                    self._play(socket)
                    return
            except (OSError, WebSocketException) as error:
                if failures == len(_BACKOFF_S):
                    raise ClientError(UNREACHABLE) from error
                if not failures:
                    self._console.say(self._words("guest-cut"))
                sleep(_BACKOFF_S[failures])
                failures += 1

    def _hello(self, socket: TableSocket) -> None:
        """Say who it is, and take up the table as it stands."""
        first = self._known_table is None
        socket.send(HelloFrame(type="hello", token=self._token, seat=self._own))
        match socket.receive():
            case TableFrame(table=table):
                self._replace_table(table)
            case RefusedFrame(error=error):
                raise ClientError(error.code)
            case _:
                raise ClientError(UNREADABLE)
        if first:
            self._greet()

    def _replace_table(self, view: TableView) -> None:
        self._share_luck(view)
        new = () if self._known_table is None else self._known_table.new
        self._known_table = replace(RemoteTable.from_view(view), new=new)

    def _share_luck(self, view: TableView) -> None:
        """Note the table's luck, and give this seat's share where it is awaited."""
        nonces = self._witness.see_table(view)
        if not nonces:
            return
        try:
            give_nonces(self._link, self._token, nonces)
        except ClientError as error:
            if error.code != Code.ALREADY_DONE:
                raise
            self._witness.was_faster()

    @property
    def _table(self) -> RemoteTable:
        assert self._known_table is not None
        return self._known_table

    @property
    def _formatter(self) -> RemoteFormatter:
        return formatter_of(self._table, self._own, self._words, self._console.ansi)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._console.say(line)

    def _greet(self) -> None:
        formatter = self._formatter
        seats = ", ".join(
            f"{seat + 1} {formatter.name_for(seat, self._own)}"
            for seat in range(len(formatter.names))
        )
        edition = self._words("edition", edition=self._table.edition.name)
        self._say("", self._words("greeting", edition=edition, seats=seats))
        if self._table.is_gathering:
            seated = all(seat.taken for seat in self._table.now.seats)
            self._say(self._words("guest-awaited" if seated else "guest-waiting"))

    def _play(self, socket: TableSocket) -> None:
        """Send moves on one's turn and receive frames otherwise, until the game is over."""
        if self._unanswered is not None:
            socket.send(self._unanswered)  # with the same id: the server does it once
        while not self._table.is_over:
            if self._table.waits_for(self._own) and self._unanswered is None:
                self._move(socket)
                if self._left:
                    self._say("", self._words("guest-goodbye"))
                    return
            self._receive(socket.receive())
        self._finish()

    def _move(self, socket: TableSocket) -> None:
        """Ask for a move and send it."""
        view, own, formatter = self._table.view(), self._own, self._formatter
        assert view is not None
        new = self._table.new_cells
        self._say(*view_lines(view, new, own, formatter), *advice_lines(view, own, formatter))
        barred = _barred(self._table.agreed)
        prompt = MovePrompt(
            self._console, formatter, view, own, new=new, saved=self._saved, barred=barred
        )
        move = prompt.ask_move(self._words("prompt"))
        if move is None:
            self._left = True
            return
        self._unanswered = CommandFrame(type="command", command=self._command(move))
        socket.send(self._unanswered)

    def _command(self, move: Move) -> Command:
        self._commands += 1
        seq = self._table.seq
        command_id = f"line-{seq}-{self._commands}"
        return Command(id=command_id, seat=self._own, expected=seq, move=move_message(move))

    def _saved(self) -> str:
        return self._words("guest-saved")

    def _receive(self, frame: ServerFrame) -> None:
        """Tell what a frame says has happened, and update the table."""
        match frame:
            case EventsFrame():
                self._add_events(frame)
                if frame.done is not None:
                    self._unanswered = None
            case TableFrame(table=table):
                self._replace_table(table)
            case DoneFrame():
                self._unanswered = None
            case RefusedFrame(error=error):
                self._unanswered = None
                self._show_refusal(error)
            case PreviewedFrame() | PongFrame():
                pass
            case _:
                assert_never(frame)

    def _show_refusal(self, error: ErrorBody) -> None:
        """Take up what a stale command did not know yet; say why any other was refused."""
        if error.missing is None:
            self._say(self._words("guest-refused", code=error.code))
        else:
            self._add_events(error.missing)

    def _add_events(self, frame: EventsFrame) -> None:
        self._witness.see_events(frame)
        for event in frame.events:
            if event.seq > self._table.seq:
                board = self._table.board
                self._say(*table_event_lines(event, board, self._own, self._formatter))
                self._known_table = self._table.with_event(event)
        if frame.seq >= self._table.seq:
            self._known_table = replace(self._table, now=frame.now, seq=frame.seq)

    def _finish(self) -> None:
        """Show the end: table, scores and who has won."""
        view, own, formatter = self._table.view(), self._own, self._formatter
        if view is None:
            self._say(self._words("guest-closed"))
            return
        self._say("", *table_or_board_lines(view, self._table.new_cells, own, formatter), "")
        self._say(*score_lines(view, own, formatter), self._result(formatter))
        if self._witness.notes is not None:
            self._check_luck(self._witness.notes)

    def _check_luck(self, notes: LuckNotes) -> None:
        """Check the game's luck by what this terminal noted, and keep the record beside."""
        try:
            text = fetch_record(self._link, self._token)
            report = check_text(text, notes)
        except (ClientError, NotationError):
            self._say(self._words("luck-no-record"))
            return
        path = self._witness.keep_record(text)
        names = [seat.name or seat.plays or "" for seat in self._table.now.seats]
        self._say(self._words(conclusion_key(report.conclusion)))
        if report.conclusion is Conclusion.BROKEN:
            self._say(*report_lines(report, names, self._words))
        self._say(self._words("luck-details", path=str(path)))

    def _result(self, formatter: RemoteFormatter) -> str:
        winners = self._table.now.winners
        if winners == [self._own]:
            return self._words("result-you")
        names = [formatter.name_for(seat, self._own) for seat in winners]
        if len(names) == 1:
            return self._words("result", name=names[0])
        return self._words("result-shared", names=", ".join(names))
