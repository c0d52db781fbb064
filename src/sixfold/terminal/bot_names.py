"""The bots by the names that players call them: the levels in their language, or in English."""

from sixfold.locales.words import Words
from sixfold.players.bots import BOTS, LEVELS
from sixfold.terminal.prompt_commands import plain


def bot_name(bot: str, words: Words) -> str:
    """Return what a player calls a bot; those that are no level of the ladder keep their names."""
    return words("level", level=bot) if bot in LEVELS else bot


def bot_names(words: Words) -> tuple[str, ...]:
    """Return what a player calls the bots: the levels from the weakest up, then the others."""
    others = (bot for bot in BOTS if bot not in LEVELS)
    return tuple(bot_name(bot, words) for bot in (*LEVELS, *others))


def bot_named(text: str, words: Words) -> str | None:
    """Return the bot that a player means by a name of either language, if there is one."""
    said = plain(text.strip())
    return next((bot for bot in BOTS if said in (bot, plain(bot_name(bot, words)))), None)
