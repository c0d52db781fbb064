"""Boards as pictures: shapes, and the figures of the Star Wars edition."""

import json

import pytest

from sixfold.report.board_picture import FIGURES, board_picture
from sixfold.rules.cells import Cell
from sixfold.rules.pieces import Colour, Piece, Shape

ALL = {Cell(x, 0): Piece(Colour.BLUE, shape) for x, shape in enumerate(Shape)}
LAYERS: dict[str, list[str]] = json.loads(FIGURES.read_text(encoding="utf-8"))


def test_there_is_a_figure_for_every_shape() -> None:
    assert list(LAYERS) == [str(shape.value) for shape in Shape]
    assert len({path for layers in LAYERS.values() for path in layers}) >= 2 * len(Shape)


@pytest.mark.rule("P4")
@pytest.mark.parametrize("shape", Shape)
def test_a_figure_is_drawn_with_all_its_layers_and_without_the_shape(shape: Shape) -> None:
    board = {Cell(0, 0): Piece(Colour.BLUE, shape)}
    paths = LAYERS[str(shape.value)]
    for picture in (
        board_picture(board, figures=True),
        board_picture({}, board, figures=True),
        board_picture({}, {}, board, figures=True),
    ):
        assert [picture.count(f'd="{path}"') for path in paths] == [1] * len(paths)
        assert picture.count("<path") == len(paths)
        assert "<circle" not in picture
        assert "<polygon" not in picture
        assert picture.count("<rect") == 2


def test_a_figure_is_cut_out_down_to_its_face() -> None:
    eyes = LAYERS["1"][1]
    trooper = {Cell(0, 0): Piece(Colour.RED, Shape.CIRCLE)}
    assert f'<path fill="#23262b" d="{eyes}"/>' in board_picture(trooper, figures=True)
    assert f'<path fill="#fff" d="{eyes}"/>' in board_picture({}, {}, trooper, figures=True)


def test_every_other_edition_shows_shapes() -> None:
    picture = board_picture(ALL, ALL, ALL)
    assert "<path" not in picture
    assert picture.count("<circle") == 3 * 5
    assert picture.count("<polygon") == 3 * 3
