"""The strongest bot at cards: legal, deterministic, independent of hidden cards, and strong."""

from collections.abc import Iterator
from random import Random

import pytest

from sixfold.kernel.cards_counts import CountedPlay, best_counted_play, counted_play_of_all, subsets
from sixfold.players.cards_foresight import choose_cards
from sixfold.players.cards_rollouts import CardRollouts
from sixfold.rules import cards, game
from sixfold.rules.cards_solver import best_play
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.moves import Move, Pass, Redraw, Rows
from sixfold.rules.pieces import KINDS, Piece
from sixfold.rules.turns import Phase
from tests.rules.diagram import pieces, rows
from tests.rules.positions import card_game
from tests.rules.random_moves import hidden_permuted

MS = 8
"""Little time, so that the tests are fast."""

STUCK = "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3"


def chosen(state: cards.State, seed: str = "", ms: float = MS) -> Move:
    return choose_cards(cards.view(state, state.turn), state.turn, seed, ms).move


def states_of_a_game(players: int, seed: str, ms: float = MS) -> Iterator[cards.State]:
    """Yield the states of a game that the player plays against itself."""
    state = cards.start(CARDS, players, Seeded(seed))
    while game.turn(state) is not None:
        yield state
        state = cards.apply(state, state.turn, chosen(state, seed, ms)).state
    yield state


def counted(cards_: tuple[Piece, ...]) -> list[int]:
    return [cards_.count(kind) for kind in KINDS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legally_to_the_end(players: int) -> None:
    for number in range(3):
        *_, last = states_of_a_game(players, f"to the end {number}")
        assert last.phase is Phase.OVER


@pytest.mark.parametrize("ms", [0, 0.5, 30])
def test_it_plays_legally_with_hardly_any_time_and_with_more(ms: float) -> None:
    *_, last = states_of_a_game(2, "any time", ms)
    assert last.phase is Phase.OVER


def test_it_answers_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.players.cards_foresight.perf_counter", lambda: 0.0)
    for state in list(states_of_a_game(3, "again"))[:-1:3]:
        seen = cards.view(state, state.turn)
        assert choose_cards(seen, state.turn, "s", MS) == choose_cards(seen, state.turn, "s", MS)


def test_it_does_not_see_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.players.cards_foresight.perf_counter", lambda: 0.0)
    for state in list(states_of_a_game(2, "blind"))[:-1:3]:
        other = hidden_permuted(state, state.turn, Random(0))
        assert isinstance(other, cards.State)
        assert chosen(state) == chosen(other)


def test_it_stops_when_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("sixfold.players.cards_foresight.perf_counter", lambda: next(ticks) / 25)
    state = next(state for state in states_of_a_game(2, "slow", 0) if state.phase is Phase.PLAY)
    started = next(ticks)
    assert isinstance(chosen(state, ms=50), Rows)
    assert next(ticks) - started <= 60


@pytest.mark.rule("K5")
def test_it_takes_a_qwirkle_that_is_there() -> None:
    state = card_game("R1 R2 R3 R4 R5", "R6 O1 O2 O3 Y5 G6 B1 P2 P4", "B2", bag="G1")
    move = chosen(state)
    assert isinstance(move, Rows)
    assert [len(row) for row in move.rows].count(QWIRKLE) == 1


def test_it_leaves_no_five_where_it_need_not() -> None:
    state = card_game("R1 R2 R3", "R4 R5 B1 B2 B3 G1 G2 G3 O6", "B2 B4", bag="G1 G4")
    move = chosen(state, ms=60)
    assert isinstance(move, Rows)
    assert max(map(len, move.rows)) < QWIRKLE - 1


@pytest.mark.rule("K2")
def test_it_opens_with_a_largest_set() -> None:
    state = card_game("", "R1 R2 R3 B4 B5 B6 O1 Y2 G3", "B1", bag="P1", phase=Phase.OPEN)
    assert chosen(state) in [Rows(rows("R1 R2 R3")), Rows(rows("B4 B5 B6"))]


@pytest.mark.rule("K6")
def test_without_a_play_it_redraws_or_passes() -> None:
    assert chosen(card_game("R4 R5 R6", STUCK, "B1", bag="P1")) == Redraw()
    assert chosen(card_game("R4 R5 R6", STUCK, "B1", last_turns=2)) == Pass()


def test_a_play_on_counted_cards_is_the_rules_best() -> None:
    for state in states_of_a_game(2, "twins", 0):
        lying = tuple(card for row in state.table for card in row)
        play = best_play(state.table, state.hands[0])
        laid = best_counted_play(counted(lying), counted(state.hands[0]))
        if play is None or laid is None:
            assert play is None
            assert laid is None
            continue
        assert (laid.qwirkles, laid.cards) == (play.qwirkles, len(play.played))
        assert sum(laid.table) == len(lying) + laid.cards - QWIRKLE * laid.qwirkles


def test_every_choice_of_cards_is_tried_once() -> None:
    choices = list(subsets(counted(pieces("R1 R1 B2"))))
    assert sorted(map(sum, choices)) == [1, 1, 2, 2, 3]
    assert counted_play_of_all(counted(()), counted(pieces("R1 R2 R3 B4"))) is None
    assert counted_play_of_all(counted(()), counted(pieces("R1 R2 R3"))) is not None


@pytest.mark.rule("K8")
def test_a_win_at_the_end_counts_more_than_a_qwirkle() -> None:
    sixes = "R1 R2 R3 R4 R5 R6"
    level = card_game("O1 O2 O3", "O4", "B1", stacks=("", sixes), last_turns=1)
    outlook = CardRollouts(cards.view(level, 0), 0, "")
    nothing = CountedPlay(0, 1, counted(pieces("O4")), counted(pieces("O1 O2 O3 O4")))
    loses, ties = outlook.sample(nothing, 0), outlook.sample(nothing._replace(qwirkles=1), 0)
    assert ties.gain - loses.gain > 1
    assert (loses.chance, ties.chance) == (0, 0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_tells_a_chance_of_winning(players: int) -> None:
    for state in list(states_of_a_game(players, "chances"))[1:-1:3]:
        seen = cards.view(state, state.turn)
        chance = choose_cards(seen, state.turn, "", ms=20).chance
        assert chance is None or 0 <= chance <= 1
