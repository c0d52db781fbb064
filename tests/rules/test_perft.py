"""Counts of placements and of their sequences, against the data files."""

import pytest

from sixfold.rules.turns import Phase
from tests.rules.brute_force import line_placements
from tests.rules.perft_counts import FILES, Counted, read, sequences

POSITIONS = [one for file in FILES for one in read(file)]


def test_there_are_files_for_tiles_and_cubes() -> None:
    assert [file.stem for file in FILES] == ["cubes", "tiles"]
    assert len(POSITIONS) >= 30


@pytest.mark.rule("C5", "C6", "C7")
@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: str(one.position)[:60])
def test_the_sequences_of_placements_are_as_many_as_written(one: Counted) -> None:
    found = tuple(sequences(one.state, length) for length in range(1, len(one.counts) + 1))
    assert found == one.counts


@pytest.mark.parametrize(
    "one",
    [one for one in POSITIONS if one.state.phase is Phase.PLAY],
    ids=lambda one: str(one.position)[:60],
)
def test_brute_force_counts_as_many_first_placements(one: Counted) -> None:
    lying = {(x, y): str(piece) for (x, y), piece in one.state.board.items()}
    hand = [str(piece) for piece in one.state.hands[one.state.turn]]
    assert len(line_placements(lying, hand)) == one.counts[0]
