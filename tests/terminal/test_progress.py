"""The bar that shows how far something has come."""

import io
from collections.abc import Iterator

import pytest

from sixfold.locales.words import words
from sixfold.terminal.progress import Progress, duration


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def seconds() -> Iterator[float]:
    number = 0.0
    while True:
        yield number
        number += 10


def test_what_was_found_does_not_count_for_the_time_left() -> None:
    screen = Screen()
    progress = Progress(10, screen, words("en"), seconds().__next__)
    for fresh in (False, False, False, True, True):
        progress.step(fresh)
    *_, before, last = screen.getvalue().split("\r\033[K")
    assert before.endswith(" 4/10, 4:00 left")
    assert last.endswith(" 5/10, 2:05 left")
    assert last.count("█") == last.count("░") == 15


def test_before_anything_is_played_no_time_is_told() -> None:
    screen = Screen()
    Progress(10, screen, words("en"), seconds().__next__).step(False)
    assert screen.getvalue().endswith(" 1/10")


def test_it_is_drawn_a_few_times_a_second_at_most_and_at_the_end() -> None:
    screen = Screen()
    progress = Progress(100, screen, words("en"), lambda: 5.0)
    for _ in range(100):
        progress.step(True)
    assert screen.getvalue().count("\r") == 2
    progress.clear()
    assert screen.getvalue().endswith("\r\033[K")


def test_where_nobody_watches_nothing_is_drawn() -> None:
    pipe = io.StringIO()
    progress = Progress(2, pipe, words("en"))
    progress.step(True)
    progress.clear()
    assert pipe.getvalue() == ""


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0:00"), (59.6, "1:00"), (754, "12:34"), (3600 * 30 + 61, "30:01:01")]
)
def test_time_is_told_in_minutes_and_hours(number: float, text: str) -> None:
    assert duration(number) == text


@pytest.mark.parametrize("total", [0, 10])
def test_the_bar_is_there_before_anything_is_done(total: int) -> None:
    screen = Screen()
    Progress(total, screen, words("en"), seconds().__next__).begin()
    assert screen.getvalue().endswith(f" 0/{total}")
