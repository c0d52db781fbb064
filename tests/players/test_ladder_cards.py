"""Habits of the levels with cards: additions, moved cards, rearranged and overlooked rows."""

import pytest

from sixfold.players.ladder_cards import CardHabits, lay_cards
from sixfold.players.suggestion import Suggestion
from sixfold.rules import cards
from sixfold.rules.moves import Pass, Redraw, Rows
from sixfold.rules.pieces import Piece, missing
from sixfold.rules.turns import Phase
from tests.rules.diagram import pieces
from tests.rules.positions import card_game

ADDS = CardHabits()
MOVES = CardHabits(moves=1)
REBUILDS = CardHabits(rebuilds=109)
SEEDS = [str(number) for number in range(60)]


def laid(habits: CardHabits, state: cards.State, seed: str = "s") -> Suggestion:
    """Return a legal play."""
    chosen = lay_cards(habits, cards.view(state, 0), 0, seed)
    cards.check(cards.view(state, 0), 0, chosen.move)
    return chosen


def played(habits: CardHabits, state: cards.State, seed: str = "s") -> tuple[Piece, ...]:
    """Return the cards that a play takes from the hand."""
    move = laid(habits, state, seed).move
    assert isinstance(move, Rows)
    return missing(move.cards, [card for row in state.table for card in row])


def test_the_simplest_habit_adds_all_that_goes_and_begins_rows() -> None:
    state = card_game("R1 R2 R3", "R4 R5 G1 G2 G3 B6", "B1", bag="P1")
    assert played(ADDS, state) == pieces("R4 R5 G1 G2 G3")
    assert played(CardHabits(steps=1), state) == pieces("G1 G2 G3")
    assert played(CardHabits(steps=1, cards=1), card_game("R1 R2 R3", "R4 R5", "B1")) == pieces(
        "R4"
    )


@pytest.mark.rule("K5")
def test_a_qwirkle_in_sight_is_taken_and_counted() -> None:
    state = card_game("R1 R2 R3 R4 R5", "R6 G1 G2 G3", "B1", bag="P1")
    assert laid(ADDS, state).value == 1
    assert played(ADDS, state) == pieces("R6 G1 G2 G3")


def test_an_overlooked_row_stays_overlooked_for_the_whole_turn() -> None:
    state = card_game("R1 R2 R3 | B4 B5 B6", "R4 R5 B1 B2", "B1", bag="P1")
    plays = {played(CardHabits(rows=0.5), state, seed) for seed in SEEDS}
    assert plays == {pieces("R4 R5 B1 B2"), pieces("R4 R5"), pieces("B1 B2")}


def test_only_whoever_moves_cards_finds_what_a_moved_card_makes_possible() -> None:
    state = card_game("R1 R2 R3 R4 | B1 G1 Y1", "B4 G4 O1", "B1", bag="P1")
    assert played(ADDS, state) == pieces("O1")
    assert set(played(MOVES, state)) == set(pieces("B4 G4 O1"))


def test_a_moved_card_may_complete_another_row() -> None:
    state = card_game("R1 R2 R3 R4 | B1 G1 Y1 O1", "P1", "B1", bag="P1")
    assert laid(ADDS, state).value == 0
    assert laid(MOVES, state).value == 1


def test_some_cards_do_not_come_to_mind_to_be_moved() -> None:
    state = card_game("R1 R2 R3 R4 | B1 G1 Y1 O1", "P1", "B1", bag="P1")
    values = [laid(CardHabits(moves=0.5), state, seed).value for seed in SEEDS]
    assert 15 <= sum(values) <= 45


def test_whoever_lays_rows_anew_finds_more_but_not_what_moves_too_many_cards() -> None:
    table = "R1 R2 R3 | G1 G2 G3 | B1 B2 B3"
    state = card_game(table, "Y1 O1 P1 Y2 O2", "B1", bag="P1")
    assert laid(REBUILDS, state).value == 1
    assert laid(CardHabits(rebuilds=2), state).value == 0


@pytest.mark.rule("K4", "K6")
def test_whoever_finds_no_play_has_it_pointed_out() -> None:
    state = card_game("R1 R2 R3 R4 | B1 B2 B3", "O4 Y4", "B1", bag="P1")
    assert played(ADDS, state) == pieces("O4 Y4")
    assert played(CardHabits(rows=0), card_game("R1 R2 R3", "R4 B6", "B1")) == pieces("R4")


@pytest.mark.rule("K6")
def test_without_any_play_a_level_redraws_or_passes() -> None:
    stuck = "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3"
    assert laid(ADDS, card_game("R4 R5 R6", stuck, "B1", bag="P1")).move == Redraw()
    assert laid(ADDS, card_game("R4 R5 R6", stuck, "B1", last_turns=2)).move == Pass()


@pytest.mark.rule("K2")
def test_the_opening_is_one_of_the_largest_sets() -> None:
    hand = "R1 R2 R3 B4 B5 B6 O1 Y2 G3"
    state = card_game("", hand, "B1", bag="P1", phase=Phase.OPEN)
    plays = {played(ADDS, state, seed) for seed in SEEDS}
    assert plays == {pieces("R1 R2 R3"), pieces("B4 B5 B6")}
