"""Who opens, and with what."""

import pytest

from sixfold.rules import game
from sixfold.rules.editions import CLASSIC
from sixfold.rules.sets import Opener, largest_sets, largest_size, opener
from tests.rules.diagram import pieces
from tests.rules.luck import Scripted

THREE = pieces("R1 R2 R3 B5 G6 O4")
ALSO_THREE = pieces("Y1 Y2 Y3 B5 G6 O4")
FOUR = pieces("G1 B1 O1 P1 R5 R6")


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("hand", "size"),
    [
        ("R1 R2 R3 B5 G6 O4", 3),
        ("R1 B1 G1 O1 R2 R3", 4),
        ("R1 R1 R1 R2 R2 R2", 2),
        ("R1 R1 R1 B2 B2 B2", 1),
        ("R1 R2 R3 R4 R5 R6", 6),
        ("", 0),
    ],
)
def test_two_of_a_kind_count_once(hand: str, size: int) -> None:
    assert largest_size(pieces(hand)) == size


@pytest.mark.rule("C2", "C3")
def test_every_largest_set_is_named_once() -> None:
    found = largest_sets(pieces("R1 R2 R3 B1 G1 G6"))
    expected = [frozenset(pieces("R1 R2 R3")), frozenset(pieces("R1 B1 G1"))]
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


@pytest.mark.rule("C2")
def test_a_lone_tile_is_a_set_of_its_colour_and_its_shape_but_one_set() -> None:
    assert largest_sets(pieces("R1 R1")) == (frozenset(pieces("R1")),)


@pytest.mark.rule("C2")
def test_the_largest_set_opens() -> None:
    assert opener([THREE, FOUR, ALSO_THREE]) == Opener(seat=1, size=4)


@pytest.mark.rule("C2")
def test_without_ages_the_lowest_seat_of_those_tied_opens() -> None:
    assert opener([pieces("R1 B2"), ALSO_THREE, THREE]) == Opener(seat=1, size=3)


@pytest.mark.rule("C2")
def test_of_those_tied_the_youngest_opens() -> None:
    assert opener([THREE, ALSO_THREE, THREE], ages=[40, 31, 9.5]).seat == 2


@pytest.mark.rule("C2")
def test_the_youngest_of_all_does_not_open_with_a_smaller_set() -> None:
    assert opener([THREE, FOUR], ages=[6, 60]).seat == 1


@pytest.mark.rule("C2")
def test_of_equal_ages_the_lower_seat_opens() -> None:
    assert opener([THREE, ALSO_THREE, THREE], ages=[12, 8, 8]).seat == 1


@pytest.mark.rule("C2")
def test_lots_can_stand_in_for_ages() -> None:
    dealt = "R1 R2 R3 B5 G6 O4 Y1 Y2 Y3 B5 G6 O4 P1 P2 P3 B5 G6 O4"
    state, lots = game.start_by_lot(CLASSIC, 3, Scripted(("2 0 1", dealt)))
    assert lots == (2, 0, 1)
    assert state.turn == 1
