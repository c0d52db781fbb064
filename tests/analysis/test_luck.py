"""The luck ledger: nothing on average, and what is left without it says more."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean, stdev

import pytest

from sixfold.analysis.decisions import decisions
from sixfold.analysis.luck import Draw, luck_of_deal, luck_of_draw, luck_of_roll
from sixfold.codec.terms import LuckSource, Method
from sixfold.kernel.placements import best_placement
from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Record
from sixfold.rules import cubes, game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, CUBES, Game
from sixfold.rules.moves import Roll
from sixfold.rules.pieces import full_set
from tests.rules.diagram import pieces
from tests.rules.positions import tile_game


def greedy_game(seed: str) -> tuple[Record, tuple[int, ...]]:
    """Return the record of a greedy game of two, and its scores."""
    state = game.start(CLASSIC, 2, Seeded(seed))
    record = start_record(state, ["a", "b"])
    while (seat := game.turn(state)) is not None:
        move = BOTS["greedy"](game.view(state, seat), seat, "1").move
        applied = game.apply(state, seat, move)
        record = record_move(record, seat, move, applied)
        state = applied.state
    return record, state.scores


def test_one_tile_drawn_is_counted_over_all_that_could_come() -> None:
    state = tile_game("R1 R2 R3 R4 R5", "B1 B2 G3 P5 Y6 R6", "Y1 Y2 Y3 Y4 Y5 G6")
    seen = replace(tiles.view(state, 0), bag=91)
    kept, drew = pieces("B1 B2 G3 P5 Y6"), pieces("R6")
    found = luck_of_draw(seen, 0, Draw(kept, drew), "x")
    unseen = Counter(full_set()) - Counter((*seen.board.values(), *kept))
    worths = [
        best.score if (best := best_placement(seen.board, (*kept, come))) else 0
        for come in unseen.elements()
    ]
    assert found.method is Method.ENUMERATED
    assert found.average == pytest.approx(mean(worths))
    assert found.worth == 14  # the red Qwirkle, and a line of two across
    assert found.luck > 5


def test_two_tiles_drawn_are_counted_over_every_pair() -> None:
    """Two of a kind can come in fewer ways than two kinds: on this board both are worth much."""
    state = tile_game("R1 R2 R3 R4", "B1 B2 G3 P5 R5 R6", "Y1 Y2 Y3 Y4 Y5 G6")
    seen = replace(tiles.view(state, 0), bag=92)
    kept, drew = pieces("B1 B2 G3 P5"), pieces("R5 R6")
    found = luck_of_draw(seen, 0, Draw(kept, drew), "x")
    unseen = Counter(full_set()) - Counter((*seen.board.values(), *kept))
    pairs = list(combinations(sorted(unseen.elements()), 2))
    ways = Counter(pairs)
    worths = {
        pair: best.score if (best := best_placement(seen.board, (*kept, *pair))) else 0
        for pair in ways
    }
    average = sum(worths[pair] * times for pair, times in ways.items()) / len(pairs)
    assert (found.method, found.samples) == (Method.ENUMERATED, len(pairs))
    assert found.average == pytest.approx(average)


def test_what_was_given_back_could_not_come() -> None:
    state = tile_game("R1 R2 R3 R4 R5", "B1 B2 G3 P5 Y6 G1", "Y1 Y2 Y3 Y4 Y5 G6")
    seen = replace(tiles.view(state, 0), bag=91)
    kept, drew = pieces("B1 B2 G3 P5 Y6"), pieces("G1")
    freely = luck_of_draw(seen, 0, Draw(kept, drew), "x")
    without = luck_of_draw(seen, 0, Draw(kept, drew, pieces("R6")), "x")
    assert without.average < freely.average


def test_many_tiles_drawn_are_sampled_with_an_error() -> None:
    state = tile_game("R1 R2 R3", "B1 B2 G3 P5 Y6 G1", "Y1 Y2 Y3 Y4 Y5 G6")
    seen = replace(tiles.view(state, 0), bag=93)
    draw = Draw(pieces("B1 B2"), pieces("G3 P5 Y6 G1"))
    one, other = (luck_of_draw(seen, 0, draw, seed) for seed in "xy")
    assert one.method is Method.SIMULATED
    assert 0 < one.error < 0.5
    assert abs(one.average - other.average) < 5 * (one.error + other.error)


def test_a_deal_is_held_against_the_average_of_all_hands() -> None:
    lucky = luck_of_deal(Game.TILES, 0, pieces("R1 R2 R3 R4 R5 R6"))
    poor = luck_of_deal(Game.TILES, 0, pieces("R1 R1 O2 O2 Y3 Y3"))
    assert lucky is not None
    assert poor is not None
    assert lucky.luck > 0 > poor.luck
    assert lucky.source is LuckSource.DEAL


def test_the_luck_of_a_roll_is_nothing_on_average() -> None:
    state = game.start(CUBES, 2, Seeded("rolls"))
    state = game.apply(
        state, state.turn, BOTS["greedy"](game.view(state, state.turn), state.turn, "1").move
    ).state
    seat, random = state.turn, Random(3)
    seen = game.view(state, seat)
    assert isinstance(seen, cubes.View)
    assert isinstance(state, cubes.State)
    move = Roll(seen.hands[seat].known[:3])
    lucks = []
    for _ in range(100):
        chance = Seeded(str(random.random()))
        after = cubes.apply(replace(state, chance=chance), seat, move).state
        lucks.append(luck_of_roll(seen, seat, move, after.hands[seat]).luck)
    assert abs(mean(lucks)) < 4 * stdev(lucks) / len(lucks) ** 0.5


def test_without_luck_games_of_equal_players_end_closer() -> None:
    """The sum of luck explains a good part of who won, where both play alike."""
    plain, fair = [], []
    for number in range(24):
        record, scores = greedy_game(f"luck {number}")
        luck = [0.0, 0.0]
        for made in decisions(record):
            if made.draw is not None:
                luck[made.seat] += luck_of_draw(made.after, made.seat, made.draw, "l").luck
        plain.append(scores[0] - scores[1])
        fair.append(scores[0] - luck[0] - scores[1] + luck[1])
    assert stdev(fair) < 0.9 * stdev(plain)
