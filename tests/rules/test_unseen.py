"""What is unseen: the bag and the hidden hands, in every game."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from sixfold.rules import cubes, game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS, CLASSIC, CUBES, Edition
from sixfold.rules.game import State
from sixfold.rules.hands import open_hand
from sixfold.rules.pieces import KINDS, Piece, full_set
from sixfold.rules.sets import groups
from sixfold.rules.unseen import cubes_left, left_of_box, shown, unseen, unseen_cubes
from tests.rules.diagram import pieces
from tests.rules.positions import card_game
from tests.rules.random_moves import legal_move


def walked(edition: Edition, turns: int) -> State:
    """Return a game after some turns of anybody."""
    state, random = game.start(edition, 3, Seeded("unseen")), Random(1)
    for _ in range(turns):
        seen = game.view(state, state.turn)
        state = game.apply(state, state.turn, legal_move(seen, state.turn, random)).state
    return state


def hidden_from(state: State, seat: int | None) -> list[Piece]:
    return [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]


@pytest.mark.parametrize("edition", [CLASSIC, CARDS], ids=str)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_bag_and_the_hidden_hands_are_unseen(edition: Edition, seat: int | None) -> None:
    state = walked(edition, 9)
    assert not isinstance(state, cubes.State)
    assert unseen(game.view(state, seat)) == Counter([*hidden_from(state, seat), *state.bag])


def test_what_is_unseen_is_all_but_what_lies_open() -> None:
    state = card_game("O1 O2 O3", "O4", "B1", stacks=("R1 R2 R3 R4 R5 R6", ""))
    open_cards = pieces("O1 O2 O3 O4 R1 R2 R3 R4 R5 R6")
    assert unseen(game.view(state, 0)) == Counter(full_set()) - Counter(open_cards)


def test_of_cubes_only_the_bag_is_unseen_and_only_its_colours_are_known() -> None:
    state = walked(CUBES, 9)
    assert isinstance(state, cubes.State)
    assert unseen_cubes(cubes.view(state, 0)) == Counter(state.bag)
    assert cubes_left(shown(cubes.view(state, 0))) == Counter(state.bag)


def test_a_seat_does_not_see_another_hand_even_where_a_study_shows_it() -> None:
    state = card_game("", "O4", "B1 B2")
    study = replace(game.view(state, 0), hands=tuple(map(open_hand, state.hands)))
    assert unseen(study) == left_of_box(pieces("O4 B1 B2"))
    assert unseen(study, 0) == left_of_box(pieces("O4"))


def test_the_kinds_make_twelve_groups_of_six() -> None:
    found = groups(KINDS)
    assert [len(group) for group in found] == [6] * 12
    assert [kind for group in found[:6] for kind in group] == list(KINDS)
    assert all(len({kind.shape for kind in group}) == 1 for group in found[6:])
