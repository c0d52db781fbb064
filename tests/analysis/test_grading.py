"""Names of moves: noise is not a mistake, and a mistake is called by what was overlooked."""

from dataclasses import replace

import pytest

from sixfold.analysis.evaluation import EvaluatedMove, Evaluation, only_move, ranked
from sixfold.analysis.grading import grade_move, grade_of
from sixfold.codec.terms import Grade, Label, Method
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.moves import Pass, Roll, Swap
from tests.rules.diagram import lay, pieces, place
from tests.rules.positions import card_game, cube_game, tile_game


def lost(chance: float, error: float = 0.001, points: float = 0.0, by: float = 0.1) -> Evaluation:
    """Return an evaluation in which a move lost so much."""
    best = EvaluatedMove(Swap(pieces("R1")), points, 0.5 + chance, by, error)
    return ranked(Method.SIMULATED, 1000, EvaluatedMove(Pass(), 0.0, 0.5), [best])


@pytest.mark.parametrize(
    ("chance", "grade"),
    [
        (0.0, Grade.BEST),
        (0.002, Grade.GOOD),
        (0.012, Grade.INACCURACY),
        (0.035, Grade.MISTAKE),
        (0.08, Grade.BLUNDER),
    ],
)
def test_the_loss_of_winning_chance_gives_the_grade(chance: float, grade: Grade) -> None:
    assert grade_of(lost(chance), 4) is grade


def test_what_cannot_be_told_apart_from_noise_is_not_called_a_mistake() -> None:
    assert grade_of(lost(0.05, error=0.03), 4) is Grade.GOOD
    assert grade_of(lost(0.0, points=5, by=3), 4) is Grade.GOOD


def test_points_given_away_in_a_decided_game_are_an_inaccuracy() -> None:
    assert grade_of(lost(0.0, points=5), 4) is Grade.INACCURACY


def seen_with(board: str, hand: str) -> tiles.View:
    state = tile_game(board, hand, "Y1 Y2 Y3 Y4 G5 G6", bag="P1 P2")
    return replace(tiles.view(state, 0), bag=80)


def fault(move: EvaluatedMove, best: EvaluatedMove) -> Evaluation:
    return ranked(Method.SIMULATED, 1000, move, [best])


def test_a_qwirkle_that_was_on_is_a_missed_qwirkle() -> None:
    seen = seen_with("R1 R2 R3 R4 R5", "R6 B1 G2 O3 P4 Y5")
    found = fault(
        EvaluatedMove(place("B1@0,1"), 2, 0.4), EvaluatedMove(place("R6@5,0"), 12, 0.6, 0.1, 0.001)
    )
    assert grade_move(seen, 0, found).label is Label.MISSED_QWIRKLE


def test_five_in_a_line_for_the_next_player_are_a_gift() -> None:
    seen = seen_with("R1 R2 R3 R4", "R5 B1 G2 O3 P4 Y5")
    found = fault(
        EvaluatedMove(place("R5@4,0"), 5, 0.4), EvaluatedMove(place("B1@0,1"), 2, 0.6, 0.1, 0.001)
    )
    gift = grade_move(seen, 0, found)
    assert gift.label is Label.GIFT
    assert gift.pieces == pieces("R6")
    assert gift.grade is Grade.BLUNDER


def test_no_gift_is_what_nobody_can_take() -> None:
    seen = seen_with("R1 R2 R3 R4", "R5 R6 R6 R6 P4 Y5")
    found = fault(
        EvaluatedMove(place("R5@4,0"), 5, 0.4), EvaluatedMove(place("R6@4,0"), 5, 0.6, 0.1, 0.001)
    )
    assert grade_move(seen, 0, found).label is not Label.GIFT


def test_a_swap_or_a_roll_that_was_better_is_called_so() -> None:
    seen = seen_with("R1 R2", "R5 B1 G2 O3 P4 Y5")
    swap = EvaluatedMove(Swap(pieces("B1 G2")), 2, 0.6, 0.1, 0.001)
    assert (
        grade_move(seen, 0, fault(EvaluatedMove(place("R5@2,0"), 3, 0.4), swap)).label
        is Label.BETTER_SWAPPED
    )
    rolls = cube_game("R1 R2", "R5 B1 G2 O3 P4 Y5", "Y1 Y2 Y3 Y4 G5 G6")
    roll = EvaluatedMove(Roll(pieces("B1")), 5, 0.6, 0.1, 0.001)
    found = fault(EvaluatedMove(Roll(()), 2, 0.4), roll)
    rolled = grade_move(cubes.view(rolls, 0), 0, found)
    assert rolled.label is Label.BETTER_ROLLED
    assert rolled.pieces == pieces("B1")


def test_a_row_of_five_cards_is_a_gift_too() -> None:
    state = card_game("R1 R2 R3 R4", "R5 B1 B2 B3 P4 Y5 Y6 G1 G2", "Y1 Y2 Y3 Y4 G5 G6 G3 P1 P2")
    seen = cards.view(state, 0)
    given = EvaluatedMove(lay("R1 R2 R3 R4 R5"), 0, 0.4)
    safe = EvaluatedMove(lay("R1 R2 R3 R4 | B1 B2 B3"), 0, 0.6, 0.1, 0.001)
    assert grade_move(seen, 0, fault(given, safe)).label is Label.GIFT


@pytest.mark.parametrize(
    ("third", "name"), [("R6 O6 Y6 G6 B6 P6", Label.BLUNDER), ("O1 O2 O3 O4 O5 O6", Label.GIFT)]
)
def test_a_card_in_a_taken_qwirkle_is_no_gift(third: str, name: Label) -> None:
    """Two of the three sixth reds are taken in any case; a third may still be in a hand."""
    hand = "R5 B1 B2 B3 P4 Y5 Y1 G1 G2"
    stacks = (f"{' '.join(c + '6' for c in 'ROYGBP')} | R1 R2 R3 R4 R5 R6", third)
    state = card_game("R1 R2 R3 R4", hand, "Y1 Y2 Y3 Y4 G5 G4 G3 P1 P2", stacks=stacks)
    given = EvaluatedMove(lay("R1 R2 R3 R4 R5"), 0, 0.4)
    safe = EvaluatedMove(lay("R1 R2 R3 R4 | B1 B2 B3"), 0, 0.6, 0.1, 0.001)
    assert grade_move(cards.view(state, 0), 0, fault(given, safe)).label is name


def test_whoever_had_no_choice_made_no_mistake() -> None:
    seen = seen_with("R1 R2", "R5 B1 G2 O3 P4 Y5")
    assert grade_move(seen, 0, only_move(Pass(), 0, 0.5)).label is Label.ONLY
