"""What makes a line."""

from itertools import combinations, product

import pytest

from sixfold.rules.lines import NO_RUN, is_line, points, run_of
from sixfold.rules.pieces import KINDS
from tests.rules.diagram import piece, pieces


@pytest.mark.rule("L2")
@pytest.mark.parametrize("line", ["R1 R2", "R1 B1", "R1 R2 R3 R4 R5 R6", "R1 O1 Y1 G1 B1 P1"])
def test_a_line_shares_its_colour_or_its_shape(line: str) -> None:
    assert is_line(pieces(line))


@pytest.mark.rule("L2")
@pytest.mark.parametrize("line", ["R1 B2", "R1 R2 B2", "R1 B1 B2", "R1 R2 O1"])
def test_pieces_that_share_neither_are_no_line(line: str) -> None:
    assert not is_line(pieces(line))


@pytest.mark.rule("L3")
@pytest.mark.parametrize("line", ["R1 R1", "R1 R2 R1", "R1 B1 R1"])
def test_a_line_never_repeats_a_tile(line: str) -> None:
    assert not is_line(pieces(line))


@pytest.mark.rule("L4")
def test_no_seven_pieces_are_a_line() -> None:
    of_one_colour = [kind for kind in KINDS if kind.colour == "R"]
    assert is_line(of_one_colour)
    assert not any(is_line((*of_one_colour, seventh)) for seventh in KINDS)


@pytest.mark.rule("S1", "S2", "S3")
def test_a_line_scores_its_length_and_a_qwirkle_six_more() -> None:
    assert [points(length) for length in range(7)] == [0, 0, 2, 3, 4, 5, 12]


@pytest.mark.rule("L2", "L3")
def test_a_run_takes_exactly_what_keeps_it_a_line() -> None:
    lines = [pair for pair in combinations(KINDS, 2) if is_line(pair)]
    for pair, kind in product(lines, KINDS):
        assert run_of(pair).takes(kind) == is_line((*pair, kind))


def test_an_empty_run_takes_anything() -> None:
    assert all(NO_RUN.takes(kind) for kind in KINDS)


@pytest.mark.rule("L5")
@pytest.mark.parametrize("torn", ["R1 B2", "R1 R2 B2", "R1 R2 R1"])
def test_a_run_of_pieces_that_do_not_go_together_takes_nothing(torn: str) -> None:
    run = run_of(pieces(torn))
    assert not any(run.takes(kind) for kind in KINDS)


def test_a_full_run_takes_nothing() -> None:
    run = run_of(pieces("R1 R2 R3 R4 R5 R6"))
    assert not any(run.takes(kind) for kind in KINDS)


def test_a_joined_run_remembers_what_its_pieces_share() -> None:
    run = run_of(pieces("R1")).joined(piece("B1"))
    assert run.takes(piece("G1"))
    assert not run.takes(piece("R2"))
    assert run == run_of(pieces("R1 B1"))
