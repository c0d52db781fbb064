"""The card game when nothing can be played: redraws, passes, and the last turns."""

import pytest

from sixfold.rules import cards, game
from sixfold.rules.chance import Seeded
from sixfold.rules.events import Drew, Ended, Passed, Redrew
from sixfold.rules.moves import Move, Pass, Redraw
from sixfold.rules.turns import Phase
from tests.rules.diagram import lay, pieces
from tests.rules.luck import Scripted
from tests.rules.positions import card_game, judged, refusal

TABLE = "R4 R5 R6"
STUCK = "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3"
"""Cards that cannot be played while R4, R5 and R6 lie alone on the table."""
NINE_MORE = "B1 B1 B1 P2 P2 P2 O3 O3 O3"
"""Nor can these."""


def applied(state: game.State, move: Move) -> cards.State:
    after = game.apply(state, state.turn, move).state
    assert isinstance(after, cards.State)
    return after


@pytest.mark.rule("K6")
def test_who_can_play_nothing_draws_nine_new_cards_and_goes_on() -> None:
    luck = Scripted(("G3 P4",))
    state = card_game(TABLE, STUCK, "B1", bag=f"{NINE_MORE} P4 P5", chance=luck)
    done = game.apply(state, 0, Redraw())
    assert isinstance(done.state, cards.State)
    assert done.events == (Redrew(0, pieces(STUCK), pieces(NINE_MORE)),)
    assert done.state.hands[0] == pieces(NINE_MORE)
    assert done.state.bag[:2] == pieces("G3 P4")
    assert sorted(done.state.bag) == sorted(pieces(f"{STUCK} P4 P5"))
    assert (done.state.turn, done.state.redraws, done.score) == (0, 1, 0)


@pytest.mark.rule("K6")
@pytest.mark.parametrize(
    ("table", "hand"),
    [
        (TABLE, "R1 O1 O1 O1 Y2 Y2 Y2 G3 G3"),  # one card more in a row
        (TABLE, "O1 O2 O3 Y4 Y4 G5 G5 B6 B6"),  # a row of one's own
        ("R1 R2 R3 R4 | B1 B2 B3", "O4 Y4 G6 G6"),  # a row with R4, which its own row can spare
    ],
)
def test_who_can_play_anything_neither_redraws_nor_passes(table: str, hand: str) -> None:
    state = card_game(table, hand, "B1", bag="P1 P2 P3")
    assert judged(refusal(state, Redraw())) == ("cannot_redraw", "K6")
    assert judged(refusal(state, Pass())) == ("cannot_pass", "K6")


@pytest.mark.rule("K6")
def test_who_may_redraw_does_not_pass() -> None:
    state = card_game(TABLE, STUCK, "B1", bag="P1")
    assert judged(refusal(state, Pass())) == ("cannot_pass", "K6")


@pytest.mark.rule("K6")
def test_a_short_pile_is_taken_whole_and_filled_up_from_the_old_hand() -> None:
    luck = Scripted(("Y2 O1 G3 Y2 O1 G3 Y2",))
    state = card_game(TABLE, STUCK, "B1", bag="P4 P5", chance=luck)
    after = applied(state, Redraw())
    assert after.hands[0] == pieces("P4 P5 Y2 O1 G3 Y2 O1 G3 Y2")
    assert sorted(after.bag) == sorted(pieces("O1 G3"))


@pytest.mark.rule("K6", "K8")
@pytest.mark.parametrize("pile", ["P4", f"{NINE_MORE}"])
def test_a_redraw_that_empties_the_pile_for_a_moment_starts_no_last_turns(pile: str) -> None:
    state = card_game(TABLE, STUCK, "B1", bag=pile, chance=Seeded("pile"))
    after = applied(state, Redraw())
    assert after.last_turns is None
    assert len(after.bag) == len(state.bag)


