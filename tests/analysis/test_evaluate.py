"""Evaluation moves: what is best is found, what is told is true, and nothing hidden is used."""

from dataclasses import replace
from itertools import count, islice

import pytest

from sixfold.analysis.decisions import GameDecision, decisions, review_decision
from sixfold.analysis.evaluate import BUDGET, evaluate
from sixfold.analysis.evaluation import EvaluatedMove, calibrated, ranked
from sixfold.codec.terms import Method
from sixfold.kernel.cubes_reroll import reroll_choices
from sixfold.kernel.placements import placements
from sixfold.players import cards_foresight
from sixfold.players.bots import BOTS
from sixfold.players.tables.calibration import calibrate
from sixfold.rules import cubes, game, tiles
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CLASSIC, EDITIONS, Game
from sixfold.rules.errors import RuleError
from sixfold.rules.game import View
from sixfold.rules.moves import Pass, Place, Roll, Rows, Swap
from tests.analysis.budgets import QUICK
from tests.kernel.minimax import value, value_of
from tests.record.games import played
from tests.rules.diagram import pieces
from tests.rules.positions import tile_game


def seen_after(moves: int, edition: str = "classic", players: int = 2) -> View:
    """Return what the player to move sees after some greedy moves."""
    state = game.start(EDITIONS[edition], players, Seeded("w"))
    for _ in range(moves):
        seen = game.view(state, state.turn)
        move = BOTS["greedy"](seen, state.turn, "1").move
        state = game.apply(state, state.turn, move).state
    return game.view(state, state.turn)


def five_reds() -> tiles.View:
    """Return a board where a Qwirkle is on, for a hand with the sixth red."""
    state = tile_game("R1 R2 R3 R4 R5", "R6 B1 G2 O3 P4 Y5", "Y1 Y2 Y3 Y4 G5 G6", bag="P1 P2")
    return replace(tiles.view(state, 0), bag=91)


def test_a_qwirkle_is_better_than_anything_else() -> None:
    seen = five_reds()
    *_, worst = placements(seen.board, seen.hands[0].known)
    found = evaluate(seen, 0, worst.move)
    assert isinstance(found.best.move, Place)
    assert pieces("R6")[0] in found.best.move.pieces
    assert found.loss.points > 3
    assert found.loss.chance > 5 * found.loss.chance_error > 0
    assert found.method is Method.SIMULATED


def test_the_best_move_loses_nothing() -> None:
    seen = five_reds()
    best = evaluate(seen, 0, placements(seen.board, seen.hands[0].known)[-1].move).best.move
    found = evaluate(seen, 0, best)
    assert found.best is found.evaluated
    assert found.loss == (0, 0, 0, 0)


def test_a_swap_is_weighed_too() -> None:
    seen = five_reds()
    found = evaluate(seen, 0, Swap(pieces("R6")))
    assert found.loss.points > 4


def test_two_seeds_tell_the_same_within_their_errors() -> None:
    seen = seen_after(16)
    assert isinstance(seen, tiles.View)
    move = placements(seen.board, seen.hands[seen.turn].known)[-1].move
    one, other = (evaluate(seen, seen.turn, move, seed=seed).loss for seed in ("one", "other"))
    apart = abs(one.chance - other.chance)
    assert one != other
    assert apart < 4 * (one.chance_error**2 + other.chance_error**2) ** 0.5 + 0.005


def test_the_same_question_gets_the_same_answer() -> None:
    seen = seen_after(9)
    assert isinstance(seen, tiles.View)
    move = placements(seen.board, seen.hands[seen.turn].known)[3].move
    assert evaluate(seen, seen.turn, move, budget=QUICK) == evaluate(
        seen, seen.turn, move, budget=QUICK
    )


@pytest.mark.parametrize("edition", ["classic", "cards"])
def test_what_others_really_hold_changes_nothing(edition: str) -> None:
    """A move is judged by what its player could know."""
    for made in islice(decisions(played(edition, 3, "honest").record), 4, 7):
        other = game.sample(made.seen, Seeded("other hands"))
        again = game.view(replace(other, recent=made.seen.recent), made.seat)
        one, two = (
            evaluate(seen, made.seat, made.move, budget=QUICK) for seen in (made.seen, again)
        )
        assert one == two


def late_game(tiles_left: int) -> tiles.State:
    """Return a greedy game of two with an empty bag and few tiles in both hands together."""
    state = game.start(CLASSIC, 2, Seeded("endgame"))
    assert isinstance(state, tiles.State)
    while state.bag or sum(map(len, state.hands)) > tiles_left:
        move = BOTS["greedy"](tiles.view(state, state.turn), state.turn, "1").move
        state = tiles.apply(state, state.turn, move).state
    return state


def test_an_endgame_is_proved_as_by_trying_everything() -> None:
    state = late_game(5)
    seen = tiles.view(state, state.turn)
    before = state.scores[state.turn] - state.scores[1 - state.turn]
    found = placements(state.board, state.hands[state.turn])
    assert found
    for one in found:
        evaluated = evaluate(seen, state.turn, one.move)
        assert evaluated.method is Method.PROVED
        assert evaluated.evaluated.margin == before + value_of(state, one.move)
        assert evaluated.best.margin == before + value(state)


