"""The strongest bot at tiles and Cubes: its moves, chances and time."""

from collections import Counter
from dataclasses import replace
from time import process_time
from typing import Any

import pytest

from sixfold.kernel.endgame import solve_endgame
from sixfold.kernel.placements import placements
from sixfold.kernel.rollouts import RolloutParameters, choose_by_rollouts
from sixfold.players import foresight
from sixfold.players.candidates import LeaveValues, swap_candidates
from sixfold.players.foresight import choose_uncalibrated, choose_with_foresight
from sixfold.players.tables.calibration import calibrate
from sixfold.players.tables.curves import log_odds
from sixfold.rules import game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, EDITIONS, Game
from sixfold.rules.moves import Pass, Place, Swap
from sixfold.rules.pieces import without
from sixfold.rules.turns import Phase
from tests.rules.diagram import pieces
from tests.rules.positions import tile_game
from tests.waiting import UNIT


def view(state: tiles.State, bag: int | None = None) -> tiles.View:
    seen = tiles.view(state, state.turn)
    return seen if bag is None else replace(seen, bag=bag)


@pytest.mark.rule("C3")
def test_it_opens_with_the_set_that_leaves_the_better_tiles() -> None:
    """Three reds or three stars of shape 1 can be laid; the ones left go together or do not."""
    hand = "R1 R2 R3 B4 G4 Y4"
    state = tile_game("", f"{hand}", "P1", bag="P2", phase=Phase.OPEN)
    assert isinstance(choose_with_foresight(view(state), 0, "").move, Place)
    odd = tile_game("", "R1 R2 R3 R3 B1 G1", "P1", bag="P2", phase=Phase.OPEN)
    move = choose_with_foresight(view(odd), 0, "").move
    assert isinstance(move, Place)
    left = without(odd.hands[0], move.pieces)
    assert len(set(left)) == 3


def test_it_does_not_open_a_qwirkle_that_the_next_player_can_take() -> None:
    """A fifth red scores 5, but the sixth may be in a hand: fewer points elsewhere are better."""
    state = tile_game("R1 R2 R3 R4\nO1", "R5 Y1 G3", "R6 R6 R6 P1 P2 P3", bag="P4")
    move = choose_with_foresight(view(state), 0, "", ms=50).move
    assert isinstance(move, Place)
    assert pieces("R5")[0] not in move.pieces


def test_a_proved_end_is_told_as_it_is() -> None:
    """Everything lies on the board but the two hands, so the end is searched and not tried."""
    state = game.start(CLASSIC, 2, Seeded("to the end"))
    assert isinstance(state, tiles.State)
    while state.bag or len(state.hands[state.turn]) > 4:
        best = placements(state.board, state.hands[state.turn])
        move = best[0].move if best else Pass()
        state = tiles.apply(state, state.turn, move).state
    suggestion = choose_with_foresight(tiles.view(state, state.turn), state.turn, "", ms=500)
    end = solve_endgame(state, seconds=60)
    margin = state.scores[state.turn] - state.scores[1 - state.turn] + end.value
    assert end.proved
    assert suggestion == (end.move, end.value, (margin > 0) + (margin == 0) / 2)


@pytest.mark.rule("C14")
@pytest.mark.parametrize(("ahead", "chance"), [(-1, 0.0), (0, 0.5), (1, 1.0)])
def test_a_proved_draw_is_half_a_win(ahead: int, chance: float) -> None:
    state = game.start(CLASSIC, 2, Seeded("to the end"))
    assert isinstance(state, tiles.State)
    while state.bag or len(state.hands[state.turn]) > 3:
        best = placements(state.board, state.hands[state.turn])
        move = best[0].move if best else Pass()
        state = tiles.apply(state, state.turn, move).state
    end = solve_endgame(state, seconds=60)
    assert end.proved
    scores = (100, 100 + end.value - ahead)
    state = replace(state, scores=scores if state.turn == 0 else scores[::-1])
    suggestion = choose_with_foresight(tiles.view(state, state.turn), state.turn, "", ms=500)
    assert suggestion == (end.move, end.value, chance)


