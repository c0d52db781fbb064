"""Cubes through `apply`: rolling, placing, passing, and how it ends."""

import pytest

from tests.engine.client import FULL_SQUARE, Json, ended, new, pieces
from tests.engine.small_games import apply, happened, small, why


def game(**members: Json) -> dict[str, Json]:
    hands = [pieces("R2 R3 G4 G5 B6 B5"), pieces("Y1 Y2 Y3 O4 O5 O6")]
    return small("cubes", **{"hands": hands, "bag": ["P", "P", "Y"], **members})


def colours(cubes: list[str]) -> list[str]:
    return sorted(cube[0] for cube in cubes)


def test_a_roll_changes_the_chosen_cubes_and_keeps_the_turn() -> None:
    done = apply(game(), {"roll": ["B5", "G4"]})
    after = done["state"]
    assert (done["score"], after["turn"], after["rolled"]) == (0, 0, True)
    assert colours(after["hands"][0]) == colours(game()["hands"][0])
    assert set(pieces("R2 R3 G5 B6")) <= set(after["hands"][0])
    (rolled,) = done["events"]
    assert (rolled["event"], rolled["seat"], rolled["forced"]) == ("rolled", 0, False)
    assert rolled["before"] == ["G4", "B5"]
    assert colours(rolled["after"]) == ["B", "G"]
    assert sorted(after["hands"][0]) == sorted([*pieces("R2 R3 G5 B6"), *rolled["after"]])


def test_a_roll_comes_once_before_the_placement() -> None:
    after = apply(game(), {"roll": []})["state"]
    assert after["hands"] == game()["hands"]
    for again in ("", "R2", "Y1"):
        assert why(apply(after, {"roll": pieces(again)})) == ("wrong_move", "D3")
    placed = apply(after, {"place": {"1,0": "R2"}})["state"]
    assert (placed["rolled"], placed["turn"]) == (False, 1)


def test_who_can_place_may_place_without_a_roll_and_the_new_cubes_are_rolled() -> None:
    done = apply(game(), {"place": {"1,0": "R2", "2,0": "R3"}})
    after = done["state"]
    assert (done["score"], after["bag"]) == (3, ["Y"])
    assert happened(done) == ["placed", "drew"]
    drawn = done["events"][1]["pieces"]
    assert colours(drawn) == ["P", "P"]
    assert sorted(after["hands"][0]) == sorted([*pieces("G4 G5 B6 B5"), *drawn])
    assert after["luck"]["counter"] > 0


def test_forced_rolls_follow_the_optional_one_until_something_fits() -> None:
    forced = 0
    for seed in range(12):
        state = game(hands=[["G4"], ["O5"]], luck={"seed": str(seed), "counter": 0})
        done = apply(state, {"roll": []})
        assert done["events"][0] == {
            "event": "rolled",
            "seat": 0,
            "before": [],
            "after": [],
            "forced": False,
        }
        assert all(event["forced"] for event in done["events"][1:])
        assert len(done["events"]) > 1
        assert done["state"]["hands"][0] == done["events"][-1]["after"] == ["G1"]
        forced += len(done["events"]) - 1
    assert forced > 12


REFUSED: list[tuple[Json, str, str | None]] = [
    ({"swap": ["R2"]}, "wrong_move", "D6"),
    ({"rows": []}, "wrong_move", "D6"),
    ({"redraw": True}, "wrong_move", "D6"),
    ({"roll": ["Y1"]}, "not_in_hand", None),
    ({"roll": ["R2", "R2"]}, "not_in_hand", None),
    ({"pass": True}, "cannot_pass", "D5"),
    ({"place": {}}, "empty", "C5"),
    ({"place": {"1,0": "R4"}}, "not_in_hand", None),
]


@pytest.mark.parametrize(("move", "reason", "rule"), REFUSED)
def test_a_refused_move_is_told_as_in_check(move: Json, reason: str, rule: str | None) -> None:
    assert why(apply(game(), move)) == (reason, rule)


@pytest.mark.parametrize("move", [{"roll": []}, {"swap": []}, {"pass": True}, {"rows": []}])
def test_before_the_opening_there_is_no_roll_nor_anything_else(move: Json) -> None:
    assert why(apply(new("cubes"), move)) == ("wrong_move", "D2")


def test_who_could_place_after_a_roll_cannot_pass() -> None:
    stuck = game(hands=[["G4"], ["R2"]], bag=[])
    assert why(apply(stuck, {"pass": True})) == ("cannot_pass", "D5")


def test_when_all_have_passed_in_a_row_the_game_ends_without_the_bonus() -> None:
    state = game(board=FULL_SQUARE, hands=[["R1"], ["R2"]], scores=[3, 4])
    assert happened(apply(state, {"roll": ["R1"]})) == ["rolled"]
    first = apply(state, {"pass": True})
    assert happened(first) == ["passed"]
    assert (first["state"]["passes"], first["state"]["turn"]) == (1, 1)
    last = apply(first["state"], {"pass": True})
    assert happened(last) == ["passed", "ended"]
    after = last["state"]
    assert (after["phase"], after["winners"], after["scores"]) == ("over", [1], [3, 4])


def test_going_out_ends_the_game_with_six_points() -> None:
    done = apply(game(hands=[["R2"], ["R3"]], bag=[]), {"place": {"1,0": "R2"}})
    assert (done["score"], done["state"]["winners"]) == (8, [0])
    assert happened(done)[-2:] == ["went_out", "ended"]


def test_the_fifteenth_cube_of_a_colour_is_played() -> None:
    done = apply(game(bag=["R"] * 12), {"place": {"1,0": "R2"}})
    assert len(done["state"]["bag"]) == 11


def test_after_the_end_every_move_is_refused() -> None:
    state = ended("cubes")
    moves: list[Json] = [{"roll": []}, {"place": {}}, {"pass": True}, {"swap": []}]
    for move in moves:
        assert why(apply(state, move)) == ("game_over", None)
