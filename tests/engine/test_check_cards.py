"""The operations `check` and `solve` for cards."""

import pytest

from tests.engine.client import Json, ask, error_of, pieces, rows


def check(table: str, hand: str, after: str, **members: Json) -> dict[str, Json]:
    return ask(
        "check",
        edition="cards",
        table=rows(table),
        hand=pieces(hand),
        rows=rows(after),
        **members,
    )


def solve(table: str, hand: str) -> dict[str, Json]:
    return ask("solve", table=rows(table), hand=pieces(hand))


def test_a_legal_play_is_told_with_its_cards_and_qwirkles() -> None:
    answer = check("B1 B2 B4", "R3 Y3 G3 B5 B2", "B1 B2 B4 B5 | R3 Y3 G3")
    assert answer == {"legal": True, "played": pieces("R3 Y3 G3 B5"), "qwirkles": 0}


def test_a_row_that_becomes_six_is_a_qwirkle() -> None:
    answer = check("R3 G3 B3 | Y1 Y2 Y3 Y4", "O3 P3", "R3 G3 B3 O3 P3 Y3 | Y1 Y2 Y4")
    assert (answer["legal"], answer["qwirkles"]) == (True, 1)
    assert sorted(answer["played"]) == ["O3", "P3"]


@pytest.mark.parametrize(
    ("table", "hand", "after", "reason", "rule"),
    [
        ("B1 B2 B4", "B5", "", "empty", "K4"),
        ("", "B5", "", "empty", "K4"),
        ("B1 B2 B4", "B5", "B1 B2 B4 B6", "not_in_hand", None),
        ("B1 B2 B4", "R5 R6", "B1 B2 B4 | R5 R6", "row_too_short", "K3"),
        ("B1 B2 B4", "R5", "B1 B2 B4 R5", "row_mixed", "K3"),
        ("B1 B2 B4", "B2", "B1 B2 B4 B2", "row_duplicate", "K3"),
        ("B1 B2 B4 B5", "B6", "B1 B2 B4 B6", "table_card_missing", "K4"),
        ("B1 B2 B4", "B6", "B4 B2 B1", "nothing_played", "K4"),
    ],
)
def test_a_refused_play_names_reason_and_rule_and_no_cell(
    table: str, hand: str, after: str, reason: str, rule: str | None
) -> None:
    expected = {"legal": False, "reason": reason, "rule": rule, "cell": None}
    assert check(table, hand, after) == expected


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        ("P1 P2 | G4 R5 B6", "not_in_hand"),
        ("R5 R6 | B1 B2 B4 O3", "row_too_short"),
        ("B1 B1 B2 B4 | O3 R5 R6", "row_mixed"),
        ("B1 B1 R5 | R6 O3 R5", "not_in_hand"),
        ("R5 R6 B1", "row_mixed"),
        ("B1 B2 B1", "row_duplicate"),
        ("B2 B4 B5 R5", "row_mixed"),
    ],
)
def test_of_two_faults_the_first_in_order_is_named(after: str, reason: str) -> None:
    assert check("B1 B2 B4", "R5 R6 O3 B1 B5", after)["reason"] == reason


def test_an_empty_row_is_too_short_and_not_empty() -> None:
    answer = ask("check", edition="cards", table=[], hand=["R1"], rows=[[]])
    assert answer["reason"] == "row_too_short"


def test_on_an_empty_table_an_ordinary_turn_is_judged() -> None:
    assert check("", "R1 R2 R3 R4", "R1 R2 R3")["legal"]
    assert check("", "R1 R2 R3 G1 G2 G3", "R1 R2 R3 | G1 G2 G3")["legal"]


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        ("", "empty"),
        ("B1 B2 B3", "not_in_hand"),
        ("R1 R2 R3", "opening_not_largest"),
        ("R1 R2", "opening_not_largest"),
        ("R1 R2 R3 G1", "opening_not_largest"),
        ("R1 R2 R3 R4 | G1 G2 G3", "opening_not_largest"),
    ],
)
def test_an_opening_is_one_row_with_a_largest_set(after: str, reason: str) -> None:
    hand = "R1 R2 R3 R4 G1 G2 G3"
    answer = check("", hand, after, opening=True)
    assert answer["reason"] == reason
    if reason == "opening_not_largest":
        assert (answer["rule"], answer["cell"]) == ("K2", None)
    assert check("", hand, "R4 R2 R3 R1", opening=True)["legal"]


def test_an_opening_row_of_six_is_a_qwirkle() -> None:
    answer = check("", "R1 R2 R3 R4 R5 R6", "R1 R2 R3 R4 R5 R6", opening=True)
    assert answer["qwirkles"] == 1


def test_an_opening_is_laid_on_an_empty_table() -> None:
    answer = check("B1 B2 B4", "R1 R2 R3", "R1 R2 R3 | B1 B2 B4", opening=True)
    assert error_of(answer) == "bad_request"


def test_the_hand_of_a_card_play_is_not_optional() -> None:
    answer = ask("check", edition="cards", table=[], rows=[pieces("R1 R2 R3")])
    assert error_of(answer) == "bad_request"


# solve


def test_nothing_to_play_is_told_in_the_protocols_words() -> None:
    nothing = {"playable": False, "most_qwirkles": 0, "rows": [], "played": []}
    assert solve("R1 R2 R3", "B4 G5") == nothing
    assert solve("R1 R2 R3", "") == nothing
    assert solve("", "") == nothing


def test_the_best_play_has_the_most_qwirkles_and_then_the_most_cards() -> None:
    answer = solve("R3 G3 B3 | Y1 Y2 Y3 Y4", "O3 P3 Y5")
    assert (answer["playable"], answer["most_qwirkles"]) == (True, 1)
    assert sorted(answer["played"]) == ["O3", "P3", "Y5"]


@pytest.mark.parametrize(
    ("table", "hand"),
    [
        ("", "R1 R2 R3 R4 R5 R6 G1 G2 G3"),
        ("R1 R2 R3", "R4 R5 R6 G1 B1"),
        ("R1 G1 B1 | R2 G2 B2 | R3 G3 B3", "R4 R5 R6 O1 P2"),
        ("R1 R2 R3 R4 | R1 R2 R3 R5", "R6 R6 R5 R4"),
        ("G1 G2 G3 G4 | B1 B2 B3 B4", "P4 Y5 O6 G5"),
    ],
)
def test_check_agrees_with_the_play_that_solve_names(table: str, hand: str) -> None:
    best = solve(table, hand)
    answer = ask("check", edition="cards", table=rows(table), hand=pieces(hand), rows=best["rows"])
    assert answer["legal"]
    assert answer["qwirkles"] == best["most_qwirkles"]
    assert sorted(answer["played"]) == sorted(best["played"])


def test_solve_answers_with_exactly_its_members() -> None:
    assert list(solve("R1 R2 R3", "R4")) == ["playable", "most_qwirkles", "rows", "played"]
