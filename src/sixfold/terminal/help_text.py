"""The help pages: what can be typed, and the rules of the edition in short."""

from textwrap import wrap

from sixfold.rules.editions import Game
from sixfold.terminal.console import WIDTH
from sixfold.terminal.formatter import TextFormatter
from sixfold.terminal.prompt_commands import PromptCommand, Vocabulary, commands_of


def help_lines(vocabulary: Vocabulary, game: Game) -> list[str]:
    """Return the commands that a game has, each with an example and what it does."""
    commands = commands_of(game)
    margin = max(len(vocabulary.example(command)) for command in commands) + 2
    lines = [line for command in commands for line in _explained(command, vocabulary, margin)]
    return [*lines, vocabulary.words("help-note")]


def _explained(command: PromptCommand, vocabulary: Vocabulary, margin: int) -> list[str]:
    text = vocabulary.words(f"help-{command}")
    first, *others = wrap(text, WIDTH - margin - 2)
    lines = [f"  {vocabulary.example(command):<{margin}}{first}"]
    return lines + [" " * (margin + 2) + line for line in others]


def rules_lines(formatter: TextFormatter) -> list[str]:
    """Return the rules of the edition, a paragraph each."""
    pages = {Game.TILES: "rules-tiles", Game.CUBES: "rules-cubes", Game.CARDS: "rules-cards"}
    text = formatter.words(pages[formatter.edition.game])
    if formatter.edition.figures:
        text = f"{formatter.words('rules-starwars')}\n{text}"
    if formatter.edition.score_track:
        text = f"{formatter.words('rules-travel')}\n{text}"
    return text.splitlines()
