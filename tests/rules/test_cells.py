"""Cells and directions."""

from sixfold.rules.cells import DOWN, ORIGIN, RIGHT, beside, crossing, step
from tests.rules.diagram import cell, cells


def test_x_grows_to_the_right_and_y_downwards() -> None:
    assert step(ORIGIN, RIGHT) == cell("1,0")
    assert step(ORIGIN, DOWN, 2) == cell("0,2")
    assert step(cell("3,-4"), RIGHT, -5) == cell("-2,-4")


def test_each_direction_crosses_the_other() -> None:
    assert crossing(RIGHT) == DOWN
    assert crossing(DOWN) == RIGHT


def test_a_cell_has_four_cells_beside_it_and_none_at_its_corners() -> None:
    assert sorted(beside(cell("5,5"))) == sorted(cells("4,5 6,5 5,4 5,6"))
