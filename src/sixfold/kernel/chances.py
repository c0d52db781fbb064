"""The dimensions of the table of winning chances, and the counting of its entries."""

from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.rules.editions import Game

MOST_MARGIN: Final = native.MOST_MARGIN
"""The greatest margin in points; greater ones are clamped to it."""

LEFT_STEP: Final = native.LEFT_STEP
"""The bin width of the number of pieces not yet on the board."""

LEFTS: Final = native.LEFTS
"""The number of bins of pieces left, from none to all."""

SURE: Final = native.SURE
"""The entry of a certain win; a chance is stored as its fraction of this, in two bytes."""

MARGINS: Final = 2 * MOST_MARGIN + 1
"""The number of margins in the table."""


class Standings(NamedTuple):
    """For every index of the table, how often the standing occurred and the wins that followed.

    The index runs over the turns to wait, then the pieces left, then the margin. Wins are counted
    in twelfths, since two, three or four seats may share one.
    """

    seen: list[int]
    won: list[int]


def count_standings(
    game: Game, players: int, games: int, *, seed: int = 0, threads: int = 0
) -> Standings:
    """Play greedy games and count every seat's standing before every turn.

    The answer is the same for any number of threads.
    """
    if game is Game.CARDS:
        raise ValueError("standings are counted for tiles and Cubes")
    return Standings(*native.standings(game is Game.CUBES, players, games, seed, threads))
