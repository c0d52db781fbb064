"""The best play at the card table, held against brute force."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from sixfold.rules.cards_solver import Play, best_play, can_play
from tests.rules.brute_cards import EVERY_ROW, any_table, best_found, every_row_is_one, few_cards
from tests.rules.diagram import piece, pieces, rows

Table = Sequence[Sequence[str]]


def solved(table: Table, hand: Sequence[str]) -> Play | None:
    cards = [tuple(map(piece, row)) for row in table]
    play = best_play(cards, [piece(card) for card in hand])
    assert can_play(cards, [piece(card) for card in hand]) == (play is not None)
    return play


def assert_is_a_play(play: Play, table: Table, hand: Sequence[str]) -> None:
    """Check by hand that a play keeps K3 and K4 and does what it says."""
    after = [[str(card) for card in row] for row in play.rows]
    assert every_row_is_one(after)
    lying = Counter(card for row in table for card in row)
    laid = Counter(card for row in after for card in row)
    assert lying <= laid
    assert laid - lying == Counter(map(str, play.played))
    assert Counter(map(str, play.played)) <= Counter(hand)
    assert play.played
    assert play.qwirkles == sum(len(row) == 6 for row in after)


@pytest.mark.rule("K3")
def test_there_are_504_rows() -> None:
    assert len(set(EVERY_ROW)) == 504


@pytest.mark.rule("K4", "K6")
@pytest.mark.parametrize("seed", range(60))
def test_the_best_play_is_as_good_as_brute_force_finds(seed: int) -> None:
    for table, hand in few_cards(Random(seed)):
        expected = best_found(table, hand)
        play = solved(table, hand)
        if play is None:
            assert expected is None
        else:
            assert_is_a_play(play, table, hand)
            assert (play.qwirkles, len(play.played)) == expected


@pytest.mark.rule("K6")
@pytest.mark.parametrize("seed", range(40))
def test_a_single_card_is_playable_exactly_when_brute_force_plays_it(seed: int) -> None:
    random = Random(1000 + seed)
    for colours, shapes in (("ROYGBP", "123456"), ("ROYG", "1234"), ("ROY", "123")):
        table, hand = any_table(random, random.randint(1, 4), 1, colours, shapes)
        assert (solved(table, hand) is not None) == (best_found(table, hand) is not None)


@pytest.mark.rule("K4")
@pytest.mark.parametrize("seed", range(20))
def test_on_a_large_table_the_play_is_legal(seed: int) -> None:
    random = Random(2000 + seed)
    table, hand = any_table(random, random.randint(5, 14), 9)
    play = solved(table, hand)
    if play is not None:
        assert_is_a_play(play, table, hand)


def test_nothing_can_be_played_from_an_empty_hand() -> None:
    assert best_play(rows("R1 R2 R3"), ()) is None
    assert not can_play(rows("R1 R2 R3"), ())
    assert best_play((), ()) is None


@pytest.mark.rule("K4")
def test_joining_two_rows_alone_is_no_play() -> None:
    assert best_play(rows("R1 R2 R3 | R4 R5 R6"), pieces("B1")) is None


@pytest.mark.rule("K5")
def test_more_qwirkles_come_before_more_cards() -> None:
    play = best_play(rows("R1 R2 R3 R4 R5"), pieces("R6 O6 Y6"))
    assert play is not None
    assert (play.qwirkles, len(play.played)) == (1, 1)


@pytest.mark.rule("K4")
def test_a_play_that_needs_three_rows_rearranged_is_found() -> None:  # E6
    play = best_play(rows("P1 P2 P3 P4 | R2 O2 G2"), pieces("G1 G3"))
    assert play is not None
    assert play.played == pieces("G1 G3")


@pytest.mark.rule("K5")
def test_a_qwirkle_that_takes_a_card_of_another_row_is_found() -> None:  # E7
    play = best_play(rows("R3 O3 G3 | Y1 Y2 Y3 Y4"), pieces("B3 P3"))
    assert play is not None
    assert (play.qwirkles, play.played) == (1, pieces("B3 P3"))


@pytest.mark.rule("K5")
def test_several_qwirkles_in_one_play_are_found() -> None:
    play = best_play(rows("R1 R2 R3 R4 R5 | O1 O2 O3 O4 O5"), pieces("R6 O6 B1"))
    assert play is not None
    assert play.qwirkles == 2
