"""What a puzzle is about, told from its position, its solution and what else could be done."""

from collections.abc import Iterator, Sequence
from typing import Final

from sixfold.analysis.grading import gifts
from sixfold.analysis.puzzles import Theme
from sixfold.kernel.cards_steps import gentlest_play
from sixfold.kernel.placements import placements
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.cells import Cell
from sixfold.rules.game import View
from sixfold.rules.grid import ScoredLine
from sixfold.rules.moves import Move, Place, Roll, Rows, Swap
from sixfold.rules.scoring import lines_of, points_of, qwirkles_of

LARGE: Final = 15
"""From so many points on a move is large."""

CROSS: Final = 3
"""So many lines at once make a cross."""


def themes_of(seen: View, seat: int, move: Move, rivals: Sequence[Move]) -> tuple[Theme, ...]:
    """Return the themes of a puzzle in the order of `Theme`."""
    found = set(_themes(seen, seat, move, rivals))
    return tuple(theme for theme in Theme if theme in found)


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
    """Say whether some line is lengthened at both of its ends, or two lines become one."""
    for line in lines:
        places = [at for at, cell in enumerate(sorted(line.cells)) if cell in placed]
        if places and places[-1] - places[0] >= len(places):
            return True
    return False


def _denies(seen: View, seat: int, move: Place, rivals: Sequence[Move]) -> bool:
    """Say whether the next player gets less: a move with as many points opens a Qwirkle to them.

    Whoever makes the Qwirkle takes it away too, but that is no block.
    """
    if qwirkles_of(seen, seat, move):
        return False
    points, open_after = points_of(seen, seat, move), gifts(seen, seat, move)
    tempting = (one for one in rivals if points_of(seen, seat, one) >= points)
    return any(gifts(seen, seat, one) - open_after for one in tempting)


def _of_laying(seen: cards.View, move: Rows) -> Iterator[Theme]:
    yield from _of_sixes(sum(len(row) == 6 for row in move.rows))
    played = cards.played_cards(seen.table, move.rows)
    gentle = gentlest_play(seen.table, played)
    if gentle is not None and gentle.moved:
        yield Theme.REBUILD
