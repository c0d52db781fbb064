"""The operation `choose`: the bots."""

import pytest

from sixfold.players.bots import BOTS as BOTS_OF_THE_HOUSE
from sixfold.players.suggestion import Suggestion
from sixfold.rules.game import View
from tests.engine.client import EDITIONS, Json, ask, ended, error_of, new, state_after, turns
from tests.volume import deep_but

BOTS = ("random", "greedy")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_a_bot_picks_the_same_legal_move_from_a_state_and_from_a_view(
    edition: str, bot: str
) -> None:
    few = 2 if edition == "cubes" else 9  # the exact re-roll takes its time
    for turn in turns(new(edition, 3), most=few):
        seat = turn.state["turn"]
        view = ask("view", state=turn.state, seat=seat)["view"]
        by_view = ask("choose", view=view, seat=seat, bot=bot)
        by_state = ask("choose", state=turn.state, seat=seat, bot=bot)
        assert by_view == by_state
        assert list(by_view) == ["move", "value"]
        assert isinstance(by_view["value"], int | float)
        done = ask("apply", state=turn.state, seat=seat, move=by_view["move"])
        assert "state" in done


def test_the_owl_picks_the_same_move_from_a_state_and_from_a_view() -> None:
    for turn in turns(new("classic", 3), most=12):
        seat = turn.state["turn"]
        view = ask("view", state=turn.state, seat=seat)["view"]
        assert view.get("recent") == turn.state.get("recent")
        by_view = ask("choose", view=view, seat=seat, bot="owl", ms=2)
        assert by_view == ask("choose", state=turn.state, seat=seat, bot="owl", ms=2)


@pytest.mark.parametrize("edition", deep_but(["classic", "travel", "starwars"], "classic"))
def test_the_greedy_bot_takes_what_moves_names_as_best(edition: str) -> None:
    for turn in turns(new(edition), most=12):
        state = turn.state
        hand = state["hands"][state["turn"]]
        best = ask("moves", edition=edition, board=state["board"], hand=hand, best_only=True)
        chosen = ask("choose", state=state, seat=state["turn"], bot="greedy")
        if best["moves"]:
            assert chosen["move"] == {"place": best["moves"][0]["place"]}
            assert chosen["value"] == best["best"]


def test_a_bots_luck_follows_from_all_that_it_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [state_after("classic", moves) for moves in range(6)]
    seeds: list[str] = []
    greedy = BOTS_OF_THE_HOUSE["greedy"]

    def noting(seen: View, seat: int, seed: str, ms: float = 0) -> Suggestion:
        seeds.append(seed)
        return greedy(seen, seat, seed, ms)

    monkeypatch.setattr("sixfold.engine.games.BOTS", {"greedy": noting})
    for state in (*states, *states):
        ask("choose", state=state, seat=state["turn"], bot="greedy")
    assert len(set(seeds)) == 6
    assert seeds[:6] == seeds[6:]


def test_the_default_bot_is_the_strongest() -> None:
    state = state_after("classic", 6)
    request = {"state": state, "seat": state["turn"], "ms": 2}
    assert ask("choose", bot="default", **request) == ask("choose", bot="foresight", **request)


@pytest.mark.parametrize("bot", ["", "Greedy", "greedy ", "stockfish", "\ud800"])
def test_a_bot_that_does_not_exist(bot: str) -> None:
    answer = ask("choose", state=new("classic"), seat=0, bot=bot)
    assert error_of(answer) == ("bad_request" if bot == "\ud800" else "unknown_bot")


def test_an_unknown_bot_is_named_whoever_is_to_move() -> None:
    state = new("classic")
    assert error_of(ask("choose", state=state, seat=1 - state["turn"], bot="x")) == "unknown_bot"


@pytest.mark.parametrize(
    "members",
    [
        {"bot": None},
        {"bot": 1},
        {"bot": ["greedy"]},
        {"ms": -1},
        {"ms": "100"},
        {"ms": True},
        {"ms": 10**30},
        {"state": 1},
        {"state": []},
        {"state": {}},
        {"state": None},
        {"state": None, "view": 3},
    ],
)
def test_a_choice_asked_for_wrongly_is_an_error(members: Json) -> None:
    state = new("classic")
    request = {"state": state, "seat": state["turn"], "bot": "random", **members}
    assert error_of(ask("choose", **request)) == "bad_request"


@pytest.mark.parametrize("ms", [None, 0, 1, 0.5, 10**6])
def test_a_bot_may_be_given_time(ms: Json) -> None:
    state = new("classic")
    assert "move" in ask("choose", state=state, seat=state["turn"], bot="greedy", ms=ms)


def test_a_seat_that_is_not_to_move_has_nothing_to_choose() -> None:
    state = state_after("classic", 3)
    answer = ask("choose", state=state, seat=1 - state["turn"], bot="random")
    assert error_of(answer) == "not_your_turn"


def test_after_the_end_there_is_nothing_to_choose() -> None:
    state = ended("classic")
    answer = ask("choose", state=state, seat=state["turn"], bot="random")
    assert error_of(answer) == "game_over"


def test_a_view_without_the_seats_own_hand_is_not_enough() -> None:
    state = state_after("cards", 3)
    seat = state["turn"]
    view = ask("view", state=state, seat=1 - seat)["view"]
    assert error_of(ask("choose", view=view, seat=seat, bot="random")) == "bad_request"


def test_neither_state_nor_view_is_an_error() -> None:
    assert error_of(ask("choose", seat=0, bot="random")) == "bad_request"
