"""Placements and pieces as people type them."""

import pytest

from sixfold.record.notation import format_place
from sixfold.rules.cells import Cell
from sixfold.rules.grid import Board
from sixfold.rules.pieces import Colour, Piece, Shape
from sixfold.terminal.parsing import (
    UnreadableError,
    is_placement,
    read_pieces,
    read_place,
    read_rows,
)

BOARD = Board({Cell(1, 0): Piece(Colour.RED, Shape.CIRCLE)})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("0,0> R1 R2", "0,0> R1 R2"),
        ("0,0>R1R2", "0,0> R1 R2"),
        ("  0 , 0 >  r1   r2 ", "0,0> R1 R2"),
        ("0,0 > r1 r2", "0,0> R1 R2"),
        ("0,0v r1 g1", "0,0v R1 G1"),
        ("0,0 V r1g1", "0,0v R1 G1"),
        ("-3,+2↓b1 b2", "-3,2v B1 B2"),
        ("0,0 → r1,r2", "0,0> R1 R2"),
        ("00,-0 r1", "0,0 R1"),
        ("r1@0,0 r2@2,0", "0,0> R1 R2"),
        ("r1 @ 0, 0  r2@ 0,1", "0,0v R1 R2"),
    ],
)
def test_spaces_and_case_do_not_matter(typed: str, meant: str) -> None:
    assert is_placement(typed)
    assert format_place(read_place(typed, BOARD), BOARD) == meant


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("0,0> R9", "unreadable-piece"),
        ("0,0> ", "unreadable-place"),
        ("0,0", "unreadable-place"),
        ("0,0 R1 R2", "unreadable-direction"),
        ("r1 r2", "unreadable-where"),
        ("R1R2", "unreadable-where"),
        ("R1@", "unreadable-cell"),
        ("R1@0,0 R2", "unreadable-cell"),
        ("@0,0", "unreadable-piece"),
        ("x,0> R1", "unreadable-cell"),
        ("", "unreadable-cell"),
        ("9" * 101 + ",0 R1", "unreadable-cell"),
    ],
)
def test_what_cannot_be_read_is_named(typed: str, key: str) -> None:
    with pytest.raises(UnreadableError) as error:
        read_place(typed, BOARD)
    assert error.value.key == key


@pytest.mark.parametrize("typed", ["swap R1", "hint", "R9 R2", "", "?", "v"])
def test_other_words_are_no_placement(typed: str) -> None:
    assert not is_placement(typed)


def test_pieces_may_run_together_or_have_commas() -> None:
    expected = (Piece(Colour.RED, Shape.CIRCLE), Piece(Colour.GREEN, Shape.STAR8))
    assert read_pieces("R1 G6") == read_pieces("r1g6") == read_pieces("r1, g6") == expected
    assert read_pieces("  ") == ()


@pytest.mark.parametrize("typed", ["R", "R7", "X1", "R1G", "R12", "1R", "ä1", "R1\x00"])
def test_what_is_no_piece_is_refused(typed: str) -> None:
    with pytest.raises(UnreadableError):
        read_pieces(typed)


def test_rows_have_a_bar_between_them() -> None:
    rows = read_rows("r1r2r3 | g1 g2 g3 / b1 b2 b3 |")
    assert [len(row) for row in rows] == [3, 3, 3]
