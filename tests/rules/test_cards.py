"""The card game: dealing, rows, Qwirkles, redraws, and the last turns."""

import pytest

from sixfold.rules import cards, game
from sixfold.rules.editions import CARDS
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.events import Drew, Laid, QwirkleTaken
from sixfold.rules.moves import Move, Pass, Place, Redraw, Roll, Rows, Swap
from sixfold.rules.turns import Phase
from tests.rules.diagram import lay, pieces, rows
from tests.rules.luck import Scripted
from tests.rules.positions import card_game, judged, refusal

NO_SET = "P1 P1 P1 O2 O2 O2 Y3 Y3 Y3"
NO_SET_EITHER = "G4 G4 G4 B5 B5 B5 R6 R6 R6"
A_SET = "R1 R2 R3 O4 O4 G5 G5 B6 B6"
STUCK = "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3"
"""Cards that cannot be played while R4, R5 and R6 lie alone on the table."""
TABLE = "R4 R5 R6"


@pytest.mark.rule("K1")
def test_each_player_gets_nine_cards_and_the_rest_is_the_pile() -> None:
    state = cards.start(CARDS, 2, Scripted((f"{A_SET} {NO_SET}",)))
    assert state.hands == (pieces(A_SET), pieces(NO_SET))
    assert len(state.bag) == 90
    assert (state.table, state.phase, state.last_turns) == ((), Phase.OPEN, None)


@pytest.mark.rule("K1")
def test_hands_and_pile_are_hidden_but_stacks_are_open() -> None:
    state = card_game(TABLE, STUCK, "B1 B2", bag="P1", stacks=("", "Y1 Y2 Y3 Y4 Y5 Y6"))
    seen = game.view(state, 0)
    assert [(hand.known, hand.hidden) for hand in seen.hands] == [(pieces(STUCK), 0), ((), 2)]
    assert seen.bag == 1
    assert isinstance(seen, cards.View)
    assert seen.stacks == ((), rows("Y1 Y2 Y3 Y4 Y5 Y6"))


@pytest.mark.rule("K2")
def test_all_is_dealt_anew_until_somebody_has_three() -> None:
    luck = Scripted((f"{NO_SET} {NO_SET_EITHER}", f"{NO_SET} {NO_SET_EITHER}", f"{NO_SET} {A_SET}"))
    state = cards.start(CARDS, 2, luck)
    assert state.hands == (pieces(NO_SET), pieces(A_SET))
    assert (state.turn, len(state.bag)) == (1, 90)
    assert state.chance == Scripted()


@pytest.mark.rule("K2", "C2")
def test_the_youngest_of_those_tied_opens() -> None:
    luck = Scripted((f"{A_SET} R1 R2 R3 O4 O1 G6 G6 B5 B5",))
    assert cards.start(CARDS, 2, luck, ages=[30, 20]).turn == 1


@pytest.mark.rule("K2", "K7")
def test_the_opener_lays_the_whole_set_as_the_first_row_and_draws() -> None:
    state = card_game("", A_SET, STUCK, bag="P1 P2 P3 P4", phase=Phase.OPEN)
    done = game.apply(state, 0, lay("R3 R1 R2"))
    assert done.events == (
        Laid(0, rows("R3 R1 R2"), pieces("R1 R2 R3")),
        Drew(0, pieces("P1 P2 P3")),
    )
    assert isinstance(done.state, cards.State)
    assert done.state.table == rows("R3 R1 R2")
    assert (done.state.phase, done.state.turn, done.score) == (Phase.PLAY, 1, 0)


@pytest.mark.rule("K2")
@pytest.mark.parametrize("play", ["R1 R2", "O4 G5 B6", "R1 R2 R3 | G5 G5 B6"])
def test_an_opening_that_is_not_the_whole_set_alone_is_refused(play: str) -> None:
    state = card_game("", A_SET, STUCK, bag="P1", phase=Phase.OPEN)
    assert judged(refusal(state, lay(play))) == ("opening_not_largest", "K2")


@pytest.mark.rule("K2")
@pytest.mark.parametrize("move", [Pass(), Redraw(), Place(()), Swap(()), Roll(())])
def test_nothing_but_the_first_row_opens(move: Move) -> None:
    state = card_game("", A_SET, STUCK, bag="P1", phase=Phase.OPEN)
    assert judged(refusal(state, move)) == ("wrong_move", "K2")


@pytest.mark.rule("K2")
def test_an_opening_without_rows_is_empty() -> None:
    state = card_game("", A_SET, STUCK, bag="P1", phase=Phase.OPEN)
    assert judged(refusal(state, Rows(()))) == ("empty", "K2")


