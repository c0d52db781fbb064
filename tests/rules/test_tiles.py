"""The tile game: dealing, turns, swaps, and how it ends."""

import pytest

from sixfold.rules import game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC
from sixfold.rules.events import Drew, Ended, Passed, Swapped, WentOut
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.turns import Phase
from tests.rules.diagram import board, cell, drawing, pieces, place
from tests.rules.luck import Scripted
from tests.rules.positions import ALL_BUT_P6, judged, refusal, tile_game

HAND = "R1 R2 R3 O4 O5 G6"


def swap(text: str) -> Swap:
    return Swap(pieces(text))


@pytest.mark.rule("C1")
def test_each_player_draws_six_from_the_front_of_the_bag() -> None:
    dealt = "R1 R2 R3 R4 R5 R6 O1 O2 O3 O4 O5 Y1"
    state = tiles.start(CLASSIC, 2, Scripted((dealt,)))
    assert state.hands == (pieces("R1 R2 R3 R4 R5 R6"), pieces("O1 O2 O3 O4 O5 Y1"))
    assert len(state.bag) == 96
    assert (state.phase, state.turn, state.scores) == (Phase.OPEN, 0, (0, 0))


@pytest.mark.rule("C1")
def test_a_hand_is_hidden_from_the_others() -> None:
    seen = game.view(tile_game("R1", HAND, "B1 B2", bag="P1 P2 P3"), seat=1)
    assert [(hand.known, hand.hidden) for hand in seen.hands] == [((), 6), (pieces("B1 B2"), 0)]
    assert seen.bag == 3


@pytest.mark.rule("C1")
def test_a_spectator_sees_no_hand() -> None:
    seen = game.view(tile_game("R1", HAND, "B1 B2"), seat=None)
    assert [hand.size for hand in seen.hands] == [6, 2]
    assert not any(hand.known for hand in seen.hands)


@pytest.mark.rule("C1")
def test_a_seen_hand_does_not_tell_in_which_order_it_was_drawn() -> None:
    first = game.view(tile_game("R1", "B2 B1", "O1"), seat=0)
    assert first == game.view(tile_game("R1", "B1 B2", "O1"), seat=0)


@pytest.mark.rule("C2", "C3", "C4")
def test_the_opener_lays_a_largest_set_and_the_next_seat_follows() -> None:
    state = tile_game("", "B1 O2", HAND, "P1", bag="Y1 Y2 Y3 Y4", turn=1, phase=Phase.OPEN)
    done = game.apply(state, 1, drawing("r3 [r1] r2").place)
    assert done.score == 3
    assert done.state.phase is Phase.PLAY
    assert (done.state.turn, done.state.scores) == (2, (0, 3, 0))


@pytest.mark.rule("S4")
def test_a_hand_without_a_pair_opens_with_one_tile_and_scores_nothing() -> None:
    state = tile_game("", "R1 R1 R1 O2 O2 O2", "B3", bag="Y1", phase=Phase.OPEN)
    done = game.apply(state, 0, place("O2@0,0"))
    assert (done.score, done.state.scores) == (0, (0, 0))


@pytest.mark.rule("C4")
def test_the_turn_goes_clockwise_round_the_table() -> None:
    state = tile_game("R1", "B1", "G1", "P1", bag="Y1 Y2 Y3", turn=2)
    assert game.apply(state, 2, place("P1@1,0")).state.turn == 0


@pytest.mark.rule("C8")
def test_the_hand_is_filled_to_six_from_the_front_of_the_bag() -> None:
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2 Y3 Y4")
    done = game.apply(state, 0, drawing("[R4] r1 r2").place)
    assert done.state.hands[0] == pieces("R3 O4 O5 G6 Y1 Y2")
    assert done.state.bag == pieces("Y3 Y4")
    assert Drew(0, pieces("Y1 Y2")) in done.events


@pytest.mark.rule("C8")
def test_the_hand_is_filled_as_far_as_the_bag_goes() -> None:
    state = tile_game("R4", HAND, "B1", bag="Y1")
    done = game.apply(state, 0, drawing("[R4] r1 r2").place)
    assert done.state.hands[0] == pieces("R3 O4 O5 G6 Y1")
    assert done.state.bag == ()


@pytest.mark.rule("C9")
def test_a_swap_draws_first_and_then_gives_back() -> None:
    luck = Scripted(("G6 R1 P3",))
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2 P3 P4", scores=(5, 9), chance=luck)
    done = game.apply(state, 0, swap("R1 G6"))
    assert done.state.hands[0] == pieces("R2 R3 O4 O5 Y1 Y2")
    assert done.events == (Swapped(0, pieces("R1 G6"), pieces("Y1 Y2")),)
    assert (done.score, done.state.scores, done.state.turn) == (0, (5, 9), 1)


