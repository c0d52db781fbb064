"""Cubes: open hands, the re-roll, forced rolls, and how the game ends."""

import pytest

from sixfold.rules import cubes, game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CUBES
from sixfold.rules.events import Drew, Ended, Passed, Rolled, WentOut
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.turns import Phase
from tests.rules.diagram import colours, drawing, pieces, place
from tests.rules.luck import Scripted
from tests.rules.positions import ALL_BUT_P6, cube_game, judged, refusal

HAND = "R1 R2 R3 O4 O5 G6"


def roll(text: str) -> Roll:
    return Roll(pieces(text))


@pytest.mark.rule("D1", "P3")
def test_each_player_draws_six_cubes_and_rolls_them() -> None:
    luck = Scripted(("R R R O O O Y Y Y G G G",), ("123456654321",))
    state = cubes.start(CUBES, 2, luck)
    assert state.hands == (pieces("R1 R2 R3 O4 O5 O6"), pieces("Y6 Y5 Y4 G3 G2 G1"))
    assert len(state.bag) == 78
    assert state.phase is Phase.OPEN


@pytest.mark.rule("D1")
def test_everybody_sees_every_cube_but_not_the_order_of_the_bag() -> None:
    state = cube_game("R1", "B2 B1", "G1", bag="P O P")
    for seat in (0, 1, None):
        seen = game.view(state, seat)
        assert [hand.known for hand in seen.hands] == [pieces("B1 B2"), pieces("G1")]
        assert seen.bag == 3


@pytest.mark.rule("D2", "C2", "C3")
def test_the_shapes_rolled_decide_who_opens_and_with_what() -> None:
    luck = Scripted(("R R O O Y Y G G G B B P",), ("121212123456",))
    state = cubes.start(CUBES, 2, luck)
    assert state.hands[1] == pieces("G1 G2 G3 B4 B5 P6")
    assert state.turn == 0
    game.check(state, 0, place("R1@0,0 O1@1,0 Y1@2,0"))
    assert judged(refusal(state, place("R1@0,0 O1@1,0"))) == ("opening_not_largest", "C3")


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    "move", [roll(""), roll("R1"), Swap(pieces("R1")), Pass(), Rows(()), Redraw()]
)
def test_there_is_no_reroll_nor_anything_else_before_the_opening_line(move: Move) -> None:
    state = cube_game("", HAND, "B1", bag="Y Y Y", phase=Phase.OPEN)
    assert judged(refusal(state, move)) == ("wrong_move", "D2")


@pytest.mark.rule("D2", "D3")
def test_the_opener_refills_and_rolls_the_new_cubes() -> None:
    luck = Scripted(rolls=("654",))
    state = cube_game("", HAND, "B1", bag="Y P Y B", phase=Phase.OPEN, chance=luck)
    done = game.apply(state, 0, drawing("[r1] r2 r3").place)
    assert done.score == 3
    assert done.state.hands[0] == pieces("O4 O5 G6 Y6 P5 Y4")
    assert done.state.bag == colours("B")


@pytest.mark.rule("D3")
def test_a_player_may_reroll_any_cubes_once() -> None:
    state = cube_game("R4", HAND, "B1", chance=Scripted(rolls=("61",)))
    done = game.apply(state, 0, roll("G6 R2"))
    assert done.state.hands[0] == pieces("R1 R3 O4 O5 R6 G1")
    assert done.events == (Rolled(0, pieces("R2 G6"), pieces("R6 G1"), forced=False),)
    assert (done.score, done.state.turn) == (0, 0)
    assert judged(refusal(done.state, roll("R1"))) == ("wrong_move", "D3")
    assert judged(refusal(done.state, roll(""))) == ("wrong_move", "D3")


@pytest.mark.rule("D3", "P3")
def test_a_cube_keeps_its_colour_however_it_falls() -> None:
    for seed in range(20):
        state = cube_game("R4", HAND, "B1", chance=Seeded(str(seed)))
        after = game.apply(state, 0, roll(HAND)).state
        assert sorted(p.colour for p in after.hands[0]) == sorted(p.colour for p in pieces(HAND))


@pytest.mark.rule("D3")
def test_who_rolls_places_in_the_same_turn_and_the_next_may_roll_again() -> None:
    luck = Scripted(rolls=("4", "2"))
    state = cube_game("R4", HAND, "B1 B4", bag="Y", chance=luck)
    rolled = game.apply(state, 0, roll("G6")).state
    done = game.apply(rolled, 0, place("G4@1,0"))
    assert isinstance(done.state, cubes.State)
    assert (done.state.turn, done.state.rolled) == (1, False)
    assert done.state.hands[0] == pieces("R1 R2 R3 O4 O5 Y2")
    assert Drew(0, pieces("Y2")) in done.events
    game.check(done.state, 1, roll("B1"))


@pytest.mark.rule("D3")
def test_who_can_place_may_place_without_rolling() -> None:
    state = cube_game("R4", HAND, "B1", bag="")
    assert game.apply(state, 0, place("R1@1,0")).state.turn == 1


@pytest.mark.rule("D3")
def test_only_cubes_of_the_own_hand_are_rolled() -> None:
    state = cube_game("R4", HAND, "B1")
    assert judged(refusal(state, roll("B1"))) == ("not_in_hand", None)
    assert judged(refusal(state, roll("R1 R1"))) == ("not_in_hand", None)


