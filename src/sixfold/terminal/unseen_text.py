"""The unseen pieces by kind, and the legend of letters and digits."""

from sixfold.rules import cubes
from sixfold.rules.game import View
from sixfold.rules.pieces import Colour, Piece, Shape
from sixfold.rules.unseen import unseen, unseen_cubes
from sixfold.terminal.formatter import TextFormatter


def unseen_lines(view: View, formatter: TextFormatter) -> list[str]:
    """Return how many of each kind are unseen, six by six; of Cubes how many of each colour."""
    if isinstance(view, cubes.View):
        return _cube_lines(view, formatter)
    left = unseen(view)
    lines = [
        formatter.words("unseen", game=view.edition.game),
        "     " + "  ".join(map(str, Shape)),
    ]
    for colour in Colour:
        counts = [str(left[Piece(colour, shape)]) for shape in Shape]
        lines.append(f"  {colour}  {'  '.join(counts)}  {_colour(colour, formatter)}")
    return lines


def _cube_lines(view: cubes.View, formatter: TextFormatter) -> list[str]:
    left = unseen_cubes(view)
    return [formatter.words("unseen", game="cubes")] + [
        f"  {colour}  {left[colour]:>2}  {_colour(colour, formatter)}" for colour in Colour
    ]


def _colour(colour: Colour, formatter: TextFormatter) -> str:
    return formatter.words("colour", colour=colour.name.lower())


def legend_lines(formatter: TextFormatter) -> list[str]:
    """Return what the letters and the digits stand for; the figures in the Star Wars edition."""
    key = "figure" if formatter.edition.figures else "shape"
    colours = [f"  {colour}  {_colour(colour, formatter)}" for colour in Colour]
    shapes = [f"  {shape}  {formatter.words(key, shape=shape.name.lower())}" for shape in Shape]
    wide = max(map(len, colours)) + 3
    pairs = zip(colours, shapes, strict=True)
    lines = [f"{colour:<{wide}}{shape}" for colour, shape in pairs]
    return [*lines, formatter.words("legend-note", game=formatter.edition.game)]
