"""Whole games in line mode: five editions in four languages, typed to the end."""

from pathlib import Path

import pytest

from sixfold.codec.terms import Finding
from sixfold.locales.words import LANGUAGES, words
from sixfold.record.proof import verify
from sixfold.record.reader import parse_record
from sixfold.rules.editions import EDITIONS
from sixfold.rules.turns import Phase
from tests.terminal.scripted import Robot, Script, new_game, played
from tests.volume import deep_but

TYPED = [(edition, language) for edition in EDITIONS for language in LANGUAGES]
EACH_COMMIT = (("classic", "en"), ("classic", "de"), ("cubes", "fr"), ("cards", "it"))


@pytest.mark.parametrize(("edition", "language"), deep_but(TYPED, *EACH_COMMIT))
def test_a_game_is_typed_to_its_end_in_every_edition_and_language(
    edition: str, language: str, tmp_path: Path
) -> None:
    game = new_game(edition)
    console = Robot(game, language)
    saved_game = played(game, console, tmp_path, language)
    assert game.state.phase is Phase.OVER
    assert words(language)("event-ended") in console.said
    assert words(language)("seed", seed="seed") in console.said
    assert words(language)("proof", path=str(saved_game.path)) in console.said
    record = parse_record(saved_game.path.read_text(encoding="utf-8"))
    assert record == game.record
    assert verify(record).finding is Finding.PROVEN


@pytest.mark.parametrize("edition", ["classic", "cards"])
def test_who_takes_every_hint_is_never_stuck(edition: str, tmp_path: Path) -> None:
    game = new_game(edition)
    played(game, Script(["hint", "take"] * 200), tmp_path)
    assert game.state.phase is Phase.OVER


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
@pytest.mark.parametrize("seats", ["you,random,random", "you,you,random,you"])
def test_three_and_four_can_play(edition: str, seats: str, tmp_path: Path) -> None:
    game = new_game(edition, seats)
    played(game, Robot(game, "en"), tmp_path)
    assert game.state.phase is Phase.OVER


def test_bots_can_play_among_themselves(tmp_path: Path) -> None:
    game = new_game(seats="random,random")
    console = Script()
    played(game, console, tmp_path)
    assert game.state.phase is Phase.OVER
    assert "Bot random (seat 2) draws" in console.text
    assert "You" not in console.text


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_the_commitment_comes_before_the_first_hand_and_the_seed_after_the_end(
    edition: str, tmp_path: Path
) -> None:
    game = new_game(edition, seed="a very secret seed")
    console = Robot(game, "en")
    played(game, console, tmp_path)
    first_hand = next(n for n, line in enumerate(console.said) if "Your hand:" in line)
    commitment = next(n for n, line in enumerate(console.said) if "Fingerprint" in line)
    ended = console.said.index("The game is over.")
    told = next(n for n, line in enumerate(console.said) if "a very secret seed" in line)
    assert commitment < first_hand < ended < told


def test_a_line_never_shows_what_another_player_drew(tmp_path: Path) -> None:
    game = new_game(seats="you,random")
    console = Robot(game, "en")
    played(game, console, tmp_path)
    drawn = [line for line in console.said if line.startswith("Bot random draws")]
    assert drawn
    assert all(line.endswith((" tile.", " tiles.")) for line in drawn)
