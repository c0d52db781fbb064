"""Rollouts: their estimates, and what these depend on."""

from dataclasses import replace
from itertools import permutations

import pytest

from sixfold.kernel.chances import LEFTS, MARGINS, MOST_MARGIN, SURE
from sixfold.kernel.placements import placements
from sixfold.kernel.playouts import playouts
from sixfold.kernel.rollouts import (
    Comparison,
    PlacementCandidate,
    RolloutEstimate,
    RolloutParameters,
    SwapCandidate,
    choose_by_rollouts,
    compare_by_rollouts,
)
from sixfold.players.bots import BOTS
from sixfold.rules import cubes, game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, CUBES, Edition
from sixfold.rules.moves import Place, Swap
from sixfold.rules.turns import Phase, Turn, leaders
from tests.rules.diagram import pieces, place
from tests.rules.positions import tile_game

PARAMETERS = RolloutParameters(budget=2000, turns=2, point=0.0, finalists=100, temperature=3.0)


def even_chances(players: int = 2) -> bytes:
    """Return a table in which each point of the margin is worth the same, whatever is left."""
    part = [
        round(SURE * (margin + MOST_MARGIN) / (2 * MOST_MARGIN))
        for margin in range(-MOST_MARGIN, MOST_MARGIN + 1)
    ]
    assert len(part) == MARGINS
    return b"".join(number.to_bytes(2, "little") for number in part * (players * LEFTS))


def rolled_out(
    state: tiles.State,
    parameters: RolloutParameters = PARAMETERS,
    *,
    swaps: str = "",
    seed: int = 0,
    threads: int = 1,
) -> tuple[int, list[RolloutEstimate]]:
    seen = tiles.view(state, state.turn)
    legal = placements(seen.board, seen.hands[state.turn].known)
    swap_candidates = [SwapCandidate(Swap(pieces(swaps)))] if swaps else []
    chances = even_chances(state.players)
    return choose_by_rollouts(
        seen,
        [PlacementCandidate(placement) for placement in legal],
        swap_candidates,
        chances,
        parameters,
        seed=seed,
        threads=threads,
    )


def midgame(players: int = 2, turns: int = 12) -> tiles.State:
    state = game.start(CLASSIC, players, Seeded("trials"))
    assert isinstance(state, tiles.State)
    for _ in range(turns):
        hand = state.hands[state.turn]
        best = placements(state.board, hand)[0]
        state = tiles.apply(state, state.turn, best.move).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_threads_change_nothing_and_a_seed_does(players: int) -> None:
    state = midgame(players)
    first = rolled_out(state)
    assert rolled_out(state, threads=3) == first
    assert rolled_out(state, seed=1)[1] != first[1]


def test_all_finalists_are_rolled_out_and_the_others_are_not() -> None:
    state = midgame()
    _, estimates = rolled_out(state, PARAMETERS._replace(finalists=4))
    assert sum(estimate.rollouts > 0 for estimate in estimates) == 4
    assert sum(estimate.rollouts for estimate in estimates) <= PARAMETERS.budget


def rollouts_of(seen: tiles.View, candidates: list[PlacementCandidate], budget: int) -> list[int]:
    parameters = PARAMETERS._replace(budget=budget)
    return [
        estimate.rollouts
        for estimate in choose_by_rollouts(seen, candidates, (), even_chances(), parameters)[1]
    ]


def test_of_equal_candidates_the_worse_half_is_dropped_after_each_round() -> None:
    """A third of the budget for each round; of equals the first are kept, and none is ahead."""
    state = midgame()
    seen = tiles.view(state, state.turn)
    best = PlacementCandidate(placements(seen.board, seen.hands[state.turn].known)[0])
    assert rollouts_of(seen, [best] * 8, 2400) == [700, 700, 300, 300, 100, 100, 100, 100]
    assert rollouts_of(seen, [best] * 5, 2400) == [826, 826, 426, 160, 160]


def test_rollouts_stop_once_one_candidate_is_clearly_ahead() -> None:
    state = tile_game("R1 R2 R3 R4 R5", "R6 B1 G2 O3 P4 Y5", "Y1 Y2 Y3 Y4 G5 G6", bag="P1 P2")
    seen = replace(tiles.view(state, 0), bag=91)
    legal = placements(seen.board, seen.hands[0].known)
    candidates = [
        PlacementCandidate(legal[0]),
        *(PlacementCandidate(placement) for placement in legal[-7:]),
    ]
    assert legal[0].score == 12
    assert rollouts_of(seen, candidates, 2400) == [100] * 8
    assert rollouts_of(seen, candidates, 8 * 3 * 29) != [29] * 8


