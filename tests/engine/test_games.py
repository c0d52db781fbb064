"""New games, states and views."""

import json
from collections import Counter

import pytest

from tests.engine.client import EDITIONS, Json, ask, error_of, new, state_after, turns

SHARED = ["edition", "players", "hands", "bag", "scores", "turn", "phase", "winners", "passes"]
OWN = {"cubes": ["board", "rolled"], "cards": ["table", "stacks", "redraws", "last_turns"]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_has_every_member_of_a_state(edition: str, players: int) -> None:
    state = new(edition, players)
    assert set(state) == {*SHARED, *OWN.get(edition, ["board"]), "luck"}
    assert (state["edition"], state["players"], state["phase"]) == (edition, players, "open")
    assert [len(hand) for hand in state["hands"]] == [9 if edition == "cards" else 6] * players
    assert state["scores"] == [0] * players
    assert (state["winners"], state["passes"]) == ([], 0)
    if edition == "cards":
        assert (state["table"], state["stacks"]) == ([], [[]] * players)
        assert (state["redraws"], state["last_turns"]) == (0, None)
    else:
        assert state["board"] == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_game_holds_the_whole_box(edition: str) -> None:
    state = new(edition, 3)
    held = Counter(piece for hand in state["hands"] for piece in hand)
    if edition == "cubes":
        colours = Counter(state["bag"]) + Counter(cube[0] for cube in held.elements())
        assert colours == Counter(dict.fromkeys("ROYGBP", 15))
        assert state["rolled"] is False
    else:
        assert set((held + Counter(state["bag"])).values()) == {3}
        assert (held + Counter(state["bag"])).total() == 108


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_seat_that_opens_is_the_one_that_opening_names(edition: str) -> None:
    for seed in range(20):
        state = new(edition, 4, seed)
        opening = ask("opening", edition=edition, hands=state["hands"])
        assert state["turn"] == opening["seat"]
        ages = [4, 3, 2, 1]
        aged = ask("new", edition=edition, players=4, seed=seed, ages=ages)["state"]
        assert aged["hands"] == state["hands"]
        opening = ask("opening", edition=edition, hands=state["hands"], ages=ages)
        assert aged["turn"] == opening["seat"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_game(edition: str) -> None:
    played = [json.dumps(list(turns(new(edition, 3, "x"), most=12))) for _ in range(2)]
    assert played[0] == played[1]
    assert new(edition, 3, "y")["bag"] != new(edition, 3, "x")["bag"]


def test_a_seed_is_a_text_or_a_number() -> None:
    assert new("classic", seed=5) == new("classic", seed="5")
    assert new("classic", seed=0.5) == new("classic", seed="0.5")
    assert "state" in ask("new", edition="classic", players=2, seed="")
    assert "state" in ask("new", edition="classic", players=2, seed=-(10**40))
    assert "state" in ask("new", edition="classic", players=2, seed="ü" * 10_000)


@pytest.mark.parametrize(
    "members",
    [
        {"seed": None},
        {"seed": True},
        {"seed": []},
        {"seed": "\ud800"},
        {"players": 1},
        {"players": 5},
        {"players": 2.0},
        {"players": "2"},
        {"players": True},
        {"edition": "Classic"},
        {"edition": None},
        {"edition": ["classic"]},
        {"ages": [1, 2, 3]},
        {"ages": 7},
        {"ages": [1, None]},
        {"ages": [1, 10**400]},
    ],
)
def test_a_new_game_asked_for_wrongly_is_an_error(members: Json) -> None:
    request = {"edition": "classic", "players": 2, "seed": 1, **members}
    assert error_of(ask("new", **request)) == "bad_request"


@pytest.mark.parametrize("missing", ["edition", "players", "seed"])
def test_a_new_game_needs_all_its_members(missing: str) -> None:
    request = {"edition": "classic", "players": 2, "seed": 1}
    del request[missing]
    answer = ask("new", **request)
    assert error_of(answer) == "bad_request"
    assert missing in answer["message"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_state_given_and_the_one_returned_differ_only_by_the_move(edition: str) -> None:
    for turn in turns(new(edition), most=8):
        before = json.dumps(turn.state)
        request = {"state": turn.state, "seat": turn.state["turn"], "move": turn.move}
        assert ask("apply", **request) == ask("apply", **request)
        assert json.dumps(turn.state) == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_members_of_a_state_may_come_in_any_order_and_with_others(edition: str) -> None:
    state = state_after(edition, 5)
    shuffled = {"zz": [1], **dict(reversed(state.items())), "note": {"a": None}}
    move = ask("choose", state=shuffled, seat=state["turn"], bot="greedy")["move"]
    assert ask("apply", state=shuffled, seat=state["turn"], move={"x": 1, **move}) == ask(
        "apply", state=state, seat=state["turn"], move=move
    )


# Views.


@pytest.mark.parametrize("edition", ["classic", "travel", "starwars", "cards"])
def test_a_view_shows_one_hand_and_sizes_of_the_others(edition: str) -> None:
    state = state_after(edition, 6, players=3)
    for seat in range(3):
        view = ask("view", state=state, seat=seat)["view"]
        assert view["hands"][seat] == state["hands"][seat]
        for other in {0, 1, 2} - {seat}:
            assert view["hands"][other] == len(state["hands"][other])
        assert view["bag"] == len(state["bag"])
        open_members = set(state) - {"hands", "bag", "luck"}
        assert {name: view[name] for name in open_members} == {
            name: state[name] for name in open_members
        }
        assert set(view) == set(state) - {"luck"}


def test_a_view_of_cubes_shows_every_hand_but_not_the_bag() -> None:
    state = state_after("cubes", 6, players=3)
    views = [ask("view", state=state, seat=seat)["view"] for seat in range(3)]
    assert views[0] == views[1] == views[2]
    assert views[0]["hands"] == state["hands"]
    assert views[0]["bag"] == len(state["bag"])
    assert "luck" not in views[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_does_not_change_when_what_is_hidden_does(edition: str) -> None:
    state = state_after(edition, 4)
    other = {**state, "bag": state["bag"][::-1], "luck": {"seed": "secret", "counter": 987654}}
    if edition != "cubes":
        mine, theirs = state["hands"]
        given = len(theirs)
        pool = theirs + state["bag"]
        other["hands"] = [mine, pool[-given:]]
        other["bag"] = pool[:-given]
    assert ask("view", state=other, seat=0) == ask("view", state=state, seat=0)
    shown = json.dumps(ask("view", state=other, seat=0))
    assert "secret" not in shown
    assert "987654" not in shown


@pytest.mark.parametrize("seat", [-1, 2, 0.0, "0", None, True, [0], 10**30])
def test_a_seat_that_is_none_is_an_error(seat: Json) -> None:
    state = new("classic")
    for op in ("view", "apply", "choose"):
        answer = ask(op, state=state, seat=seat, move={"pass": True}, bot="random")
        assert error_of(answer) == "bad_request"


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"jump": 1},
        {"pass": False},
        {"pass": 1},
        {"pass": None},
        {"redraw": "yes"},
        {"place": []},
        {"place": {"0,0": 1}},
        {"place": {"00,0": "R1"}},
        {"swap": {}},
        {"swap": "R1"},
        {"swap": ["R1", "R7"]},
        {"roll": None},
        {"rows": [["R1"], "R2"]},
        {"place": {}, "pass": True},
        [],
        "pass",
        None,
    ],
)
def test_a_move_of_the_wrong_form_is_an_error(move: Json) -> None:
    state = new("classic")
    answer = ask("apply", state=state, seat=state["turn"], move=move)
    assert error_of(answer) == "bad_request"
