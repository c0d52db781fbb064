"""The bots: legal, deterministic, and independent of hidden information."""

from random import Random

import pytest

from sixfold.players.bots import BOTS
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import State
from sixfold.rules.moves import Move, Pass, Redraw, Roll, Swap
from sixfold.rules.turns import Phase
from tests.rules.diagram import pieces, place
from tests.rules.positions import ALL_BUT_P6, EVERY_EDITION, card_game, cube_game, tile_game
from tests.rules.random_moves import hidden_permuted, legal_move

STUCK_CARDS = "O1 O1 O1 Y2 Y2 Y2 G3 G3 G3"

every_bot = pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "owl"])
"""The owl is foresight with less time at cards."""

every_edition = pytest.mark.parametrize("edition", EVERY_EDITION)


def chosen(bot: str, state: State, seed: str = "") -> Move:
    return BOTS[bot](game.view(state, state.turn), state.turn, seed).move


def some_states(edition: str, count: int) -> list[State]:
    """Return states from the whole length of a game, the opening among them."""
    random = Random(edition)
    state = game.start(EDITIONS[edition], 3, Seeded(f"states {edition}"))
    states = []
    while state.phase is not Phase.OVER:
        states.append(state)
        seen = game.view(state, state.turn)
        state = game.apply(state, state.turn, legal_move(seen, state.turn, random)).state
    return states[:: max(1, len(states) // count)]


@every_bot
@every_edition
def test_a_bot_chooses_a_legal_move_and_the_same_one_for_the_same_seed(
    bot: str, edition: str
) -> None:
    for state in some_states(edition, 4):
        move = chosen(bot, state, "seed")
        game.check(state, state.turn, move)
        assert chosen(bot, state, "seed") == move


@every_bot
@every_edition
def test_a_bot_knows_nothing_that_is_hidden(bot: str, edition: str) -> None:
    for state in some_states(edition, 3):
        other = hidden_permuted(state, state.turn, Random(1))
        assert chosen(bot, other, "seed") == chosen(bot, state, "seed")


@every_edition
def test_another_seed_gives_a_random_bot_another_move(edition: str) -> None:
    state = some_states(edition, 4)[1]
    assert len({chosen("random", state, str(seed)) for seed in range(30)}) > 1


def test_the_greedy_bot_takes_the_most_points() -> None:
    state = tile_game("R1 R2 R3 R4 R5", "R6 B1", "G1", bag="P1")
    suggestion = BOTS["greedy"](game.view(state, 0), 0, "")
    assert suggestion.value == 12
    assert chosen("greedy", state) in (place("R6@5,0"), place("R6@-1,0"))


def test_the_greedy_bot_takes_the_most_qwirkles() -> None:
    state = card_game("R1 R2 R3 R4 R5", "R6 O6 Y6", "B1", bag="P1")
    assert BOTS["greedy"](game.view(state, 0), 0, "").value == 1


@every_bot
@pytest.mark.rule("C10", "C11")
def test_a_bot_without_a_placement_swaps_and_with_an_empty_bag_passes(bot: str) -> None:
    assert isinstance(chosen(bot, tile_game("R4", "B6 B5", "R1", bag="Y1")), Swap)
    assert chosen(bot, tile_game("R4", "B6 B5", "R1")) == Pass()


@every_bot
@pytest.mark.rule("D4", "D5")
def test_a_bot_whose_cubes_do_not_fit_rolls_or_passes(bot: str) -> None:
    assert isinstance(chosen(bot, cube_game("R1", "B2 G3", "B1")), Roll)
    assert chosen(bot, cube_game(ALL_BUT_P6, "R1", "P1", rolled=True)) == Pass()


@every_bot
@pytest.mark.rule("K6")
def test_a_bot_that_cannot_play_a_card_redraws_or_passes(bot: str) -> None:
    stuck = card_game("R4 R5 R6", STUCK_CARDS, "B1", bag="P1")
    assert chosen(bot, stuck) == Redraw()
    assert chosen(bot, card_game("R4 R5 R6", STUCK_CARDS, "B1", last_turns=2)) == Pass()


@every_bot
@pytest.mark.rule("K4")
def test_a_bot_finds_a_play_that_rebuilds_the_table(bot: str) -> None:
    state = card_game("R1 R2 R3 R4 | B1 B2 B3", "O4 Y4", "B1", bag="P1")
    assert game.apply(state, 0, chosen(bot, state)).state.hands[0] == pieces("P1")
