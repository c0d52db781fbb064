"""Consoles without a terminal: one that reads a script, and one that plays by itself."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from sixfold.locales.words import words
from sixfold.players.bots import BOTS
from sixfold.report.move_text import as_typed
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import view
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.local_game import LocalGame
from sixfold.terminal.local_session import LocalSession
from sixfold.terminal.prompt_commands import Vocabulary
from sixfold.terminal.saved_games import SavedGame

TODAY = date(2026, 11, 16)


class Script:
    """A console that answers with the lines of a script, and then has gone."""

    ansi = False

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines = iter(lines)
        self.said: list[str] = []
        self.screens: list[list[str]] = [[]]

    @property
    def text(self) -> str:
        """Return all that was said."""
        return "\n".join(self.said)

    def say(self, text: str = "") -> None:
        self.said.append(text)
        self.screens[-1].append(text)

    def ask(self, prompt: str) -> str | None:
        answer = next(self.lines, None)
        self.say(f"{prompt}{'' if answer is None else answer}")
        return answer

    def clear(self) -> None:
        self.screens.append([])


class Robot(Script):
    """A console whose person types what a bot would play, in the language of the game."""

    def __init__(
        self, game: LocalGame, language: str, bot: str = "random", moves: int = 1000
    ) -> None:
        super().__init__()
        self.game = game
        self.bot = bot
        self.moves = moves
        self.vocabulary = Vocabulary(words(language))

    def ask(self, prompt: str) -> str | None:
        self.say(prompt)
        if prompt.startswith(self._hand_over()):
            return ""
        if not self.moves:
            return None
        self.moves -= 1
        seat = self.game.state.turn
        seen = view(self.game.state, seat)
        move = BOTS[self.bot](seen, seat, str(self.game.moves)).move
        return as_typed(move, seen, self.vocabulary.words)

    def _hand_over(self) -> str:
        name = self.vocabulary.words("name-person", seat=self.game.state.turn + 1)
        return self.vocabulary.words("hand-over", name=name)


def new_game(edition: str = "classic", seats: str = "you,random", seed: str = "seed") -> LocalGame:
    """Return a game that has just been dealt."""
    return LocalGame(EDITIONS[edition], tuple(seats.split(",")), seed)


def played(game: LocalGame, console: Script, folder: Path, language: str = "en") -> SavedGame:
    """Play a game on a console, and return its saved game."""
    formatter = TextFormatter(words(language), game.edition, game.seats)
    saved_game = SavedGame(game, folder, TODAY)
    LocalSession(game, console, formatter, saved_game).run()
    return saved_game
