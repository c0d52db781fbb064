"""Every reason for refusing a placement: its rule, its cell, its line, and which comes first."""

import pytest

from sixfold.rules.errors import Reason, RuleError
from sixfold.rules.grid import check_opening, check_place
from tests.rules.diagram import board, cell, cells, drawing, pieces, place

IN_ORDER = """
    game_over not_your_turn wrong_move empty not_in_hand occupied not_one_line gap no_contact
    line_too_long line_mixed line_duplicate opening_not_largest opening_off_origin
    cannot_pass swap_too_many cannot_redraw row_too_short row_mixed row_duplicate
    table_card_missing nothing_played
"""


def refused(text: str, hand: str | None = None) -> RuleError:
    """Return why a drawn placement is refused."""
    drawn = drawing(text)
    with pytest.raises(RuleError) as caught:
        check_place(drawn.board, drawn.placed, None if hand is None else pieces(hand))
    return caught.value


def refused_opening(text: str, hand: str) -> RuleError:
    """Return why a drawn opening is refused."""
    with pytest.raises(RuleError) as caught:
        check_opening(drawing(text).placed, pieces(hand))
    return caught.value


def assert_says(
    error: RuleError, reason: str, rule: str | None, where: str | None = None, line: str = ""
) -> None:
    assert (error.reason.value, error.rule) == (reason, rule)
    assert error.cell == (None if where is None else cell(where))
    assert error.line == cells(line)


def test_the_reasons_stand_in_the_order_in_which_they_are_tried() -> None:
    assert [reason.value for reason in Reason] == IN_ORDER.split()


# The documents' own five examples.


@pytest.mark.rule("L4")
def test_a_seventh_piece_is_refused() -> None:
    error = refused("R1 R2 R3 R4 R5 R6 r1")
    assert_says(error, "line_too_long", "L4", "6,0", "0,0 1,0 2,0 3,0 4,0 5,0 6,0")


@pytest.mark.rule("L3")
def test_a_kind_already_in_the_line_is_refused() -> None:
    assert_says(refused("R1 R2 R3 r1"), "line_duplicate", "L3", "3,0", "0,0 1,0 2,0 3,0")


@pytest.mark.rule("L3", "C7")
def test_a_kind_already_in_the_crossing_line_is_refused() -> None:
    error = refused("""
        R1 R2 r3
        .  .  B3
        .  .  R3
    """)
    assert_says(error, "line_duplicate", "L3", "2,0", "2,0 2,1 2,2")


@pytest.mark.rule("C6")
def test_a_placement_without_contact_is_refused() -> None:
    error = refused("""
        R1 R2 .
        .  .  r3
    """)
    assert_says(error, "no_contact", "C6")


@pytest.mark.rule("L2", "C7")
def test_a_piece_that_fits_one_line_but_not_the_other_is_refused() -> None:
    error = refused("""
        P2 p1
        .  Y3
    """)
    assert_says(error, "line_mixed", "L2", "1,0", "1,0 1,1")


# All other reasons.


@pytest.mark.rule("C5")
def test_placing_nothing_is_refused() -> None:
    assert_says(refused("R1 R2"), "empty", "C5")


def test_a_piece_that_is_not_in_the_hand_is_refused() -> None:
    assert_says(refused("R1 r2 r3", hand="R2 R4"), "not_in_hand", None, "2,0")


def test_a_second_copy_that_is_not_in_the_hand_is_refused() -> None:
    error = refused(
        """
        R1 r2
        O2 .
        r2 .
    """,
        hand="R2 R3",
    )
    assert_says(error, "not_in_hand", None, "1,0")


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(RuleError) as caught:
        check_place(board("R1 R2"), place("R3@1,0").placed)
    assert_says(caught.value, "occupied", None, "1,0")


def test_two_pieces_on_one_cell_are_refused() -> None:
    with pytest.raises(RuleError) as caught:
        check_place(board("R1 R2"), place("R3@2,0 R4@2,0").placed)
    assert_says(caught.value, "occupied", None, "2,0")


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    "drawn",
    [
        "R1 r2 \n r3 .",
        "r3 R1 R2 \n . b1 .",  # E4: a second line in the same turn
    ],
)
def test_pieces_that_are_not_in_one_line_are_refused(drawn: str) -> None:
    assert_says(refused(drawn), "not_one_line", "C5")


@pytest.mark.rule("C5")
def test_a_gap_in_the_line_is_refused_at_the_first_empty_cell() -> None:
    assert_says(refused("r3 R1 . . r2"), "gap", "C5", "2,0")


@pytest.mark.rule("C5", "L5")
def test_two_lines_in_one_row_of_the_board_are_not_one_line() -> None:
    error = refused("""
        R1 r2 .  b2 B1
        O1 O5 O6 O2 O3
    """)
    assert_says(error, "gap", "C5", "2,0")


@pytest.mark.rule("C6")
def test_touching_by_a_corner_is_no_contact() -> None:
    assert refused("R1 . \n . r2").reason == "no_contact"


@pytest.mark.rule("L2", "C5")
def test_placed_pieces_that_share_nothing_are_refused_at_the_one_that_breaks_the_line() -> None:
    assert_says(refused("r2 R1 b1"), "line_mixed", "L2", "2,0", "0,0 1,0 2,0")


