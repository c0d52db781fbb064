"""The questions before a game: the edition, how many bots, their level, whether to resume."""

from typing import Final

from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS, MOST_PLAYERS, Edition
from sixfold.terminal.bot_names import bot_name, bot_named
from sixfold.terminal.console import Console
from sixfold.terminal.formatter import PERSON, TextFormatter
from sixfold.terminal.hand_text import listed_scores
from sixfold.terminal.local_game import LocalGame
from sixfold.terminal.prompt_commands import Vocabulary, plain

OPPONENT: Final = "squirrel"
"""The default opponent."""


class LeftError(Exception):
    """The input ended before the question was answered."""


def ask_edition(console: Console, vocabulary: Vocabulary) -> Edition:
    """Ask which edition to play; just Enter means the first."""
    words = vocabulary.words
    names = list(EDITIONS)
    console.say(words("ask-edition"))
    for number, name in enumerate(names, 1):
        edition, summary = words("edition", edition=name), words("edition-summary", edition=name)
        console.say(f"  {number}  {edition}: {summary}")
    while True:
        answer = _answer(console, words("ask-number", most=len(names), usual=1))
        for name in names:
            if plain(answer) in (name, plain(words("edition", edition=name))):
                return EDITIONS[name]
        chosen = _number(answer or "1", len(names))
        if chosen:
            return EDITIONS[names[chosen - 1]]
        console.say(words("answer-number", most=len(names)))


def ask_seats(console: Console, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Ask how many bots play along, and of which level; just Enter means one of the usual."""
    words = vocabulary.words
    most = MOST_PLAYERS - 1
    console.say(words("ask-bots"))
    while True:
        answer = _answer(console, words("ask-number", most=most, usual=1))
        number = _number(answer or "1", most)
        if number:
            return (PERSON, *(_ask_level(console, vocabulary),) * number)
        console.say(words("answer-number", most=most))


def _ask_level(console: Console, vocabulary: Vocabulary) -> str:
    """Ask how strong the bots shall be; a number or a name, and just Enter means the usual."""
    words = vocabulary.words
    most, usual = len(LEVELS), LEVELS.index(OPPONENT) + 1
    console.say(words("ask-level"))
    for number, level in enumerate(LEVELS, 1):
        console.say(f"  {number}  {bot_name(level, words)}: {words('level-summary', level=level)}")
    while True:
        answer = _answer(console, words("ask-number", most=most, usual=usual))
        named = bot_named(answer, words)
        if named:
            return named
        chosen = _number(answer or str(usual), most)
        if chosen:
            return LEVELS[chosen - 1]
        console.say(words("answer-number", most=most))


def ask_resume(console: Console, vocabulary: Vocabulary, game: LocalGame) -> bool:
    """Ask whether to resume a saved game; just Enter means yes."""
    words = vocabulary.words
    formatter = TextFormatter(words, game.edition, game.seats)
    viewer = formatter.people[0] if len(formatter.people) == 1 else None
    scores = listed_scores(game.state.scores, viewer, formatter)
    edition = words("edition", edition=game.edition.name)
    console.say(words("ask-resume", edition=edition, scores=scores))
    while True:
        answer = _answer(console, words("ask-yes-no"))
        if not answer or vocabulary.answers("answer-yes", answer):
            return True
        if vocabulary.answers("answer-no", answer):
            return False


def _answer(console: Console, prompt: str) -> str:
    answer = console.ask(prompt)
    if answer is None:
        raise LeftError
    return answer.strip()


def _number(answer: str, most: int) -> int | None:
    """Return the number from 1 to `most` that an answer says, if it says one."""
    good = answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= most
    return int(answer) if good else None
