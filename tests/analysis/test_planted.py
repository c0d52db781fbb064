"""A few planted mistakes; `make planted` plants two hundred against a larger simulation."""

from tests.analysis.planted import CALLED, planted_game


def test_planted_mistakes_are_found_and_best_moves_are_not_called_so() -> None:
    found = planted_game("planted 0", factor=4)
    assert len(found) >= 2
    assert all(one.mistake in CALLED for one in found)
    assert not any(one.best in CALLED for one in found)
