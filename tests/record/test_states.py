"""States, views, moves and events as JSON, and back."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sixfold.players.bots import BOTS
from sixfold.record.errors import FormError
from sixfold.record.json_moves import event_to_json, move_from_json, move_to_json
from sixfold.record.states import state_from_json, state_to_json, view_from_json, view_to_json
from sixfold.rules import seam
from sixfold.rules.chance import Luckless, Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.events import Event
from sixfold.rules.hands import Hand
from tests.record.games import TABLES, finished
from tests.rules.positions import tile_game

EVENTS = set(Event.__args__)


def through_text(value: Any) -> Any:
    """Return a JSON value as it comes back from a line of text."""
    return json.loads(json.dumps(value, allow_nan=False))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_state_of_a_game_comes_back_the_same(edition: str, players: int) -> None:
    for state in finished(edition, players).states:
        written = state_to_json(state)
        assert state_from_json(through_text(written)) == state
        assert state_to_json(state_from_json(through_text(written))) == written


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_view_of_a_game_comes_back_the_same(edition: str, players: int) -> None:
    for state in finished(edition, players).states[::5]:
        for seat in (*range(players), None):
            seen = seam.view(state, seat)
            assert view_from_json(through_text(view_to_json(seen))) == seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_move_comes_back_the_same_and_every_event_can_be_told(edition: str) -> None:
    state = seam.start(EDITIONS[edition], 2, Seeded("moves"))
    while (seat := seam.turn(state)) is not None:
        move = BOTS["random"](seam.view(state, seat), seat, str(state)).move
        assert move_from_json(through_text(move_to_json(move))) == move
        done = seam.apply(state, seat, move)
        for event in done.events:
            told = through_text(event_to_json(event))
            assert type(event) in EVENTS
            assert told["event"].replace("_", "") == type(event).__name__.lower()
            assert told.get("seat", seat) == seat
        state = done.state


def test_a_read_state_plays_on_as_the_one_that_was_written() -> None:
    for edition, players in TABLES:
        states = finished(edition, players).states
        state = states[len(states) // 2]
        read = state_from_json(through_text(state_to_json(state)))
        move = BOTS["random"](seam.view(state, state.turn), state.turn, "on").move
        assert seam.apply(read, read.turn, move) == seam.apply(state, state.turn, move)


def test_a_state_without_luck_is_written_with_null_and_read_without_it() -> None:
    written = state_to_json(tile_game("R1", "R2", "R3", chance=Luckless()))
    assert written["luck"] is None
    assert state_from_json(written).chance == Luckless()
    del written["luck"]
    assert state_from_json(written).chance == Luckless()


def test_of_a_partly_known_hand_only_the_size_is_told() -> None:
    seen = seam.view(tile_game("R1", "R2 R3", "G1"), 0)
    hands = (Hand(seen.hands[0].known[:1], hidden=1), seen.hands[1])
    partly = replace(seen, hands=hands)
    assert view_to_json(partly)["hands"] == [2, 1]


WRONG: list[tuple[str, Any]] = [
    ("edition", "chess"),
    ("players", 3),
    ("players", 2.0),
    ("board", []),
    ("hands", [["R1"]]),
    ("hands", [1, 2]),
    ("bag", 5),
    ("bag", ["R"]),
    ("scores", [0]),
    ("scores", [0, -1]),
    ("scores", [0, True]),
    ("turn", 2),
    ("turn", None),
    ("phase", "OPEN"),
    ("winners", None),
    ("winners", [0.5]),
    ("passes", -1),
    ("luck", "seed"),
    ("luck", {"seed": 1, "counter": 0}),
    ("luck", {"seed": "s", "counter": -1}),
    ("luck", {"seed": "\ud800", "counter": 0}),
]


@pytest.mark.parametrize(("name", "value"), WRONG, ids=lambda one: repr(one)[:30])
def test_a_member_of_the_wrong_form_is_named(name: str, value: Any) -> None:
    state = state_to_json(finished("classic", 2).states[0])
    with pytest.raises(FormError, match=name.removesuffix("s")):
        state_from_json({**state, name: value})


@pytest.mark.parametrize(("edition", "players"), TABLES[::3])
def test_every_member_but_the_luck_has_to_be_there(edition: str, players: int) -> None:
    state = state_to_json(finished(edition, players).states[3])
    for name in set(state) - {"luck"}:
        less = {member: value for member, value in state.items() if member != name}
        with pytest.raises(FormError, match=name):
            state_from_json(less)


def test_more_is_hidden_than_the_box_holds() -> None:
    seen = view_to_json(seam.view(finished("cards", 2).states[3], 0))
    with pytest.raises(ImpossiblePositionError):
        view_from_json({**seen, "bag": seen["bag"] + 1})
