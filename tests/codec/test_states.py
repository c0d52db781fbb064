"""States, views, moves and events as JSON, and back."""

import json
import re
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sixfold.codec.errors import FormError
from sixfold.codec.events import event_to_json
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.states import state_from_json, state_to_json
from sixfold.codec.views import view_from_json, view_to_json
from sixfold.players.bots import BOTS
from sixfold.rules import game, tiles
from sixfold.rules.chance import Luckless, Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.errors import Impossible, ImpossiblePositionError
from sixfold.rules.events import Event
from sixfold.rules.hands import Hand
from sixfold.rules.moves import Pass, Swap
from tests.record.games import TABLES, finished
from tests.rules.diagram import pieces
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
            seen = game.view(state, seat)
            assert view_from_json(through_text(view_to_json(seen))) == seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_move_comes_back_the_same_and_every_event_can_be_told(edition: str) -> None:
    state = game.start(EDITIONS[edition], 2, Seeded("moves"))
    while (seat := game.turn(state)) is not None:
        move = BOTS["random"](game.view(state, seat), seat, str(state)).move
        assert move_from_json(through_text(move_to_json(move))) == move
        done = game.apply(state, seat, move)
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
        move = BOTS["random"](game.view(state, state.turn), state.turn, "on").move
        assert game.apply(read, read.turn, move) == game.apply(state, state.turn, move)


def test_a_state_without_luck_is_written_with_null_and_read_without_it() -> None:
    written = state_to_json(tile_game("R1", "R2", "R3", chance=Luckless()))
    assert written["luck"] is None
    assert state_from_json(written).chance == Luckless()
    del written["luck"]
    assert state_from_json(written).chance == Luckless()


def test_of_a_partly_known_hand_only_the_size_is_told() -> None:
    seen = game.view(tile_game("R1", "R2 R3", "G1"), 0)
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
def test_every_member_but_the_luck_and_the_last_turns_has_to_be_there(
    edition: str, players: int
) -> None:
    state = state_to_json(finished(edition, players).states[3])
    for name in set(state) - {"luck", "recent"}:
        less = {member: value for member, value in state.items() if member != name}
        with pytest.raises(FormError, match=name):
            state_from_json(less)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_turns_come_back_with_states_and_views(players: int) -> None:
    kinds = set()
    for state in finished("classic", players).states:
        seen = game.view(state, state.turn)
        for again in (state_from_json(state_to_json(state)), view_from_json(view_to_json(seen))):
            assert again.recent == state.recent
        kinds |= {(bool(turn.placed), bool(turn.swapped)) for turn in state.recent}
        assert len(state.recent) <= players
    assert (True, False) in kinds


def test_a_swap_and_a_pass_come_back_as_last_turns() -> None:
    start = tile_game("R1", "R2 G5", "B6", bag="Y1", chance=Seeded("swap"))
    swapped = tiles.apply(start, 0, Swap(pieces("G5"))).state
    written = through_text(view_to_json(game.view(swapped, 1)))
    assert written["recent"] == [{"seat": 0, "swapped": 1}]
    assert view_from_json(written).recent == swapped.recent
    passed = tiles.apply(tile_game("R1", "B6", "R2"), 0, Pass()).state
    written = through_text(state_to_json(passed))
    assert written["recent"] == [{"seat": 0, "pass": True}]
    assert state_from_json(written).recent == passed.recent


def test_the_owl_makes_the_same_move_from_a_view_that_was_written() -> None:
    owl = partial(BOTS["owl"], seed="same", ms=2)
    differs = 0
    for state in finished("classic", 3).states[2:40]:
        seen = game.view(state, state.turn)
        read = view_from_json(through_text(view_to_json(seen)))
        assert owl(read, state.turn) == owl(seen, state.turn)
        differs += owl(replace(seen, recent=()), state.turn) != owl(seen, state.turn)
    assert differs


BOARD = {"0,0": "R1", "1,0": "R2", "2,0": "R3", "1,1": "G2"}
TURNS: list[Any] = [
    {"seat": 0, "place": {"1,0": "R2", "2,0": "R3"}, "points": 3},
    {"seat": 1, "place": {"1,1": "G2"}, "points": 2},
]


def with_turns(recent: Any, **others: Any) -> dict[str, Any]:
    """Return a view of two with these last turns; seat 0 is to move."""
    seen = view_to_json(game.view(tile_game("R1", "R4", "R5"), 0))
    return {**seen, "board": BOARD, "recent": recent, **others}


