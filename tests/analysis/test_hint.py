"""Hints: legal, from the view alone, and each step says a little more."""

from itertools import chain
from random import Random

import pytest

from sixfold.analysis.hint import Hint, hint
from sixfold.rules import cards, cubes, game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import State
from sixfold.rules.moves import Place, Redraw, Roll, Rows, Swap
from sixfold.rules.pieces import in_order, missing, without
from tests.rules.diagram import pieces, place
from tests.rules.positions import card_game, cube_game, tile_game
from tests.rules.random_moves import hidden_permuted, legal_move

MS = 5


def hinted(state: State) -> Hint:
    return hint(game.view(state, state.turn), state.turn, ms=MS)


def some_states(edition: str) -> list[State]:
    random = Random(edition)
    state = game.start(EDITIONS[edition], 3, Seeded(f"hints {edition}"))
    states = []
    while game.turn(state) is not None:
        states.append(state)
        seen = game.view(state, state.turn)
        state = game.apply(state, state.turn, legal_move(seen, state.turn, random)).state
    return states[:: max(1, len(states) // 8)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hint_is_legal_and_its_steps_belong_to_its_move(edition: str) -> None:
    for state in some_states(edition):
        found = hinted(state)
        game.check(state, state.turn, found.move)
        hand = state.hands[state.turn]
        assert not missing(found.pieces, hand)
        match found.move:
            case Place():
                assert found.pieces == in_order(found.move.pieces)
                assert found.where
                assert found.points == game.apply(state, state.turn, found.move).score or (
                    not without(hand, found.pieces)
                )
            case Swap(given) | Roll(given):
                assert found.pieces == given


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hint_knows_nothing_that_is_hidden(edition: str) -> None:
    for state in some_states(edition)[1:4]:
        assert hinted(hidden_permuted(state, state.turn, Random(2))) == hinted(state)


def test_where_to_look_is_the_line_that_grows() -> None:
    state = tile_game("R1 R2 R3 R4 R5", "R6 B4", "G1 G2", bag="P1")
    found = hinted(state)
    assert found.move in (place("R6@5,0"), place("R6@-1,0"))
    assert set(found.where) == set(state.board)
    assert found.points == 12


@pytest.mark.rule("D3")
def test_with_cubes_every_choice_to_roll_is_told_with_what_it_promises() -> None:
    state = cube_game("R1 R2 R3", "B4 G5 Y6", "P1", bag="R")
    assert isinstance(state, cubes.State)
    found = hinted(state)
    assert isinstance(found.move, Roll)
    assert len(found.choices) == 2**3
    assert found.choices[0].roll == found.pieces
    assert found.choices[0].expected == max(choice.expected for choice in found.choices)


@pytest.mark.rule("K4")
def test_a_card_play_is_told_card_by_card() -> None:
    state = card_game("R1 R2 R3 R4 | B1 B2 B3", "O4 Y4 G1", "B1", bag="P1")
    assert isinstance(state, cards.State)
    found = hinted(state)
    assert isinstance(found.move, Rows)
    rows = {number: list(row) for number, row in enumerate(state.table)}
    for step in found.steps:
        if step.source is not None:
            rows[step.source].remove(step.card)
        rows.setdefault(step.target, []).append(step.card)
    laid = sorted(sorted(row) for row in rows.values() if row)
    assert laid == sorted(sorted(row) for row in found.move.rows)
    assert found.pieces == in_order(step.card for step in found.steps if step.source is None)
    assert set(found.rows) <= set(range(len(state.table)))
    assert not missing(chain.from_iterable(state.table), chain.from_iterable(found.move.rows))


@pytest.mark.rule("K6")
def test_where_nothing_can_be_done_the_hint_says_just_that() -> None:
    stuck = card_game("R4 R5 R6", "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3", "B1", bag="P1")
    assert hinted(stuck) == Hint(hinted(stuck).suggestion)
    assert hinted(stuck).move == Redraw()


@pytest.mark.rule("C9")
def test_a_swap_names_the_tiles_to_give_back() -> None:
    state = tile_game("R4", "B6 B5", "R1", bag="Y1")
    found = hinted(state)
    assert isinstance(found.move, Swap)
    assert found.pieces == found.move.pieces
    assert pieces("B5")[0] in state.hands[0]