@pytest.mark.rule("K3")
@pytest.mark.parametrize(
    ("play", "reason", "row"),
    [
        ("R4 R5 R6 | B1 B2", "row_too_short", 1),
        ("R4 R5 R6 B1", "row_mixed", 0),
        ("R4 R5 R6 | B1 B2 B1", "row_duplicate", 1),
        ("R4 R5 R6 R4", "row_duplicate", 0),
    ],
)
def test_a_row_has_three_to_six_cards_that_go_together(play: str, reason: str, row: int) -> None:
    state = card_game(TABLE, "B1 B1 B2 R4", STUCK)
    error = refusal(state, lay(play))
    assert judged(error) == (reason, "K3")
    assert (error.row, error.cell) == (row, None)


@pytest.mark.rule("K3")
def test_a_seventh_card_repeats_a_kind() -> None:
    checked = "R1 R2 R3 R4 R5 R6"
    error = refusal(card_game("R1 R2 R3 | R4 R5 R6", "R1", STUCK), lay(f"{checked} R1"))
    assert judged(error) == ("row_duplicate", "K3")


@pytest.mark.rule("K4")
def test_rows_may_be_started_and_lengthened_in_one_turn() -> None:  # E5
    state = card_game("B1 B2 B4 | R5 O5 P5", "R3 O3 G3 B6 B2", STUCK, bag="Y1 Y1 Y1 Y2")
    done = game.apply(state, 0, lay("B1 B2 B4 B6 | R5 O5 P5 | R3 O3 G3"))
    assert done.events[0] == Laid(
        0, rows("B1 B2 B4 B6 | R5 O5 P5 | R3 O3 G3"), pieces("R3 O3 G3 B6")
    )
    twice = lay("B1 B2 B4 B2 | R5 O5 P5 | R3 O3 G3")
    assert judged(refusal(state, twice)) == ("row_duplicate", "K3")


@pytest.mark.rule("K4")
def test_cards_may_move_between_rows_while_every_row_keeps_three() -> None:  # E6
    play = lay("P1 P3 P4 | R2 O2 P2 | G1 G2 G3")
    game.check(card_game("P1 P2 P3 P4 | R2 O2 G2", "G1 G3 B6", STUCK), 0, play)
    short = card_game("P1 P2 P3 | R2 O2 G2", "G1 G3 B6", STUCK)
    error = refusal(short, lay("P1 P3 | R2 O2 P2 | G1 G2 G3"))
    assert judged(error) == ("row_too_short", "K3")


@pytest.mark.rule("K5")
def test_a_row_that_reaches_six_is_taken_at_once() -> None:  # E7
    state = card_game("R3 O3 G3 | Y1 Y2 Y3 Y4", "B3 P3 B6", STUCK)
    done = game.apply(state, 0, lay("R3 O3 G3 B3 P3 Y3 | Y1 Y2 Y4"))
    assert isinstance(done.state, cards.State)
    assert QwirkleTaken(0, pieces("R3 O3 G3 B3 P3 Y3")) in done.events
    assert done.state.table == rows("Y1 Y2 Y4")
    assert done.state.stacks == (rows("R3 O3 G3 B3 P3 Y3"), ())
    assert (done.score, done.state.scores) == (1, (1, 0))


@pytest.mark.rule("K4")
def test_rows_may_be_split_and_joined() -> None:
    split = card_game("R1 R2 R3 R4 R5", "R6", STUCK)
    game.check(split, 0, lay("R1 R2 R3 | R4 R5 R6"))
    joined = card_game("R1 R2 R3 | R4 R5 R6", "B1", STUCK)
    assert judged(refusal(joined, lay("R1 R2 R3 R4 R5 R6"))) == ("nothing_played", "K4")


@pytest.mark.rule("K4")
def test_at_least_one_card_comes_from_the_hand() -> None:
    state = card_game("R1 R2 R3 R4 R5 | R6 O6 Y6 B6", "B1", STUCK)
    assert judged(refusal(state, lay("R1 R2 R3 R4 R5 R6 | O6 Y6 B6"))) == ("nothing_played", "K4")


@pytest.mark.rule("K4")
def test_no_card_goes_from_the_table_to_a_hand() -> None:
    state = card_game("R1 R2 R3 R4", "B2 G2", STUCK)
    error = refusal(state, lay("R1 R3 R4 | B2 G2 O2"))
    assert judged(error) == ("not_in_hand", None)
    state = card_game("R1 R2 R3 R4", "R5", STUCK)
    assert judged(refusal(state, lay("R1 R2 R5"))) == ("table_card_missing", "K4")