@pytest.mark.parametrize("players", [3, 4])
def test_with_an_empty_bag_trials_of_three_or_more_end_with_the_game(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    manners: list[RolloutParameters] = []

    def noted(*args: Any, **named: Any) -> Any:
        manners.append(args[4])
        return choose_by_rollouts(*args, **named)

    monkeypatch.setattr(foresight, "choose_by_rollouts", noted)
    hands = ("R3 O1", "R4", "Y1 G6", "B5")[:players]
    for bag in (0, 5):
        choose_with_foresight(view(tile_game("R1 R2", *hands), bag), 0, "", ms=10)
    ended, cut_short = manners
    assert (ended.turns, cut_short.turns) == (-1, foresight.TURNS)
    assert ended.budget < cut_short.budget


def test_kept_tiles_are_worth_less_once_their_partners_are_gone() -> None:
    hand = pieces("R1 R2 R3 B5 G6 Y4")
    fresh = LeaveValues(view(tile_game("P1", "R1", "P2"), 80), hand)
    gone = LeaveValues(view(tile_game("R4 R5 R6\nO4 O5 O6", "R1", "P2"), 80), hand)
    kept = pieces("R1 R2 R3")
    assert fresh.value(kept) > gone.value(kept)


@pytest.mark.rule("C9", "C10")
def test_the_swaps_it_tries_keep_what_belongs_together() -> None:
    hand = pieces("R1 R2 R3 B5 G6 Y4")
    kept = LeaveValues(view(tile_game("P1", "R1", "P2"), 80), hand)
    best = swap_candidates(kept, hand, 80)[0].swap
    assert Counter(best.pieces) == Counter(pieces("B5 G6 Y4"))
    assert all(len(candidate.swap.pieces) == 1 for candidate in swap_candidates(kept, hand, 1))
    assert swap_candidates(kept, hand, 0) == []


@pytest.mark.rule("C9")
def test_it_swaps_where_a_swap_is_worth_more_than_a_poor_placement() -> None:
    """Only a single tile goes anywhere, for two points, and it would begin a line for the other."""
    hand = "P1 P1 P1 B2 B2 B2"
    state = tile_game("R1 R2 R3 R4 R5", hand, "Y1", bag="Y2")
    seen = view(state, 90)
    move = choose_with_foresight(seen, 0, "swap", ms=100).move
    assert isinstance(move, Swap)


def test_the_calibrated_chance_rises_with_that_of_the_rollouts() -> None:
    for kind in Game:
        for players in (2, 3, 4):
            chances = [calibrate(kind, players, tenth / 10) for tenth in range(11)]
            assert chances == sorted(chances)
            assert chances[0] < 0.1
            assert chances[-1] > 0.85
    assert log_odds(0.5) == 0


def test_the_correction_changes_the_chance_and_not_the_move() -> None:
    state = game.start(CLASSIC, 2, Seeded("told"))
    for _ in range(8):
        seen = game.view(state, state.turn)
        suggestion = choose_with_foresight(seen, state.turn, "same", ms=5)
        plain = choose_uncalibrated(seen, state.turn, "same", ms=5)
        assert suggestion[:2] == plain[:2]
        if plain.chance is not None:
            assert suggestion.chance == calibrate(Game.TILES, 2, plain.chance)
        state = game.apply(state, state.turn, suggestion.move).state


@pytest.mark.parametrize("edition", ["classic", "cubes"])
def test_its_time_is_counted_in_rollouts(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any machine, however busy, a millisecond counts as the same number of rollouts."""
    budgets: list[tuple[int, int, bool]] = []

    def noted(*args: Any, **named: Any) -> Any:
        winner, estimates = choose_by_rollouts(*args, **named)
        most = args[4].budget + len(estimates)  # a round has one deal for each at the least
        budgets.append(
            (args[4].budget, most, sum(estimate.rollouts for estimate in estimates) <= most)
        )
        return winner, estimates

    monkeypatch.setattr(foresight, "choose_by_rollouts", noted)
    state = game.start(EDITIONS[edition], 3, Seeded("in time"))
    while (seat := game.turn(state)) is not None:
        move = choose_with_foresight(game.view(state, seat), seat, "s", ms=6).move
        state = game.apply(state, seat, move).state
    whole = 6 * foresight.ROLLOUTS_PER_MS
    fewer = int(foresight.ENDING_SHARE * whole) if edition == "classic" else whole
    assert {budget for budget, *_ in budgets} == {whole, fewer}
    assert all(kept for *_, kept in budgets)


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["classic", "cubes", "cards"])
def test_it_keeps_to_its_time(edition: str, players: int) -> None:
    """Counted in processor time, and measured again, so that a busy machine matters less.

    Its budget is counted, not timed: on a machine whose caches others use it takes up to half more.
    """
    limit = 0.09 * UNIT
    state = game.start(EDITIONS[edition], players, Seeded("in time"))
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        spent: list[float] = []
        while not spent or (spent[-1] > limit and len(spent) < 4):
            began = process_time()
            choose_with_foresight(seen, seat, "s", ms=60)
            spent.append(process_time() - began)
        assert min(spent) <= limit
        state = game.apply(state, seat, choose_with_foresight(seen, seat, "s", ms=1).move).state
