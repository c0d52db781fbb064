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
_SCROLLED_AWAY: Final = "\n" * 60


class Console(Protocol):
    """Where a session shows text and asks for input."""

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
        """Clear what was shown."""
        ...


class Terminal:
    """The console of the process: its standard input and output."""

    def __init__(self, source: TextIO, target: TextIO, environment: Mapping[str, str]) -> None:
        self._source = source
        self._target = target
        self._interactive = source.isatty() and target.isatty()
        self._understands_codes = target.isatty() and environment.get("TERM", "") != "dumb"
        self.ansi = self._understands_codes and not environment.get("NO_COLOR")
        columns = shutil.get_terminal_size((WIDTH, 24)).columns if self._interactive else WIDTH
        self._width = min(columns, WIDTH)
        if self._interactive and source is sys.stdin:
            _enable_line_editing()

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
        """Clear the screen, the scrollback and the history of typed lines."""
        _clear_history()
        print(_CLEARED if self._understands_codes else _SCROLLED_AWAY, end="", file=self._target)


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
    """Return the console of this process; a letter that it cannot show is replaced."""
    for stream in (sys.stdout, sys.stdin):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    return Terminal(sys.stdin, sys.stdout, os.environ)


def _clear_history() -> None:
    """Clear the history, so that no arrow key shows a swap that somebody else typed."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()


def _enable_line_editing() -> None:
    """Enable line editing and history, where the platform has them."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415