@pytest.mark.rule("C9")
def test_the_bag_is_shuffled_anew_after_a_swap() -> None:
    luck = Scripted(("G6 P4 R1",))
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2 P3 P4", chance=luck)
    assert game.apply(state, 0, swap("R1 G6")).state.bag == pieces("G6 P4 R1 P3")


@pytest.mark.rule("C9")
def test_what_is_given_back_is_never_drawn_in_the_same_swap() -> None:
    for seed in range(50):
        state = tile_game("R4", HAND, "B1", bag="Y1 Y2 Y3 Y4 Y5 Y6", chance=Seeded(str(seed)))
        after = game.apply(state, 0, swap(HAND)).state
        assert after.hands[0] == pieces("Y1 Y2 Y3 Y4 Y5 Y6")
        assert sorted(after.bag) == sorted(pieces(HAND))


@pytest.mark.rule("C9")
def test_a_swap_of_no_tile_is_refused() -> None:
    assert judged(refusal(tile_game("R4", HAND, "B1", bag="Y1"), swap(""))) == ("empty", "C9")


@pytest.mark.rule("C9")
def test_a_swap_is_of_tiles_in_the_hand() -> None:
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2 Y3")
    assert judged(refusal(state, swap("R1 R1"))) == ("not_in_hand", None)


@pytest.mark.rule("C10")
def test_a_swap_is_of_at_most_as_many_tiles_as_the_bag_holds() -> None:
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2")
    game.check(state, 0, swap("R1 R2"))
    assert judged(refusal(state, swap("R1 R2 R3"))) == ("swap_too_many", "C10")


@pytest.mark.rule("C10")
def test_nobody_swaps_with_an_empty_bag() -> None:
    state = tile_game("R4", "B6", "R1")
    assert judged(refusal(state, swap("B6"))) == ("swap_too_many", "C10")


@pytest.mark.rule("C10", "C11")
def test_who_can_place_nothing_swaps_while_the_bag_lasts() -> None:
    state = tile_game("R4", "B6", "R1", bag="Y1")
    assert judged(refusal(state, Pass())) == ("cannot_pass", "C11")
    game.check(state, 0, swap("B6"))


@pytest.mark.rule("C11")
def test_with_an_empty_bag_and_nothing_to_place_one_passes() -> None:
    done = game.apply(tile_game("R4", "B6", "R1", scores=(3, 4)), 0, Pass())
    assert done.events == (Passed(0),)
    assert (done.score, done.state.turn, done.state.passes) == (0, 1, 1)


@pytest.mark.rule("C11")
def test_who_can_place_something_does_not_pass() -> None:
    assert judged(refusal(tile_game("R4", "R6", "R1"), Pass())) == ("cannot_pass", "C11")


@pytest.mark.rule("C11")
def test_a_placement_ends_a_row_of_passes() -> None:
    state = tile_game("R4", "B6", "R1 R2 B2", passes=1, turn=1)
    assert game.apply(state, 1, place("R1@1,0")).state.passes == 0


@pytest.mark.rule("C12")
def test_who_lays_the_last_tile_with_an_empty_bag_ends_the_game_and_gets_six() -> None:
    done = game.apply(tile_game("R4", "R1 R2", "R3 R5", scores=(10, 11)), 0, place("R1@1,0 R2@2,0"))
    assert done.score == 3 + 6
    assert done.events[-2:] == (WentOut(0, 6), Ended((0,)))
    assert (done.state.phase, done.state.scores) == (Phase.OVER, (19, 11))
    assert game.outcome(done.state) == game.Outcome(winners=(0,), scores=(19, 11))
    assert game.turn(done.state) is None


@pytest.mark.rule("C12")
def test_laying_six_tiles_while_the_bag_lasts_is_no_end() -> None:
    state = tile_game("O1", "R1 R2 R3 R4 R5 R6", "R3", bag="B1")
    done = game.apply(state, 0, drawing("[O1] . . . . . \n r1 r2 r3 r4 r5 r6").place)
    assert done.score == 12 + 2
    assert done.state.phase is Phase.PLAY
    assert done.state.hands[0] == pieces("B1")


