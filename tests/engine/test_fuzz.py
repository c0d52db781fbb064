"""Fuzzing: the engine answers every request, in time and without an internal error."""

from functools import cache
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixfold.codec.moves import move_from_json
from sixfold.codec.views import view_from_json
from sixfold.engine.session import OPS
from sixfold.rules import game
from tests.engine.client import EDITIONS, Json, ask, state_after
from tests.engine.mutations import spoilt_requests, values, within
from tests.volume import deep_but

SECONDS: Final = 20
SLOW: Final = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
MEMBERS: Final = {
    "check": "edition board place hand opening table rows",
    "moves": "edition board hand best_only",
    "opening": "edition hands ages",
    "reroll": "board hand",
    "solve": "table hand",
    "new": "edition players seed ages",
    "apply": "state seat move",
    "view": "state seat",
    "choose": "state view seat bot ms",
}

fuzz = settings(deadline=None, derandomize=True, suppress_health_check=SLOW)


def test_every_op_has_its_members_here() -> None:
    assert set(MEMBERS) == set(OPS)


def answered(request: dict[str, Json]) -> dict[str, Json]:
    """Return an answer that came in time and is no fault of the engine."""
    with within(SECONDS):
        answer = ask(**request)
    assert answer.get("error") != "internal_error", request
    return answer


@pytest.mark.parametrize("op", MEMBERS)
@given(data=st.data())
@settings(fuzz, max_examples=40)
def test_any_value_for_any_member_gets_an_answer(op: str, data: st.DataObject) -> None:
    members = {name: data.draw(values(), label=name) for name in MEMBERS[op].split()}
    answered({"op": op, **members})


@given(request=spoilt_requests())
@settings(fuzz, max_examples=300)
def test_a_real_request_that_is_spoilt_gets_an_answer(request: dict[str, Json]) -> None:
    answer = answered(request)
    if request["op"] == "apply" and "state" in answer:
        seen = answered({"op": "view", "state": answer["state"], "seat": 0})
        assert "view" in seen, seen
    if request["op"] == "choose" and "move" in answer:
        seen = (
            request.get("view") or ask("view", state=request["state"], seat=request["seat"])["view"]
        )
        game.check(view_from_json(seen), request["seat"], move_from_json(answer["move"]))


POSITIONS = [
    (edition, moves, seed)
    for edition in ("classic", "cubes")
    for moves in (1, 2, 5, 10, 20, 40)
    for seed in "ab"
]


position = cache(state_after)


@pytest.mark.parametrize(("edition", "moves", "seed"), deep_but(POSITIONS, *POSITIONS[::2]))
def test_every_listed_move_is_legal_with_that_score(edition: str, moves: int, seed: str) -> None:
    state = position(edition, moves, seed=seed)
    where = {"edition": edition, "board": state["board"], "hand": state["hands"][state["turn"]]}
    for move in ask("moves", **where)["moves"][::3]:
        answer = ask("check", **where, place=move["place"])
        assert (answer["legal"], answer["score"]) == (True, move["score"])


@given(data=st.data())
@settings(fuzz, max_examples=120)
def test_a_placement_that_is_not_listed_is_refused(data: st.DataObject) -> None:
    edition, moves, seed = data.draw(st.sampled_from(POSITIONS))
    state = position(edition, moves, seed=seed)
    hand = state["hands"][state["turn"]]
    where = {"edition": edition, "board": state["board"], "hand": hand}
    legal = ask("moves", **where)["moves"]
    scores = {frozenset(move["place"].items()): move["score"] for move in legal}
    place = dict(data.draw(st.sampled_from([move["place"] for move in legal] or [{"0,0": "R1"}])))
    cell = data.draw(st.sampled_from(sorted(place)))
    x, y = map(int, cell.split(","))
    piece = place.pop(cell)
    if data.draw(st.booleans()):
        x += data.draw(st.integers(-2, 2))
        y += data.draw(st.integers(-2, 2))
    place[f"{x},{y}"] = data.draw(st.sampled_from([piece, *hand]))
    if data.draw(st.booleans()):
        place[f"{x + 1},{y}"] = data.draw(st.sampled_from(hand))
    answer = ask("check", **where, place=place)
    expected = scores.get(frozenset(place.items()))
    assert answer["legal"] is (expected is not None)
    assert answer.get("score") == expected


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
@given(seed=st.text(max_size=20), players=st.integers(2, 4))
@settings(fuzz, max_examples=10)
def test_any_seed_starts_a_game_that_can_be_opened(edition: str, seed: str, players: int) -> None:
    answer = answered({"op": "new", "edition": edition, "players": players, "seed": seed})
    if "error" in answer:
        assert any("\ud800" <= letter <= "\udfff" for letter in seed)
        return
    state = answer["state"]
    request = {"state": state, "seat": state["turn"]}
    move = answered({"op": "choose", **request, "bot": "random"})["move"]
    assert "state" in answered({"op": "apply", **request, "move": move})
