"""Habits of the levels with tiles and cubes: swaps, rolls, and when they stop rolling."""

from dataclasses import replace

import pytest

from sixfold.players.attention import Attention
from sixfold.players.ladder_board import (
    CubeHabits,
    RollHabit,
    SwapHabit,
    TileHabits,
    place_cubes,
    place_tiles,
)
from sixfold.rules import cubes, tiles
from sixfold.rules.hands import Hand
from sixfold.rules.moves import Move, Pass, Place, Roll, Swap
from tests.rules.diagram import pieces
from tests.rules.positions import cube_game, tile_game

ALL = Attention()
SEEDS = [str(number) for number in range(30)]
STUCK = "B6 B5 B4 G6 G5 O3"


def placed(habits: TileHabits, state: tiles.State, seed: str = "s") -> Move:
    return place_tiles(habits, tiles.view(state, 0), 0, seed).move


def rolled(habits: CubeHabits, state: cubes.State, seed: str = "s") -> Move:
    return place_cubes(habits, cubes.view(state, 0), 0, seed).move


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("habit", "given"),
    [(SwapHabit.ALL, STUCK), (SwapHabit.REST, "G6 G5 O3")],
)
def test_a_hand_that_fits_nowhere_is_given_back_by_habit(habit: SwapHabit, given: str) -> None:
    state = tile_game("R1 R2", STUCK, "R3", bag="P1 P2 P3 P4 P5 P6")
    assert placed(TileHabits(ALL, habit), state) == Swap(pieces(given))


@pytest.mark.rule("C10", "C11")
def test_the_simplest_swap_is_of_one_tile_and_never_of_more_than_the_bag_holds() -> None:
    state = tile_game("R1 R2", STUCK, "R3", bag="P1")
    for habit in SwapHabit:
        moves = [placed(TileHabits(ALL, habit), state, seed) for seed in SEEDS]
        assert all(isinstance(move, Swap) and len(move.pieces) == 1 for move in moves)
    assert placed(TileHabits(ALL), tile_game("R1 R2", STUCK, "R3")) == Pass()


def test_a_level_never_swaps_what_it_can_place() -> None:
    state = tile_game("R1 R2", "R3 B6 B5", "R3", bag="P1 P2 P3")
    blind = TileHabits(Attention(near=0), SwapHabit.ALL)
    assert all(isinstance(placed(blind, state, seed), Place) for seed in SEEDS)


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("habit", "rolls"),
    [
        (RollHabit.ALL, "R3 R6 B4 B5 B6 G3"),
        (RollHabit.GROUP, "R3 R6 G3"),
        (RollHabit.REST, "B4 B5 B6 G3"),
    ],
)
def test_cubes_are_rolled_again_by_habit(habit: RollHabit, rolls: str) -> None:
    state = cube_game("R1 R2", "R3 R6 B4 B5 B6 G3", "B1")
    assert rolled(CubeHabits(ALL, habit), state) == Roll(pieces(rolls))


@pytest.mark.rule("D3")
def test_the_exact_choice_of_cubes_is_open_to_a_level_too() -> None:
    state = cube_game("R1 R2 R3 R4 R5", "R6 B4 B5 G6 G3 G2", "B1")
    move = rolled(CubeHabits(ALL, RollHabit.BEST), state)
    assert isinstance(move, Roll)
    assert pieces("R6")[0] not in move.pieces


@pytest.mark.rule("D3")
def test_whoever_is_content_or_never_rolls_places_at_once() -> None:
    state = cube_game("R1 R2", "R3 R6 B4 B5 B6 G3", "B1")
    assert isinstance(rolled(CubeHabits(ALL, RollHabit.NONE), state), Place)
    assert isinstance(rolled(CubeHabits(ALL, RollHabit.ALL, content=4), state), Place)
    assert isinstance(rolled(CubeHabits(ALL, RollHabit.ALL, content=9), state), Roll)


@pytest.mark.rule("D4", "D5")
def test_cubes_that_fit_nowhere_are_left_to_the_program() -> None:
    assert rolled(CubeHabits(ALL, RollHabit.NONE), cube_game("R1", "B2 G3", "B1")) == Roll(())
    assert isinstance(rolled(CubeHabits(ALL, RollHabit.REST), cube_game("R1", "B2", "B1")), Roll)


def test_how_a_hand_is_held_does_not_matter() -> None:
    for hand in ("B6 B5 B4 G6 G5 O3", "O3 G5 B4 G6 B6 B5"):
        seen = tiles.view(tile_game("R1 R2", hand, "R3", bag="P1 P2 P3 P4 P5 P6"), 0)
        held = replace(seen, hands=(Hand(pieces(hand)), seen.hands[1]))
        for habit in SwapHabit:
            habits = TileHabits(ALL, habit)
            assert place_tiles(habits, held, 0, "s") == place_tiles(habits, seen, 0, "s")
