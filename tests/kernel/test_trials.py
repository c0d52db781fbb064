"""Trials: what they find, and what they may depend on."""

from dataclasses import replace
from itertools import permutations

import pytest

from sixfold.kernel.chances import LEFTS, MARGINS, MOST_MARGIN, SURE
from sixfold.kernel.placements import placements
from sixfold.kernel.playouts import playouts
from sixfold.kernel.trials import (
    Comparison,
    Manner,
    Placing,
    Swapping,
    Verdict,
    compare_moves,
    try_moves,
)
from sixfold.rules import seam, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.moves import Place, Swap
from sixfold.rules.turns import Phase, Turn, leaders
from tests.rules.diagram import pieces, place
from tests.rules.positions import tile_game

MANNER = Manner(budget=2000, turns=2, point=0.0, finalists=100, ease=3.0)


def even_chances(players: int = 2) -> bytes:
    """Return a table in which each point of the margin is worth the same, whatever is left."""
    part = [
        round(SURE * (margin + MOST_MARGIN) / (2 * MOST_MARGIN))
        for margin in range(-MOST_MARGIN, MOST_MARGIN + 1)
    ]
    assert len(part) == MARGINS
    return b"".join(number.to_bytes(2, "little") for number in part * (players * LEFTS))


def tried(
    state: tiles.State, manner: Manner = MANNER, *, swaps: str = "", seed: int = 0, threads: int = 1
) -> tuple[int, list[Verdict]]:
    seen = tiles.view(state, state.turn)
    found = placements(seen.board, seen.hands[state.turn].known)
    swappings = [Swapping(Swap(pieces(swaps)))] if swaps else []
    chances = even_chances(state.players)
    return try_moves(
        seen,
        [Placing(one) for one in found],
        swappings,
        chances,
        manner,
        seed=seed,
        threads=threads,
    )


def midgame(players: int = 2, turns: int = 12) -> tiles.State:
    state = seam.start(CLASSIC, players, Seeded("trials"))
    assert isinstance(state, tiles.State)
    for _ in range(turns):
        hand = state.hands[state.turn]
        best = placements(state.board, hand)[0]
        state = tiles.apply(state, state.turn, best.move).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_threads_change_nothing_and_a_seed_does(players: int) -> None:
    state = midgame(players)
    one = tried(state)
    assert tried(state, threads=3) == one
    assert tried(state, seed=1)[1] != one[1]


def test_all_finalists_are_tried_and_the_others_are_not() -> None:
    state = midgame()
    _, verdicts = tried(state, MANNER._replace(finalists=4))
    assert sum(verdict.trials > 0 for verdict in verdicts) == 4
    assert sum(verdict.trials for verdict in verdicts) <= MANNER.budget


def test_what_is_kept_decides_who_is_tried_at_length() -> None:
    state = midgame()
    seen = tiles.view(state, state.turn)
    found = placements(seen.board, seen.hands[state.turn].known)
    favoured = len(found) - 1
    placings = [Placing(one, 500.0 * (at == favoured)) for at, one in enumerate(found)]
    manner = MANNER._replace(finalists=2)
    _, verdicts = try_moves(seen, placings, (), even_chances(), manner)
    assert verdicts[favoured].trials > 0


def test_trials_of_two_turns_agree_with_playouts_of_the_position_after() -> None:
    state = midgame()
    seen = tiles.view(state, state.turn)
    best = placements(seen.board, seen.hands[state.turn].known)[0]
    manner = MANNER._replace(budget=40_000, finalists=2)
    _, verdicts = try_moves(seen, [Placing(best)] * 2, (), even_chances(), manner)
    margins = []
    for number in range(400):
        guess = seam.sample(seen, Seeded(str(number)))
        assert isinstance(guess, tiles.State)
        after = tiles.apply(guess, state.turn, best.move).state
        ((mine, other),) = [
            (scores[state.turn], scores[1 - state.turn]) for scores in playouts(after, 1, turns=2)
        ]
        margins.append(mine - other)
    assert verdicts[0].margin == pytest.approx(sum(margins) / len(margins), abs=1.2)


