"""A record played again ends where the game ended."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings

from sixfold.record.builder import record_move, start_record
from sixfold.record.errors import IllegalMoveError, NotationError
from sixfold.record.model import Deal, End, Record, RecordedTurn
from sixfold.record.notation import parse_pieces
from sixfold.record.reader import parse_record
from sixfold.record.replay import MismatchError, replay_step, step_of
from sixfold.record.writer import format_record
from sixfold.rules import cards
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC
from sixfold.rules.game import State, apply, start, view
from sixfold.rules.moves import Pass, Redraw
from sixfold.rules.pieces import in_order, without
from sixfold.rules.turns import Phase
from tests.record.games import TABLES, Game, finished, played, replay, short_games


def assert_same(state: State, live: State) -> None:
    """Assert that everything is the same that anybody could see, in hands and bag too."""
    for seat in (None, *range(live.players)):
        assert view(state, seat) == view(live, seat)
    assert list(map(in_order, state.hands)) == list(map(in_order, live.hands))
    assert Counter(state.bag) == Counter(live.bag)


def with_first_turn(record: Record, turn: RecordedTurn) -> Record:
    return replace(record, turns=(turn, *record.turns[1:]))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_state_of_a_game_is_replayed(edition: str, players: int) -> None:
    game = finished(edition, players)
    states = replay(parse_record(format_record(game.record)))
    assert states[-1].phase is Phase.OVER
    for state, live in zip(states, game.states, strict=True):
        assert_same(state, live)


@given(short_games)
@settings(max_examples=60, deadline=None)
def test_an_unfinished_game_is_replayed(game: Game) -> None:
    assert_same(replay(parse_record(format_record(game.record)))[-1], game.last)


def test_a_record_needs_no_seed_to_be_replayed() -> None:
    game = finished("cubes", 3)
    assert_same(replay(replace(game.record, headers=()))[-1], game.last)


def test_the_order_in_which_pieces_were_drawn_together_does_not_matter() -> None:
    for edition in ("classic", "cubes", "cards"):
        game = finished(edition, 2)
        turns = []
        for turn in game.record.turns:
            steps = (
                replace(step, drew=in_order(step.drew), rolls=tuple(map(in_order, step.rolls)))
                for step in turn.steps
            )
            turns.append(replace(turn, steps=tuple(steps)))
        deals = tuple(Deal(in_order(deal.pieces)) for deal in game.record.deals)
        assert_same(replay(replace(game.record, turns=tuple(turns), deals=deals))[-1], game.last)


@pytest.mark.rule("C2")
def test_ages_decide_a_tie_for_the_opening_in_a_replay_too() -> None:
    ties = 0
    for seed in range(20):
        for ages in ((40.5, 12), (12, 40.5)):
            state = start(CLASSIC, 2, Seeded(str(seed)), ages)
            record = start_record(state, ages=ages)
            assert replay(parse_record(format_record(record)))[0].turn == state.turn
            ties += state.turn != start(CLASSIC, 2, Seeded(str(seed))).turn
    assert ties


@pytest.mark.rule("K6")
@pytest.mark.parametrize("pile", ["P5P6B6P6", "P5P6B6P6P5B5B6B6P5", "R1R1O3"])
def test_a_redraw_is_replayed_from_a_short_pile_too(pile: str) -> None:
    hands = tuple(map(parse_pieces, ("R1R2O1O2Y3Y4G3G4B5", "G1G2G3")))
    state = replace(
        cards.start(CARDS, 2, Seeded("redraw")),
        phase=Phase.PLAY,
        turn=0,
        hands=hands,
        bag=parse_pieces(pile),
    )
    live = apply(state, 0, Redraw())
    step = step_of(Redraw(), live)
    for drew in (step.drew, in_order(step.drew)):
        assert_same(replay_step(state, 0, replace(step, drew=drew)).state, live.state)
    wrong = (*without(step.drew, parse_pieces(pile)[:1]), parse_pieces("G6")[0])
    with pytest.raises(MismatchError):
        replay_step(state, 0, replace(step, drew=wrong))


def test_a_record_with_other_final_scores_is_refused_with_its_line() -> None:
    record = parse_record(format_record(finished("classic", 2).record))
    assert record.end is not None
    wrong = replace(record, end=End((1, 2), record.end.line))
    with pytest.raises(NotationError, match="does not end like this") as caught:
        replay(wrong)
    assert caught.value.line == len(format_record(record).splitlines())


def test_a_wrong_turn_is_refused_with_its_line() -> None:
    record = parse_record(format_record(played("classic", 2, "x", 3).record))
    turn = record.turns[0]
    step = turn.steps[0]
    wrong = [
        replace(turn, steps=(replace(step, score=99),)),
        replace(turn, steps=(replace(step, drew=()),)),
        replace(turn, steps=(replace(step, move=Pass()),)),
    ]
    for one in wrong:
        with pytest.raises(NotationError) as caught:
            replay(with_first_turn(record, one))
        assert caught.value.line == turn.line
        assert isinstance(caught.value, IllegalMoveError) == (one is wrong[2])


def test_a_wrong_deal_is_refused_with_its_line() -> None:
    record = parse_record(format_record(played("classic", 2, "x", 0).record))
    short = replace(record, deals=(record.deals[0], Deal(())))
    with pytest.raises(NotationError) as caught:
        replay(short)
    assert caught.value.line == record.deals[0].line


def test_a_record_is_kept_move_by_move() -> None:
    state: State = start(CARDS, 2, Seeded("moves"))
    record = start_record(state, ["Ada", "Ben"], headers=[("Place", "Bern")])
    game = played("cards", 2, "moves", 6)
    for turn in game.record.turns:
        for step in turn.steps:
            applied = apply(state, turn.seat, step.move)
            record = record_move(record, turn.seat, step.move, applied)
            state = applied.state
            assert_same(replay(parse_record(format_record(record)))[-1], state)
    assert record.turns == game.record.turns