def test_the_last_turns_may_be_told_in_part_or_not_at_all() -> None:
    for told in (TURNS, TURNS[1:], [], None):
        assert len(view_from_json(with_turns(told)).recent) == len(told or ())
    over = with_turns(TURNS[:1], phase="over", winners=[0, 1], board={**BOARD})
    del over["board"]["1,1"]
    assert view_from_json(over).recent[0].points == 3


BAD_TURNS: list[tuple[Any, str]] = [
    ("none", "recent must be a list"),
    ([3], "recent[0] must be an object"),
    ([{"pass": True}], "the member 'seat' is missing"),
    ([{"seat": 2, "pass": True}], "recent[0].seat must be from 0 to 1"),
    ([{"seat": 1}], "recent[0] must have one of place, swapped, pass"),
    ([{"seat": 1, "pass": False}], "recent[0] must have one of place, swapped, pass"),
    ([{"seat": 1, "pass": True, "swapped": 2}], "recent[0] must have one of place, swapped, pass"),
    ([{"seat": 1, "swapped": 7}], "recent[0].swapped must be from 1 to 6"),
    ([{"seat": 1, "swapped": ["R1"]}], "recent[0].swapped must be a whole number"),
    ([{"seat": 1, "place": {}, "points": 0}], "recent[0].place must have a piece"),
    ([{"seat": 1, "place": {"1,1": "X2"}, "points": 2}], "recent[0].place[1,1]: 'X2' is not"),
    ([{"seat": 1, "place": {"1,1": "G2"}}], "the member 'points' is missing"),
    ([*TURNS, *TURNS], "recent must have a turn of each of 2 seats at most"),
]


@pytest.mark.parametrize(("recent", "message"), BAD_TURNS, ids=lambda one: str(one)[:40])
def test_last_turns_of_the_wrong_form_are_named(recent: Any, message: str) -> None:
    with pytest.raises(FormError, match=re.escape(message)):
        view_from_json(with_turns(recent))


NEVER_PLAYED: list[tuple[Any, str]] = [
    (TURNS[:1], "clockwise"),
    ([TURNS[1], TURNS[0]], "clockwise"),
    ([{"seat": 1, "place": {"1,1": "B2"}, "points": 2}], "does not lie there"),
    ([{"seat": 1, "place": {"5,5": "B2"}, "points": 2}], "does not lie there"),
    ([{"seat": 1, "place": {"1,1": "G2"}, "points": 3}], "other points"),
    ([{"seat": 1, "place": {"1,0": "R2"}, "points": 5}], "two parts"),
    ([{"seat": 1, "place": {"0,0": "R1", "1,1": "G2"}, "points": 5}], "illegal: not_one_line"),
    ([TURNS[0], {"seat": 1, "place": {"1,0": "R2", "1,1": "G2"}, "points": 5}], "two parts"),
]


@pytest.mark.parametrize(("recent", "message"), NEVER_PLAYED, ids=lambda one: str(one)[:40])
def test_last_turns_that_were_never_played_are_impossible(recent: Any, message: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=message):
        view_from_json(with_turns(recent))


@pytest.mark.rule("C3")
def test_nobody_swaps_before_the_opening() -> None:
    recent = [{"seat": 0, "swapped": 2}, {"seat": 1, "place": {"0,0": "R1"}, "points": 0}]
    with pytest.raises(ImpossiblePositionError, match="no opening"):
        view_from_json(with_turns(recent, board={"0,0": "R1"}))


def test_more_is_hidden_than_the_box_holds() -> None:
    seen = view_to_json(game.view(finished("cards", 2).states[3], 0))
    with pytest.raises(ImpossiblePositionError):
        view_from_json({**seen, "bag": seen["bag"] + 1})


@pytest.mark.rule("P2", "P3")
@pytest.mark.parametrize(("edition", "alike"), [("classic", "R1"), ("cubes", "R"), ("cards", "R1")])
def test_a_bag_that_no_box_holds_is_refused(edition: str, alike: str) -> None:
    """As many pieces as there should be, but all of them alike."""
    dealt = finished(edition, 2).states[0]
    state = state_to_json(dealt)
    bag = state["bag"]
    with pytest.raises(ImpossiblePositionError, match=alike) as refused:
        state_from_json({**state, "bag": [alike] * len(bag)})
    assert refused.value.why is Impossible.TOO_MANY_ALIKE
    assert state_from_json({**state, "bag": bag[::-1]}).bag == dealt.bag[::-1]
    with pytest.raises(ImpossiblePositionError):
        state_from_json({**state, "bag": [*bag, bag[0]]})
