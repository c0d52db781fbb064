"""What holds for every move of every game played through the engine."""

from collections import Counter

import pytest

from tests.engine.client import EDITIONS, Json, Turn, ask, new, turns
from tests.volume import deep_but

GAMES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
EACH_COMMIT = (("classic", 2), ("classic", 4), ("cubes", 3), ("cards", 2), ("cards", 3))


@pytest.mark.parametrize(("edition", "players"), deep_but(GAMES, *EACH_COMMIT))
def test_a_game_keeps_its_promises_from_the_opening_to_the_end(edition: str, players: int) -> None:
    state = new(edition, players, f"{edition} {players}")
    box = in_box(state)
    for turn in turns(state):
        state = turn.done["state"]
        assert in_box(state) == box
        added(turn)
        assert state["phase"] in ("play", "over")
        assert (state["winners"] != []) == (state["phase"] == "over")
        ended = [event for event in turn.done["events"] if event["event"] == "ended"]
        assert [event["winners"] for event in ended] == [state["winners"]][: len(ended)]
        assert len(ended) == (state["phase"] == "over")
    best = max(state["scores"])
    assert state["winners"] == [s for s, score in enumerate(state["scores"]) if score == best]


def in_box(state: dict[str, Json]) -> Counter[str]:
    """Return every piece of a state; of cubes the colours."""
    laid = [*state.get("board", {}).values(), *(c for row in state.get("table", []) for c in row)]
    taken = [card for stack in state.get("stacks", []) for row in stack for card in row]
    everything = [*laid, *taken, *state["bag"], *(p for hand in state["hands"] for p in hand)]
    return Counter(p[0] if state["edition"] == "cubes" else p for p in everything)


def added(turn: Turn) -> None:
    """Check that only the mover's score grew, and by the score that was told."""
    before, after = turn.state["scores"], turn.done["state"]["scores"]
    grown = [new - old for old, new in zip(before, after, strict=True)]
    expected = [0] * len(before)
    expected[turn.state["turn"]] = turn.done["score"]
    assert grown == expected


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_check_and_apply_agree_on_every_placement_and_play(edition: str) -> None:
    for turn in turns(new(edition, 2, "agree"), most=40):
        state, seat = turn.state, turn.state["turn"]
        request = {
            "edition": edition,
            "hand": state["hands"][seat],
            "opening": state["phase"] == "open",
            **turn.move,
        }
        bonus = sum(e["points"] for e in turn.done["events"] if e["event"] == "went_out")
        if "place" in turn.move:
            answer = ask("check", board=state["board"], **request)
            assert answer["legal"]
            assert answer["score"] == turn.done["score"] - bonus
            assert answer["lines"] == turn.done["events"][0]["lines"]
        elif "rows" in turn.move:
            answer = ask("check", table=state["table"], **request)
            assert answer["qwirkles"] == turn.done["score"]


@pytest.mark.parametrize("edition", deep_but(EDITIONS, "classic", "cubes", "cards"))
def test_a_move_of_somebody_else_is_never_taken(edition: str) -> None:
    for turn in turns(new(edition, 3, "else"), most=10):
        for seat in {0, 1, 2} - {turn.state["turn"]}:
            answer = ask("apply", state=turn.state, seat=seat, move=turn.move)
            assert answer["reason"] == "not_your_turn"
