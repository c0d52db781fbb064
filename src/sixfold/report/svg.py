"""A small SVG writer for the boards and the plain charts of reports.

It replaces a plotting library: the output is deterministic and the package gets no dependency.
"""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

INK: Final = "#333"
FAINT: Final = "#ccc"
COLOURS: Final = ("#3E7095", "#AA4043", "#4C8C4A", "#E68248", "#7B5EA7", "#777777")

Point = tuple[float, float]


def element(name: str, *inside: str, **attributes: object) -> str:
    """Return an element; `_` in an attribute's name stands for `-`, and None leaves it out."""
    given = "".join(
        f" {key.replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def _value(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def svg(
    parts: Iterable[str], corner: Point, size: Point, *, scaled: bool = False, **attributes: object
) -> str:
    """Return a picture; a `scaled` one has no size of its own and takes that of its container."""
    width, height = (None, None) if scaled else size
    view = " ".join(map(_value, (*corner, *size)))
    root = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": view, "width": width}
    lines = "\n".join(["", *parts, ""])
    return element("svg", lines, **root, height=height, **attributes) + "\n"


def _pen(colour: str, dash: str, width: float) -> dict[str, object]:
    return {"stroke": colour, "stroke_width": width, "stroke_dasharray": dash or None}


class Drawing:
    """A mutable drawing; x grows to the right, y downwards."""

    def __init__(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._parts: list[str] = []

    def title(self, text: str) -> None:
        """Add a title, on the picture and for screen readers."""
        self._parts.append(element("title", escape(text)))
        self.box(0, 0, *self._size, "white")
        self.text(self._size[0] / 2, 24, text, anchor="middle")

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        colour: str = INK,
        *,
        dash: str = "",
        width: float = 1,
    ) -> None:
        """Draw a straight line."""
        ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        self._parts.append(element("line", **ends, **_pen(colour, dash, width)))

    def curve(self, points: Iterable[Point], colour: str, *, dash: str, width: float) -> None:
        """Draw a polyline."""
        through = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        pen = _pen(colour, dash, width)
        self._parts.append(element("polyline", points=through, fill="none", **pen))

    def dot(self, x: float, y: float, colour: str = INK) -> None:
        """Draw a dot."""
        self._parts.append(element("circle", cx=x, cy=y, r=4, fill=colour))

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a filled box."""
        self._parts.append(element("rect", x=x, y=y, width=width, height=height, fill=colour))

    def text(self, x: float, y: float, text: str, anchor: str = "start", colour: str = INK) -> None:
        """Write a text anchored at a point by its start, middle or end."""
        font = {"font_family": "sans-serif", "font_size": 13}
        place = {"x": x, "y": y, "text_anchor": anchor}
        self._parts.append(element("text", escape(text), **place, fill=colour, **font))

    def picture(self, *, label: str | None = None, scaled: bool = False) -> str:
        """Return the picture; the label is for screen readers."""
        return svg(
            self._parts, (0, 0), self._size, scaled=scaled, role="img", **{"aria-label": label}
        )
