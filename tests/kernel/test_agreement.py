"""Rules and kernel agree on random positions and random card tables.

Per commit 5,000 positions and 1,000 tables; 100,000 and 20,000 are deep, and `make twins` compares
a million and more.
"""

import pytest

from tests.kernel.agreement import compare_positions, compare_tables

POSITIONS = 100_000
TABLES = 20_000
PARTS = 100
"""The number of tests that share the work, to run in parallel."""
PER_COMMIT = 5

parts = pytest.mark.parametrize(
    "part",
    [
        *range(PER_COMMIT),
        *(pytest.param(part, marks=pytest.mark.deep) for part in range(PER_COMMIT, PARTS)),
    ],
)


@parts
def test_every_placement_the_best_and_the_way_back_are_those_of_the_rules(part: int) -> None:
    assert compare_positions(part, POSITIONS // PARTS) == POSITIONS // PARTS


@parts
def test_the_best_play_at_the_card_table_is_as_good_as_that_of_the_rules(part: int) -> None:
    assert compare_tables(part, TABLES // PARTS) == TABLES // PARTS
