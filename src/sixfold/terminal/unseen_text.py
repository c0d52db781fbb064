"""What has not been seen yet, counted: the bag and the hidden hands together."""

from collections import Counter
from collections.abc import Iterator

from sixfold.rules import cards, cubes
from sixfold.rules.game import View
from sixfold.rules.pieces import COPIES, CUBES_PER_COLOUR, Colour, Piece, Shape
from sixfold.terminal.speech import Speech


def unseen_lines(seen: View, speech: Speech) -> list[str]:
    """Return how many of each kind are unseen, six by six; of Cubes how many of each colour."""
    known = Counter(_known(seen))
    if isinstance(seen, cubes.View):
        return _unseen_cubes(known, speech)
    lines = [speech.words("unseen", game=seen.edition.game), "     " + "  ".join(map(str, Shape))]
    for colour in Colour:
        counts = [str(COPIES - known[Piece(colour, shape)]) for shape in Shape]
        lines.append(f"  {colour}  {'  '.join(counts)}  {_colour(colour, speech)}")
    return lines


def _known(seen: View) -> Iterator[Piece]:
    """Yield every piece that the view shows."""
    for hand in seen.hands:
        yield from hand.known
    if isinstance(seen, cards.View):
        for row in (*seen.table, *(row for stack in seen.stacks for row in stack)):
            yield from row
    else:
        yield from seen.board.values()


def _unseen_cubes(known: Counter[Piece], speech: Speech) -> list[str]:
    seen = Counter(piece.colour for piece in known.elements())
    return [speech.words("unseen", game="cubes")] + [
        f"  {colour}  {CUBES_PER_COLOUR - seen[colour]:>2}  {_colour(colour, speech)}"
        for colour in Colour
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
