"""The operation `check` for tiles and Cubes."""

import pytest

from tests.engine.client import Json, ask, check_drawn, error_of, pieces

E2 = """
    G3 G4   G2 .
    .  .    B2 .
    .  [R1] R2 r6
    .  .    .  y6
    .  .    .  g6
    .  .    .  b6
"""


def refusal(reason: str, rule: str | None, cell: str | None = None) -> dict[str, Json]:
    return {"legal": False, "reason": reason, "rule": rule, "cell": cell}


def test_a_legal_placement_is_told_with_its_score_and_its_lines() -> None:
    assert check_drawn("R2 R1\nY2 y1") == {
        "legal": True,
        "score": 4,
        "lines": [
            {"cells": ["0,1", "1,1"], "points": 2},
            {"cells": ["1,0", "1,1"], "points": 2},
        ],
    }


def test_the_line_along_comes_first_and_a_qwirkle_counts_twelve() -> None:
    answer = check_drawn("R1 R2 r3 r4 r5 r6\n. G2 G3 . . .")
    assert answer["score"] == 14
    assert [line["points"] for line in answer["lines"]] == [12, 2]
    assert answer["lines"][0]["cells"] == ["0,0", "1,0", "2,0", "3,0", "4,0", "5,0"]


def test_the_answer_has_exactly_the_members_of_the_protocol() -> None:
    assert list(check_drawn("R1 r2")) == ["legal", "score", "lines"]
    assert list(check_drawn("R1 b2")) == ["legal", "reason", "rule", "cell"]


@pytest.mark.parametrize("edition", ["classic", "travel", "starwars", "cubes"])
def test_every_edition_with_a_board_scores_alike(edition: str) -> None:
    assert check_drawn(E2, edition)["score"] == 7


def test_on_an_empty_board_no_contact_is_asked_for() -> None:
    far = ask("check", edition="classic", board={}, place={"7,7": "R1", "8,7": "R2"})
    assert far["score"] == 2
    alone = ask("check", edition="classic", board={}, place={"-3,5": "R1"})
    assert alone == {"legal": True, "score": 0, "lines": []}


def test_a_hand_is_optional_and_null_is_none() -> None:
    assert check_drawn("R1 r2")["legal"]
    assert check_drawn("R1 r2", hand=None)["legal"]
    assert check_drawn("R1 r2", hand=["R2"])["legal"]
    assert check_drawn("R1 r2", hand=[]) == refusal("not_in_hand", None, "1,0")


REFUSED = [
    ("R1", refusal("empty", "C5")),
    (". R1 r2\n. r2 .", refusal("not_one_line", "C5")),
    ("R1 r2 . r3", refusal("gap", "C5", "2,0")),
    ("R1 . r2", refusal("no_contact", "C6")),
    ("R1 .\n. r2", refusal("no_contact", "C6")),
    ("R1 R2 R3 R4 R5 R6 r1", refusal("line_too_long", "L4", "6,0")),
    ("R1 R2 g3", refusal("line_mixed", "L2", "2,0")),
    ("R1 R2 r1", refusal("line_duplicate", "L3", "2,0")),
    ("P2 p1\nY2 Y3", refusal("line_mixed", "L2", "1,0")),
]


@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_a_refusal_names_reason_rule_and_cell(text: str, expected: dict[str, Json]) -> None:
    assert check_drawn(text) == expected


def test_a_taken_cell_is_refused_by_no_numbered_rule() -> None:
    board = {"0,0": "R1", "1,0": "R2"}
    answer = ask("check", edition="classic", board=board, place={"1,0": "R3"})
    assert answer == refusal("occupied", None, "1,0")


TWO_FAULTS = [
    ("empty before everything", {"place": {}, "hand": []}, "empty"),
    ("hand before board", {"place": {"0,0": "R2"}, "hand": ["R3"]}, "not_in_hand"),
    ("taken before line", {"place": {"0,0": "R2", "5,5": "R3"}}, "occupied"),
    ("line before gap", {"place": {"1,0": "R2", "3,1": "R3"}}, "not_one_line"),
    ("gap before contact", {"place": {"5,0": "R2", "7,0": "R3"}}, "gap"),
    ("contact before lines", {"place": {"5,0": "R2", "6,0": "G3"}}, "no_contact"),
    ("mixed before twice", {"place": {"1,0": "R1", "2,0": "G3"}}, "line_mixed"),
]


