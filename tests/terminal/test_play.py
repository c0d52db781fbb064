"""Starting, leaving and taking up games: the questions, the answers, and what goes wrong."""

from pathlib import Path

import pytest

from sixfold.locales.words import LANGUAGES, words
from sixfold.rules.editions import CARDS, CLASSIC, CUBES
from sixfold.terminal.play import PlayOptions, fresh_seed, play
from sixfold.terminal.saved_games import unfinished_games
from tests.terminal.scripted import Script

QUIET = ("you", "random")


def run(
    folder: Path, lines: list[str], options: PlayOptions | None = None, language: str = "en"
) -> tuple[int, Script]:
    console = Script(lines)
    environment = {"XDG_DATA_HOME": str(folder)}
    code = play(options or PlayOptions(), console, words(language), environment)
    return code, console


def saves(folder: Path) -> list[Path]:
    return unfinished_games(folder / "sixfold")


def test_enter_and_enter_start_a_classic_game_against_one_bot(tmp_path: Path) -> None:
    code, console = run(tmp_path, ["", "", "", "quit"])
    assert code == 0
    assert "Which edition would you like to play?" in console.said
    assert "Classic. At the table: 1 You, 2 Bot Squirrel." in console.said
    assert console.said[-1] == "Goodbye!"
    assert len(saves(tmp_path)) == 1


@pytest.mark.parametrize("answer", ["3", "starwars", "STAR WARS ", " Star wars"])
def test_an_edition_is_chosen_by_number_or_name(tmp_path: Path, answer: str) -> None:
    _, console = run(tmp_path, [answer, "3", "fox"])
    assert any(line.startswith("Star Wars. At the table:") for line in console.said)
    assert "Bot Fox (seat 4)" in console.text


def test_a_wrong_answer_is_asked_again(tmp_path: Path) -> None:
    _, console = run(
        tmp_path, ["9", "chess", "1", "0", "4", "two", "2", "7", "dragon", "6", "quit"]
    )
    assert console.text.count("Please type a number from 1 to 5.") == 2
    assert console.text.count("Please type a number from 1 to 3.") == 3
    assert console.text.count("Please type a number from 1 to 6.") == 2
    assert "Bot Owl (seat 3)" in console.text


@pytest.mark.parametrize(
    ("language", "answer", "name"),
    [
        ("en", "1", "Mouse"),
        ("en", "RAVEN", "Raven"),
        ("de", "eichhornchen", "Eichhörnchen"),
        ("de", "fox", "Fuchs"),
        ("fr", "Écureuil", "Écureuil"),
        ("it", " coniglio", "Coniglio"),
        ("it", "greedy", "greedy"),
    ],
)
def test_a_level_is_chosen_by_number_or_name(
    tmp_path: Path, language: str, answer: str, name: str
) -> None:
    _, console = run(tmp_path, ["", "", answer, "quit"], language=language)
    assert f"2 Bot {name}." in console.text


def test_the_levels_are_told_with_what_they_overlook(tmp_path: Path) -> None:
    _, console = run(tmp_path, ["", ""])
    assert "Who shall it be? From the weakest to the strongest:" in console.said
    assert "  1  Mouse: a child’s first opponent, overlooks a lot" in console.said
    assert "  6  Owl: the strongest, thinks ahead" in console.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", [[], ["", ""], ["", "", ""], ["", "", "", "hand"]])
def test_the_end_of_input_saves_and_quits(tmp_path: Path, language: str, lines: list[str]) -> None:
    code, console = run(tmp_path, lines, language=language)
    assert code == 0
    assert console.said[-1] == words(language)("goodbye")
    assert len(saves(tmp_path)) == (len(lines) > 2)


def test_a_saved_game_is_offered_and_gone_on_with(tmp_path: Path) -> None:
    options = PlayOptions(CLASSIC, QUIET, "x")
    run(tmp_path, ["take", "take", "quit"], options)
    _, console = run(tmp_path, ["", "score", "quit"])
    assert "There is a game to go on with: Classic, You:" in console.text
    assert len(saves(tmp_path)) == 1
    assert "Points – You: 0," not in console.text


