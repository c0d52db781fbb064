"""One suite for every edition: a thousand games of random moves each, watched at every step."""

import pytest

from sixfold.rules.editions import EDITIONS
from tests.rules.conformance import Stroll

GAMES = 1000
AT_ONCE = 25
"""So many games make one test, so that several processes can share the work."""


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_of_a_game_keeps_the_promises_of_the_seam(edition: str, first: int) -> None:
    for number in range(first, first + AT_ONCE):
        Stroll(EDITIONS[edition], number).play()
