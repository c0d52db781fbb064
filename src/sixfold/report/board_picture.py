"""SVG pictures of boards and of rows of cards."""

import json
import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from sixfold.report.svg import element, svg
from sixfold.rules.cells import Cell
from sixfold.rules.pieces import Colour, Piece, Shape

TILE: Final = 48
"""The width of a cell."""

BEST: Final = "#1a7f4b"
PLAYED: Final = "#b3261e"
"""The colours of the frames of the best pieces and of the played ones."""

FIGURES: Final = Path(__file__).parent / "figures.json"
"""The figures of the Star Wars edition (P4) by shape; the browser client reads the file too.

A figure is a list of SVG paths, centred on a face of 100 by 100 and filled in turn with the
piece's colour and the colour of the face.
"""

_FIGURE_SIZE: Final = 0.42
_OUTLINE: Final = 1.5
_FACE: Final = "#23262b"
_PAPER: Final = "#fff"

_COLOURS: Final = {
    Colour.RED: "#e5484d",
    Colour.ORANGE: "#f58a2e",
    Colour.YELLOW: "#ffe14d",
    Colour.GREEN: "#46b96d",
    Colour.BLUE: "#4a90e8",
    Colour.PURPLE: "#a874e0",
}


def _star(points: int, outer: float, inner: float) -> str:
    """Return the outline of a star around the origin."""
    corners = []
    for corner in range(2 * points):
        radius = inner if corner % 2 else outer
        angle = math.pi * corner / points - math.pi / 2
        corners.append(f"{radius * math.cos(angle):.1f},{radius * math.sin(angle):.1f}")
    return element("polygon", points=" ".join(corners))


_SHAPES: Final = {
    Shape.CIRCLE: element("circle", r=13),
    Shape.SQUARE: element("rect", x=-12, y=-12, width=24, height=24, rx=2),
    Shape.DIAMOND: element("polygon", points="0,-15 15,0 0,15 -15,0"),
    Shape.CLOVER: "".join(
        element("circle", cx=x, cy=y, r=7) for x, y in ((0, -7), (7, 0), (0, 7), (-7, 0))
    ),
    Shape.STAR4: _star(4, 17, 6.5),
    Shape.STAR8: _star(8, 16, 9),
}


def board_picture(
    board: Mapping[Cell, Piece],
    played: Mapping[Cell, Piece] | None = None,
    best: Mapping[Cell, Piece] | None = None,
    *,
    figures: bool = False,
) -> str:
    """Return a board with the played pieces in solid frames and the best ones in dashed frames."""
    played, best = played or {}, best or {}
    cells = [*board, *played, *best] or [Cell(0, 0)]
    parts = [_tile(cell, _drawn(piece, _FACE, figures)) for cell, piece in sorted(board.items())]
    for cell, piece in sorted(played.items()):
        parts.append(_tile(cell, _drawn(piece, _FACE, figures), PLAYED))
    for cell, piece in sorted(best.items()):
        parts.append(_ghost(cell, _drawn(piece, _PAPER, figures), small=cell in played))
    return _framed(cells, parts)


def rows_picture(rows: Sequence[Sequence[Piece]], fresh: Collection[Piece] = ()) -> str:
    """Return rows of cards, the cards from the hand framed."""
    left = list(fresh)
    parts, cells = [], [Cell(0, 0)]
    for y, row in enumerate(rows):
        for x, card in enumerate(row):
            cells.append(Cell(x, y))
            from_hand = card in left
            if from_hand:
                left.remove(card)
            parts.append(_tile(Cell(x, y), _drawn(card, _FACE), BEST if from_hand else None))
    return _framed(cells, parts)


def _framed(cells: Iterable[Cell], parts: Iterable[str]) -> str:
    xs, ys = zip(*cells, strict=True)
    left, top = (min(xs) - 0.5) * TILE, (min(ys) - 0.5) * TILE
    width, height = (max(xs) - min(xs) + 2) * TILE, (max(ys) - min(ys) + 2) * TILE
    paper = {"x": left, "y": top, "width": width, "height": height, "rx": 14}
    return svg([element("rect", **paper, fill="#f3efe6"), *parts], (left, top), (width, height))


def _tile(cell: Cell, drawn: str, frame: str | None = None) -> str:
    edge = {"stroke": frame, "stroke_width": 4} if frame else {}
    face = element("rect", x=-23, y=-23, width=46, height=46, rx=7, fill=_FACE, **edge)
    return _at(cell, face, drawn)


def _ghost(cell: Cell, drawn: str, *, small: bool) -> str:
    """Return a piece that was not played; small where another piece lies."""
    edge = {"stroke": BEST, "stroke_width": 4, "stroke_dasharray": "6 4"}
    face = element("rect", x=-21, y=-21, width=42, height=42, rx=7, fill=_PAPER, **edge)
    outlined = element("g", drawn, stroke=_FACE, stroke_width=_OUTLINE)
    size = "translate(12 -12) scale(0.5)" if small else None
    return _at(cell, element("g", face, outlined, transform=size))


def _at(cell: Cell, *drawn: str) -> str:
    x, y = (cell.x + 0.5) * TILE, (cell.y + 0.5) * TILE
    return element("g", *drawn, transform=f"translate({x} {y})")


def _drawn(piece: Piece, face: str, figures: bool = False) -> str:
    """Return the shape of a piece, or its figure with the face in its cut-outs."""
    drawn = _figure(piece.shape, face) if figures else _SHAPES[piece.shape]
    return element("g", drawn, fill=_COLOURS[piece.colour])


@cache
def _layers() -> dict[str, list[str]]:
    layers: dict[str, list[str]] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return layers


@cache
def _figure(shape: Shape, face: str) -> str:
    paths = (
        element("path", fill=face if place % 2 else None, d=path)
        for place, path in enumerate(_layers()[str(shape.value)])
    )
    # The transform scales the stroke too; this keeps it as wide as that of a shape.
    line = _OUTLINE / _FIGURE_SIZE
    size = f"scale({_FIGURE_SIZE})"
    return element("g", *paths, transform=size, stroke_width=line, fill_rule="evenodd")