@pytest.mark.rule("L3")
def test_the_second_of_two_alike_is_the_one_refused() -> None:
    assert_says(refused("R1 r2 r2"), "line_duplicate", "L3", "2,0", "0,0 1,0 2,0")


@pytest.mark.rule("L2")
def test_joining_two_lines_that_do_not_go_together_is_refused() -> None:
    error = refused("""
        R1 R2 r3 B3
        O1 O2 O4 O3
    """)
    assert_says(error, "line_mixed", "L2", "2,0", "0,0 1,0 2,0 3,0")


@pytest.mark.rule("L4")
def test_joining_two_lines_to_more_than_six_is_refused() -> None:
    error = refused("R1 R2 R3 r4 R5 R6 R1")
    assert_says(error, "line_too_long", "L4", "3,0", "0,0 1,0 2,0 3,0 4,0 5,0 6,0")


@pytest.mark.rule("C3")
def test_an_opening_with_less_than_a_largest_set_is_refused() -> None:
    error = refused_opening("r1 r2", hand="R1 R2 R3 O1 B5 P6")
    assert_says(error, "opening_not_largest", "C3")


@pytest.mark.rule("C3")
def test_an_opening_beside_the_origin_is_refused() -> None:
    error = refused_opening("[.] r1 r2", hand="R1 R2 O5 P6")
    assert_says(error, "opening_off_origin", "C3")


# Where two reasons apply, the first is named.

TWO_APPLY = [
    ("empty before no_contact", "R1", "R1", "empty"),
    ("not_in_hand before not_one_line", "R1 r2 \n r3 .", "R2", "not_in_hand"),
    ("not_one_line before gap", "R1 . r2 \n r3 . .", None, "not_one_line"),
    ("not_one_line before no_contact", "R1 . . \n . r2 . \n . . r3", None, "not_one_line"),
    ("gap before no_contact", "R1 . . . . \n . . r2 . r3", None, "gap"),
    ("gap before line_mixed", "r2 R1 . b4", None, "gap"),
    ("no_contact before line_mixed", "R1 . . \n . . r2 b3", None, "no_contact"),
    ("no_contact before line_duplicate", "R1 . . \n . . r2 r2", None, "no_contact"),
    ("no_contact before line_too_long", "R1 \n . r1 r2 r3 r4 r5 r6 r1", None, "no_contact"),
    ("line_too_long before line_mixed", "R1 R2 R3 R4 R5 R6 b1", None, "line_too_long"),
    ("line_too_long before line_duplicate", "R1 R2 R3 R4 R5 R6 r1", None, "line_too_long"),
    ("line_mixed before line_duplicate", "R1 B1 R1 r2", None, "line_mixed"),
]


@pytest.mark.parametrize(
    ("drawn", "hand", "reason"), [case[1:] for case in TWO_APPLY], ids=[c[0] for c in TWO_APPLY]
)
def test_of_two_reasons_the_first_is_named(drawn: str, hand: str | None, reason: str) -> None:
    assert refused(drawn, hand).reason == reason


def test_not_in_hand_comes_before_occupied() -> None:
    with pytest.raises(RuleError, match="not_in_hand"):
        check_place(board("R1 R2"), place("R3@1,0").placed, pieces("R4"))


def test_occupied_comes_before_not_one_line() -> None:
    with pytest.raises(RuleError, match="occupied"):
        check_place(board("R1 R2"), place("R3@1,0 R4@2,2").placed)


ACROSS = [
    (
        "too long across, mixed along",
        "line_too_long",
        "5,0",
        """
        . . . . B2 r1 .
        . . . . .  R2 .
        . . . . .  R3 .
        . . . . .  R4 .
        . . . . .  R5 .
        . . . . .  R6 .
        . . . . .  R1 .
    """,
    ),
    (
        "mixed across, duplicate along",
        "line_mixed",
        "2,0",
        """
        R1 R2 r1
        .  .  B3
    """,
    ),
    (
        "mixed along, duplicate across",
        "line_mixed",
        "1,0",
        """
        B3 r1
        .  R2
        .  R1
    """,
    ),
    (
        "duplicate at the first tile, mixed at the second",
        "line_mixed",
        "2,0",
        """
        R1 r2 r3
        .  R2 B1
    """,
    ),
]


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("reason", "where", "drawn"), [case[1:] for case in ACROSS], ids=[c[0] for c in ACROSS]
)
def test_each_reason_is_tried_over_all_lines_before_the_next(
    reason: str, where: str, drawn: str
) -> None:
    error = refused(drawn)
    assert (error.reason.value, error.cell) == (reason, cell(where))


def test_the_lines_of_an_opening_are_judged_before_its_size() -> None:
    assert refused_opening("r1 r1", hand="R1 R1 R2 R3").reason == "line_duplicate"
    assert refused_opening("r1 b2", hand="R1 B2 R2 R3").reason == "line_mixed"
    assert refused_opening("r1 . r2", hand="R1 R2 R3").reason == "gap"


def test_the_size_of_an_opening_is_judged_before_its_place() -> None:
    assert refused_opening("[.] r1 r2", hand="R1 R2 R3").reason == "opening_not_largest"


def test_a_refusal_says_itself_in_one_line() -> None:
    assert str(refused("R1 r1")) == "line_duplicate at 1,0 (L3)"
    assert str(refused("R1 . r2 \n r3 . .")) == "not_one_line (C5)"
