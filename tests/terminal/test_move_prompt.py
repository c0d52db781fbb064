"""A person at the prompt: looking around, trying what does not go, and going on."""

import re
from pathlib import Path

import pytest

from sixfold.locales.words import LANGUAGES, words
from sixfold.rules.editions import Game
from sixfold.rules.turns import Phase
from sixfold.terminal.help_text import help_lines
from sixfold.terminal.local_game import LocalGame
from sixfold.terminal.prompt_commands import Vocabulary
from tests.terminal.scripted import Script, new_game, played


def typed(folder: Path, *lines: str, edition: str = "classic", language: str = "en") -> Script:
    """Return what is said when lines are typed at the first prompt of a game."""
    console = Script(lines)
    played(new_game(edition, seed="p"), console, folder, language)
    return console


def test_a_refused_move_is_explained_and_the_turn_goes_on(tmp_path: Path) -> None:
    console = typed(tmp_path, "0,0 R1", "99,99 R1", "swap", "pass", "foo", "hand")
    assert "I do not know “foo”. “help” lists what you can do." in console.said
    assert console.text.count("Your move: ") == 7


def test_an_empty_line_asks_again(tmp_path: Path) -> None:
    assert typed(tmp_path, "", "   ", "").text.count("Your move: ") == 4


def test_the_help_lists_the_commands_of_the_game(tmp_path: Path) -> None:
    tiles = typed(tmp_path, "help").text
    assert "  swap R1 G2" in tiles
    assert "  roll" not in tiles
    cubes = typed(tmp_path, "?", edition="cubes").text
    assert "  roll R1 G2" in cubes
    assert "  swap" not in cubes
    german = typed(tmp_path, "hilfe", edition="cards", language="de").text
    assert "  anlegen R3 2" in german
    assert "  legen 0,0>" not in german


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_is_no_wider_than_a_terminal(language: str) -> None:
    for game in Game:
        lines = help_lines(Vocabulary(words(language)), game)
        assert max(len(line) for line in lines if line.startswith(" ")) <= 80


def test_the_hand_is_named_in_words(tmp_path: Path) -> None:
    game = new_game(seed="p")
    console = Script(["hand"])
    played(game, console, tmp_path, "fr")
    assert "Votre main" in console.text
    assert any(word in console.text for word in ("cercle", "carré", "losange", "trèfle", "étoile"))


@pytest.mark.rule("P4")
def test_the_star_wars_legend_names_the_figures(tmp_path: Path) -> None:
    text = typed(tmp_path, "legend", edition="starwars").text
    assert "5  Darth Vader" in text
    assert "circle" not in text


@pytest.mark.rule("P4")
def test_the_travel_edition_shows_a_track_with_markers(tmp_path: Path) -> None:
    console = typed(tmp_path, "score", edition="travel")
    lanes = [line for line in console.said if "·········|" in line]
    assert lanes[0].startswith("You")
    assert "1" in lanes[0]
    assert "2" in lanes[1]


@pytest.mark.rule("D1")
def test_in_cubes_every_hand_is_shown(tmp_path: Path) -> None:
    console = typed(tmp_path, edition="cubes")
    assert any(line.startswith("Your hand: ") for line in console.said)
    assert any(line.startswith("Bot random has: ") for line in console.said)


@pytest.mark.parametrize("edition", ["classic", "cards"])
def test_what_is_unseen_is_counted_six_by_six(tmp_path: Path, edition: str) -> None:
    console = typed(tmp_path, "bag", edition=edition)
    rows = [line.split() for line in console.said if re.match(r"  [ROYGBP]  \d  ", line)]
    counts = [int(word) for row in rows for word in row[1:7] if word.isdecimal()]
    assert len(counts) == 36
    shown = 108 - sum(counts)
    assert shown >= 6


def test_the_best_moves_are_listed_with_their_points(tmp_path: Path) -> None:
    console = typed(tmp_path, "moves")
    at = next(n for n, line in enumerate(console.said) if line.startswith("There are "))
    points = [int(line.split()[0]) for line in console.said[at + 1 : at + 6]]
    assert points == sorted(points, reverse=True)


def test_a_hint_is_typed_as_it_says(tmp_path: Path) -> None:
    game = new_game(seed="p")
    console = Script(["hint"])
    played(game, console, tmp_path)
    hint = next(line for line in console.said if line.startswith("You could type: "))
    placement = hint.removeprefix("You could type: ").partition(" (")[0]
    moves = game.moves
    played(game, Script([placement]), tmp_path)
    assert game.moves > moves


def test_the_card_table_is_arranged_step_by_step(tmp_path: Path) -> None:
    game = opened_by_the_person("cards")
    opening = _hinted_row(game, tmp_path)
    console = Script([f"new {opening}", "undo", f"new {opening}", "rows", "done"])
    played(game, console, tmp_path)
    assert game.state.phase is not Phase.OPEN
    assert f"You play {opening} from your hand." in console.text


def opened_by_the_person(edition: str) -> LocalGame:
    games = (new_game(edition, seed=str(seed)) for seed in range(100))
    return next(game for game in games if game.state.turn == 0)


def _hinted_row(game: LocalGame, folder: Path) -> str:
    console = Script(["hint"])
    played(game, console, folder)
    return next(line.partition(": ")[2] for line in console.said if line.startswith("  1: "))


def test_a_row_that_is_not_right_yet_says_so_and_is_refused_by_its_number(tmp_path: Path) -> None:
    game = opened_by_the_person("cards")
    opening = _hinted_row(game, tmp_path)
    played(game, Script([f"rows {opening}", ""]), tmp_path)
    held = game.state.hands[0][:2]
    console = Script([f"new {held[0]}", "done", "reset", f"new {held[0]} {held[1]}", "done"])
    played(game, console, tmp_path)
    assert "(not right yet)" in console.text
    assert "is too short: a row has at least three cards." in console.text


def test_steps_of_the_card_game_are_explained_elsewhere(tmp_path: Path) -> None:
    console = typed(tmp_path, "add R1 1", "undo", "done")
    assert console.text.count("Only the card game has a table to arrange.") == 2


def test_all_stands_for_the_whole_hand(tmp_path: Path) -> None:
    game = new_game("cubes", seed="p")
    console = Script(["take", "roll all", "roll all"])
    played(game, console, tmp_path)
    assert "You have already re-rolled in this turn; now place." in console.text


def test_saving_says_where(tmp_path: Path) -> None:
    assert f"The game is saved in {tmp_path}" in typed(tmp_path, "save").text
