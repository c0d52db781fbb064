"""Cards through `apply`: rows, Qwirkles, redraws, passing, and the last turns."""

import pytest

from tests.engine.client import Json, ended, new, pieces, rows
from tests.engine.small_games import apply, happened, small, why

STUCK = pieces("G4 G5 B6")
TABLE = "R1 R2 R3"


def game(**members: Json) -> dict[str, Json]:
    hands = [pieces("R4 G1 G2 B3 B5 Y6 O5 P4 P6"), STUCK]
    return small("cards", **{"hands": hands, "bag": pieces("P1 P2 P3 Y1"), **members})


def lay(text: str) -> dict[str, Json]:
    return {"rows": rows(text)}


def test_a_play_fills_the_hand_and_passes_the_turn() -> None:
    done = apply(game(redraws=2, passes=1), lay("R1 R2 R3 R4"))
    after = done["state"]
    assert (done["score"], after["table"]) == (0, rows("R1 R2 R3 R4"))
    assert sorted(after["hands"][0]) == sorted(pieces("G1 G2 B3 B5 Y6 O5 P4 P6 P1"))
    assert after["bag"] == pieces("P2 P3 Y1")
    assert (after["turn"], after["redraws"], after["passes"]) == (1, 0, 0)
    assert after["last_turns"] is None
    assert done["events"] == [
        {"event": "laid", "seat": 0, "rows": rows("R1 R2 R3 R4"), "played": ["R4"]},
        {"event": "drew", "seat": 0, "pieces": ["P1"]},
    ]


def test_a_qwirkle_is_taken_at_once_and_scores_one() -> None:
    state = game(table=rows("R1 R2 R3 | G1 G2 G3"), hands=[pieces("R4 R5 R6 G4"), STUCK])
    done = apply(state, lay("R6 R5 R4 R3 R2 R1 | G1 G2 G3 G4"))
    after = done["state"]
    assert (done["score"], after["scores"]) == (1, [1, 0])
    assert after["table"] == rows("G1 G2 G3 G4")
    assert after["stacks"] == [[pieces("R6 R5 R4 R3 R2 R1")], []]
    taken = {"event": "qwirkle_taken", "seat": 0, "row": pieces("R6 R5 R4 R3 R2 R1")}
    assert taken in done["events"]


def test_an_opening_row_of_six_is_taken_and_leaves_an_empty_table() -> None:
    hands = [pieces("R1 R2 R3 R4 R5 R6 G1 G2 G3"), STUCK]
    bag = pieces("P1 P2 P3 Y1 Y2 Y3 Y4 Y5")
    state = game(table=[], hands=hands, bag=bag, phase="open")
    done = apply(state, lay("R1 R2 R3 R4 R5 R6"))
    assert (done["score"], done["state"]["table"], done["state"]["phase"]) == (1, [], "play")
    again = apply(done["state"], {"redraw": True})
    assert happened(again) == ["redrew"]


@pytest.mark.parametrize("move", [{"pass": True}, {"redraw": True}, {"swap": []}, {"place": {}}])
def test_at_the_opening_every_move_but_the_opening_is_wrong(move: Json) -> None:
    assert why(apply(new("cards"), move)) == ("wrong_move", "K2")


REFUSED: list[tuple[Json, str, str | None]] = [
    ({"place": {}}, "wrong_move", "K4"),
    ({"swap": ["R4"]}, "wrong_move", "K4"),
    ({"roll": []}, "wrong_move", "K4"),
    ({"rows": []}, "empty", "K4"),
    (lay("R1 R2 R3 R5"), "not_in_hand", None),
    (lay("R1 R2 R3 | R4 P4"), "row_too_short", "K3"),
    (lay("R1 R2 R3 G1"), "row_mixed", "K3"),
    (lay("R4 G1 G2"), "row_mixed", "K3"),
    (lay("R2 R3 R4"), "table_card_missing", "K4"),
    (lay("R3 R2 R1"), "nothing_played", "K4"),
    ({"pass": True}, "cannot_pass", "K6"),
    ({"redraw": True}, "cannot_redraw", "K6"),
]


