"""What may be placed where, and what it scores."""

import pytest

from sixfold.rules.cells import DOWN, RIGHT, Cell
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.grid import (
    Board,
    ScoredLine,
    check_opening,
    check_place,
    frontier,
    line_through,
    require_possible_board,
)
from tests.rules.diagram import board, cell, cells, drawing, piece, pieces, place


def scored(text: str) -> list[int]:
    """Return the points of each line of a drawn placement, largest first."""
    drawn = drawing(text)
    return sorted((line.points for line in check_place(drawn.board, drawn.placed)), reverse=True)


@pytest.mark.rule("L1", "L5")
def test_a_line_ends_where_a_gap_begins() -> None:
    lying = board("R1 R2 . R3 R4 R5")
    assert line_through(lying, cell("0,0"), RIGHT) == cells("0,0 1,0")
    assert line_through(lying, cell("4,0"), RIGHT) == cells("3,0 4,0 5,0")


@pytest.mark.rule("L1")
def test_lines_run_horizontally_and_vertically_but_not_diagonally() -> None:
    lying = board("""
        R1 R2
        .  O2
    """)
    assert line_through(lying, cell("1,0"), DOWN) == cells("1,0 1,1")
    assert line_through(lying, cell("1,1"), RIGHT) == cells("1,1")


@pytest.mark.rule("S1", "S2")
def test_a_piece_in_two_lines_counts_in_both() -> None:  # E1
    assert scored("""
        R2 R1
        Y2 y1
    """) == [2, 2]


@pytest.mark.rule("S1", "S2", "S3", "C5")
def test_one_board_three_turns_seven_six_and_seventeen_points() -> None:  # E2
    assert scored("""
        . . . G3 G4   G2 .  .
        . . . .  .    B2 .  .
        . . . .  [R1] R2 r6 .
        . . . .  .    .  y6 .
        . . . .  .    .  g6 .
        . . . .  .    .  b6 .
    """) == [4, 3]
    assert scored("""
        .  .  .  G3 G4   G2 .  .
        y2 y1 y5 y3 .    B2 .  .
        .  .  .  .  [R1] R2 R6 .
        .  .  .  .  .    .  Y6 .
        .  .  .  .  .    .  G6 .
        .  .  .  .  .    .  B6 .
    """) == [4, 2]
    assert scored("""
        .  .  .  G3 G4   G2 .  .
        Y2 Y1 Y5 Y3 .    B2 .  .
        .  .  r5 r3 [R1] R2 R6 r4
        .  .  .  .  .    .  Y6 .
        .  .  .  .  .    .  G6 .
        .  .  .  .  .    .  B6 .
    """) == [12, 3, 2]


@pytest.mark.rule("S1", "S2")
def test_a_line_that_crosses_three_others_scores_fourteen() -> None:  # E3
    assert scored("""
        b1 b6 b3 b2
        R1 R6 R3 .
        Y1 .  Y3 .
        G1 .  G3 .
    """) == [4, 4, 4, 2]


@pytest.mark.rule("C5")
def test_tiles_may_go_to_both_ends_of_a_line() -> None:  # E4
    assert scored("r1 r2 R3 R4 r5") == [5]


@pytest.mark.rule("S3")
def test_a_qwirkle_scores_twelve_and_two_at_once_twenty_four() -> None:
    assert scored("R1 R2 R3 R4 R5 r6") == [12]
    assert scored("""
        R1 R2 R3 R4 R5 r6
        .  .  .  .  .  O6
        .  .  .  .  .  Y6
        .  .  .  .  .  G6
        .  .  .  .  .  B6
        .  .  .  .  .  P6
    """) == [12, 12]


@pytest.mark.rule("S1")
def test_old_tiles_count_again_but_lines_not_lengthened_do_not() -> None:
    assert scored("""
        R1 R2 r3
        O1 .  .
    """) == [3]


