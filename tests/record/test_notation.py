"""Pieces, cells and placements as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.record.errors import NotationError
from sixfold.record.notation import (
    format_pieces,
    format_place,
    parse_cell,
    parse_piece,
    parse_pieces,
    parse_place,
)
from sixfold.rules.cells import Cell
from sixfold.rules.grid import Board
from sixfold.rules.moves import Place
from sixfold.rules.pieces import KINDS, Piece

pieces = st.sampled_from(KINDS)
cells = st.builds(Cell, st.integers(-8, 8), st.integers(-8, 8))
boards = st.dictionaries(cells, pieces, max_size=30).map(Board)
places = st.dictionaries(cells, pieces, min_size=1, max_size=6).map(Place.at)


def where(text: str, board: Board | None = None) -> int:
    with pytest.raises(NotationError) as caught:
        parse_place(text, board or Board())
    return caught.value.column


@given(st.lists(pieces), st.sampled_from(["", " ", "  "]))
def test_pieces_are_read_as_they_are_written(hand: list[Piece], space: str) -> None:
    assert list(parse_pieces(format_pieces(hand, space))) == hand


@given(st.builds(Cell, st.integers(), st.integers()))
def test_cells_are_read_as_they_are_written(cell: Cell) -> None:
    assert parse_cell(str(cell)) == cell


@given(places, boards)
def test_placements_are_read_as_they_are_written(place: Place, board: Board) -> None:
    assert parse_place(format_place(place, board), board) == place


def test_a_line_passes_over_the_pieces_that_lie_there() -> None:
    board = Board({Cell(1, 0): parse_piece("R3")})
    place = parse_place("0,0> R1 R2", board)
    assert [cell for cell, _ in place.placed] == [Cell(0, 0), Cell(2, 0)]
    assert format_place(place, board) == "0,0> R1 R2"


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("0,0", 4),
        ("0,0 R1 R2", 4),
        ("0,0> R1 X2", 9),
        ("0,0> R1R", 8),
        ("0;0> R1", 1),
        ("00,0 R1", 1),
        ("-0,0 R1", 1),
        ("R1@0,0 R2", 8),
        ("R1@0,0 R2@x", 11),
        ("R1@0,0 Q2@1,0", 8),
        (f"{'9' * 101},0 R1", 1),
        ("٣,0 R1", 1),
    ],
)
def test_a_placement_that_cannot_be_read_is_reported_with_its_column(
    text: str, column: int
) -> None:
    assert where(text) == column
