"""The tile game through `apply`: placing, swapping, passing, and how it ends."""

import pytest

from tests.engine.client import FULL_SQUARE, Json, ended, new, pieces
from tests.engine.small_games import apply, happened, small, why


def game(**members: Json) -> dict[str, Json]:
    hands = [pieces("R2 R3 G4 G5 B6 B5"), pieces("Y1 Y2 Y3 O4 O5 O6")]
    return small("classic", **{"hands": hands, "bag": pieces("P1 P2 P3 P4"), **members})


def test_a_placement_scores_refills_from_the_bag_and_passes_the_turn() -> None:
    done = apply(game(passes=1), {"place": {"1,0": "R2", "2,0": "R3"}})
    assert list(done) == ["state", "score", "events"]
    after = done["state"]
    assert (done["score"], after["scores"]) == (3, [3, 0])
    assert after["board"] == {"0,0": "R1", "1,0": "R2", "2,0": "R3"}
    assert sorted(after["hands"][0]) == sorted(pieces("G4 G5 B6 B5 P1 P2"))
    assert after["bag"] == ["P3", "P4"]
    assert (after["turn"], after["phase"], after["passes"]) == (1, "play", 0)
    assert done["events"] == [
        {
            "event": "placed",
            "seat": 0,
            "place": {"1,0": "R2", "2,0": "R3"},
            "lines": [{"cells": ["0,0", "1,0", "2,0"], "points": 3}],
            "points": 3,
        },
        {"event": "drew", "seat": 0, "pieces": ["P1", "P2"]},
    ]


def test_a_swap_draws_first_and_gives_back_then() -> None:
    done = apply(game(passes=1), {"swap": ["G4", "R2"]})
    after = done["state"]
    assert done["score"] == 0
    assert sorted(after["hands"][0]) == sorted(pieces("R3 G5 B6 B5 P1 P2"))
    assert sorted(after["bag"]) == sorted(pieces("P3 P4 G4 R2"))
    assert (after["turn"], after["passes"]) == (1, 0)
    assert after["luck"]["counter"] > 0
    swapped = {"event": "swapped", "seat": 0, "gave": ["R2", "G4"], "drew": ["P1", "P2"]}
    assert done["events"] == [swapped]


REFUSED: list[tuple[Json, str, str | None]] = [
    ({"place": {}}, "empty", "C5"),
    ({"swap": []}, "empty", "C9"),
    ({"swap": ["Y1"]}, "not_in_hand", None),
    ({"swap": ["R2", "R2"]}, "not_in_hand", None),
    ({"swap": pieces("R2 R3 G4 G5 B6")}, "swap_too_many", "C10"),
    ({"swap": pieces("Y1 R3 G4 G5 B6")}, "not_in_hand", None),
    ({"pass": True}, "cannot_pass", "C11"),
    ({"roll": []}, "wrong_move", "C4"),
    ({"rows": []}, "wrong_move", "C4"),
    ({"redraw": True}, "wrong_move", "C4"),
]


@pytest.mark.parametrize(("move", "reason", "rule"), REFUSED)
def test_a_refused_move_is_told_as_in_check(move: Json, reason: str, rule: str | None) -> None:
    assert why(apply(game(), move)) == (reason, rule)


def test_a_swap_from_an_empty_bag_is_too_many() -> None:
    assert why(apply(game(bag=[]), {"swap": ["R2"]})) == ("swap_too_many", "C10")


@pytest.mark.parametrize(
    "move",
    [{"swap": ["R1"]}, {"pass": True}, {"roll": []}, {"redraw": True}, {"rows": []}, {"swap": []}],
)
def test_at_the_opening_every_move_but_the_opening_is_wrong(move: Json) -> None:
    assert why(apply(new("classic"), move)) == ("wrong_move", "C3")


def test_the_opening_is_checked_in_a_game_as_in_the_question() -> None:
    state = game(board={}, phase="open", hands=[pieces("R1 R2 R3 G4"), ["G5"]])
    assert why(apply(state, {"place": {"0,0": "R1", "1,0": "R2"}}))[0] == "opening_not_largest"
    off = {"place": {"0,1": "R1", "0,2": "R2", "0,3": "R3"}}
    assert why(apply(state, off))[0] == "opening_off_origin"
    done = apply(state, {"place": {"0,-2": "R1", "0,-1": "R2", "0,0": "R3"}})
    assert (done["score"], done["state"]["phase"], done["state"]["turn"]) == (3, "play", 1)


def test_whose_turn_it_is_comes_before_what_is_moved() -> None:
    moves: list[Json] = [{"redraw": True}, {"place": {}}, {"pass": True}, {"place": {"1,0": "R2"}}]
    for move in moves:
        assert why(apply(game(), move, seat=1)) == ("not_your_turn", None)


def test_a_player_with_an_empty_bag_and_nothing_to_place_passes() -> None:
    stuck = game(hands=[["G4"], ["R2", "G5"]], bag=[])
    done = apply(stuck, {"pass": True})
    assert (done["score"], done["state"]["turn"], done["state"]["passes"]) == (0, 1, 1)
    assert done["events"] == [{"event": "passed", "seat": 0, "shown": []}]
    with_tiles_left = game(hands=[["G4"], ["R2", "G5"]], bag=["R5"])
    assert why(apply(with_tiles_left, {"pass": True})) == ("cannot_pass", "C11")
    with_a_place = game(hands=[["G1"], ["R2", "G5"]], bag=[])
    assert why(apply(with_a_place, {"pass": True})) == ("cannot_pass", "C11")


def test_going_out_ends_the_game_at_once_with_six_points() -> None:
    done = apply(game(hands=[["R2"], ["R3"]], bag=[], scores=[1, 9]), {"place": {"1,0": "R2"}})
    after = done["state"]
    assert (done["score"], after["scores"]) == (8, [9, 9])
    assert (after["phase"], after["winners"], after["turn"]) == ("over", [0, 1], 0)
    assert happened(done) == ["placed", "drew", "went_out", "ended"]
    assert done["events"][0]["points"] == 2
    assert done["events"][2] == {"event": "went_out", "seat": 0, "points": 6}
    assert done["events"][3] == {"event": "ended", "winners": [0, 1]}


def test_where_no_tile_fits_any_more_the_game_ends_without_the_bonus() -> None:
    board = {cell: piece for cell, piece in FULL_SQUARE.items() if cell != "5,5"}
    state = game(board=board, hands=[["P6", "R1"], ["R2"]], bag=["G4"], scores=[0, 30])
    done = apply(state, {"place": {"5,5": "P6"}})
    after = done["state"]
    assert (done["score"], after["scores"], after["phase"]) == (24, [24, 30], "over")
    assert after["winners"] == [1]
    assert happened(done) == ["placed", "drew", "ended"]


@pytest.mark.parametrize(
    "move", [{"place": {}}, {"pass": True}, {"swap": []}, {"redraw": True}, {"roll": []}]
)
def test_after_the_end_every_move_of_every_seat_is_refused(move: Json) -> None:
    state = ended("classic")
    for seat in (0, 1):
        assert why(apply(state, move, seat)) == ("game_over", None)
