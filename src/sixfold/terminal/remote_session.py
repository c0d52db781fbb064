"""`sixfold join`: the line mode at a table on a server."""

import json
from collections.abc import Mapping
from contextlib import suppress
from time import sleep
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from sixfold.codec.moves import move_to_json
from sixfold.locales.words import Words
from sixfold.rules.cells import Cell
from sixfold.rules.moves import Move
from sixfold.terminal.console import Console
from sixfold.terminal.hand_text import score_lines
from sixfold.terminal.move_prompt import MovePrompt
from sixfold.terminal.prompt_commands import PromptCommand
from sixfold.terminal.remote_view import (
    RemoteFormatter,
    cells_of,
    formatter_of,
    placed_in,
    sentences,
    view_of,
)
from sixfold.terminal.table_link import GuestError, HeldSeat, Link, Seats, read_link, sit_down
from sixfold.terminal.view_text import advice_lines, table_or_board_lines, view_lines

__all__ = ["join", "read_link"]

Json = dict[str, Any]

_HINTS: Final = (PromptCommand.HINT, PromptCommand.MOVES, PromptCommand.TAKE)

_PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How long to wait before each new try to reach the server."""


def join(
    link: Link, name: str | None, console: Console, words: Words, environment: Mapping[str, str]
) -> int:
    """Sit down by a link and play; return the exit code: 0, or 2 where that cannot be."""
    seats = Seats(environment)
    try:
        seat = seats.held(link)
        if seat is None:
            asked = name or console.ask(words("guest-ask-name"))
            if asked is None or not asked.strip():
                console.say(words("goodbye"))
                return 0
            seat = sit_down(link, asked.strip()[:40], words.language)
            seats.keep(link, seat)
        Guest(link, seat, console, words).run()
    except GuestError as error:
        console.say(words("guest-refused", code=error.code))
        return 2
    return 0


def _barred(agreed: Json) -> dict[PromptCommand, str]:
    """Return what cannot be asked at a table, by what was agreed there, and what is told then."""
    hints = {} if agreed["hints"] else dict.fromkeys(_HINTS, "guest-hints-off")
    return hints if agreed["tracker"] else {**hints, PromptCommand.BAG: "guest-tracker-off"}


class Guest:
    """Somebody at this terminal who sits at a table elsewhere."""

    def __init__(self, link: Link, seat: HeldSeat, console: Console, words: Words) -> None:
        self._link, self._own = link, seat
        self._console, self._words = console, words
        self._table: Json = {}
        self._new: tuple[Cell, ...] = ()
        self._commands = 0
        self._sent: Json | None = None
        self._left = False

    def run(self) -> None:
        """Play until the game is over or the person leaves; come back where the line is cut."""
        failures = 0
        while True:
            try:
                with connect(self._link.socket, compression=None, max_size=2**20) as wire:
                    self._hello(wire)
                    failures = 0
                    self._play(wire)
                    return
            except (OSError, WebSocketException) as error:
                if failures == len(_PAUSES):
                    raise GuestError("unreachable") from error
                if not failures:
                    self._console.say(self._words("guest-cut"))
                sleep(_PAUSES[failures])
                failures += 1

    def _hello(self, wire: ClientConnection) -> None:
        hello = {"type": "hello", "token": self._own.token, "seat": self._own.seat}
        wire.send(json.dumps(hello))
        frame = json.loads(wire.recv())
        if frame["type"] == "refused":
            raise GuestError(frame["error"]["code"])
        first = not self._table
        self._table = frame["table"]
        if first:
            self._greet()

    @property
    def _formatter(self) -> RemoteFormatter:
        return formatter_of(self._table, self._own.seat, self._words, self._console.ansi)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._console.say(line)

    def _greet(self) -> None:
        formatter = self._formatter
        seats = ", ".join(
            f"{seat + 1} {formatter.name_for(seat, self._own.seat)}"
            for seat in range(len(formatter.names))
        )
        edition = self._words("edition", edition=self._table["agreed"]["edition"])
        self._say("", self._words("greeting", edition=edition, seats=seats))
        if self._table["now"]["stage"] == "gathering":
            self._say(self._words("guest-waiting"))

    def _play(self, wire: ClientConnection) -> None:
        """Move when it is one's turn, listen when it is not."""
        if self._sent is not None:
            wire.send(json.dumps(self._sent))
        while not self._is_over():
            if self._is_my_turn() and self._sent is None:
                self._move(wire)
                if self._left:
                    self._say("", self._words("guest-goodbye"))
                    return
            self._heard(json.loads(wire.recv()))
        self._finish()
        with suppress(ConnectionClosed):
            wire.close()

    def _is_over(self) -> bool:
        return bool(self._table["now"]["stage"] == "over")

    def _is_my_turn(self) -> bool:
        seat = self._table["now"]["seats"][self._own.seat]
        return self._table["now"]["turn"] == self._own.seat and seat["plays"] is None

    def _move(self, wire: ClientConnection) -> None:
        """Ask for a move and send it; the same command again, should the line be cut."""
        view, own, formatter = view_of(self._table), self._own.seat, self._formatter
        assert view is not None
        self._say(*view_lines(view, self._new, own, formatter), *advice_lines(view, own, formatter))
        barred = _barred(self._table["agreed"])
        prompt = MovePrompt(
            self._console, formatter, view, own, new=self._new, saved=self._saved, barred=barred
        )
        move = prompt.ask_move(self._words("prompt"))
        if move is None:
            self._left = True
            return
        self._sent = self._command(move)
        wire.send(json.dumps(self._sent))

    def _command(self, move: Move) -> Json:
        self._commands += 1
        command = {
            "id": f"line-{self._table['seq']}-{self._commands}",
            "seat": self._own.seat,
            "expected": self._table["seq"],
            "move": move_to_json(move),
        }
        return {"type": "command", "command": command}

    def _saved(self) -> str:
        return self._words("guest-saved")

    def _heard(self, frame: Json) -> None:
        """Take up a frame: tell what happened, and keep how things stand."""
        match frame["type"]:
            case "events":
                self._happened(frame)
                if "done" in frame:
                    self._sent = None
            case "table":
                self._table = frame["table"]
            case "done":
                self._sent = None
            case "refused":
                self._sent = None
                missing = frame["error"].get("missing")
                if missing is not None:
                    self._happened(missing)
                else:
                    self._say(self._words("guest-refused", code=frame["error"]["code"]))
            case _:
                pass

    def _happened(self, frame: Json) -> None:
        for happening in frame["events"]:
            if happening["seq"] <= self._table["seq"]:
                continue
            before, own = view_of(self._table), self._own.seat
            self._say(*sentences(happening, before, own, self._formatter))
            placed = placed_in(happening)
            board = self._table["board"]
            if placed is not None:
                self._new = cells_of(placed)
                board = {**board, **placed}
            self._table = {**self._table, "board": board, "seq": happening["seq"]}
        if frame["seq"] >= self._table["seq"]:
            self._table = {**self._table, "now": frame["now"], "seq": frame["seq"]}

    def _finish(self) -> None:
        """Show the end: table, scores and who has won."""
        view, own, formatter = view_of(self._table), self._own.seat, self._formatter
        if view is None:
            self._say(self._words("guest-closed"))
            return
        self._say("", *table_or_board_lines(view, self._new, own, formatter), "")
        self._say(*score_lines(view, own, formatter), self._result(formatter))

    def _result(self, formatter: RemoteFormatter) -> str:
        winners = self._table["now"]["winners"]
        if winners == [self._own.seat]:
            return self._words("result-you")
        names = [formatter.name_for(seat, self._own.seat) for seat in winners]
        if len(names) == 1:
            return self._words("result", name=names[0])
        return self._words("result-shared", names=", ".join(names))