@pytest.mark.rule("K6")
def test_after_three_redraws_one_passes() -> None:
    state = card_game(TABLE, STUCK, "B1", bag=NINE_MORE, redraws=2, chance=Scripted(("O1",)))
    third = applied(state, Redraw())
    assert third.redraws == 3
    assert judged(refusal(third, Redraw())) == ("cannot_redraw", "K6")
    done = game.apply(third, 0, Pass())
    assert isinstance(done.state, cards.State)
    assert done.events == (Passed(0, pieces("O3 O3 O3 B1 B1 B1 P2 P2 P2")),)
    assert (done.state.turn, done.state.redraws, done.state.passes) == (1, 0, 1)


@pytest.mark.rule("K6")
def test_what_a_redraw_brings_must_be_played() -> None:
    state = card_game(
        TABLE, STUCK, "B1", bag="R1 " + NINE_MORE[:-3], redraws=2, chance=Scripted(("O1",))
    )
    after = applied(state, Redraw())
    assert judged(refusal(after, Pass())) == ("cannot_pass", "K6")
    assert applied(after, lay("R4 R5 R6 R1")).redraws == 0


@pytest.mark.rule("K6")
def test_with_an_empty_pile_one_passes() -> None:
    state = card_game(TABLE, STUCK, "B1", last_turns=2)
    assert judged(refusal(state, Redraw())) == ("cannot_redraw", "K6")
    done = game.apply(state, 0, Pass())
    assert done.events == (Passed(0, pieces(STUCK)),)
    assert done.state.turn == 1


@pytest.mark.rule("K6")
def test_an_empty_hand_passes_too() -> None:
    assert applied(card_game(TABLE, "", "B1", last_turns=2), Pass()).turn == 1


@pytest.mark.rule("K8")
def test_drawing_the_last_card_gives_everybody_one_more_turn_the_drawer_included() -> None:
    state = card_game(TABLE, "R1 R2 P1", "R3 B1", "G1 B2", bag="P4")
    drew = game.apply(state, 0, lay("R4 R5 R6 R1"))
    assert isinstance(drew.state, cards.State)
    assert drew.events[-1] == Drew(0, pieces("P4"))
    assert (drew.state.last_turns, drew.state.turn) == (3, 1)
    first = applied(drew.state, lay("R4 R5 R6 R1 R3"))
    assert (first.last_turns, first.turn) == (2, 2)
    second = applied(first, Pass())
    assert (second.last_turns, second.turn) == (1, 0)
    last = game.apply(second, 0, lay("R1 R2 R3 R4 R5 R6"))
    assert last.events[-1] == Ended((0,))
    assert last.state.phase is Phase.OVER
    assert game.outcome(last.state) == game.Outcome(winners=(0,), scores=(1, 0, 0))
    assert judged(refusal(last.state, Pass(), seat=1)) == ("game_over", None)


@pytest.mark.rule("K8")
def test_a_pile_that_is_not_empty_starts_no_last_turns() -> None:
    state = card_game(TABLE, "R1 " + NINE_MORE[:-3], "R3 B1", bag="P4 P5")
    assert applied(state, lay("R4 R5 R6 R1")).last_turns is None


@pytest.mark.rule("K8")
def test_a_pass_uses_up_a_last_turn() -> None:
    state = card_game(TABLE, STUCK, NINE_MORE, last_turns=1, turn=1)
    done = game.apply(state, 1, Pass())
    assert done.events[-1] == Ended((0, 1))
    assert done.state.phase is Phase.OVER


@pytest.mark.rule("K9")
def test_most_qwirkles_win_and_equal_numbers_share() -> None:
    one, other = "O1 O2 O3 O4 O5 O6", "Y1 Y2 Y3 Y4 Y5 Y6"
    state = card_game(TABLE, STUCK, "P1", "P2", stacks=("", one, other), last_turns=1)
    assert applied(state, Pass()).winners == (1, 2)
    state = card_game(TABLE, STUCK, "P1", "P2", stacks=("", f"{one} | {one}", other), last_turns=1)
    assert applied(state, Pass()).winners == (1,)
