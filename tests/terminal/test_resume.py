"""Leaving a game and going on with it: the same game as one that was never left."""

from pathlib import Path

import pytest

from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import View
from sixfold.rules.turns import Phase
from sixfold.terminal.local_game import resume_game
from sixfold.terminal.saved_games import load_game
from tests.terminal.scripted import Robot, new_game, played
from tests.volume import deep_but


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_a_game_that_was_left_three_times_is_the_game_that_never_was(
    edition: str, tmp_path: Path
) -> None:
    whole = new_game(edition)
    kept = played(whole, Robot(whole, "en"), tmp_path / "whole").path

    game = new_game(edition)
    for moves in (0, 1, 7):
        path = played(game, Robot(game, "en", moves=moves), tmp_path / "parts").path
        assert game.state.phase is not Phase.OVER
        game = load_game(path)
    saved_game = played(game, Robot(game, "en"), tmp_path / "parts")
    assert game.state == whole.state
    assert saved_game.path.name == kept.name
    assert saved_game.path.read_bytes() == kept.read_bytes()
    assert not list((tmp_path / "parts" / "unfinished").iterdir())


def test_a_turn_that_was_left_between_roll_and_placement_goes_on(tmp_path: Path) -> None:
    game = new_game("cubes")
    path = tmp_path
    while not getattr(game.state, "rolled", False):
        path = played(game, Robot(game, "en", moves=1), tmp_path).path
    again = load_game(path)
    assert again.state == game.state
    assert again.record == game.record


def test_what_was_placed_last_is_still_marked(tmp_path: Path) -> None:
    game = new_game()
    path = played(game, Robot(game, "en", moves=2), tmp_path).path
    console = Robot(load_game(path), "en", moves=0)
    played(console.game, console, tmp_path)
    assert any("*" in line for line in console.said)


def test_a_bot_has_new_luck_at_every_move_and_the_same_after_a_save(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[str] = []
    greedy = BOTS["greedy"]

    def noting(seen: View, seat: int, seed: str, ms: float = 0) -> Suggestion:
        seeds.append(seed)
        return greedy(seen, seat, seed, ms)

    monkeypatch.setattr("sixfold.terminal.local_game.BOTS", {**BOTS, "greedy": noting})
    game = new_game(seats="greedy,greedy")
    for _ in range(4):
        game.play(game.bots_move())
    game.bots_move()
    assert len(set(seeds)) == 5
    assert not [seed for seed in seeds if game.seed in seed]
    resume_game(game.saved()).bots_move()
    assert seeds[5] == seeds[4]