@pytest.mark.parametrize(("language", "answer"), [("en", "n"), ("de", "Nein"), ("it", "no")])
def test_who_does_not_want_to_go_on_begins_anew_and_loses_nothing(
    tmp_path: Path, language: str, answer: str
) -> None:
    run(tmp_path, ["take", "quit"], PlayOptions(CLASSIC, QUIET, "x"))
    (old,) = saves(tmp_path)
    before = old.read_bytes()
    run(tmp_path, [answer, "5", "1", "1", "quit"], language=language)
    assert len(saves(tmp_path)) == 2
    assert old.read_bytes() == before


def test_a_wish_for_a_new_game_asks_nothing(tmp_path: Path) -> None:
    run(tmp_path, ["take", "quit"], PlayOptions(CLASSIC, QUIET, "x"))
    _, console = run(tmp_path, ["quit"], PlayOptions(CLASSIC, QUIET, new=True))
    assert "There is a game" not in console.text
    assert len(saves(tmp_path)) == 2


def test_only_a_game_as_wished_is_offered(tmp_path: Path) -> None:
    run(tmp_path, ["take", "quit"], PlayOptions(CLASSIC, QUIET, "x"))
    _, console = run(tmp_path, ["quit"], PlayOptions(CARDS, QUIET))
    assert "There is a game" not in console.text
    _, console = run(tmp_path, ["yes", "quit"], PlayOptions(CLASSIC))
    assert "There is a game" in console.text


def test_a_damaged_save_is_told_and_put_aside(tmp_path: Path) -> None:
    run(tmp_path, ["take", "quit"], PlayOptions(CLASSIC, QUIET, "x"))
    (path,) = saves(tmp_path)
    damaged = path.read_text(encoding="utf-8").replace("deal 1:", "deal one:")
    path.write_text(damaged, encoding="utf-8")
    code, console = run(tmp_path, ["", "", "", "quit"])
    assert code == 0
    assert f"The saved game {path} cannot be read; it fails at line" in console.text
    aside = path.with_name(path.name + ".damaged")
    assert f"It is kept as {aside}." in console.said
    assert aside.read_text(encoding="utf-8") == damaged


def test_a_save_whose_draws_were_changed_is_told(tmp_path: Path) -> None:
    run(tmp_path, ["take", "quit"], PlayOptions(CLASSIC, QUIET, "x"))
    (path,) = saves(tmp_path)
    text = path.read_text(encoding="utf-8").replace('[Seed "x"]', '[Seed "y"]')
    path.write_text(text, encoding="utf-8")
    _, console = run(tmp_path, ["", "", "", "quit"])
    assert f"The saved game {path} is damaged" in console.text


def test_a_game_is_kept_in_the_file_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "mine" / "game.sixfold"
    run(tmp_path, ["take", "quit"], PlayOptions(CARDS, QUIET, "x", file=file))
    assert file.exists()
    assert saves(tmp_path) == []
    code, console = run(tmp_path, ["take"] * 200, PlayOptions(file=file))
    assert code == 0
    assert f"sixfold verify {file}" in console.text
    code, console = run(tmp_path, [], PlayOptions(file=file))
    assert code == 2
    assert "holds a game that is over" in console.text


def test_a_file_that_is_no_game_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna,", encoding="utf-8")
    code, console = run(tmp_path, [""], PlayOptions(file=file))
    assert code == 2
    assert "cannot be read" in console.text
    assert file.read_text(encoding="utf-8") == "Dear Anna,"


def test_a_new_game_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.sixfold"
    run(tmp_path, ["take", "quit"], PlayOptions(CARDS, QUIET, "x", file=file))
    before = file.read_bytes()
    code, _ = run(tmp_path, ["quit"], PlayOptions(CARDS, QUIET, "y", new=True, file=file))
    assert code == 2
    assert file.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "sixfold").write_text("in the way", encoding="utf-8")
    _, console = run(tmp_path, ["take", "take", "quit"], PlayOptions(CUBES, QUIET, "x"))
    assert console.text.count("cannot be saved") == 2  # at the start, and when leaving
    assert "The game is not saved." in console.text


def test_every_seed_is_new() -> None:
    assert len({fresh_seed(2) for _ in range(10)}) == 10
