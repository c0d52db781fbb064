"""The ladder: six levels in every game, each legal to the end and stronger than those below."""

from collections.abc import Iterator

import pytest

from sixfold.arena.run import Plan, run
from sixfold.arena.tally import share_of
from sixfold.arena.workers import play_here
from sixfold.players import ladder
from sixfold.players.bots import BOTS, LEVELS
from sixfold.players.foresight import choose_with_foresight
from sixfold.players.ladder import HABITS
from sixfold.players.suggestion import Suggestion
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import State
from tests.arena.contests import contest
from tests.rules.positions import EVERY_EDITION

QUICK_MS = 1
"""Time for the one level that thinks ahead, so that the tests are quick."""


def states_of_a_game(levels: tuple[str, ...], edition: str, seed: str) -> Iterator[State]:
    """Yield the states of a game between levels, to its end."""
    state = game.start(EDITIONS[edition], len(levels), Seeded(seed))
    moves = 0
    yield state
    while (seat := game.turn(state)) is not None:
        chosen = BOTS[levels[seat]](game.view(state, seat), seat, f"{seed}/{moves}", QUICK_MS)
        state = game.apply(state, seat, chosen.move).state
        moves += 1
        yield state


def test_there_are_six_levels_and_the_strongest_besides() -> None:
    assert LEVELS == ("mouse", "rabbit", "squirrel", "fox", "raven", "owl")
    assert set(LEVELS) <= set(BOTS)
    assert BOTS["foresight"] is choose_with_foresight


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owl_is_the_player_with_foresight_and_at_cards_it_thinks_less(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []
    foresight = choose_with_foresight

    def noted(seen: game.View, seat: int, seed: str, ms: float) -> Suggestion:
        times.append(ms)
        return foresight(seen, seat, seed, 1)

    monkeypatch.setattr(ladder, "choose_with_foresight", noted)
    state = game.start(EDITIONS[edition], 2, Seeded("owl"))
    seen = game.view(state, state.turn)
    for ms in (10, 300):
        assert BOTS["owl"](seen, state.turn, "s", ms) == foresight(seen, state.turn, "s", 1)
    assert times == [10, ladder.OWL_AT_CARDS if edition == "cards" else 300]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("level", HABITS)
def test_a_level_plays_legally_to_the_end(level: str, edition: str, players: int) -> None:
    *_, last = states_of_a_game((level,) * players, edition, f"{level} {players}")
    assert game.outcome(last) is not None


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_all_levels_play_with_each_other(edition: str) -> None:
    for seats in (LEVELS[:3], LEVELS[2:]):
        *_, last = states_of_a_game(seats, edition, "together")
        assert game.outcome(last) is not None


@pytest.mark.parametrize("level", HABITS)
@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_a_level_does_not_always_play_the_same(level: str, edition: str) -> None:
    states = list(states_of_a_game((level, level), edition, "again"))[1:-1:3]
    seeds = [str(number) for number in range(12)]
    chosen = [
        {BOTS[level](game.view(state, state.turn), state.turn, seed).move for seed in seeds}
        for state in states
    ]
    assert any(len(moves) > 1 for moves in chosen)


@pytest.mark.deep
@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("squirrel", "mouse"), ("fox", "rabbit"), ("raven", "squirrel")]
)
def test_two_levels_up_is_clearly_stronger(edition: str, stronger: str, weaker: str) -> None:
    of = contest(stronger, weaker, edition=edition, seed="ladder")
    games = run(Plan(of, 6), play_here).results
    assert sum(share_of(game, 0) for game in games) / len(games) >= 0.65
