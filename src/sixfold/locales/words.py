"""Messages in a player's language, and the choice of that language."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("de", "en", "fr", "it")
"""The languages that there is a catalogue for."""

FALLBACK: Final = "en"
ENVIRONMENT: Final = ("SIXFOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's words on the language, the first that says anything decides."""

_CATALOGUES: Final = Path(__file__).parent
_TAG: Final = re.compile(r"([a-z]{2,3})(?:[-_.@].*)?", re.IGNORECASE)


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        # Marks around what is filled in would be read aloud and shown as boxes by terminals.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in catalogue_files(language):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __call__(self, key: str, **values: str | int) -> str:
        """Return a message with its values filled in."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, (key, errors)
        return str(text)

    def listed(self, key: str) -> tuple[str, ...]:
        """Return a message that lists several words, split at its commas."""
        return tuple(word.strip() for word in self(key).split(","))


def catalogue_files(language: str) -> list[Path]:
    """Return the catalogue's files of a language, in order."""
    return sorted((_CATALOGUES / language).glob("*.ftl"))


@cache
def words(language: str) -> Words:
    """Return the messages of a language, read once."""
    return Words(language)


def language_of(tag: str) -> str | None:
    """Return the language that a tag such as `de_CH.UTF-8` or `fr` names, if we speak it."""
    match = _TAG.fullmatch(tag.strip())
    language = match[1].lower() if match else ""
    return language if language in LANGUAGES else None


def choose_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """Return the language asked for, else the environment's, else English."""
    said = (asked, *(environment.get(name) for name in ENVIRONMENT))
    first = next((tag for tag in said if tag), FALLBACK)
    return language_of(first) or FALLBACK
