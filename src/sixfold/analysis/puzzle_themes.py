"""The themes of a puzzle, from its position, its solution and the other moves."""

from collections.abc import Iterator, Sequence
from typing import Final

from sixfold.analysis.grading import gifts
from sixfold.codec.terms import Theme
from sixfold.kernel.cards_steps import least_moved_play
from sixfold.kernel.placements import placements
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.grid import ScoredLine
from sixfold.rules.moves import Move, Place, Roll, Rows, Swap
from sixfold.rules.scoring import lines_of, points_of, qwirkles_of

LARGE: Final = 15
"""The points from which a move is large."""

CROSS: Final = 3
"""The lines that make a cross."""


def themes_of(seen: View, seat: int, move: Move, rivals: Sequence[Move]) -> tuple[Theme, ...]:
    """Return the themes of a puzzle in the order of `Theme`."""
    themes = set(_themes(seen, seat, move, rivals))
    return tuple(theme for theme in Theme if theme in themes)


def _themes(seen: View, seat: int, move: Move, rivals: Sequence[Move]) -> Iterator[Theme]:
    match move, seen:
        case Place(), tiles.View() | cubes.View():
            yield from _of_placing(seen, seat, move, rivals)
        case Rows(), cards.View():
            yield from _of_laying(seen, move)
        case Swap(), _:
            yield Theme.SWAP
        case Roll(), _:
            yield Theme.REROLL
        case _:
            pass
    if isinstance(seen, tiles.View) and not seen.bag:
        yield Theme.ENDGAME


def _of_placing(
    seen: tiles.View | cubes.View, seat: int, move: Place, rivals: Sequence[Move]
) -> Iterator[Theme]:
    lines = lines_of(seen, seat, move)
    points = sum(line.points for line in lines)
    yield from _of_sixes(qwirkles_of(seen, seat, move))
    if len(lines) >= CROSS:
        yield Theme.CROSS
    if _is_around(lines, {cell for cell, _ in move.placed}):
        yield Theme.ENDS
    if points >= LARGE:
        yield Theme.LARGE
    if points < placements(seen.board, seen.hands[seat].known)[0].score:
        yield Theme.SETUP
    if _denies(seen, seat, move, rivals):
        yield Theme.BLOCK


def _of_sixes(count: int) -> Iterator[Theme]:
    if count:
        yield Theme.QWIRKLE
    if count > 1:
        yield Theme.TWO_QWIRKLES


def _is_around(lines: Sequence[ScoredLine], placed: set[Cell]) -> bool:
    """Say whether a line is extended at both ends, or two lines are joined."""
    for line in lines:
        places = [at for at, cell in enumerate(sorted(line.cells)) if cell in placed]
        if places and places[-1] - places[0] >= len(places):
            return True
    return False


def _denies(seen: View, seat: int, move: Place, rivals: Sequence[Move]) -> bool:
    """Say whether the move denies a Qwirkle that another move with as many points would open.

    To make the Qwirkle oneself is no block.
    """
    if qwirkles_of(seen, seat, move):
        return False
    points, open_after = points_of(seen, seat, move), gifts(seen, seat, move)
    tempting = (rival for rival in rivals if points_of(seen, seat, rival) >= points)
    return any(gifts(seen, seat, rival) - open_after for rival in tempting)


def _of_laying(seen: cards.View, move: Rows) -> Iterator[Theme]:
    yield from _of_sixes(sum(len(row) == 6 for row in move.rows))
    played = cards.played_cards(seen.table, move.rows)
    play = least_moved_play(seen.table, played)
    if play is not None and play.moved:
        yield Theme.REBUILD