def test_a_swap_is_tried_like_a_placement() -> None:
    state = tile_game("R1 R2", "R1 R1 B6 B6 B6 G5", "Y1 Y2 Y3 Y4 Y5 Y6", bag="P1 P2 P3 P4 P5 P6")
    seen = replace(tiles.view(state, 0), bag=94)
    found = [Placing(one) for one in placements(seen.board, seen.hands[0].known)]
    swap = [Swapping(Swap(pieces("R1 B6 B6")))]
    _, verdicts = try_moves(seen, found, swap, even_chances(), MANNER)
    assert len(verdicts) == len(found) + 1
    assert verdicts[-1].trials > 0


def nearly_empty() -> tuple[tiles.State, list[tiles.State]]:
    """Return a game with two tiles in the bag, and with every order in which they can lie."""
    state = seam.start(CLASSIC, 2, Seeded("nearly empty"))
    assert isinstance(state, tiles.State)
    while len(state.bag) > 2:
        state = tiles.apply(
            state, state.turn, placements(state.board, state.hands[state.turn])[0].move
        ).state
    assert len(state.bag) in (1, 2)
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


def test_with_few_tiles_in_the_bag_every_order_is_played_to_the_end() -> None:
    state, orders = nearly_empty()
    seen = replace(tiles.view(state, state.turn), recent=())
    found = placements(seen.board, seen.hands[state.turn].known)[:5]
    winner, verdicts = try_moves(
        seen, [Placing(one) for one in found], (), even_chances(), MANNER._replace(finalists=5)
    )
    for one, verdict in zip(found, verdicts, strict=True):
        assert verdict.trials == len(orders)
        share, margin = played_out(orders, one.move)
        # Of two placements with the same points greedy players may take the one or the other.
        assert verdict.margin == pytest.approx(margin, abs=0.6)
        assert verdict.chance == pytest.approx(share, abs=0.15)
    assert verdicts[winner].chance == max(verdict.chance for verdict in verdicts)


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
    away = Placing(placements(seen.board, seen.hands[0].known)[-1])
    manner = MANNER._replace(turns=1, budget=4000)

    def margin(view: tiles.View) -> float:
        return try_moves(view, [away] * 2, (), even_chances(), manner)[1][0].margin

    careful, knowing = margin(seen), margin(replace(seen, recent=(turn,)))
    assert knowing > careful + 0.5


def compared(state: tiles.State, manner: Manner, *, other: int = 0, seed: int = 0) -> Comparison:
    seen = replace(tiles.view(state, state.turn), recent=())
    found = placements(seen.board, seen.hands[state.turn].known)[:4]
    places = [Placing(one) for one in found]
    chances = even_chances(state.players)
    return compare_moves(seen, places, (), chances, manner, other=other, seed=seed, threads=2)


def test_compared_candidates_are_tried_equally_often_on_the_same_deals() -> None:
    told = compared(midgame(), MANNER)
    assert not told.enumerated
    assert told.trials == MANNER.budget // 4
    assert told.compared[0][2:] == (0, 0)
    assert all(one.chance_error > 0 and one.margin_error > 0 for one in told.compared[1:])


def test_the_error_of_a_comparison_is_how_far_it_differs_from_seed_to_seed() -> None:
    state, manner = midgame(), MANNER._replace(budget=800)
    runs = [compared(state, manner, other=1, seed=seed) for seed in range(60)]
    gaps = [run.compared[1].margin - run.compared[0].margin for run in runs]
    mean = sum(gaps) / len(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)) ** 0.5
    told = sum(run.compared[0].margin_error for run in runs) / len(runs)
    assert spread == pytest.approx(told, rel=0.35)


def test_a_comparison_on_every_order_of_the_bag_errs_in_nothing() -> None:
    state, orders = nearly_empty()
    told = compared(state, MANNER)
    assert told.enumerated
    assert told.trials == len(orders)
    assert all(one[2:] == (0, 0) for one in told.compared)
