"""Rules and kernel agree: 100,000 random positions and 20,000 random card tables.

`make twins` compares a million and more.
"""

import pytest

from tests.kernel.agreement import compare_positions, compare_tables

POSITIONS = 100_000
TABLES = 20_000
PARTS = 100
"""So many tests share the work, so that they can run side by side."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_placement_the_best_and_the_way_back_are_those_of_the_rules(part: int) -> None:
    assert compare_positions(part, POSITIONS // PARTS) == POSITIONS // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_the_best_play_at_the_card_table_is_as_good_as_that_of_the_rules(part: int) -> None:
    assert compare_tables(part, TABLES // PARTS) == TABLES // PARTS
