"""The board in letters."""

from sixfold.locales.words import words
from sixfold.record.notation import parse_cell, parse_piece
from sixfold.rules.cells import Cell
from sixfold.rules.editions import CLASSIC
from sixfold.rules.grid import Board
from sixfold.rules.pieces import Colour, Piece, Shape
from sixfold.terminal.board_text import board_in_lines, board_lines
from sixfold.terminal.formatter import TextFormatter

PLAIN = TextFormatter(words("en"), CLASSIC, ("you", "greedy"))
COLOURED = TextFormatter(words("en"), CLASSIC, ("you", "greedy"), ansi=True)


def board(**pieces: str) -> Board:
    return Board({parse_cell(cell): parse_piece(piece) for cell, piece in pieces.items()})


SMALL = board(**{"0,0": "R1", "1,0": "R2", "1,-1": "B2"})


def test_a_board_has_numbers_stars_and_dots() -> None:
    assert board_lines(SMALL, [Cell(1, -1)], PLAIN) == [
        "   -1   0   1   2",
        "-2          ·",
        "-1      ·  B2*  ·",
        " 0  ·  R1  R2   ·",
        " 1      ·   ·",
    ]


def test_every_piece_stands_below_its_number() -> None:
    lines = board_lines(SMALL, (), PLAIN)
    header = lines[0]
    row = next(line for line in lines if line.startswith(" 0"))
    assert row.index("R1") + 2 == header.index("0") + 1
    assert row.index("R2") + 2 == header.rindex("1") + 1


def test_an_empty_board_says_where_to_begin() -> None:
    assert board_lines(Board(), (), PLAIN) == [words("en")("board-empty")]


def test_colours_add_to_letter_and_digit_and_never_replace_them() -> None:
    coloured = "\n".join(board_lines(SMALL, (), COLOURED))
    assert "\033[1;31mR1\033[0m" in coloured
    assert "\033[1;94mB2\033[0m" in coloured


def test_a_wide_board_moves_together_to_fit_80_columns() -> None:
    wide = Board({Cell(x, 0): Piece(Colour.RED, Shape.CIRCLE) for x in range(-12, 11)})
    lines = board_lines(wide, (), PLAIN)
    assert max(map(len, lines)) <= 80
    header = lines[0].split()
    assert header == [str(x) for x in range(-12, 12, 2)]


def test_a_tall_board_has_its_numbers_at_the_bottom_too() -> None:
    tall = Board({Cell(0, y): Piece(Colour.RED, Shape.CIRCLE) for y in range(12)})
    lines = board_lines(tall, (), PLAIN)
    assert lines[0] == lines[-1]


def test_a_board_far_away_is_drawn_as_well() -> None:
    far = Board({Cell(10**6, -(10**6)): Piece(Colour.RED, Shape.CIRCLE)})
    assert any("R1" in line for line in board_lines(far, (), PLAIN))


def test_the_lines_of_a_board_can_be_read_aloud() -> None:
    assert board_in_lines(SMALL, PLAIN) == ["0,0> R1 R2", "1,-1v B2 R2"]
    one = board(**{"0,0": "R1"})
    assert board_in_lines(one, PLAIN) == ["0,0> R1"]
