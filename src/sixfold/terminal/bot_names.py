"""The names of the bots in the player's language: those of the levels are translated."""

from sixfold.locales.words import Words
from sixfold.players.bots import BOTS, LEVELS
from sixfold.terminal.prompt_commands import plain


def bot_name(bot: str, words: Words) -> str:
    """Return the name of a bot; one that is no level has the same in every language."""
    return words("level", level=bot) if bot in LEVELS else bot


def bot_names(words: Words) -> tuple[str, ...]:
    """Return the names of all bots: the levels from the weakest up, then the others."""
    others = (bot for bot in BOTS if bot not in LEVELS)
    return tuple(bot_name(bot, words) for bot in (*LEVELS, *others))


def bot_named(text: str, words: Words) -> str | None:
    """Return the bot of that name, in the player's language or in English; None for no bot's."""
    name = plain(text.strip())
    return next((bot for bot in BOTS if name in (bot, plain(bot_name(bot, words)))), None)
