"""What has not been seen yet, counted: the bag and the hidden hands together."""

from sixfold.rules import cubes
from sixfold.rules.game import View
from sixfold.rules.pieces import Colour, Piece, Shape
from sixfold.rules.unseen import unseen, unseen_cubes
from sixfold.terminal.speech import Speech


def unseen_lines(seen: View, speech: Speech) -> list[str]:
    """Return how many of each kind are unseen, six by six; of Cubes how many of each colour."""
    if isinstance(seen, cubes.View):
        return _cube_lines(seen, speech)
    left = unseen(seen)
    lines = [speech.words("unseen", game=seen.edition.game), "     " + "  ".join(map(str, Shape))]
    for colour in Colour:
        counts = [str(left[Piece(colour, shape)]) for shape in Shape]
        lines.append(f"  {colour}  {'  '.join(counts)}  {_colour(colour, speech)}")
    return lines


def _cube_lines(seen: cubes.View, speech: Speech) -> list[str]:
    left = unseen_cubes(seen)
    return [speech.words("unseen", game="cubes")] + [
        f"  {colour}  {left[colour]:>2}  {_colour(colour, speech)}" for colour in Colour
    ]


def _colour(colour: Colour, speech: Speech) -> str:
    return speech.words("colour", colour=colour.name.lower())


def legend_lines(speech: Speech) -> list[str]:
    """Return what the letters and the digits stand for; the figures in the Star Wars edition."""
    key = "figure" if speech.edition.figures else "shape"
    colours = [f"  {colour}  {_colour(colour, speech)}" for colour in Colour]
    shapes = [f"  {shape}  {speech.words(key, shape=shape.name.lower())}" for shape in Shape]
    wide = max(map(len, colours)) + 3
    pairs = zip(colours, shapes, strict=True)
    lines = [f"{colour:<{wide}}{shape}" for colour, shape in pairs]
    return [*lines, speech.words("legend-note", game=speech.edition.game)]