@pytest.mark.rule("K4")
def test_a_card_of_the_hand_may_take_the_place_of_its_copy_on_the_table() -> None:
    state = card_game("R1 R2 R3 R4", "R4 O4 B4", STUCK)
    done = game.apply(state, 0, lay("R1 R2 R3 | R4 O4 B4"))
    assert done.state.hands[0] == pieces("R4")


@pytest.mark.rule("K5")
def test_several_qwirkles_in_one_turn_are_all_taken() -> None:
    state = card_game("R1 R2 R3 R4 R5 | O1 O2 O3 O4 O5 | Y1 Y2 Y3", "R6 O6 B1", STUCK)
    done = game.apply(state, 0, lay("R1 R2 R3 R4 R5 R6 | Y1 Y2 Y3 | O1 O2 O3 O4 O5 O6"))
    assert isinstance(done.state, cards.State)
    assert done.score == 2
    assert done.state.table == rows("Y1 Y2 Y3")
    assert len(done.state.stacks[0]) == 2


@pytest.mark.rule("K5", "K2")
def test_an_opening_row_of_six_is_a_qwirkle() -> None:
    hand = "R1 R2 R3 R4 R5 R6 O1 O1 O1"
    state = card_game("", hand, STUCK, bag="P1 P2", phase=Phase.OPEN)
    done = game.apply(state, 0, lay("R1 R2 R3 R4 R5 R6"))
    assert isinstance(done.state, cards.State)
    assert (done.score, done.state.table) == (1, ())


@pytest.mark.rule("K7")
def test_a_turn_ends_with_nine_cards_in_the_hand() -> None:
    state = card_game(TABLE, "R1 R2 R3", STUCK, bag="P1 " * 3 + "P2 " * 3 + "P3 P3 P4")
    done = game.apply(state, 0, lay("R4 R5 R6 R1"))
    assert done.state.hands[0] == pieces("R2 R3 P1 P1 P1 P2 P2 P2 P3")
    assert done.state.bag == pieces("P3 P4")


@pytest.mark.rule("K4")
@pytest.mark.parametrize("move", [Place(()), Swap(()), Roll(())])
def test_moves_of_other_games_are_wrong_here(move: Move) -> None:
    assert judged(refusal(card_game(TABLE, STUCK, STUCK), move)) == ("wrong_move", "K4")


def test_whose_turn_it_is_matters_before_anything_else() -> None:
    state = card_game(TABLE, STUCK, "R1")
    assert judged(refusal(state, Roll(()), seat=1)) == ("not_your_turn", None)


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("", "empty"),
        ("R4 R5 P6", "not_in_hand"),
        ("R4 R5 R6 B1 | B1 B2", "row_too_short"),
        ("R4 R5 R4 | R6 B1 B2", "row_mixed"),
        ("R4 R5 R4", "row_duplicate"),
        ("R4 R5 R1", "table_card_missing"),
        ("R4 R5 R1 | R4 R1 R5", "not_in_hand"),
    ],
)
def test_of_two_reasons_the_first_is_named(play: str, reason: str) -> None:
    state = card_game("R4 R5 R6", "B1 B1 B2 R4 R1", STUCK)
    assert refusal(state, lay(play)).reason == reason


def test_a_missing_card_comes_before_nothing_played() -> None:
    state = card_game("R4 R5 R6 R1", "B1", STUCK)
    assert refusal(state, lay("R4 R5 R6")).reason == "table_card_missing"


def test_not_in_hand_comes_before_the_opening() -> None:
    state = card_game("", A_SET, STUCK, phase=Phase.OPEN)
    assert refusal(state, lay("P1 P2")).reason == "not_in_hand"


@pytest.mark.rule("K3")
@pytest.mark.parametrize("table", ["R1 R2", "R1 R2 B3", "R1 R2 R1"])
def test_a_table_with_a_broken_row_is_impossible(table: str) -> None:
    with pytest.raises(ImpossiblePositionError, match="row 2"):
        cards.require_possible_table(rows(f"O1 O2 O3 | {table}"))


@pytest.mark.rule("K5")
def test_a_table_with_a_qwirkle_is_impossible() -> None:
    cards.require_possible_table(rows("R1 R2 R3 R4 R5"))
    with pytest.raises(ImpossiblePositionError, match="Qwirkle"):
        cards.require_possible_table(rows("R1 R2 R3 R4 R5 R6"))
