"""The table of winning chances: by margin, pieces left, turns to wait, players, and game.

It is counted, not learnt: so many greedy games are played, and every seat's standing before every
turn is noted with what became of it. Neighbouring margins steady each other, and where hardly any
game came by, a curve fitted to the other margins speaks.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from sixfold.kernel.chances import LEFTS, MARGINS, MOST_MARGIN, SURE, Standings, count_standings
from sixfold.players.tables.curves import Curve, Observed, fitted, rising
from sixfold.players.tables.stored import FOLDER, Source, read, stored
from sixfold.rules.editions import Game

NAME: Final = "winning chances"
VERSION: Final = 1
FILE: Final = FOLDER / "winning.table"

GAMES: Final = (Game.TILES, Game.CUBES)
PLAYERS: Final = (2, 3, 4)

SPREAD: Final = 1.5
"""Over how many points a margin's games count for its neighbours: a normal curve's deviation."""

DOUBT: Final = 25
"""How many games the fitted curve counts for."""


@cache
def winning_chances(game: Game, players: int) -> bytes:
    """Return the table for a game and a number of players, as the kernel takes it."""
    _, numbers = read(FILE.read_bytes(), NAME, VERSION)
    at = 0
    for one, count in _parts():
        size = count * LEFTS * MARGINS
        if (one, count) == (game, players):
            return numbers[at : at + size].tobytes()
        at += size
    raise ValueError(f"there are no chances for {players} players of {game}")


def chance_of(game: Game, players: int, wait: int, left: int, margin: int) -> float:
    """Return a seat's chance of winning before somebody's turn."""
    numbers = memoryview(winning_chances(game, players)).cast("H")
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    return numbers[(wait * LEFTS + left // 2) * MARGINS + margin + MOST_MARGIN] / SURE


def computed(games: int, seed: int) -> bytes:
    """Return the whole table's file, from so many games of each kind."""
    numbers: list[int] = []
    for game, players in _parts():
        numbers += _table(count_standings(game, players, games, seed=seed))
    source = Source(NAME, VERSION, f"{games} greedy games each for 2 to 4 players, seed {seed}")
    return stored(source, numbers)


def _parts() -> list[tuple[Game, int]]:
    return [(game, players) for game in GAMES for players in PLAYERS]


def _table(counted: Standings) -> list[int]:
    numbers = []
    for first in range(0, len(counted.seen), MARGINS):
        seen = counted.seen[first : first + MARGINS]
        won = [twelfths / 12 for twelfths in counted.won[first : first + MARGINS]]
        numbers += [round(SURE * chance) for chance in _chances(seen, won)]
    return numbers


def _chances(seen: Sequence[int], won: Sequence[float]) -> list[float]:
    """Return the chance at every margin, which never falls as the margin grows."""
    margins = range(-MOST_MARGIN, MOST_MARGIN + 1)
    counted = [Observed(*one) for one in zip(margins, seen, won, strict=True) if one[1]]
    curve = fitted(counted, start=Curve(0.1, 0.0))
    near = zip(margins, _spread(seen), _spread(won), strict=True)
    chances = [(wins + DOUBT * curve.at(m)) / (count + DOUBT) for m, count, wins in near]
    return rising(chances)


def _spread(values: Sequence[float]) -> list[float]:
    reach = math.ceil(3 * SPREAD)
    weights = [math.exp(-((step / SPREAD) ** 2) / 2) for step in range(-reach, reach + 1)]
    padded = [0.0] * reach + list(values) + [0.0] * reach
    return [
        sum(w * v for w, v in zip(weights, padded[place : place + len(weights)], strict=True))
        for place in range(len(values))
    ]