@pytest.mark.rule("S1", "C6")
def test_a_tile_that_joins_two_lines_scores_the_whole() -> None:
    assert scored("R1 R2 r3 R4 R5") == [5]


@pytest.mark.rule("C6")
def test_a_tile_may_touch_the_board_through_others_of_the_same_turn() -> None:
    assert scored("R1 r2 r3 r4") == [4]


@pytest.mark.rule("C5", "C6")
def test_a_line_may_be_laid_alongside_another() -> None:
    assert scored("""
        R1 R2 R3
        .  b2 b3
    """) == [2, 2, 2]


@pytest.mark.rule("S4", "C3")
def test_a_single_opening_tile_scores_nothing() -> None:
    assert check_opening(place("R1@0,0").placed, pieces("R1 O2")) == ()


@pytest.mark.rule("C3")
@pytest.mark.parametrize("drawn", ["[r1] r2 r3", "r3 [r1] r2", "r2 r3 [r1]"])
def test_the_opening_line_may_cover_the_origin_with_any_of_its_tiles(drawn: str) -> None:
    line = check_opening(drawing(drawn).placed, pieces("R1 R2 R3 O4 B5 B6"))
    assert [one.points for one in line] == [3]


@pytest.mark.rule("C3")
def test_the_opening_line_may_go_down() -> None:
    drawn = drawing("r3 \n [r1] \n r2")
    assert check_opening(drawn.placed, pieces("R1 R2 R3")) == (
        ScoredLine(cells("0,-1 0,0 0,1"), 3),
    )


@pytest.mark.rule("C3")
@pytest.mark.parametrize("drawn", ["r1 r2 r3", "r1 b1 g1"])
def test_the_opener_chooses_among_several_largest_sets(drawn: str) -> None:
    assert check_opening(drawing(drawn).placed, pieces("R1 R2 R3 B1 G1 G6"))


def test_the_lines_come_with_their_cells() -> None:
    drawn = drawing("""
        R1 r2
        .  B2
    """)
    assert check_place(drawn.board, drawn.placed) == (
        ScoredLine(cells("0,0 1,0"), 2),
        ScoredLine(cells("1,0 1,1"), 2),
    )


def test_on_an_empty_board_no_contact_is_asked_for() -> None:
    assert check_place(Board(), place("R1@7,7").placed) == ()


def test_cells_may_lie_any_distance_away() -> None:
    far = 10**18
    assert check_place(Board({Cell(far, -far): piece("R1")}), place(f"R2@{far + 1},{-far}").placed)


@pytest.mark.rule("C6")
def test_the_frontier_is_every_empty_cell_beside_a_piece() -> None:
    assert sorted(frontier(board("R1 R2"))) == sorted(cells("-1,0 0,-1 0,1 1,-1 1,1 2,0"))


@pytest.mark.rule("L5")
def test_a_board_may_have_holes() -> None:
    require_possible_board(
        board("""
        R1 R2 R3
        O1 .  O3
        Y1 Y2 Y3
    """)
    )


def test_a_board_in_two_parts_is_impossible() -> None:
    with pytest.raises(ImpossiblePositionError, match="two parts"):
        require_possible_board(board("R1 . R2"))


@pytest.mark.rule("L2", "L3", "L4")
@pytest.mark.parametrize("line", ["R1 B2", "R1 R2 R1", "R1 R2 R3 R4 R5 R6 R1"])
def test_a_board_with_a_broken_line_is_impossible(line: str) -> None:
    for drawn in (line, line.replace(" ", "\n")):
        with pytest.raises(ImpossiblePositionError, match="begins at 0,0"):
            require_possible_board(board(drawn))


def test_a_board_never_changes() -> None:
    before = board("R1 R2")
    after = before.with_placed(place("R3@2,0").placed)
    before.pieces_by_cell()[cell("9,9")] = piece("R4")
    assert before == board("R1 R2")
    assert hash(before) == hash(board("R1 R2"))
    assert after == board("R1 R2 R3")
    assert after != before
