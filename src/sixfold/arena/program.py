"""Somebody else's program as a player: it is asked `choose` over its standard input and output.

A program runs from the first question to the last, and is started anew after every forfeit. It
gets a view, as every player does. What it answers is not trusted: it is read with a limit of time
and length, and the rules judge the move.
"""

import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Final, TypeVar

from sixfold.arena.player import Answer, ForfeitError, Lapse, likely
from sixfold.codec.errors import FormError
from sixfold.codec.moves import move_from_json
from sixfold.codec.values import Json
from sixfold.codec.views import view_to_json
from sixfold.rules.game import View

LONGEST_ANSWER: Final = 1_000_000
"""How many bytes an answer may have; the longest honest one has some thousands."""

_LONGEST_QUEUE: Final = 4
_LONGEST_DETAIL: Final = 200
_FAREWELL: Final = 2.0

T = TypeVar("T")


class Program:
    """A program that speaks the engine protocol, in the seat of a player."""

    def __init__(self, command: tuple[str, ...], bot: str, ms: int | None, patience: float) -> None:
        self._command = command
        self._bot = bot
        self._ms = ms
        self._limit = patience + (ms or 0) / 1000
        self._running: _Running | None = None
        self._asked = 0

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the program's move; whatever else it does, it forfeits and is stopped."""
        del seed  # a program is asked again with the same view, and answers from that alone
        try:
            return self._answered(seen, seat)
        except ForfeitError:
            self.leave()
            raise

    def leave(self) -> None:
        """Stop the program, if it runs."""
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _answered(self, seen: View, seat: int) -> Answer:
        if self._running is None:
            self._running = _Running(self._command)
        self._asked += 1
        asked = {"id": self._asked, "op": "choose", "view": view_to_json(seen), "seat": seat}
        asked["bot"] = self._bot
        if self._ms is not None:
            asked["ms"] = self._ms
        line = self._running.asked(json.dumps(asked, separators=(",", ":")), self._limit)
        return _read_answer(line, self._asked)


class _Running:
    """A running program: its process, and the threads that read what it writes."""

    def __init__(self, command: tuple[str, ...]) -> None:
        pipe = subprocess.PIPE
        try:
            # In a session of its own: Ctrl-C is for the arena, and all it starts can be stopped.
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as error:
            raise ForfeitError(Lapse.NOT_STARTED, f"{command[0]}: {error.strerror}") from error
        self._lines: queue.Queue[bytes] = queue.Queue(_LONGEST_QUEUE)
        self._complaints: deque[bytes] = deque(maxlen=1)
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._stdin = self._process.stdin
        self._stopped = threading.Event()
        _beside(self._read_answers, self._process.stdout)
        self._complaining = _beside(self._read_complaints, self._process.stderr)

    def asked(self, question: str, limit: float) -> bytes:
        """Return the line that answers a question."""
        until = time.monotonic() + limit
        _beside(self._write, question.encode() + b"\n")
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise ForfeitError(Lapse.TIMEOUT, f"no answer in {limit:g} s") from None
        if not line:
            raise ForfeitError(Lapse.CRASH, self._last_words())
        if len(line) > LONGEST_ANSWER:
            raise ForfeitError(Lapse.TOO_LONG, f"more than {LONGEST_ANSWER} bytes in a line")
        return line

    def stop(self) -> None:
        """End the program and whatever it started."""
        self._stopped.set()
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL)
        _beside(_close, self._stdin)

    def _write(self, question: bytes) -> None:
        """Write beside the reading: a program that does not read must not hold the arena up."""
        with suppress(OSError, ValueError):
            self._stdin.write(question)
            self._stdin.flush()

    def _read_answers(self, pipe: IO[bytes]) -> None:
        """Hand the lines over, and nothing at the end; no more than a few wait."""
        line = b"-"
        with pipe, suppress(OSError, ValueError):
            while line and not self._stopped.is_set():
                line = pipe.readline(LONGEST_ANSWER + 1)
                self._hand_over(line)

    def _hand_over(self, line: bytes) -> None:
        while not self._stopped.is_set():
            with suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return

    def _read_complaints(self, pipe: IO[bytes]) -> None:
        """Read what the program says to people, so that it never waits; keep the last line."""
        with pipe, suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_ANSWER):
                if line.strip():
                    self._complaints.append(line.strip())

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL)
        self._complaining.join(_FAREWELL)
        code = self._process.returncode
        ended = "output closed" if code is None else f"ended with code {code}"
        said = [line.decode(errors="replace") for line in self._complaints]
        return _shortened(": ".join([ended, *said]))


def _beside(work: Callable[[T], None], given: T) -> threading.Thread:
    """Let a thread work that the process does not wait for."""
    thread = threading.Thread(target=work, args=(given,), daemon=True)
    thread.start()
    return thread


def _close(pipe: IO[bytes]) -> None:
    """Close a pipe beside the rest, since it waits for whoever still writes."""
    with suppress(OSError):
        pipe.close()


def _read_answer(line: bytes, asked: int) -> Answer:
    """Return the answer that a line holds."""
    try:
        answer: Json = json.loads(line)
    except (ValueError, RecursionError):
        raise _garbage(line) from None
    if not isinstance(answer, dict) or answer.get("id") != asked:
        raise _garbage(line)
    if "error" in answer:
        said = f"{answer['error']}: {answer.get('message', '')}"
        raise ForfeitError(Lapse.ERROR, _shortened(said))
    try:
        return Answer(move_from_json(answer.get("move")), likely(answer.get("chance")))
    except FormError as error:
        raise ForfeitError(Lapse.GARBAGE, _shortened(str(error))) from None


def _garbage(line: bytes) -> ForfeitError:
    return ForfeitError(Lapse.GARBAGE, _shortened(line.decode(errors="replace").strip()))


def _shortened(text: str) -> str:
    """Return the beginning of a text, on one line and without what a terminal would obey."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:_LONGEST_DETAIL])
    return shown + ("…" if len(text) > _LONGEST_DETAIL else "")
