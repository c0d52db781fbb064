"""Leaving a game and going on with it: the same game as one that was never left."""

from pathlib import Path

import pytest

from sixfold.players.bots import BOTS
from sixfold.players.suggestion import Suggestion
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import View
from sixfold.rules.turns import Phase
from sixfold.terminal.local_game import resume_game
from sixfold.terminal.saves import load
from tests.terminal.scripted import Robot, new_match, played
from tests.volume import deep_but


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_a_game_that_was_left_three_times_is_the_game_that_never_was(
    edition: str, tmp_path: Path
) -> None:
    whole = new_match(edition)
    kept = played(whole, Robot(whole, "en"), tmp_path / "whole").path

    match = new_match(edition)
    for moves in (0, 1, 7):
        path = played(match, Robot(match, "en", moves=moves), tmp_path / "parts").path
        assert match.state.phase is not Phase.OVER
        match = load(path)
    shelf = played(match, Robot(match, "en"), tmp_path / "parts")
    assert match.state == whole.state
    assert shelf.path.name == kept.name
    assert shelf.path.read_bytes() == kept.read_bytes()
    assert not list((tmp_path / "parts" / "unfinished").iterdir())


def test_a_turn_that_was_left_between_roll_and_placement_goes_on(tmp_path: Path) -> None:
    match = new_match("cubes")
    path = tmp_path
    while not getattr(match.state, "rolled", False):
        path = played(match, Robot(match, "en", moves=1), tmp_path).path
    again = load(path)
    assert again.state == match.state
    assert again.record == match.record


def test_what_was_placed_last_is_still_marked(tmp_path: Path) -> None:
    match = new_match()
    path = played(match, Robot(match, "en", moves=2), tmp_path).path
    console = Robot(load(path), "en", moves=0)
    played(console.match, console, tmp_path)
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
    match = new_match(seats="greedy,greedy")
    for _ in range(4):
        match.play(match.bots_move())
    match.bots_move()
    assert len(set(seeds)) == 5
    assert not [seed for seed in seeds if match.seed in seed]
    resume_game(match.saved()).bots_move()
    assert seeds[5] == seeds[4]
