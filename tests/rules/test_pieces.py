"""The pieces in the box."""

from collections import Counter

import pytest

from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.pieces import (
    KINDS,
    Colour,
    Shape,
    all_cubes,
    full_set,
    in_order,
    missing,
    without,
)
from sixfold.rules.stock import require_hand_size, require_possible_cubes, require_possible_pieces
from tests.rules.diagram import colours, pieces


@pytest.mark.rule("P1")
def test_six_colours_times_six_shapes_make_36_kinds() -> None:
    assert [str(kind) for kind in KINDS] == [c + s for c in "ROYGBP" for s in "123456"]
    names = ["RED", "ORANGE", "YELLOW", "GREEN", "BLUE", "PURPLE"]
    assert [colour.name for colour in Colour] == names
    names = ["CIRCLE", "SQUARE", "DIAMOND", "CLOVER", "STAR4", "STAR8"]
    assert [shape.name for shape in Shape] == names


@pytest.mark.rule("P2")
def test_there_are_108_tiles_three_of_each_kind() -> None:
    assert len(full_set()) == 108
    assert Counter(full_set()) == dict.fromkeys(KINDS, 3)


@pytest.mark.rule("P3")
def test_there_are_90_cubes_fifteen_of_each_colour() -> None:
    assert len(all_cubes()) == 90
    assert Counter(all_cubes()) == dict.fromkeys(Colour, 15)


def test_pieces_are_put_in_order_by_colour_and_then_by_shape() -> None:
    assert in_order(pieces("P1 B2 R6 O1 R2")) == pieces("R2 R6 O1 B2 P1")


def test_what_is_missing_counts_copies() -> None:
    assert missing(pieces("R1 R1 R1 O2"), pieces("R1 R1 B3")) == pieces("R1 O2")


def test_what_is_kept_keeps_its_order() -> None:
    assert without(pieces("R1 B2 R1 O3 R1"), pieces("R1 R1 P6")) == pieces("B2 O3 R1")


@pytest.mark.rule("P2")
def test_a_fourth_copy_of_a_kind_is_impossible() -> None:
    require_possible_pieces(pieces("R1 R1 R1"))
    with pytest.raises(ImpossiblePositionError, match="4 of R1"):
        require_possible_pieces(pieces("R1 R1 R1 R1"))


@pytest.mark.rule("P3")
def test_a_sixteenth_cube_of_a_colour_is_impossible() -> None:
    require_possible_cubes(colours("R " * 15))
    with pytest.raises(ImpossiblePositionError, match="16 cubes of R"):
        require_possible_cubes(colours("R " * 16))


@pytest.mark.rule("C1", "K1")
def test_a_hand_larger_than_any_player_holds_is_impossible() -> None:
    require_hand_size(6, 6)
    with pytest.raises(ImpossiblePositionError, match="at most 6"):
        require_hand_size(7, 6)
