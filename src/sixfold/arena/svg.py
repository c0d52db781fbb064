"""A drawing of lines, dots, boxes and words, as the text of an SVG file.

Our own few lines rather than a plotting library: the arena needs three plain charts, and so they
come with the package, look the same everywhere, and are the same text for the same games.
"""

from typing import Final
from xml.sax.saxutils import escape

INK: Final = "#333"
FAINT: Final = "#ccc"
COLOURS: Final = ("#3E7095", "#AA4043", "#4C8C4A", "#E68248", "#7B5EA7", "#777777")

_FONT: Final = "font-family='sans-serif' font-size='13'"


class Drawing:
    """A drawing in the making; x grows to the right, y downwards."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._width = width
        self._height = height
        self._parts = [f"<title>{escape(title)}</title>"]
        self.box(0, 0, width, height, "white")
        self.word(width / 2, 24, title, anchor="middle")

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = INK) -> None:
        """Draw a line."""
        ends = f"x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}'"
        self._parts.append(f"<line {ends} stroke='{colour}'/>")

    def dot(self, x: float, y: float, colour: str = INK) -> None:
        """Draw a dot."""
        self._parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4' fill='{colour}'/>")

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a filled box."""
        size = f"width='{width:.1f}' height='{height:.1f}'"
        self._parts.append(f"<rect x='{x:.1f}' y='{y:.1f}' {size} fill='{colour}'/>")

    def word(self, x: float, y: float, text: str, anchor: str = "start") -> None:
        """Write a text that begins, ends or has its middle at a point."""
        place = f"x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}'"
        self._parts.append(f"<text {place} fill='{INK}' {_FONT}>{escape(text)}</text>")

    def __str__(self) -> str:
        size = f"width='{self._width}' height='{self._height}'"
        seen = f"viewBox='0 0 {self._width} {self._height}'"
        head = f"<svg xmlns='http://www.w3.org/2000/svg' {size} {seen} role='img'>"
        return "\n".join([head, *self._parts, "</svg>"]) + "\n"
