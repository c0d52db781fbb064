"""The commands at the prompt, in the player's language or in English, whole or shortened."""

import unicodedata
from collections.abc import Collection
from enum import StrEnum
from typing import Final, NamedTuple

from sixfold.locales.words import FALLBACK, Words, words
from sixfold.rules.editions import Game
from sixfold.terminal.parsing import UnreadableError, is_placement


class PromptCommand(StrEnum):
    """A command at the prompt: a move, a step of a card turn, or something to show."""

    PLACE = "place"
    SWAP = "swap"
    ROLL = "roll"
    ADD = "add"
    NEW = "new"
    MOVE = "move"
    SPLIT = "split"
    JOIN = "join"
    UNDO = "undo"
    RESET = "reset"
    DONE = "done"
    REDRAW = "redraw"
    PASS = "pass"
    HINT = "hint"
    MOVES = "moves"
    TAKE = "take"
    BOARD = "board"
    ROWS = "rows"
    HAND = "hand"
    SCORE = "score"
    BAG = "bag"
    LEGEND = "legend"
    RULES = "rules"
    HELP = "help"
    SAVE = "save"
    QUIT = "quit"


class PromptInput(NamedTuple):
    """A command and the text after it."""

    command: PromptCommand
    rest: str = ""


FORMS: Final = {
    PromptCommand.PLACE: "0,0> R1 R2",
    PromptCommand.SWAP: "R1 G2",
    PromptCommand.ROLL: "R1 G2",
    PromptCommand.ADD: "R3 2",
    PromptCommand.NEW: "R3 G3 B3",
    PromptCommand.MOVE: "R3 1 2",
    PromptCommand.SPLIT: "1 R4 R5 R6",
    PromptCommand.JOIN: "1 2",
}
"""What follows a command's word, by an example."""

_CARD_STEPS: Final = frozenset(
    {
        PromptCommand.ADD,
        PromptCommand.NEW,
        PromptCommand.MOVE,
        PromptCommand.SPLIT,
        PromptCommand.JOIN,
        PromptCommand.UNDO,
        PromptCommand.RESET,
        PromptCommand.DONE,
        PromptCommand.REDRAW,
    }
)
_NOT_IN: Final = {
    Game.TILES: _CARD_STEPS | {PromptCommand.ROLL},
    Game.CUBES: _CARD_STEPS | {PromptCommand.SWAP},
    Game.CARDS: frozenset(
        {PromptCommand.PLACE, PromptCommand.SWAP, PromptCommand.ROLL, PromptCommand.MOVES}
    ),
}


def commands_of(game: Game) -> tuple[PromptCommand, ...]:
    """Return the commands that a game has a use for."""
    return tuple(command for command in PromptCommand if command not in _NOT_IN[game])


def plain(text: str) -> str:
    """Return a text without accents and in lower case, for comparing what is typed."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


class Vocabulary:
    """The words for the commands in a player's language, and in English."""

    def __init__(self, language: Words) -> None:
        self.words = language
        self._own = _commands_by_word(language)
        self._english = _commands_by_word(words(FALLBACK))

    def word(self, command: PromptCommand) -> str:
        """Return the word for a command that is shown to the player."""
        return self.words.listed(f"command-{command}")[0]

    def example(self, command: PromptCommand) -> str:
        """Return a command as it could be typed."""
        return f"{self.word(command)} {FORMS.get(command, '')}".rstrip()

    def read(self, text: str, useful: Collection[PromptCommand]) -> PromptInput:
        """Return what a line asks for; a bare placement needs no word before it."""
        if is_placement(text):
            return PromptInput(PromptCommand.PLACE, text)
        word, _, rest = text.strip().partition(" ")
        return PromptInput(self._command(word, useful), rest.strip())

    def _command(self, word: str, useful: Collection[PromptCommand]) -> PromptCommand:
        """Return the command that a word means, or begins to spell."""
        prefix = plain(word)
        for meanings in (self._own, self._english):
            if prefix in meanings:
                return meanings[prefix]
        both = [*self._own.items(), *self._english.items()]
        matches = list(
            dict.fromkeys(command for known, command in both if known.startswith(prefix))
        )
        matches = [command for command in matches if command in useful] or matches
        if not matches:
            help_word = self.word(PromptCommand.HELP)
            raise UnreadableError("unreadable-command", text=word, help=help_word)
        if len(matches) > 1:
            choices = ", ".join(map(self.word, matches))
            raise UnreadableError("unreadable-choice", text=word, choices=choices)
        return matches[0]

    def means(self, word: str, command: PromptCommand) -> bool:
        """Say whether a word, in the player's language or in English, is a command's."""
        key = plain(word)
        return command in (self._own.get(key), self._english.get(key))

    def answers(self, key: str, text: str) -> bool:
        """Say whether a text is one of the words that a message lists, here or in English."""
        known = (*self.words.listed(key), *words(FALLBACK).listed(key))
        return plain(text.strip()) in map(plain, known)


def _commands_by_word(language: Words) -> dict[str, PromptCommand]:
    """Return the command for every word that a language has for one."""
    return {
        plain(word): command
        for command in PromptCommand
        for word in language.listed(f"command-{command}")
    }
