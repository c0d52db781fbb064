"""The bots by the names that players call them."""

from io import StringIO
from pathlib import Path

import pytest

from sixfold.cli import main
from sixfold.locales.words import LANGUAGES, words
from sixfold.players.bots import BOTS, LEVELS
from sixfold.terminal.bot_names import bot_name, bot_named, bot_names
from sixfold.terminal.setup_prompts import OPPONENT

NAMES = {
    "en": "Mouse, Rabbit, Squirrel, Fox, Raven, Owl",
    "de": "Maus, Hase, Eichhörnchen, Fuchs, Rabe, Eule",
    "fr": "Souris, Lapin, Écureuil, Renard, Corbeau, Hibou",
    "it": "Topo, Coniglio, Scoiattolo, Volpe, Corvo, Gufo",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_in_every_language_and_the_weakest_comes_first(
    language: str,
) -> None:
    assert ", ".join(bot_names(words(language))).startswith(NAMES[language])
    assert len(bot_names(words(language))) == len(BOTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_read_again_and_the_english_one_too(language: str) -> None:
    say = words(language)
    for bot in BOTS:
        assert bot_named(bot_name(bot, say), say) == bot
        assert bot_named(f" {bot.upper()} ", say) == bot
    assert bot_named("dragon", say) is None


def test_no_name_of_one_language_means_two_bots() -> None:
    for language in LANGUAGES:
        names = [*map(str.casefold, bot_names(words(language))), *BOTS]
        meant = {name: bot_named(name, words(language)) for name in names}
        assert set(meant.values()) == set(BOTS)


def test_the_usual_opponent_is_neither_the_weakest_nor_the_strongest() -> None:
    assert OPPONENT in LEVELS[1:-1]


@pytest.mark.parametrize(
    ("language", "seats"), [("de", "you,Maus"), ("fr", "YOU, écureuil"), ("it", "you,mouse")]
)
def test_seats_are_named_in_the_player_s_language_or_in_english(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    seats: str,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert main(["play", "--seats", seats, "--lang", language]) == 0
    bot = bot_named(seats.partition(",")[2], words(language))
    assert bot is not None
    assert f"Bot {bot_name(bot, words(language))}" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_the_levels_from_the_weakest_up(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--help", "--lang", language]) == 0
    assert NAMES[language] in " ".join(capsys.readouterr().out.split())