@pytest.mark.rule("D4")
def test_after_the_roll_all_cubes_are_rolled_until_one_fits() -> None:
    luck = Scripted(rolls=("5", "22", "33", "12"))
    state = cube_game("R1", "B2 G3", "B1", chance=luck)
    done = game.apply(state, 0, roll("B2"))
    assert isinstance(done.state, cubes.State)
    assert [event.forced for event in done.events if isinstance(event, Rolled)] == [
        False,
        True,
        True,
        True,
    ]
    assert sorted(done.state.hands[0]) == sorted(pieces("G1 B2"))
    assert (done.state.turn, done.state.rolled) == (0, True)


@pytest.mark.rule("D4")
def test_the_optional_roll_may_be_of_no_cube_and_forced_rolls_follow() -> None:
    state = cube_game("R1", "B2 G3", "B1", chance=Scripted(rolls=("21",)))
    done = game.apply(state, 0, roll(""))
    first, second = done.events
    assert first == Rolled(0, (), (), forced=False)
    assert second == Rolled(0, pieces("B2 G3"), pieces("B2 G1"), forced=True)


@pytest.mark.rule("D4")
def test_no_roll_is_forced_where_a_cube_fits() -> None:
    state = cube_game("R1", "B1 G3", "B1")
    assert len(game.apply(state, 0, roll("")).events) == 1


@pytest.mark.rule("D4", "D5")
def test_who_has_nothing_to_place_but_could_roll_it_does_not_pass() -> None:
    state = cube_game("R1", "B2 G3", "B1")
    assert judged(refusal(state, Pass())) == ("cannot_pass", "D5")


@pytest.mark.rule("D5")
def test_who_has_only_colours_that_fit_nowhere_passes() -> None:
    state = cube_game(ALL_BUT_P6, "R1 O2 B6", "P1 B6")
    done = game.apply(state, 0, Pass())
    assert done.events == (Passed(0),)
    assert (done.state.turn, done.state.passes, done.state.phase) == (1, 1, Phase.PLAY)
    assert judged(refusal(done.state, Pass())) == ("cannot_pass", "D5")


@pytest.mark.rule("D5")
def test_one_cube_of_a_colour_that_fits_is_rolled_until_it_does() -> None:
    luck = Scripted(rolls=("11", "62", "16"))
    state = cube_game(ALL_BUT_P6, "B6 P1", "R1", chance=luck)
    done = game.apply(state, 0, roll("B6 P1"))
    assert done.state.hands[0] == pieces("B1 P6")


@pytest.mark.rule("D5")
def test_no_roll_is_forced_where_no_roll_can_help() -> None:
    state = cube_game(ALL_BUT_P6, "R1 B6", "P1", chance=Scripted(rolls=("33",)))
    done = game.apply(state, 0, roll("R1 B6"))
    assert len(done.events) == 1
    game.check(done.state, 0, Pass())


@pytest.mark.rule("D5", "D6")
def test_the_game_ends_without_the_bonus_when_everybody_has_passed_in_a_row() -> None:
    state = cube_game(ALL_BUT_P6, "R1", "O1", "Y1", bag="G B", turn=2, scores=(4, 9, 9))
    first = game.apply(state, 2, Pass()).state
    second = game.apply(first, 0, Pass()).state
    assert second.phase is Phase.PLAY
    done = game.apply(second, 1, Pass())
    assert done.events == (Passed(1), Ended((1, 2)))
    assert (done.state.phase, done.state.scores) == (Phase.OVER, (4, 9, 9))


@pytest.mark.rule("D5", "D6")
def test_a_dead_board_ends_the_game_only_by_passing() -> None:
    state = cube_game(ALL_BUT_P6, "P6 R1", "O1")
    done = game.apply(state, 0, place("P6@5,5"))
    assert (done.score, done.state.phase) == (24, Phase.PLAY)


@pytest.mark.rule("D5")
def test_a_placement_ends_a_row_of_passes() -> None:
    state = cube_game(ALL_BUT_P6, "R1", "P6 O1", turn=1, passes=1)
    after = game.apply(state, 1, place("P6@5,5")).state
    assert after.passes == 0
    assert game.apply(after, 0, Pass()).state.phase is Phase.PLAY


@pytest.mark.rule("D6")
def test_there_is_no_swap() -> None:
    state = cube_game("R4", HAND, "B1", bag="Y Y Y")
    assert judged(refusal(state, Swap(pieces("R1")))) == ("wrong_move", "D6")


@pytest.mark.rule("D6")
@pytest.mark.parametrize("move", [Rows(()), Redraw()])
def test_card_moves_are_wrong_here(move: Move) -> None:
    assert judged(refusal(cube_game("R4", HAND, "B1"), move)) == ("wrong_move", "D6")


@pytest.mark.rule("D6", "C12", "C14")
def test_who_lays_the_last_cube_with_an_empty_bag_gets_six() -> None:
    done = game.apply(cube_game("R4", "R1", "B1", scores=(2, 9)), 0, place("R1@1,0"))
    assert done.score == 2 + 6
    assert done.events[-2:] == (WentOut(0, 6), Ended((0,)))
    assert done.state.winners == (0,)


def test_whose_turn_it_is_matters_before_anything_else() -> None:
    state = cube_game("R4", HAND, "R1")
    assert judged(refusal(state, Swap(()), seat=1)) == ("not_your_turn", None)
    over = game.apply(cube_game("R4", "R1", "B1"), 0, place("R1@1,0")).state
    assert judged(refusal(over, roll(""), seat=1)) == ("game_over", None)


def test_a_placement_is_judged_as_in_the_tile_game() -> None:
    state = cube_game("R4", HAND, "B1")
    assert judged(refusal(state, Place(()))) == ("empty", "C5")
    assert judged(refusal(state, place("B1@1,0"))) == ("not_in_hand", None)
    assert judged(refusal(state, place("O5@1,0"))) == ("line_mixed", "L2")
