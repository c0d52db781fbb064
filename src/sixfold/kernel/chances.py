"""Chances of winning by margin, pieces left and turns to wait: the places of the table, counted."""

from typing import Final, NamedTuple

from sixfold.kernel.native import native
from sixfold.rules.editions import Game

MOST_MARGIN: Final = native.MOST_MARGIN
"""The margin, in points, that every greater one counts as."""

LEFT_STEP: Final = native.LEFT_STEP
"""How many pieces not yet on the board are taken together."""

LEFTS: Final = native.LEFTS
"""Into how many steps the pieces left are divided, from none to all."""

SURE: Final = native.SURE
"""What the table holds for a certain win; a chance is stored as its part of this, in two bytes."""

MARGINS: Final = 2 * MOST_MARGIN + 1
"""How many margins the table tells apart."""


class Standings(NamedTuple):
    """For every place of the table how often it came up, and the wins that followed it.

    The places go by the turns to wait, then the pieces left, then the margin. The wins are counted
    in twelfths, since two, three or four seats may share one.
    """

    seen: list[int]
    won: list[int]


def count_standings(
    game: Game, players: int, games: int, *, seed: int = 0, threads: int = 0
) -> Standings:
    """Play whole greedy games and count every seat's standing before every turn.

    The answer is the same for any number of threads.
    """
    if game is Game.CARDS:
        raise ValueError("standings are counted for tiles and Cubes")
    return Standings(*native.standings(game is Game.CUBES, players, games, seed, threads))
