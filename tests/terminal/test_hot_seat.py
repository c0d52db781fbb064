"""Several people at one screen: nobody sees another's hand."""

from pathlib import Path

import pytest

from sixfold.rules.moves import Place
from tests.terminal.scripted import Robot, Script, new_game, played


@pytest.mark.parametrize("edition", ["classic", "cards"])
@pytest.mark.parametrize("seats", ["you,you", "you,random,you"])
def test_a_screen_shows_the_hand_of_one_person_only(
    edition: str, seats: str, tmp_path: Path
) -> None:
    game = new_game(edition, seats)
    console = Robot(game, "en")
    played(game, console, tmp_path)
    assert len(console.screens) > 10
    for screen in console.screens:
        before, _, after = "\n".join(screen).partition("Press Enter when only you")
        assert "Your hand" not in before
        assert "You draw" not in before
        asked = {line.partition(",")[0] for line in after.splitlines() if "your move" in line}
        assert len(asked) <= 1


def test_the_next_person_hears_what_happened_before_they_look(tmp_path: Path) -> None:
    game = new_game(seats="you,you", seed="x")
    console = Robot(game, "en", moves=2)
    played(game, console, tmp_path)
    first = game.record.turns[0].steps[0]
    assert isinstance(first.move, Place)
    screen = console.screens[1]
    assert screen[0].startswith(f"Player {game.record.turns[0].seat + 1} places")
    assert "Press Enter" in "\n".join(screen)


def test_people_hear_what_they_drew_when_they_are_alone_again(tmp_path: Path) -> None:
    game = new_game(seats="you,you")
    console = Robot(game, "en", moves=2)
    played(game, console, tmp_path)
    drew = game.record.turns[0].steps[0].drew
    third = "\n".join(console.screens[2])
    assert f"You draw {' '.join(map(str, drew))}." in third


def test_open_cubes_need_no_curtain(tmp_path: Path) -> None:
    game = new_game("cubes", "you,you")
    console = Robot(game, "en")
    played(game, console, tmp_path)
    assert len(console.screens) == 1


def test_who_leaves_at_the_curtain_finds_the_game_saved(tmp_path: Path) -> None:
    game = new_game(seats="you,you")
    console = Script([])
    saved_game = played(game, console, tmp_path)
    assert saved_game.path.exists()
    assert "Your hand" not in console.text
