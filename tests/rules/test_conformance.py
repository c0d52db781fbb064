"""One suite for every edition: games of random moves, watched at every step.

Per commit some of each edition, where the tile editions share their rules; a thousand of each are
deep.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from sixfold.rules.editions import EDITIONS
from tests.rules.conformance import Stroll

GAMES = 1000
AT_ONCE = 10
"""So many games make one test, so that several processes can share the work."""
PER_COMMIT = {"classic": 40, "travel": 10, "starwars": 10, "cubes": 40, "cards": 40}


def parts() -> Iterator[Any]:
    """Yield editions with the number of a first game."""
    for edition in EDITIONS:
        for first in range(0, GAMES, AT_ONCE):
            deep = () if first < PER_COMMIT[edition] else (pytest.mark.deep,)
            yield pytest.param(edition, first, marks=deep)


@pytest.mark.parametrize(("edition", "first"), list(parts()))
def test_every_step_of_a_game_keeps_the_promises_of_the_seam(edition: str, first: int) -> None:
    for number in range(first, first + AT_ONCE):
        Stroll(EDITIONS[edition], number).play()
