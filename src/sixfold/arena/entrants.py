"""Entrants of a contest: built-in bots and external programs.

An entrant is written `[label=]bot[:100ms]` or `[label=][bot[:100ms]@]cmd:command`. The label is its
name in all tables; the time is its budget for a move, instead of the contest's.
"""

import re
import shlex
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sixfold.players.bots import BOTS, DEFAULT_BOT

_LABEL: Final = re.compile(r"(?:(?P<label>[^\s=:@]+)=)?(?P<rest>.*)", re.DOTALL)
_BOT: Final = re.compile(r"(?P<bot>[^\s=:@]+)(?::(?P<ms>[0-9]{1,7})ms)?")
_COMMAND: Final = re.compile(r"(?:(?P<asked>[^\s@]+)@)?cmd:(?P<command>.*)", re.DOTALL)


class Fault(StrEnum):
    """What can be wrong with the text that names an entrant."""

    FORM = "form"
    BOT = "bot"
    COMMAND = "command"


class EntrantError(ValueError):
    """A text that names no entrant, and what is wrong with it."""

    def __init__(self, fault: Fault, text: str) -> None:
        super().__init__(f"{text!r} names no entrant: {fault}")
        self.fault = fault
        self.text = text


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player: its label, the bot, its time for a move, and the command of an external program."""

    label: str
    bot: str
    ms: int | None = None
    command: tuple[str, ...] = ()

    @property
    def is_program(self) -> bool:
        """Say whether the entrant is an external program."""
        return bool(self.command)


def parse_entrant(text: str) -> Entrant:
    """Return the entrant that a text names; raise `EntrantError` where it names none."""
    match = _LABEL.fullmatch(text)
    assert match is not None
    rest = match["rest"]
    label = match["label"] or rest
    command = _COMMAND.fullmatch(rest)
    if command is None:
        bot, ms = _parse_bot(rest)
        if bot not in BOTS:
            raise EntrantError(Fault.BOT, bot)
        return Entrant(label, bot, ms)
    bot, ms = _parse_bot(command["asked"]) if command["asked"] else (DEFAULT_BOT, None)
    return Entrant(label, bot, ms, _parse_command(command["command"]))


def _parse_bot(text: str) -> tuple[str, int | None]:
    match = _BOT.fullmatch(text)
    if match is None:
        raise EntrantError(Fault.FORM, text)
    return match["bot"], int(match["ms"]) if match["ms"] else None


def _parse_command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError:
        command = ()
    if not command:
        raise EntrantError(Fault.COMMAND, text)
    return command
