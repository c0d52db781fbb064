"""Listing every placement, held against brute force."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from sixfold.rules.cells import Cell
from sixfold.rules.errors import RuleError
from sixfold.rules.grid import Board, check_opening, check_place
from sixfold.rules.moves import Place
from sixfold.rules.placements import Placement, can_place, placements
from tests.rules import brute_force
from tests.rules.brute_force import Lying, all_placements, any_board, any_hand, line_placements
from tests.rules.diagram import board, drawing, piece, pieces, place

Found = dict[frozenset[tuple[brute_force.Where, str]], int]


def as_board(lying: Lying) -> Board:
    return Board((Cell(*where), piece(kind)) for where, kind in lying.items())


def listed(lying: Lying, hand: Sequence[str]) -> Found:
    """Return what the code under test lists, in the words of brute force; nothing comes twice."""
    found = placements(as_board(lying), [piece(kind) for kind in hand])
    table = {
        frozenset(((x, y), str(p)) for (x, y), p in move.placed): score for move, score in found
    }
    assert len(table) == len(found)
    return table


@pytest.mark.rule("C5", "C6", "C7", "S1", "S2", "S3")
@pytest.mark.parametrize("seed", range(12))
def test_two_tiles_anywhere_near_the_board_are_listed_exactly_when_legal(seed: int) -> None:
    random = Random(seed)
    lying = any_board(random, random.randint(1, 14), copies=3)
    hand = any_hand(random, 2, lying.values())
    assert listed(lying, hand) == all_placements(lying, hand)


@pytest.mark.parametrize("seed", range(3))
def test_three_tiles_anywhere_near_the_board_are_listed_exactly_when_legal(seed: int) -> None:
    random = Random(seed)
    lying = any_board(random, 2, copies=3)
    hand = random.sample([k for k in brute_force.EVERY_KIND if k[0] in "RO" and k[1] in "123"], 3)
    assert listed(lying, hand) == all_placements(lying, hand)


@pytest.mark.rule("C5", "C6", "C7", "S1", "S2", "S3")
@pytest.mark.parametrize("seed", range(40))
def test_every_placement_of_six_tiles_is_listed_once_with_its_score(seed: int) -> None:
    random = Random(1000 + seed)
    lying = any_board(random, random.randint(1, 60), copies=3)
    hand = any_hand(random, 6, lying.values())
    assert listed(lying, hand) == line_placements(lying, hand)


@pytest.mark.rule("D3", "C5")
@pytest.mark.parametrize("seed", range(20))
def test_every_placement_of_cubes_is_listed_once_with_its_score(seed: int) -> None:
    random = Random(2000 + seed)
    lying = any_board(random, random.randint(1, 50), copies=15)
    hand = [random.choice("ROYGBP") + random.choice("123456") for _ in range(6)]
    assert listed(lying, hand) == line_placements(lying, hand)


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_that_can_fill_a_line_is_listed_whole(seed: int) -> None:
    random = Random(3000 + seed)
    lying = any_board(random, random.randint(1, 8), copies=3)
    colour = random.choice("ROYGBP")
    hand = [colour + shape for shape in random.sample("123456", 5)] + any_hand(random, 1)
    assert listed(lying, hand) == line_placements(lying, hand)


@pytest.mark.parametrize("seed", range(60))
def test_something_can_be_placed_exactly_when_something_is_listed(seed: int) -> None:
    random = Random(4000 + seed)
    lying = any_board(random, random.randint(1, 70), copies=3)
    hand = any_hand(random, random.randint(0, 3), lying.values())
    assert can_place(as_board(lying), [piece(kind) for kind in hand]) == bool(
        line_placements(lying, hand)
    )


@pytest.mark.parametrize("seed", range(30))
def test_a_placement_is_accepted_exactly_when_brute_force_accepts_it(seed: int) -> None:
    random = Random(5000 + seed)
    lying = any_board(random, random.randint(1, 30), copies=3)
    near = [*brute_force.cells_near(lying, 2), *random.sample(sorted(lying), 1)]
    for _ in range(300):
        start = random.choice(near)
        dx, dy = random.choice([(1, 0), (0, 1), (1, 0), (0, 1), (1, 1)])
        cells = [(start[0] + n * dx, start[1] + n * dy) for n in range(random.randint(1, 3))]
        placed = {where: random.choice(brute_force.EVERY_KIND) for where in cells}
        expected = brute_force.score_of(lying, placed)
        move = Place.at({Cell(*where): piece(kind) for where, kind in placed.items()})
        try:
            lines = check_place(as_board(lying), move.placed)
        except RuleError:
            assert expected is None
        else:
            assert sum(line.points for line in lines) == expected


def test_the_best_score_comes_first() -> None:
    found = placements(board("R1 R2 R3 R4 R5"), pieces("R6 B1 G2"))
    assert found[0].score == 12
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)


def test_two_tiles_of_a_kind_are_interchangeable() -> None:
    lying = board("R1 R2")
    assert placements(lying, pieces("R3 R3 R3")) == placements(lying, pieces("R3"))


def test_an_empty_hand_places_nothing() -> None:
    assert placements(board("R1"), ()) == []
    assert placements(Board(), ()) == []
    assert not can_place(board("R1"), ())
    assert not can_place(Board(), ())


@pytest.mark.rule("C3")
def test_openings_have_one_end_at_the_origin_and_grow_right_or_down() -> None:
    hand = pieces("R1 R2 R3 O4 B5 P6")
    expected = set()
    for order in permutations(["R1", "R2", "R3"]):
        expected.add(drawing(" ".join(order).lower()).place)
        expected.add(drawing("\n".join(order).lower()).place)
    found = placements(Board(), hand)
    assert {one.move for one in found} == expected
    assert len(found) == 12
    assert {one.score for one in found} == {3}
    for one in found:
        check_opening(one.move.placed, hand)


@pytest.mark.rule("C3", "S4")
def test_openings_of_a_single_tile_are_listed_once_each() -> None:
    assert placements(Board(), pieces("R1 R1 O2")) == [
        Placement(place("O2@0,0"), 0),
        Placement(place("R1@0,0"), 0),
    ]


@pytest.mark.rule("C3")
def test_every_largest_set_is_an_opening() -> None:
    found = placements(Board(), pieces("R1 R2 B1"))
    sets = {frozenset(one.move.pieces) for one in found}
    assert sets == {frozenset(pieces("R1 R2")), frozenset(pieces("R1 B1"))}
    assert len(found) == 8
