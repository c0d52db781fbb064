"""Impossible positions are errors, and barely possible ones are not."""

import pytest

from tests.engine.client import Json, answer_to, ask, draw, error_of, new, pieces, rows, state_after
from tests.engine.small_games import small

IMPOSSIBLE = "impossible_position"
KINDS = [colour + shape for colour in "ROYGBP" for shape in "123456"]


@pytest.mark.parametrize(
    "text",
    ["R1 . R2", "R1 .\n. R2", "R1 G2", "R1 R2 R1", "R1 R2 R3 R4 R5 R6 R1", "R1\nG2", "R1 R2 G1"],
)
@pytest.mark.parametrize("edition", ["classic", "cubes"])
def test_a_board_in_two_parts_or_with_a_broken_line(text: str, edition: str) -> None:
    board = draw(text).board
    request = {"edition": edition, "board": board}
    assert error_of(ask("check", **request, place={})) == IMPOSSIBLE
    assert error_of(ask("moves", **request, hand=[])) == IMPOSSIBLE
    assert error_of(ask("reroll", board=board, hand=[])) == IMPOSSIBLE


@pytest.mark.parametrize("row", ["R1", "R1 R2", "R1 G2 B3", "R1 R2 R1", "R1 R2 R3 R4 R5 R6", ""])
def test_a_table_with_a_broken_row_or_a_qwirkle(row: str) -> None:
    table = [*rows("B1 B2 B3"), row.split()]
    assert error_of(ask("solve", table=table, hand=["B4"])) == IMPOSSIBLE
    assert error_of(ask("check", edition="cards", table=table, hand=[], rows=[])) == IMPOSSIBLE


def test_a_fourth_of_a_kind_wherever_it_is_given() -> None:
    three = draw("R1 R2 R3\nG1 . .").board
    hand = pieces("R1 R1 R1")
    assert error_of(ask("moves", edition="classic", board=three, hand=hand)) == IMPOSSIBLE
    assert ask("moves", edition="classic", board=three, hand=hand[:2])["count"]
    placed = {"0,-1": "R1", "0,-2": "R1", "0,-3": "R1"}
    checked = ask("check", edition="classic", board=three, place=placed)
    assert error_of(checked) == IMPOSSIBLE
    dealt = [pieces("R1 R1"), pieces("R1 R1")]
    assert error_of(ask("opening", edition="classic", hands=dealt)) == IMPOSSIBLE
    assert ask("opening", edition="cubes", hands=dealt)["size"] == 1
    table = rows("R1 R2 R3 | R1 G1 B1")
    assert error_of(ask("solve", table=table, hand=pieces("R1 R1"))) == IMPOSSIBLE
    assert "error" not in ask("solve", table=table, hand=pieces("R1"))


def test_with_a_hand_what_is_placed_comes_from_it_and_counts_once() -> None:
    place = {"1,0": "R2"}
    hand = pieces("R2 R2 R2")
    answer = ask("check", edition="classic", board={"0,0": "R1"}, place=place, hand=hand)
    assert answer["legal"]


def test_fifteen_cubes_of_a_colour_are_possible_and_sixteen_are_not() -> None:
    nine = draw("R1 R2 R3 R4 R5 R6\nG1 . . . . .\nB1 B2 . . . .\n. R2 R3 R4 . .").board
    assert sum(cube[0] == "R" for cube in nine.values()) == 9
    six = pieces("R1 R1 R1 R1 R1 R1")
    assert "error" not in ask("moves", edition="cubes", board=nine, hand=six)
    assert "error" not in ask("reroll", board=nine, hand=six)
    ten = {**nine, "4,3": "R5"}
    assert error_of(ask("moves", edition="cubes", board=ten, hand=six)) == IMPOSSIBLE
    assert error_of(ask("reroll", board=ten, hand=six)) == IMPOSSIBLE


def test_109_tiles() -> None:
    everything = [kind for kind in KINDS for _ in range(3)]
    for edition in ("classic", "cubes"):
        answer = ask("moves", edition=edition, board={}, hand=[*everything, "R1"])
        assert error_of(answer) == IMPOSSIBLE
    assert error_of(ask("solve", table=[], hand=[*everything, "R1"])) == IMPOSSIBLE


