"""Re-rolls: exactly the fractions of the rules, choice by choice, in the same order."""

from random import Random

import pytest

from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.rules import cubes_reroll as by_the_rules
from sixfold.rules.grid import Board
from sixfold.rules.pieces import KINDS, Piece
from tests.kernel.agreement import Game
from tests.rules.diagram import board, pieces
from tests.rules.positions import ALL_BUT_P6


def any_board(random: Random) -> Board:
    game = Game(random)
    for _ in zip(range(random.randint(1, 30)), game.compare(), strict=False):
        pass
    return game.board


def any_cubes(random: Random, size: int) -> tuple[Piece, ...]:
    """Return cubes, of few kinds every other time, so that some look alike."""
    kinds = random.sample(KINDS, random.choice((2, len(KINDS))))
    return tuple(random.choices(kinds, k=size))


@pytest.mark.rule("D3", "D4")
@pytest.mark.parametrize("seed", range(30))
def test_every_choice_is_worth_exactly_what_the_rules_say(seed: int) -> None:
    random = Random(f"reroll {seed}")
    lying = any_board(random)
    for size in (0, 1, 2, 3, 4):
        hand = any_cubes(random, size)
        assert reroll_choices(lying, hand) == by_the_rules.reroll_choices(lying, hand)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_hand_is_worth_exactly_what_the_rules_say(seed: int) -> None:
    random = Random(f"whole hand {seed}")
    lying, hand = any_board(random), any_cubes(random, 6)
    assert reroll_choices(lying, hand) == by_the_rules.reroll_choices(lying, hand)


@pytest.mark.parametrize("hand", ["", "R1", "R1 R1", "R1 R1 R1 R1", "R1 O1 Y2", "R1 R2 O1 O1 B6"])
@pytest.mark.parametrize("drawn", ["", "R1", ALL_BUT_P6, "R1 R2 R3 R4 R5"])
def test_small_hands_and_boards_are_worth_what_the_rules_say(drawn: str, hand: str) -> None:
    lying = board(drawn)
    expected = by_the_rules.reroll_choices(lying, pieces(hand))
    assert reroll_choices(lying, pieces(hand)) == expected


def test_the_order_of_the_hand_does_not_matter() -> None:
    lying = board("R1 R2 R3")
    first = reroll_choices(lying, pieces("R4 O1 B2 O1"))
    assert reroll_choices(lying, pieces("O1 B2 O1 R4")) == first
