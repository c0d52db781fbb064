"""The questions before a game: which edition, against how many, and how strong they are."""

from typing import Final

from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS, MOST_PLAYERS, Edition
from sixfold.terminal.commands import Vocabulary, plain
from sixfold.terminal.console import Console
from sixfold.terminal.hand_text import listed_scores
from sixfold.terminal.levels import bot_called, called
from sixfold.terminal.match import Match
from sixfold.terminal.speech import PERSON, Speech

OPPONENT: Final = "squirrel"
"""The bot that sits down where nobody says which."""


class LeftError(Exception):
    """Whoever was asked has gone."""


def asked_edition(console: Console, vocabulary: Vocabulary) -> Edition:
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


def asked_seats(console: Console, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Ask how many bots play along, and of which level; just Enter means one of the usual."""
    words = vocabulary.words
    most = MOST_PLAYERS - 1
    console.say(words("ask-bots"))
    while True:
        answer = _answer(console, words("ask-number", most=most, usual=1))
        number = _number(answer or "1", most)
        if number:
            return (PERSON, *(_asked_level(console, vocabulary),) * number)
        console.say(words("answer-number", most=most))


def _asked_level(console: Console, vocabulary: Vocabulary) -> str:
    """Ask how strong the bots shall be; a number or a name, and just Enter means the usual."""
    words = vocabulary.words
    most, usual = len(LEVELS), LEVELS.index(OPPONENT) + 1
    console.say(words("ask-level"))
    for number, level in enumerate(LEVELS, 1):
        console.say(f"  {number}  {called(level, words)}: {words('level-summary', level=level)}")
    while True:
        answer = _answer(console, words("ask-number", most=most, usual=usual))
        named = bot_called(answer, words)
        if named:
            return named
        chosen = _number(answer or str(usual), most)
        if chosen:
            return LEVELS[chosen - 1]
        console.say(words("answer-number", most=most))


def wants_to_go_on(console: Console, vocabulary: Vocabulary, match: Match) -> bool:
    """Ask whether to take up a saved game; just Enter means yes."""
    words = vocabulary.words
    speech = Speech(words, match.edition, match.seats)
    listener = speech.people[0] if len(speech.people) == 1 else None
    scores = listed_scores(match.state.scores, listener, speech)
    edition = words("edition", edition=match.edition.name)
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