@pytest.mark.parametrize(
    ("edition", "hand", "most"), [("classic", "R1 " * 2, 6), ("cubes", "R1 " * 6, 6)]
)
def test_a_hand_is_never_larger_than_the_rules_deal(edition: str, hand: str, most: int) -> None:
    seven = KINDS[: most + 1]
    assert error_of(ask("moves", edition=edition, board={}, hand=seven)) == IMPOSSIBLE
    assert ask("moves", edition=edition, board={}, hand=seven[:most])["count"]
    assert ask("moves", edition=edition, board={}, hand=pieces(hand))["count"]


@pytest.mark.parametrize(
    "line",
    [
        b'{"id":7,"op":"check","edition":"classic","board":{"0,0":"R1","0,0":"R2"},"place":{}}',
        b'{"id":7,"op":"check","edition":"classic","board":{"0,0":"R1","\\u0030,0":"R1"},"place":{}}',
        b'{"id":7,"op":"check","edition":"classic","board":{},"place":{"0,0":"R1","0,0":"R1"}}',
        b'{"id":7,"op":"solve","op":"solve","table":[],"hand":[]}',
        b'{"id":7,"op":"solve","table":[],"hand":[],"note":{"deep":[{"a":1,"a":1}]}}',
    ],
)
def test_a_member_given_twice_at_any_depth(line: bytes) -> None:
    answer = answer_to(line)
    assert (answer["id"], answer["error"]) == (7, IMPOSSIBLE)


# States are trusted no more than boards.


def spoiled(edition: str, moves: int, **members: Json) -> str:
    state = {**state_after(edition, moves), **members}
    return error_of(ask("view", state=state, seat=0))


def test_a_fourth_of_a_kind_in_a_state() -> None:
    state = new("classic")
    for spoilt in (
        {**state, "bag": [*state["bag"], state["bag"][0]]},
        {**state, "hands": [[*state["hands"][0][:5], state["bag"][0]], state["hands"][1]]},
    ):
        for op in ("apply", "view", "choose"):
            answer = ask(op, state=spoilt, seat=0, move={"pass": True}, bot="random")
            assert error_of(answer) == IMPOSSIBLE


@pytest.mark.parametrize(
    ("edition", "moves", "members"),
    [
        ("classic", 0, {"scores": [1, 0]}),
        ("classic", 0, {"phase": "play"}),
        ("classic", 0, {"winners": [0]}),
        ("classic", 0, {"hands": [[], []]}),
        ("classic", 3, {"phase": "open"}),
        ("classic", 3, {"phase": "over"}),
        ("classic", 3, {"board": {"0,0": "R1", "5,5": "R1"}}),
        ("cubes", 0, {"rolled": True}),
        ("cubes", 0, {"hands": [[], []]}),
        ("cards", 0, {"hands": [["R1", "G2"], ["R1", "G2"]]}),
        ("cards", 3, {"last_turns": 1}),
        ("cards", 3, {"scores": [3, 3]}),
        ("cards", 3, {"table": [["R1", "R2"]]}),
        ("cards", 3, {"stacks": [[["R1", "R2", "R3"]], []], "scores": [1, 0]}),
    ],
)
def test_a_state_that_contradicts_itself(edition: str, moves: int, members: Json) -> None:
    assert spoiled(edition, moves, **members) == IMPOSSIBLE


@pytest.mark.parametrize(
    ("edition", "members"),
    [
        ("classic", {"hands": [[], ["R5"]], "bag": ["R6"]}),
        ("cubes", {"hands": [["G2"], ["R5"]], "rolled": True}),
        ("cards", {"last_turns": 0}),
    ],
)
def test_a_state_whose_player_could_do_nothing(edition: str, members: Json) -> None:
    assert "view" in ask("view", state=small(edition), seat=0)
    assert error_of(ask("view", state=small(edition, **members), seat=0)) == IMPOSSIBLE


def test_a_state_may_hold_fewer_pieces_than_the_box() -> None:
    move = {"place": {"1,0": "R4"}}
    done = ask("apply", state=small("classic"), seat=0, move=move)
    assert (done["score"], done["state"]["phase"]) == (8, "over")


def test_a_state_without_luck_goes_on_until_luck_is_needed() -> None:
    state = small("cubes")
    del state["luck"]
    assert "state" in ask("apply", state=state, seat=0, move={"place": {"1,0": "R4"}})
    answer = ask("apply", state=state, seat=0, move={"roll": ["R4"]})
    assert error_of(answer) == "missing_luck"
