"""The operation `reroll`."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import pytest

from tests.engine.client import FULL_SQUARE, Json, ask, draw, error_of, pieces


def reroll(text: str, hand: str) -> dict[str, Json]:
    return ask("reroll", board=draw(text).board, hand=pieces(hand))


def expected_by_listing(text: str, hand: list[str], roll: tuple[int, ...]) -> Fraction:
    """Return what a choice is worth, counted out roll by roll with `moves` alone."""
    board = draw(text).board

    @lru_cache
    def best(shown: tuple[str, ...]) -> int | None:
        answer = ask("moves", edition="cubes", board=board, hand=shown, best_only=True)
        score = answer["best"]
        return None if score is None else int(score)

    everything = [best(tuple(sorted(shown))) for shown in falls(hand, range(len(hand)))]
    placeable = [score for score in everything if score is not None]
    forced = Fraction(sum(placeable), len(placeable)) if placeable else Fraction(0)
    results = [best(tuple(sorted(shown))) for shown in falls(hand, roll)]
    return sum((forced if r is None else Fraction(r) for r in results), Fraction(0)) / len(results)


def falls(hand: list[str], roll: tuple[int, ...] | range) -> list[tuple[str, ...]]:
    faces = [
        [cube[0] + face for face in "123456"] if place in roll else [cube]
        for place, cube in enumerate(hand)
    ]
    return list(product(*faces))


POSITIONS = [
    ("R1 R2", "R3 G1 B4"),
    ("R1 R2", "G4 B5"),
    ("R1 R2 R3 R4 R5 R6", "R1 G3"),
    ("R1", "G2 G2 R2"),
    ("R1 R2 R3 R4 R5 .\nG1 . . . . .\nB1 B2 B3 . . .", "R6 G2"),
    ("R1 R2 R3", "R4"),
]


@pytest.mark.parametrize(("text", "hand"), POSITIONS)
def test_every_choice_is_worth_what_counting_every_roll_gives(text: str, hand: str) -> None:
    cubes = pieces(hand)
    table = reroll(text, hand)["table"]
    expected_by_roll = {tuple(sorted(choice["roll"])): choice["expected"] for choice in table}
    counted = {
        tuple(sorted(cubes[place] for place in roll)): expected_by_listing(text, cubes, roll)
        for size in range(len(cubes) + 1)
        for roll in combinations(range(len(cubes)), size)
    }
    assert expected_by_roll == pytest.approx(
        {roll: float(worth) for roll, worth in counted.items()}
    )
    assert len(expected_by_roll) == len(table)


def test_the_best_choice_heads_the_table() -> None:
    answer = reroll("R1 R2", "R3 G1 B4")
    assert list(answer) == ["best", "expected", "table"]
    worth = [choice["expected"] for choice in answer["table"]]
    assert worth == sorted(worth, reverse=True)
    assert answer["table"][0] == {"roll": answer["best"], "expected": answer["expected"]}
    assert all(list(choice) == ["roll", "expected"] for choice in answer["table"])


def test_choices_are_distinct_where_cubes_show_the_same() -> None:
    table = reroll("R1 R2", "G1 G1 G1 B1")["table"]
    assert len(table) == 4 * 2
    rolls = {frozenset(Counter(choice["roll"]).items()) for choice in table}
    assert len(rolls) == len(table)


def test_cubes_of_one_colour_that_show_different_shapes_are_different_choices() -> None:
    assert len(reroll("R1 R2", "G1 G2")["table"]) == 4


def test_rolling_nothing_is_a_choice() -> None:
    table = reroll("R1 R2", "R3")["table"]
    assert [choice["roll"] for choice in table if not choice["roll"]] == [[]]
    assert next(choice["expected"] for choice in table if not choice["roll"]) == 3


def test_where_nothing_fits_rolling_nothing_is_worth_the_forced_rolls() -> None:
    table = reroll("R1", "G2")["table"]
    assert {choice["expected"] for choice in table} == {2}


def test_where_no_roll_can_help_everything_is_worth_nothing() -> None:
    table = ask("reroll", board=FULL_SQUARE, hand=["R1", "G2"])["table"]
    assert [choice["expected"] for choice in table] == [0, 0, 0, 0]
    nothing = {"best": [], "expected": 0, "table": [{"roll": [], "expected": 0}]}
    assert reroll("R1", "") == nothing


def test_a_hand_of_six_has_64_choices() -> None:
    answer = reroll("R1 R2 R3", "R4 G1 B2 Y3 O5 P6")
    assert len(answer["table"]) == 64


def test_seven_cubes_are_more_than_a_hand() -> None:
    assert error_of(reroll("R1", "R2 G1 G2 G3 G4 G5 G6")) == "impossible_position"


def test_the_edition_is_not_asked_for_and_ignored_where_given() -> None:
    board = draw("R1 R2").board
    answer = ask("reroll", edition="classic", board=board, hand=["R3"])
    assert answer == ask("reroll", board=board, hand=["R3"])
