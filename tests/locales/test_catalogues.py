"""Four catalogues that say the same things: no key missing, none unused, every message whole."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

import sixfold
from sixfold.arena.player import ForfeitReason
from sixfold.codec.terms import Conclusion, Finding, Label, LuckCheck, LuckSource, Method, Verdict
from sixfold.locales.words import LANGUAGES, words
from sixfold.players.bots import LEVELS
from sixfold.report.review_page import LEDGER
from sixfold.report.review_text import COLUMNS, SUMMARY
from sixfold.rules.editions import EDITIONS, Game
from sixfold.rules.errors import Impossible, Reason
from sixfold.rules.pieces import KINDS
from sixfold.terminal.prompt_commands import PromptCommand, Vocabulary
from sixfold.terminal.refusal_text import reason_key
from sixfold.terminal.verify import check_key, conclusion_key, finding_key
from sixfold.wire.errors import Code
from sixfold.wire.views import Stage
from tests.locales.catalogues import entries, messages, references, variables, variants

SOURCES = Path(sixfold.__file__).parent
WEB = Path(__file__).parents[2] / "web/src"
LITERAL = re.compile(r"""["']([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["']""")
LEARN = json.loads((WEB / "learn/lessons.json").read_text(encoding="utf-8"))
BUILT_KEYS = {
    *(f"learn-{step}{end}" for step in LEARN["steps"] for end in ("", "-ask", "-done")),
    *(
        f"learn-rules-{game}-{section}{end}"
        for game, sections in LEARN["rules"].items()
        for section in sections
        for end in ("", "-text")
    ),
    *map(reason_key, Reason),
    *map(finding_key, Finding),
    *map(check_key, LuckCheck),
    *map(conclusion_key, Conclusion),
    *(f"command-{command}" for command in PromptCommand),
    *(f"help-{command}" for command in PromptCommand),
    "cli-value-missing",
    "cli-value-unwanted",
}
# What the variables may hold, where a message tells their values apart.
VALUES: dict[str, list[str | int]] = {
    "game": [*Game],
    "who": ["you", "other"],
    "qwirkle": ["yes", "no"],
    "why": ["opening", "rolled", "other", "playable", "spent", *Impossible],
    "cause": ["missing", "folder", "forbidden", "full", "other"],
    "edition": [*EDITIONS],
    "level": [*LEVELS],
    "lapse": [*ForfeitReason],
    "verdict": [*Verdict],
    "shared": ["yes", "no"],
    "fault": ["no_contact", "line_mixed", "line_duplicate"],
    "name": [*Label, "Anna"],
    "how": [*Method],
    "stroke": [*LuckSource],
    "column": [*COLUMNS, *SUMMARY, *LEDGER],
    "section": ["curve", "decisions", "ledger"],
    "legend": ["board", "rows"],
    "source": ["hand", "row"],
    "want": ["two", "qwirkle", "set", "fit"],
    "deals": [0, 1, 2, 100],
    "colour": ["red", "orange", "yellow", "green", "blue", "purple"],
    "shape": ["circle", "square", "diamond", "clover", "star4", "star8"],
    "count": [0, 1, 2, 6],
    "points": [0, 1, 2, 12],
    "bag": [0, 1, 2, 90],
    "rolls": [0, 1, 40],
    "turn": [0, 1, 12],
    "seat": [0, 1, 4],
    "qwirkles": [0, 1, 2],
    "kind": [
        *["me", "here", "link", "bot", "swap", "roll", "pass", "redraw", "keep", "unsaid"],
        *["place", "rows", "cells", "new_row", "only"],
    ],
    "setting": ["theme", "palette", "code", "motion"],
    "value": [
        *["auto", "light", "dark", "less", "classic", "safe", "contrast", "none", "letter", "fill"]
    ],
    "stage": ["yours", *Stage],
    "what": [
        *["sat", "stood_up", "freed", "timed_out", "left", "returned", "resigned", "wants_rematch"],
        *["passed", "redrew"],
    ],
    "holds": ["yes", "no"],
    "reason": [*Reason],
    "code": [*Code, "unreachable", "unreadable", "fault"],
}


def used_keys() -> set[str]:
    client = [path for kind in ("ts", "js", "svelte") for path in WEB.rglob(f"*.{kind}")]
    files = [*SOURCES.rglob("*.py"), *client]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    return set(LITERAL.findall(text)) | BUILT_KEYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_in_any_language(language: str) -> None:
    assert set(messages(language)) == set(messages("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice(language: str) -> None:
    keys = [entry.id.name for entry in entries(language)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variable_of_a_message_is_used_in_all_languages(language: str) -> None:
    own, english = messages(language), messages("en")
    for key in own:
        assert variables(key, own) == variables(key, english), key


def test_no_key_is_unused() -> None:
    referred = {key for message in messages("en").values() for key in references(message)}
    assert set(messages("en")) - used_keys() - referred == set()


def test_every_key_that_the_browser_client_says_exists() -> None:
    said = {key for key in used_keys() if key.startswith("web-")}
    assert said
    assert said - set(messages("en")) == set()


def test_every_built_key_exists() -> None:
    assert BUILT_KEYS - set(messages("en")) == set()


def test_every_key_that_the_lessons_name_exists() -> None:
    files = [*(WEB / "learn").rglob("*.ts"), *(WEB / "learn").rglob("*.svelte")]
    named = {key for path in files for key in LITERAL.findall(path.read_text(encoding="utf-8"))}
    assert {key for key in named if key.startswith("learn-")} - set(messages("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats_with_everything_it_may_be_given(language: str) -> None:
    catalogue = messages(language)
    for key in catalogue:
        names = sorted(variables(key, catalogue))
        choices = [VALUES.get(name, [f"<{name}>"]) for name in names]
        for values in product(*choices):
            text = words(language)(key, **dict(zip(names, values, strict=True)))
            assert text.strip(), key
            assert "{" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_that_a_message_tells_apart_is_one_that_it_can_be_given(language: str) -> None:
    catalogue = messages(language)
    plurals = {"one", "other"}
    for key, (name, values) in product(catalogue, VALUES.items()):
        known = {str(value) for value in values} | plurals
        assert variants(key, name, catalogue) <= known, (key, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["piece", "piece-figure"])
def test_all_36_pieces_have_names_of_their_own(language: str, key: str) -> None:
    names = {
        words(language)(key, colour=kind.colour.name.lower(), shape=kind.shape.name.lower())
        for kind in KINDS
    }
    assert len(names) == len(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_two_commands(language: str) -> None:
    listed = [
        (word, command)
        for command in PromptCommand
        for word in words(language).listed(f"command-{command}")
    ]
    assert len({word for word, _ in listed}) == len(listed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_word_means_something_else_in_another_language(language: str) -> None:
    english, own = Vocabulary(words("en")), Vocabulary(words(language))
    for command in PromptCommand:
        for word in words("en").listed(f"command-{command}"):
            assert own.read(word, list(PromptCommand)) == english.read(word, list(PromptCommand)), (
                word
            )
