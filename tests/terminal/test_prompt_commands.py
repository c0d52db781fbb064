"""The words at the prompt: whole, shortened, in any case, in two languages."""

import pytest

from sixfold.locales.words import LANGUAGES, words
from sixfold.rules.editions import Game
from sixfold.terminal.parsing import UnreadableError
from sixfold.terminal.prompt_commands import PromptCommand, Vocabulary, commands_of


def read(typed: str, language: str = "en", game: Game = Game.TILES) -> PromptCommand:
    return Vocabulary(words(language)).read(typed, commands_of(game)).command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", PromptCommand)
def test_every_command_has_its_own_word_and_the_english_one(
    language: str, command: PromptCommand
) -> None:
    vocabulary = Vocabulary(words(language))
    assert read(vocabulary.word(command), language) is command
    assert read(vocabulary.word(command).upper(), language) is command
    assert read(command, language) is command


@pytest.mark.parametrize(
    ("language", "typed", "command"),
    [
        ("de", "tau R1", PromptCommand.SWAP),
        ("de", "wurfeln", PromptCommand.ROLL),
        ("de", "WÜRFELN r1", PromptCommand.ROLL),
        ("de", "Zurück", PromptCommand.UNDO),
        ("fr", "echanger r1", PromptCommand.SWAP),
        ("fr", "regles", PromptCommand.RULES),
        ("fr", "?", PromptCommand.HELP),
        ("it", "aiu", PromptCommand.HELP),
        ("it", "swap R1", PromptCommand.SWAP),
        ("en", "sw R1", PromptCommand.SWAP),
        ("en", "  hi ", PromptCommand.HINT),
    ],
)
def test_the_beginning_of_a_word_is_enough(
    language: str, typed: str, command: PromptCommand
) -> None:
    assert read(typed, language) is command


def test_what_follows_the_word_is_kept() -> None:
    order = Vocabulary(words("en")).read("swap  R1 G2 ", commands_of(Game.TILES))
    assert order == (PromptCommand.SWAP, "R1 G2")


def test_a_placement_needs_no_word() -> None:
    order = Vocabulary(words("en")).read("-1,0> R1", commands_of(Game.TILES))
    assert order == (PromptCommand.PLACE, "-1,0> R1")
    assert read("place 0,0 R1") is PromptCommand.PLACE


def test_a_beginning_that_several_words_share_is_asked_about() -> None:
    with pytest.raises(UnreadableError) as error:
        read("s")
    assert error.value.key == "unreadable-choice"
    assert error.value.values["choices"] == "swap, score, save"


def test_a_beginning_means_the_command_that_the_game_has() -> None:
    assert read("red", game=Game.CARDS) is PromptCommand.REDRAW
    assert read("rol", game=Game.CUBES) is PromptCommand.ROLL


def test_an_unknown_word_is_told_so() -> None:
    with pytest.raises(UnreadableError) as error:
        read("castle")
    assert error.value.key == "unreadable-command"


def test_a_game_lists_only_what_it_has() -> None:
    assert PromptCommand.ROLL not in commands_of(Game.TILES)
    assert PromptCommand.SWAP not in commands_of(Game.CUBES)
    assert PromptCommand.PLACE not in commands_of(Game.CARDS)
    assert PromptCommand.DONE in commands_of(Game.CARDS)