@pytest.mark.parametrize(("move", "reason", "rule"), REFUSED)
def test_a_refused_move_is_told_as_in_check(move: Json, reason: str, rule: str | None) -> None:
    answer = apply(game(), move)
    assert why(answer) == (reason, rule)
    assert answer["cell"] is None


def test_a_redraw_shows_the_hand_and_keeps_the_turn() -> None:
    state = game(turn=1, bag=pieces("P1 P2 P3 P4 P5 P6 Y1 Y2 Y3 Y4"))
    assert why(apply(state, {"pass": True})) == ("cannot_pass", "K6")
    done = apply(state, {"redraw": True})
    after = done["state"]
    assert (done["score"], after["turn"], after["redraws"]) == (0, 1, 1)
    assert after["hands"][1] == pieces("P1 P2 P3 P4 P5 P6 Y1 Y2 Y3")
    assert sorted(after["bag"]) == sorted([*STUCK, "Y4"])
    assert done["events"] == [
        {"event": "redrew", "seat": 1, "shown": STUCK, "drew": after["hands"][1]}
    ]


def test_from_a_short_pile_the_redraw_takes_all_and_fills_up_from_the_old_hand() -> None:
    state = game(turn=1, bag=pieces("P4 Y5"), hands=[["R4"], STUCK])
    after = apply(state, {"redraw": True})["state"]
    assert sorted(after["hands"][1]) == sorted([*STUCK, "P4", "Y5"])
    assert (after["bag"], after["last_turns"], after["redraws"]) == ([], None, 1)


def test_after_three_redraws_in_a_turn_comes_the_pass() -> None:
    state = game(turn=1, redraws=3)
    assert why(apply(state, {"redraw": True})) == ("cannot_redraw", "K6")
    done = apply(state, {"pass": True})
    after = done["state"]
    assert (after["turn"], after["redraws"], after["passes"]) == (0, 0, 1)
    assert done["events"][0] == {"event": "passed", "seat": 1, "shown": STUCK}


def test_with_an_empty_pile_who_cannot_play_passes() -> None:
    state = game(turn=1, bag=[], last_turns=2)
    assert why(apply(state, {"redraw": True})) == ("cannot_redraw", "K6")
    assert apply(state, {"pass": True})["state"]["last_turns"] == 1


def test_after_the_last_card_everybody_has_exactly_one_more_turn() -> None:
    state = game(bag=["P1"], hands=[pieces("R4 R5 G1 G2 B3 B5 Y6 O5 P4"), STUCK])
    drawn = apply(state, lay("R1 R2 R3 R4"))["state"]
    assert (drawn["bag"], drawn["last_turns"], drawn["turn"]) == ([], 2, 1)
    passed = apply(drawn, {"pass": True})["state"]
    assert (passed["last_turns"], passed["turn"], passed["phase"]) == (1, 0, "play")
    done = apply(passed, lay("R1 R2 R3 R4 R5"))
    after = done["state"]
    assert (after["last_turns"], after["phase"], after["winners"]) == (0, "over", [0, 1])
    assert happened(done) == ["laid", "ended"]
    for seat in (0, 1):
        assert why(apply(after, {"pass": True}, seat)) == ("game_over", None)


def test_an_empty_hand_passes_its_last_turn() -> None:
    state = game(hands=[[], ["R4"]], bag=[], last_turns=2)
    assert apply(state, {"pass": True})["state"]["turn"] == 1


@pytest.mark.parametrize("players", [2, 4])
def test_after_the_end_every_move_is_refused(players: int) -> None:
    state = ended("cards", players)
    assert state["scores"] == [len(stack) for stack in state["stacks"]]
    moves: list[Json] = [{"rows": []}, {"redraw": True}, {"pass": True}, {"swap": []}]
    for move in moves:
        assert why(apply(state, move)) == ("game_over", None)
