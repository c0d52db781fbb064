"""A few seeded mistakes; `make planted` seeds two hundred against a larger simulation."""

from tests.analysis.seeded_mistakes import FAULTED, mistakes_of_game


def test_seeded_mistakes_are_found_and_best_moves_are_not_faulted() -> None:
    mistakes = mistakes_of_game("planted 0", factor=4)
    assert len(mistakes) >= 2
    assert all(mistake.mistake in FAULTED for mistake in mistakes)
    assert not any(mistake.best in FAULTED for mistake in mistakes)
