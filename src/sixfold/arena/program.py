"""An external program as a player, over the engine protocol on its standard input and output.

A program runs from its first request to its last, and is restarted after every forfeit. It gets a
view, as every player does. Its answers are untrusted: they are read with a timeout and a limit of
length, and the rules check the move.
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

from sixfold.arena.player import Answer, ForfeitError, ForfeitReason, valid_chance
from sixfold.codec.errors import FormError
from sixfold.codec.moves import move_from_json
from sixfold.codec.values import Json
from sixfold.codec.views import view_to_json
from sixfold.rules.game import View

LONGEST_ANSWER: Final = 1_000_000
"""The most bytes of an answer; the longest sensible one has some thousands."""

_LONGEST_QUEUE: Final = 4
_LONGEST_DETAIL: Final = 200
_JOIN_TIMEOUT: Final = 2.0

T = TypeVar("T")


class Program:
    """A player that is an external program."""

    def __init__(self, command: tuple[str, ...], bot: str, ms: int | None, patience: float) -> None:
        self._command = command
        self._bot = bot
        self._ms = ms
        self._timeout = patience + (ms or 0) / 1000
        self._running: _RunningProgram | None = None
        self._requests = 0

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the program's move; a program that answers anything else is stopped."""
        del seed  # the protocol has no seed: a program answers from the view alone
        try:
            return self._answered(seen, seat)
        except ForfeitError:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the program if it is running."""
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _answered(self, seen: View, seat: int) -> Answer:
        if self._running is None:
            self._running = _RunningProgram(self._command)
        self._requests += 1
        request = {"id": self._requests, "op": "choose", "view": view_to_json(seen), "seat": seat}
        request["bot"] = self._bot
        if self._ms is not None:
            request["ms"] = self._ms
        line = self._running.ask(json.dumps(request, separators=(",", ":")), self._timeout)
        return _read_answer(line, self._requests)


class _RunningProgram:
    """A running program: its process, and the threads that read its output."""

    def __init__(self, command: tuple[str, ...]) -> None:
        pipe = subprocess.PIPE
        try:
            # A session of its own: Ctrl-C goes only to the arena; child processes can be killed.
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except OSError as error:
            raise ForfeitError(
                ForfeitReason.NOT_STARTED, f"{command[0]}: {error.strerror}"
            ) from error
        self._lines: queue.Queue[bytes] = queue.Queue(_LONGEST_QUEUE)
        self._stderr_lines: deque[bytes] = deque(maxlen=1)
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._stdin = self._process.stdin
        self._stopped = threading.Event()
        _in_background(self._read_answers, self._process.stdout)
        self._stderr_thread = _in_background(self._read_stderr, self._process.stderr)

    def ask(self, request: str, timeout: float) -> bytes:
        """Send a request and return the line that answers it."""
        deadline = time.monotonic() + timeout
        _in_background(self._write, request.encode() + b"\n")
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ForfeitError(ForfeitReason.TIMEOUT, f"no answer in {timeout:g} s") from None
        if not line:
            raise ForfeitError(ForfeitReason.CRASH, self._exit_message())
        if len(line) > LONGEST_ANSWER:
            raise ForfeitError(
                ForfeitReason.TOO_LONG, f"more than {LONGEST_ANSWER} bytes in a line"
            )
        return line

    def stop(self) -> None:
        """Kill the program and its child processes."""
        self._stopped.set()
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_JOIN_TIMEOUT)
        _in_background(_close, self._stdin)

    def _write(self, request: bytes) -> None:
        """Write in the background: a program that does not read must not block the arena."""
        with suppress(OSError, ValueError):
            self._stdin.write(request)
            self._stdin.flush()

    def _read_answers(self, pipe: IO[bytes]) -> None:
        """Queue the lines, and an empty one at the end; the queue is bounded."""
        line = b"-"
        with pipe, suppress(OSError, ValueError):
            while line and not self._stopped.is_set():
                line = pipe.readline(LONGEST_ANSWER + 1)
                self._enqueue(line)

    def _enqueue(self, line: bytes) -> None:
        while not self._stopped.is_set():
            with suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return

    def _read_stderr(self, pipe: IO[bytes]) -> None:
        """Drain standard error, so that the program never blocks on it; keep the last line."""
        with pipe, suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_ANSWER):
                if line.strip():
                    self._stderr_lines.append(line.strip())

    def _exit_message(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_JOIN_TIMEOUT)
        self._stderr_thread.join(_JOIN_TIMEOUT)
        code = self._process.returncode
        ended = "output closed" if code is None else f"ended with code {code}"
        last_line = [line.decode(errors="replace") for line in self._stderr_lines]
        return _shortened(": ".join([ended, *last_line]))


def _in_background(work: Callable[[T], None], argument: T) -> threading.Thread:
    """Start a daemon thread."""
    thread = threading.Thread(target=work, args=(argument,), daemon=True)
    thread.start()
    return thread


def _close(pipe: IO[bytes]) -> None:
    """Close a pipe; this blocks while another thread writes to it."""
    with suppress(OSError):
        pipe.close()


def _read_answer(line: bytes, request_id: int) -> Answer:
    """Return the answer in a line; raise `ForfeitError` for anything else."""
    try:
        answer: Json = json.loads(line)
    except (ValueError, RecursionError):
        raise _garbage(line) from None
    if not isinstance(answer, dict) or answer.get("id") != request_id:
        raise _garbage(line)
    if "error" in answer:
        error_text = f"{answer['error']}: {answer.get('message', '')}"
        raise ForfeitError(ForfeitReason.ERROR, _shortened(error_text))
    try:
        return Answer(move_from_json(answer.get("move")), valid_chance(answer.get("chance")))
    except FormError as error:
        raise ForfeitError(ForfeitReason.GARBAGE, _shortened(str(error))) from None


def _garbage(line: bytes) -> ForfeitError:
    return ForfeitError(ForfeitReason.GARBAGE, _shortened(line.decode(errors="replace").strip()))


def _shortened(text: str) -> str:
    """Return the beginning of a text, on one line and without control characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:_LONGEST_DETAIL])
    return shown + ("…" if len(text) > _LONGEST_DETAIL else "")