@pytest.mark.parametrize("edition", [CLASSIC, CUBES], ids=lambda edition: edition.name)
def test_the_same_candidate_twice_has_the_same_luck(edition: Edition) -> None:
    """Placed cubes are followed by rolls, swapped tiles by draws: each has luck to come."""
    state = game.start(edition, 2, Seeded("same luck"))
    for _ in range(9):
        move = BOTS["greedy"](game.view(state, state.turn), state.turn, "1").move
        state = game.apply(state, state.turn, move).state
    seen = game.view(state, state.turn)
    assert isinstance(seen, tiles.View | cubes.View)
    hand = seen.hands[state.turn].known
    candidates = [PlacementCandidate(placements(seen.board, hand)[0])] * 2
    swaps = [SwapCandidate(Swap(hand[:2]))] * 2 if isinstance(seen, tiles.View) else []
    comparison = compare_by_rollouts(
        seen, candidates, swaps, even_chances(), PARAMETERS, reference=0
    )
    for first, second in zip(comparison.compared[::2], comparison.compared[1::2], strict=True):
        assert first == second
    assert comparison.compared[1][2:] == (0, 0)


def test_the_leave_value_decides_who_becomes_a_finalist() -> None:
    state = midgame()
    seen = tiles.view(state, state.turn)
    legal = placements(seen.board, seen.hands[state.turn].known)
    favoured = len(legal) - 1
    candidates = [
        PlacementCandidate(placement, 500.0 * (at == favoured))
        for at, placement in enumerate(legal)
    ]
    parameters = PARAMETERS._replace(finalists=2)
    _, estimates = choose_by_rollouts(seen, candidates, (), even_chances(), parameters)
    assert estimates[favoured].rollouts > 0


def test_rollouts_of_two_turns_agree_with_playouts_of_the_position_after() -> None:
    state = midgame()
    seen = tiles.view(state, state.turn)
    best = placements(seen.board, seen.hands[state.turn].known)[0]
    parameters = PARAMETERS._replace(budget=40_000, finalists=2)
    _, estimates = choose_by_rollouts(
        seen, [PlacementCandidate(best)] * 2, (), even_chances(), parameters
    )
    margins = []
    for number in range(400):
        guess = game.sample(seen, Seeded(str(number)))
        assert isinstance(guess, tiles.State)
        after = tiles.apply(guess, state.turn, best.move).state
        ((mine, other),) = [
            (scores[state.turn], scores[1 - state.turn]) for scores in playouts(after, 1, turns=2)
        ]
        margins.append(mine - other)
    assert estimates[0].margin == pytest.approx(sum(margins) / len(margins), abs=1.2)


def test_a_swap_is_rolled_out_like_a_placement() -> None:
    state = tile_game("R1 R2", "R1 R1 B6 B6 B6 G5", "Y1 Y2 Y3 Y4 Y5 Y6", bag="P1 P2 P3 P4 P5 P6")
    seen = replace(tiles.view(state, 0), bag=94)
    legal = [
        PlacementCandidate(placement) for placement in placements(seen.board, seen.hands[0].known)
    ]
    swap = [SwapCandidate(Swap(pieces("R1 B6 B6")))]
    _, estimates = choose_by_rollouts(seen, legal, swap, even_chances(), PARAMETERS)
    assert len(estimates) == len(legal) + 1
    assert estimates[-1].rollouts > 0


def nearly_empty(tiles_left: int) -> tuple[tiles.State, list[tiles.State]]:
    """Return a game with so many tiles in the bag, and with every order in which they can lie."""
    state = game.start(CLASSIC, 2, Seeded(SEEDS[tiles_left]))
    assert isinstance(state, tiles.State)
    while (room := len(state.bag) - tiles_left) > 0:
        legal = placements(state.board, state.hands[state.turn])
        move = next(placement.move for placement in legal if len(placement.move.placed) <= room)
        state = tiles.apply(state, state.turn, move).state
    assert len(state.bag) == tiles_left
    hidden = (*state.hands[1 - state.turn], *state.bag)
    orders = []
    for bag in permutations(range(len(hidden)), len(state.bag)):
        other = tuple(hidden[at] for at in range(len(hidden)) if at not in bag)
        hands = (state.hands[state.turn], other)
        orders.append(
            replace(
                state,
                hands=hands if state.turn == 0 else hands[::-1],
                bag=tuple(hidden[at] for at in bag),
            )
        )
    return state, orders


SEEDS = {1: "nearly 0", 2: "nearly 2", 3: "nearly 0", 4: "nearly 0"}
"""Games in which greedy players never have two best placements that lead to different scores."""


