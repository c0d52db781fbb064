"""The odds of a swap, held against many real draws and against counting by hand."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from sixfold.analysis.odds import swap_odds
from sixfold.codec.terms import Want
from sixfold.codec.values import read_pieces
from sixfold.rules import tiles
from sixfold.rules.cells import Cell
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.grid import Board
from sixfold.rules.hands import Hand, replaced
from sixfold.rules.pieces import full_set
from sixfold.rules.placements import can_place
from sixfold.rules.turns import Phase


def seen_with(board: str, hand: str) -> tiles.View:
    """Return a view with one row of tiles on the board, and a hand."""
    laid = Board((Cell(x, 0), p) for x, p in enumerate(read_pieces(board.split(), "board")))
    start = tiles.view(tiles.start(CLASSIC, 2, Seeded("odds")), 0)
    hands = replaced(start.hands, 0, Hand(read_pieces(hand.split(), "hand")))
    bag = 108 - len(laid) - 12
    return replace(start, board=laid, hands=hands, bag=bag, phase=Phase.PLAY, turn=0)


@pytest.mark.rule("C9")
def test_a_line_of_five_wants_the_sixth() -> None:
    seen = seen_with("R1 R2 R3 R4 R5", "B1 G2 O3 P4 Y5 Y6")
    odds = {one.want: one for one in swap_odds(seen, 0, seen.hands[0].known)}
    assert [str(kind) for kind in odds[Want.QWIRKLE].kinds] == ["R6"]
    unseen = 108 - 5 - 6
    none = 1.0
    for drawn in range(6):
        none *= (unseen - 3 - drawn) / (unseen - drawn)
    assert odds[Want.QWIRKLE].chance == pytest.approx(1 - none)
    assert Want.SET not in odds  # nothing is kept


def test_tiles_kept_want_those_that_go_with_them() -> None:
    seen = seen_with("R1", "B1 B2 B3 P4 Y5 Y6")
    odds = {one.want: one for one in swap_odds(seen, 0, seen.hands[0].known[3:])}
    assert {str(kind) for kind in odds[Want.SET].kinds} == {"B4", "B5", "B6"}
    assert Want.QWIRKLE not in odds


def test_the_odds_come_true_over_many_draws() -> None:
    seen = seen_with("R1 R2 R3 R4", "B5 G6 B6 P5 Y5 Y6")
    given = seen.hands[0].known[:2]
    odds = {one.want: one.chance for one in swap_odds(seen, 0, given)}
    shown = Counter((*seen.board.values(), *seen.hands[0].known))
    unseen = list((Counter(full_set()) - shown).elements())
    random, times = Random(5), 4000
    fits = sum(can_place(seen.board, random.sample(unseen, 2)) for _ in range(times))
    assert fits / times == pytest.approx(odds[Want.FIT], abs=0.03)
