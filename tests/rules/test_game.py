"""The seven functions that know all three games."""

from dataclasses import replace

import pytest

from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, EDITIONS, Edition
from sixfold.rules.errors import ImpossiblePositionError
from sixfold.rules.game import State
from sixfold.rules.hands import Hand
from sixfold.rules.moves import Pass
from sixfold.rules.pieces import Piece
from sixfold.rules.turns import Phase
from tests.rules.diagram import place
from tests.rules.positions import card_game, cube_game, judged, refusal, tile_game

every_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: str(edition.name)
)

ONE_OF_EACH = [
    tile_game("R1", "R2", "B1"),
    cube_game("R1", "R2", "B1"),
    card_game("R1 R2 R3", "R4", "B1"),
]


@every_edition
def test_the_same_seed_deals_the_same_game(edition: Edition) -> None:
    assert game.start(edition, 3, Seeded("one")) == game.start(edition, 3, Seeded("one"))
    assert game.start(edition, 3, Seeded("one")) != game.start(edition, 3, Seeded("two"))


@every_edition
def test_a_new_game_waits_for_its_opening(edition: Edition) -> None:
    state = game.start(edition, 4, Seeded("new"))
    assert state.phase is Phase.OPEN
    assert game.turn(state) == state.turn
    assert game.outcome(state) is None


@every_edition
def test_ages_decide_only_who_opens(edition: Edition) -> None:
    for seed in map(str, range(10)):
        old = game.start(edition, 2, Seeded(seed), ages=[40, 30])
        young = game.start(edition, 2, Seeded(seed), ages=[30, 40])
        assert (old.hands, old.bag) == (young.hands, young.bag)


def test_a_state_is_checked_through_the_view_of_the_seat() -> None:
    state = tile_game("R1", "R2", "B1")
    game.check(state, 0, place("R2@1,0"))
    game.check(game.view(state, 0), 0, place("R2@1,0"))


@pytest.mark.parametrize("state", ONE_OF_EACH, ids=["tiles", "cubes", "cards"])
def test_whose_turn_it_is_comes_first_in_every_game(state: State) -> None:
    assert judged(refusal(state, Pass(), seat=1)) == ("not_your_turn", None)


@pytest.mark.parametrize("state", ONE_OF_EACH, ids=["tiles", "cubes", "cards"])
def test_a_refused_move_is_never_made(state: State) -> None:
    with pytest.raises(ValueError, match="cannot_pass"):
        game.apply(state, 0, Pass())


def test_a_view_carries_no_luck() -> None:
    for edition in (CLASSIC, CUBES, CARDS):
        state = game.start(edition, 2, Seeded("a secret seed"))
        for seat in (0, 1, None):
            assert "a secret seed" not in repr(game.view(state, seat))


@every_edition
def test_sampling_draws_evenly_from_what_is_unseen(edition: Edition) -> None:
    seen = game.view(game.start(edition, 2, Seeded("seen")), 0)
    drawn = {game.sample(seen, Seeded(str(n))).bag[0] for n in range(300)}
    assert len(drawn) >= (6 if edition is CUBES else 33)


@pytest.mark.parametrize("state", ONE_OF_EACH, ids=["tiles", "cubes", "cards"])
def test_a_view_with_more_hidden_than_is_left_cannot_be_sampled(state: State) -> None:
    seen = replace(game.view(state, 0), bag=108)
    with pytest.raises(ImpossiblePositionError, match="hidden"):
        game.sample(seen, Seeded("too many"))


@pytest.mark.rule("D1")
def test_hidden_cubes_are_drawn_and_rolled_where_a_state_is_sampled() -> None:
    seen = game.view(cube_game("R1", "R2", "B1 B2"), 0)
    seen = replace(seen, hands=(seen.hands[0], Hand(seen.hands[1].known[:1], hidden=1)))
    sampled = game.sample(seen, Seeded("rolled"))
    assert [len(hand) for hand in sampled.hands] == [1, 2]
    assert all(isinstance(piece, Piece) for hand in sampled.hands for piece in hand)