@pytest.mark.rule("C13")
def test_the_game_ends_without_the_bonus_once_no_tile_can_be_placed() -> None:
    done = game.apply(tile_game("R1", "R2 B6", "G5", scores=(1, 2)), 0, place("R2@1,0"))
    assert done.score == 2
    assert done.events[-1] == Ended((0,))
    assert (done.state.phase, done.state.scores) == (Phase.OVER, (3, 2))


@pytest.mark.rule("C13")
@pytest.mark.parametrize(("other", "bag"), [("G1", ""), ("G5", "G5 G2")])
def test_one_tile_that_fits_in_any_hand_or_in_the_bag_keeps_the_game_going(
    other: str, bag: str
) -> None:
    state = tile_game("R1", "R2 B6 B6 B6 B5 B5", other, bag=bag)
    done = game.apply(state, 0, place("R2@1,0"))
    assert done.state.phase is Phase.PLAY


@pytest.mark.rule("C13")
def test_the_game_ends_with_tiles_in_the_bag_if_none_fits_any_more() -> None:
    state = tile_game(ALL_BUT_P6, "P6 R1 R2 R3 R4 R5", "R6 O1", bag="O2 O3 O4")
    done = game.apply(state, 0, place("P6@5,5"))
    assert done.score == 12 + 12
    assert done.state.phase is Phase.OVER
    assert len(done.state.bag) == 2


@pytest.mark.rule("C12", "C13")
def test_going_out_counts_even_where_nothing_fits_any_more() -> None:
    done = game.apply(tile_game("R1", "R2", "G5"), 0, place("R2@1,0"))
    assert done.score == 2 + 6


@pytest.mark.rule("C14")
def test_equal_points_share_the_win() -> None:
    state = tile_game("R1", "R2", "G5", "B5", scores=(2, 10, 9))
    done = game.apply(state, 0, place("R2@1,0"))
    assert done.state.winners == (0, 1)


@pytest.mark.rule("C3")
@pytest.mark.parametrize("move", [swap("R1"), swap(""), Pass(), Roll(()), Rows(()), Redraw()])
def test_nothing_but_an_opening_line_opens(move: Move) -> None:
    state = tile_game("", HAND, "B1", bag="Y1 Y2", phase=Phase.OPEN)
    assert judged(refusal(state, move)) == ("wrong_move", "C3")


@pytest.mark.rule("C3")
def test_the_opening_is_refused_as_an_opening() -> None:
    state = tile_game("", HAND, "B1", bag="Y1 Y2", phase=Phase.OPEN)
    assert judged(refusal(state, place("R1@0,0 R2@1,0"))) == ("opening_not_largest", "C3")
    off = place("R1@1,0 R2@2,0 R3@3,0")
    assert judged(refusal(state, off)) == ("opening_off_origin", "C3")
    assert judged(refusal(state, Place(()))) == ("empty", "C5")


@pytest.mark.rule("C4")
@pytest.mark.parametrize("move", [Roll(()), Rows(()), Redraw()])
def test_moves_of_other_games_are_wrong_here(move: Move) -> None:
    assert judged(refusal(tile_game("R4", HAND, "B1"), move)) == ("wrong_move", "C4")


@pytest.mark.rule("C4")
def test_it_is_one_players_turn() -> None:
    state = tile_game("R4", HAND, "R1", bag="Y1")
    assert judged(refusal(state, place("R1@1,0"), seat=1)) == ("not_your_turn", None)
    assert judged(refusal(state, Roll(()), seat=1)) == ("not_your_turn", None)


def test_nothing_is_played_after_the_end() -> None:
    over = game.apply(tile_game("R4", "R1", "R3 R5"), 0, place("R1@1,0")).state
    for seat in (0, 1):
        assert judged(refusal(over, place("R3@2,0"), seat=seat)) == ("game_over", None)
    assert judged(refusal(over, Roll(()), seat=1)) == ("game_over", None)


def test_not_in_hand_comes_before_swap_too_many() -> None:
    assert refusal(tile_game("R4", HAND, "B1"), swap("B6 B6")).reason == "not_in_hand"


def test_a_refusal_over_the_seam_names_cell_and_line() -> None:
    error = refusal(tile_game("R4", HAND, "B1"), place("O5@1,0"))
    assert judged(error) == ("line_mixed", "L2")
    assert (error.cell, error.line) == (cell("1,0"), (cell("0,0"), cell("1,0")))


def test_a_placement_leaves_the_old_state_as_it_was() -> None:
    state = tile_game("R4", HAND, "B1", bag="Y1 Y2")
    game.apply(state, 0, place("R1@1,0"))
    assert state == tile_game("R4", HAND, "B1", bag="Y1 Y2")
    assert state.board == board("R4")