@pytest.mark.parametrize(
    ("tiles_left", "orders_of_bag"),
    [(1, 7), (2, 8 * 7), (3, 9 * 8 * 7), pytest.param(4, 10 * 9 * 8 * 7, marks=pytest.mark.deep)],
)
def test_with_few_tiles_in_the_bag_every_order_is_played_to_the_end(
    tiles_left: int, orders_of_bag: int
) -> None:
    state, orders = nearly_empty(tiles_left)
    assert len(orders) == orders_of_bag
    seen = replace(tiles.view(state, state.turn), recent=())
    legal = placements(seen.board, seen.hands[state.turn].known)[:2]
    parameters = PARAMETERS._replace(budget=2 * orders_of_bag, finalists=2)
    winner, estimates = choose_by_rollouts(
        seen, [PlacementCandidate(placement) for placement in legal], (), even_chances(), parameters
    )
    for placement, estimate in zip(legal, estimates, strict=True):
        assert estimate.rollouts == len(orders)
        share, margin = played_out(orders, placement.move)
        assert estimate.margin == pytest.approx(margin, abs=1e-4)
        assert estimate.chance == pytest.approx(share, abs=1e-4)
    assert estimates[winner].chance == max(estimate.chance for estimate in estimates)


def test_too_many_orders_of_the_bag_are_not_played() -> None:
    state, orders = nearly_empty(2)
    comparison = compared(state, PARAMETERS._replace(budget=4 * len(orders) - 1))
    assert not comparison.enumerated


def played_out(orders: list[tiles.State], move: Place) -> tuple[float, float]:
    """Return the mean share of the win and the mean margin of a move over all orders of the bag."""
    shares = margins = 0.0
    for order in orders:
        after = tiles.apply(order, order.turn, move).state
        (scores,) = playouts(after, 1) if after.phase is not Phase.OVER else [after.scores]
        best = leaders(scores)
        shares += (order.turn in best) / len(best)
        margins += scores[order.turn] - scores[1 - order.turn]
    return shares / len(orders), margins / len(orders)


def test_a_player_who_left_a_qwirkle_lying_is_not_feared() -> None:
    """Five reds lie open. Who had the sixth in hand would have taken it at the last turn."""
    state = tile_game("R1 R2 R3 R4 R5\n. . . . O5", "R5 B1", "R6 G1 G2 G3 G4 G5", bag="P1")
    seen = replace(tiles.view(state, 0), bag=80)
    turn = Turn(seat=1, placed=place("O5@4,1").placed, points=2)
    away = PlacementCandidate(placements(seen.board, seen.hands[0].known)[-1])
    parameters = PARAMETERS._replace(turns=1, budget=4000)

    def margin(view: tiles.View) -> float:
        return choose_by_rollouts(view, [away] * 2, (), even_chances(), parameters)[1][0].margin

    careful, knowing = margin(seen), margin(replace(seen, recent=(turn,)))
    assert knowing > careful + 0.5


def compared(
    state: tiles.State, parameters: RolloutParameters, *, reference: int = 0, seed: int = 0
) -> Comparison:
    seen = replace(tiles.view(state, state.turn), recent=())
    legal = placements(seen.board, seen.hands[state.turn].known)[:4]
    places = [PlacementCandidate(placement) for placement in legal]
    chances = even_chances(state.players)
    return compare_by_rollouts(
        seen, places, (), chances, parameters, reference=reference, seed=seed, threads=2
    )


def test_compared_candidates_are_rolled_out_equally_often_on_the_same_deals() -> None:
    comparison = compared(midgame(), PARAMETERS)
    assert not comparison.enumerated
    assert comparison.rollouts == PARAMETERS.budget // 4
    assert comparison.compared[0][2:] == (0, 0)
    assert all(
        estimate.chance_error > 0 and estimate.margin_error > 0
        for estimate in comparison.compared[1:]
    )


def test_the_error_of_a_comparison_is_how_far_it_differs_from_seed_to_seed() -> None:
    state, parameters = midgame(), PARAMETERS._replace(budget=800)
    runs = [compared(state, parameters, reference=1, seed=seed) for seed in range(60)]
    gaps = [run.compared[1].margin - run.compared[0].margin for run in runs]
    mean = sum(gaps) / len(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)) ** 0.5
    mean_error = sum(run.compared[0].margin_error for run in runs) / len(runs)
    assert spread == pytest.approx(mean_error, rel=0.35)


def test_a_comparison_on_every_order_of_the_bag_errs_in_nothing() -> None:
    state, orders = nearly_empty(2)
    comparison = compared(state, PARAMETERS)
    assert comparison.enumerated
    assert comparison.rollouts == len(orders)
    assert all(estimate[2:] == (0, 0) for estimate in comparison.compared)