@pytest.mark.parametrize(("name", "members", "reason"), TWO_FAULTS)
def test_of_two_faults_the_first_in_order_is_named(name: str, members: Json, reason: str) -> None:
    assert ask("check", edition="classic", board={"0,0": "R1"}, **members)["reason"] == reason


def test_a_seventh_piece_is_too_long_though_it_also_repeats_a_kind() -> None:
    assert check_drawn("R1 R2 R3 R4 R5 R6 g1")["reason"] == "line_too_long"
    joined = check_drawn("R1 R2 R3 r4 R1 R5 R6\n. . G3 G2 G1 . .")
    assert (joined["reason"], joined["rule"], joined["cell"]) == ("line_too_long", "L4", "3,0")


def test_each_reason_is_tried_over_all_lines_before_the_next() -> None:
    along_twice_across_mixed = """
        R4 G4
        R1 r1
    """
    answer = check_drawn(along_twice_across_mixed)
    assert answer == refusal("line_mixed", "L2", "1,1")


def test_two_of_a_kind_are_placed_from_a_hand_that_holds_one() -> None:
    answer = ask(
        "check",
        edition="classic",
        board={"0,0": "R1"},
        place={"1,0": "R2", "2,0": "R2"},
        hand=pieces("R2 R3"),
    )
    assert answer == refusal("not_in_hand", None, "2,0")


# The opening.

HAND = pieces("R1 R2 R3 G1 G1 B5")


def opening(place: Json, hand: Json = HAND, **members: Json) -> dict[str, Json]:
    return ask(
        "check", edition="classic", board={}, place=place, hand=hand, opening=True, **members
    )


def test_an_opening_is_a_largest_set_over_the_origin() -> None:
    answer = opening({"-1,0": "R1", "0,0": "R2", "1,0": "R3"})
    assert (answer["legal"], answer["score"]) == (True, 3)


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ({}, "empty"),
        ({"0,0": "R4"}, "not_in_hand"),
        ({"0,0": "R1", "1,1": "R2"}, "not_one_line"),
        ({"0,0": "R1", "2,0": "R2"}, "gap"),
        ({"0,0": "R1", "1,0": "B5"}, "line_mixed"),
        ({"0,0": "G1", "1,0": "G1"}, "line_duplicate"),
        ({"0,0": "R1", "1,0": "R2"}, "opening_not_largest"),
        ({"5,5": "R1", "6,5": "R2"}, "opening_not_largest"),
        ({"1,0": "R1", "2,0": "R2", "3,0": "R3"}, "opening_off_origin"),
    ],
)
def test_an_opening_is_refused_for_the_first_reason_in_order(place: Json, reason: str) -> None:
    answer = opening(place)
    assert (answer["legal"], answer["reason"]) == (False, reason)
    if reason.startswith("opening"):
        assert (answer["rule"], answer["cell"]) == ("C3", None)


def test_an_opening_of_a_single_tile_scores_nothing() -> None:
    assert opening({"0,0": "R1"}, ["R1", "R1"]) == {"legal": True, "score": 0, "lines": []}


def test_without_opening_the_same_line_may_be_short_and_anywhere() -> None:
    for flag in (False, None):
        answer = ask(
            "check",
            edition="classic",
            board={},
            place={"5,5": "R1"},
            hand=HAND,
            opening=flag,
        )
        assert answer["legal"]


def test_an_opening_needs_a_hand_and_an_empty_board() -> None:
    place = {"0,0": "R1"}
    no_hand = ask("check", edition="classic", board={}, place=place, opening=True)
    assert error_of(no_hand) == "bad_request"
    late = ask(
        "check", edition="classic", board={"1,0": "R2"}, place=place, hand=["R1"], opening=True
    )
    assert error_of(late) == "bad_request"


def test_a_cube_is_in_the_hand_only_with_the_shape_that_it_shows() -> None:
    answer = check_drawn("R1 r2", "cubes", hand=["R3"])
    assert answer == refusal("not_in_hand", None, "1,0")
