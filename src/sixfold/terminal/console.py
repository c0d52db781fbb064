"""Where lines are read from and written to: a terminal, a pipe, or a test."""

import os
import re
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Protocol, TextIO

WIDTH: Final = 80
"""The columns that a text is kept to, where the terminal has as many."""

_CODE: Final = re.compile(r"\033\[[0-9;]*m")
_CLEARED: Final = "\033[2J\033[3J\033[H"
_PUSHED_AWAY: Final = "\n" * 60


class Console(Protocol):
    """Whoever a session talks to."""

    @property
    def ansi(self) -> bool:
        """Say whether colours can be shown."""
        ...

    def say(self, text: str = "") -> None:
        """Show a text on lines of its own."""
        ...

    def ask(self, prompt: str) -> str | None:
        """Return the line that answers the prompt; None once there are no more."""
        ...

    def clear(self) -> None:
        """Take what was shown out of sight."""
        ...


class Terminal:
    """The console of the process: its standard input and output."""

    def __init__(self, source: TextIO, target: TextIO, environment: Mapping[str, str]) -> None:
        self._source = source
        self._target = target
        self._interactive = source.isatty() and target.isatty()
        self._obeys_codes = target.isatty() and environment.get("TERM", "") != "dumb"
        self.ansi = self._obeys_codes and not environment.get("NO_COLOR")
        columns = shutil.get_terminal_size((WIDTH, 24)).columns if self._interactive else WIDTH
        self._width = min(columns, WIDTH)
        if self._interactive and source is sys.stdin:
            _edit_lines()

    def say(self, text: str = "") -> None:
        """Show a text on lines of its own, at once."""
        print(folded(text, self._width), file=self._target, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Return the next line; on a terminal with the line editing that people expect."""
        if self._interactive and self._source is sys.stdin:
            try:
                return input(prompt)
            except EOFError:
                self.say()
                return None
        print(prompt, end="", file=self._target, flush=True)
        line = self._source.readline()
        # An echo keeps the answers of a pipe, which shows nothing itself, in the protocol.
        self.say(line.rstrip("\r\n"))
        return line.rstrip("\r\n") if line else None

    def clear(self) -> None:
        """Wipe the screen, what can be scrolled back to, and the lines typed so far."""
        _forget_lines()
        print(_CLEARED if self._obeys_codes else _PUSHED_AWAY, end="", file=self._target)


def folded(text: str, width: int) -> str:
    """Return a text with its long lines broken between words; drawings begin with a space."""
    return "\n".join(_folded_line(line, width) for line in text.split("\n"))


def _folded_line(line: str, width: int) -> str:
    if _visible(line) <= width or line.startswith(" ") or "   " in line:
        return line
    first, *others = line.split(" ")
    lines = [first]
    for word in others:
        if _visible(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)


def _visible(text: str) -> int:
    """Return how many columns a text takes, colours left out."""
    return len(_CODE.sub("", text))


def process_terminal() -> Terminal:
    """Return the console of this process, which never fails over a letter it cannot show."""
    for stream in (sys.stdout, sys.stdin):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Terminal(sys.stdin, sys.stdout, os.environ)


def _forget_lines() -> None:
    """Let no arrow key bring back what somebody else typed: a swap names pieces of their hand."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()


def _edit_lines() -> None:
    """Let arrow keys edit the line and bring back earlier ones, where the platform can."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415
