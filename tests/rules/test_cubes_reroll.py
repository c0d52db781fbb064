"""Which cubes to roll again, held against plain enumeration."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from sixfold.rules.cubes_reroll import best_by_set, reroll_choices
from sixfold.rules.grid import Board
from sixfold.rules.pieces import Piece, Shape, in_order
from sixfold.rules.placements import placements
from tests.rules.brute_force import any_board, any_hand, line_placements
from tests.rules.diagram import board, piece, pieces
from tests.rules.positions import ALL_BUT_P6
from tests.rules.test_placements import as_board


class Enumerated:
    """The expected score of every choice, by rolling everything there is to roll."""

    def __init__(self, lying: Board, hand: Sequence[Piece]) -> None:
        self.lying = lying
        self.hand = in_order(hand)
        self.known: dict[tuple[Piece, ...], int | None] = {}
        rolls = [self.best(fallen) for fallen in self.falls(range(len(hand)))]
        fitting = [score for score in rolls if score is not None]
        self.forced = Fraction(sum(fitting), len(fitting)) if fitting else Fraction(0)  # D4

    def falls(self, rolled: Sequence[int]) -> list[tuple[Piece, ...]]:
        faces = [
            [Piece(cube.colour, shape) for shape in Shape] if place in rolled else [cube]
            for place, cube in enumerate(self.hand)
        ]
        return [in_order(fallen) for fallen in product(*faces)]

    def best(self, hand: tuple[Piece, ...]) -> int | None:
        if hand not in self.known:
            found = placements(self.lying, hand)
            self.known[hand] = found[0].score if found else None
        return self.known[hand]

    def expected(self) -> dict[tuple[Piece, ...], Fraction]:
        table = {}
        for count in range(len(self.hand) + 1):
            for rolled in combinations(range(len(self.hand)), count):
                scores = [self.best(fallen) for fallen in self.falls(rolled)]
                total = sum(
                    (self.forced if s is None else Fraction(s) for s in scores), Fraction(0)
                )
                table[tuple(self.hand[place] for place in rolled)] = total / len(scores)
        return table


def assert_enumerated(lying: Board, hand: Sequence[Piece]) -> None:
    choices = reroll_choices(lying, hand)
    table = {choice.roll: choice.expected for choice in choices}
    assert len(table) == len(choices)
    assert table == Enumerated(lying, hand).expected()


@pytest.mark.rule("D3", "D4")
@pytest.mark.parametrize("seed", range(12))
def test_every_choice_is_worth_what_enumeration_says(seed: int) -> None:
    random = Random(seed)
    lying = any_board(random, random.randint(1, 12), copies=15)
    hand = [piece(kind) for kind in any_hand(random, random.randint(1, 3), copies=15)]
    assert_enumerated(as_board(lying), hand)


@pytest.mark.rule("D3")
@pytest.mark.parametrize("hand", ["R1 R1 R2", "R1 O2 Y3", "R1 R1 O1"])
def test_every_choice_on_an_empty_board_is_worth_what_enumeration_says(hand: str) -> None:
    assert_enumerated(Board(), pieces(hand))


@pytest.mark.rule("D4", "D5")
@pytest.mark.parametrize("hand", ["P1 R2", "P6 P6", "R1 O2"])
def test_a_board_on_which_little_fits_counts_forced_rolls(hand: str) -> None:
    assert_enumerated(board(ALL_BUT_P6), pieces(hand))


@pytest.mark.rule("D5")
def test_where_no_roll_helps_every_choice_is_worth_nothing() -> None:
    assert {c.expected for c in reroll_choices(board(ALL_BUT_P6), pieces("R1 O2"))} == {0}


@pytest.mark.rule("D4")
def test_a_roll_that_fits_nowhere_counts_as_the_average_of_those_that_fit() -> None:
    by_roll = {c.roll: c.expected for c in reroll_choices(board("R1"), pieces("B2"))}
    assert by_roll == {(): 2, pieces("B2"): 2}


def test_the_best_choice_comes_first_and_of_equals_the_one_with_fewest_cubes() -> None:
    choices = reroll_choices(board("R1 R2 R3 R4 R5"), pieces("R6 O1 O2"))
    values = [(-choice.expected, len(choice.roll)) for choice in choices]
    assert values == sorted(values)
    assert pieces("R6")[0] not in choices[0].roll


def test_cubes_that_look_alike_are_one_choice() -> None:
    rolls = [choice.roll for choice in reroll_choices(board("R1"), pieces("B1 B1 B1"))]
    assert sorted(map(len, rolls)) == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", range(6))
def test_a_set_of_kinds_is_worth_its_best_placement(seed: int) -> None:
    random = Random(100 + seed)
    lying = any_board(random, random.randint(1, 10), copies=15)
    kinds = sorted(set(any_hand(random, 3, copies=15)))
    table = best_by_set(as_board(lying), [piece(kind).colour for kind in kinds])
    best: dict[frozenset[str], int] = {}
    for placed, score in line_placements(lying, kinds).items():
        laid = frozenset(kind for _, kind in placed)
        best[laid] = max(score, best.get(laid, 0))
    held = {frozenset(map(str, one)): score for one, score in table.items()}
    assert {one: score for one, score in held.items() if one <= set(kinds)} == best