def test_with_an_empty_bag_of_two_everything_is_proved() -> None:
    state = late_game(8)
    seat = state.turn
    seen = tiles.view(state, seat)
    found = [
        evaluate(seen, seat, one.move) for one in placements(seen.board, seen.hands[seat].known)
    ]
    assert all(one.method is Method.PROVED for one in found)
    best = max(one.best.margin for one in found)
    assert {one.best.margin for one in found} == {best}
    assert any(one.best is one.evaluated for one in found)
    assert all(one.loss.points >= 0 and not one.loss.points_error for one in found)


def test_a_roll_is_weighed_by_the_exact_table() -> None:
    seen = seen_after(5, "cubes")
    assert isinstance(seen, cubes.View)
    choices = reroll_choices(seen.board, seen.hands[seen.turn].known)
    worst = choices[-1]
    found = evaluate(seen, seen.turn, Roll(worst.roll))
    assert found.method is Method.ENUMERATED
    assert found.loss.points == pytest.approx(float(choices[0].expected - worst.expected))
    assert found.best.move == Roll(choices[0].roll)
    assert found.loss.chance > 0


def test_a_card_play_is_held_against_the_strongest_players() -> None:
    seen = seen_after(8, "cards")
    strong = BOTS["owl"](seen, seen.turn, "1", 100).move
    assert isinstance(strong, Rows)
    found = evaluate(seen, seen.turn, strong)
    assert found.method is Method.SIMULATED
    assert found.loss.chance < 0.05


def test_a_machine_that_stands_still_for_a_while_evaluates_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views = [seen_after(moves, "cards") for moves in (5, 9, 10, 11)]
    moves = [BOTS["random"](seen, seen.turn, "1").move for seen in views]

    def evaluations() -> list[object]:
        return [
            evaluate(seen, seen.turn, move, budget=QUICK)
            for seen, move in zip(views, moves, strict=True)
        ]

    before = evaluations()
    monkeypatch.setattr(cards_foresight, "perf_counter", count(step=1000.0).__next__)
    assert evaluations() == before


def test_a_move_that_is_not_legal_is_not_weighed() -> None:
    seen = five_reds()
    with pytest.raises(RuleError):
        evaluate(seen, 0, Pass())


def test_equal_options_keep_the_weighed_one_first() -> None:
    one, other = EvaluatedMove(Pass(), 1.0, 0.5), EvaluatedMove(Swap(pieces("R1")), 1.0, 0.5)
    assert ranked(Method.SIMULATED, 1, one, [other]).best is one


@pytest.mark.parametrize("game", Game)
def test_an_error_is_told_on_the_scale_of_the_chance_it_belongs_to(game: Game) -> None:
    slopes = []
    for tenth in range(1, 10):
        tried = EvaluatedMove(Pass(), 3.0, tenth / 10, 1.5, 0.01)
        found = calibrated(game, 2, tried)
        low, high = (calibrate(game, 2, tenth / 10 + by) for by in (-0.005, 0.005))
        assert found.chance == calibrate(game, 2, tenth / 10)
        assert found.chance_error == pytest.approx(high - low, rel=0.02)
        assert found[:2] == (Pass(), 3.0)
        assert found.margin_error == 1.5
        slopes.append(found.chance_error / tried.chance_error)
    assert any(abs(slope - 1) > 0.1 for slope in slopes)


@pytest.mark.rule("C14")
@pytest.mark.parametrize(("ahead", "share"), [(-1, 0.0), (0, 0.5), (1, 1.0)])
def test_a_proved_draw_is_half_a_win(ahead: int, share: float) -> None:
    late = late_game(5)
    scores = (0, value(late) - ahead)
    state = replace(late, scores=scores if late.turn == 0 else scores[::-1], recent=())
    best = max(
        placements(state.board, state.hands[state.turn]), key=lambda one: value_of(state, one.move)
    )
    found = evaluate(tiles.view(state, state.turn), state.turn, best.move)
    assert (found.method, found.evaluated.margin, found.evaluated.chance) == (
        Method.PROVED,
        ahead,
        share,
    )


@pytest.mark.rule("C14")
def test_the_chances_after_a_shared_win_are_shared_too() -> None:
    state = tile_game("R1 R2 R3", "R4", "B6", "B5", scores=(0, 10, 10))
    (best, *_) = placements(state.board, state.hands[0])
    done = tiles.apply(state, 0, best.move)
    after = tiles.view(done.state, 0)
    made = GameDecision(1, 0, tiles.view(state, 0), best.move, after, done.score)
    assert done.state.winners == (0, 1, 2)
    assert review_decision(made, QUICK, "shared").chances == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_more_patience_is_more_of_everything() -> None:
    twice = BUDGET.scaled(2)
    assert twice.board.deals == 2 * BUDGET.board.deals
    assert twice.cards.most_deals == 2 * BUDGET.cards.most_deals
