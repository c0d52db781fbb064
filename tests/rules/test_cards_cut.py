"""Cutting a group into rows: the claims of `docs/cards-solver.md`, for every number of copies."""

from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

from sixfold.rules.cards_solver import cut_into_rows
from sixfold.rules.pieces import KINDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cards-solver.md").read_text(encoding="utf-8")
GROUP = KINDS[:6]

Copies = tuple[int, ...]

EVERY_ROW = [row for size in (3, 4, 5, 6) for row in combinations(range(6), size)]
EVERY_CASE = list(product(range(4), repeat=6))


@cache
def most_sixes(copies: Copies) -> int | None:
    """Return the most rows of six of any cut, by trying every row; None if there is no cut."""
    if not any(copies):
        return 0
    first = next(kind for kind in range(6) if copies[kind])
    found = []
    for row in EVERY_ROW:
        if first in row and all(copies[kind] for kind in row):
            rest = most_sixes(tuple(n - (kind in row) for kind, n in enumerate(copies)))
            if rest is not None:
                found.append(rest + (len(row) == 6))
    return max(found, default=None)


def test_a_group_can_be_cut_exactly_when_it_has_three_times_its_largest_number() -> None:
    for copies in EVERY_CASE:
        can_be_cut = not any(copies) or sum(copies) >= 3 * max(copies)
        assert (most_sixes(copies) is not None) == can_be_cut, copies


def test_rows_are_cut_with_as_many_sixes_as_can_be() -> None:
    for copies in EVERY_CASE:
        most = most_sixes(copies)
        if most is None:
            continue
        rows = cut_into_rows(dict(zip(GROUP, copies, strict=True)))
        assert all(len(set(row)) == len(row) >= 3 for row in rows), copies
        assert [sum(row.count(kind) for row in rows) for kind in GROUP] == list(copies)
        assert sum(len(row) == 6 for row in rows) == most, copies


@pytest.mark.parametrize(
    "line", [line for line in PAGE.splitlines() if line.startswith("| ") and "`tests/" in line]
)
def test_the_page_names_tests_that_there_are(line: str) -> None:
    path, *names = line.split("|")[2].replace("`", "").split(":")
    text = (ROOT / path.strip()).read_text(encoding="utf-8")
    assert all(f"def {name.strip()}(" in text for name in names)
