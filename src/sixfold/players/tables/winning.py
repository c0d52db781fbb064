"""The table of winning chances: by margin, pieces left, turns to wait, players, and game.

It is counted, not learnt: greedy games are played, and the standing of every seat before every turn
is counted with the result. Counts of neighbouring margins are smoothed with a Gaussian kernel, and
a fitted logistic curve is the prior where there are hardly any.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from sixfold.kernel.chances import LEFTS, MARGINS, MOST_MARGIN, SURE, Standings, count_standings
from sixfold.players.tables.curves import LogisticCurve, Observation, fit_logistic, monotone
from sixfold.players.tables.table_file import FOLDER, Provenance, decode_table, encode_table
from sixfold.rules.editions import Game

NAME: Final = "winning chances"
VERSION: Final = 1
FILE: Final = FOLDER / "winning.table"

GAMES: Final = (Game.TILES, Game.CUBES)
PLAYERS: Final = (2, 3, 4)

BANDWIDTH: Final = 1.5
"""The standard deviation of the Gaussian kernel, in points of margin."""

PRIOR_GAMES: Final = 25
"""The weight of the fitted curve, in games (pseudo-counts)."""


@cache
def winning_chances(game: Game, players: int) -> bytes:
    """Return the table of a game and a number of players, as the kernel takes it."""
    _, numbers = decode_table(FILE.read_bytes(), NAME, VERSION)
    at = 0
    for part in _parts():
        size = part[1] * LEFTS * MARGINS
        if part == (game, players):
            return numbers[at : at + size].tobytes()
        at += size
    raise ValueError(f"there are no chances for {players} players of {game}")


def chance_of(game: Game, players: int, wait: int, left: int, margin: int) -> float:
    """Return a seat's chance of winning before somebody's turn."""
    numbers = memoryview(winning_chances(game, players)).cast("H")
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    return numbers[(wait * LEFTS + left // 2) * MARGINS + margin + MOST_MARGIN] / SURE


def computed(games: int, seed: int) -> bytes:
    """Return the whole table's file, from that many games of each kind."""
    numbers: list[int] = []
    for game, players in _parts():
        numbers += _table(count_standings(game, players, games, seed=seed))
    provenance = Provenance(
        NAME, VERSION, f"{games} greedy games each for 2 to 4 players, seed {seed}"
    )
    return encode_table(provenance, numbers)


def _parts() -> list[tuple[Game, int]]:
    return [(game, players) for game in GAMES for players in PLAYERS]


def _table(counted: Standings) -> list[int]:
    numbers = []
    for first in range(0, len(counted.seen), MARGINS):
        seen = counted.seen[first : first + MARGINS]
        won = [twelfths / 12 for twelfths in counted.won[first : first + MARGINS]]
        numbers += [round(SURE * chance) for chance in _chances(seen, won)]
    return numbers


def _chances(counts: Sequence[int], wins: Sequence[float]) -> list[float]:
    """Return the chance at every margin, non-decreasing with the margin."""
    margins = range(-MOST_MARGIN, MOST_MARGIN + 1)
    observations = map(Observation, margins, counts, wins)
    observed = [observation for observation in observations if observation.trials]
    curve = fit_logistic(observed, start=LogisticCurve(0.1, 0.0))
    smoothed = zip(margins, _smoothed(counts), _smoothed(wins), strict=True)
    return monotone(
        [
            (won + PRIOR_GAMES * curve.at(margin)) / (count + PRIOR_GAMES)
            for margin, count, won in smoothed
        ]
    )


def _smoothed(values: Sequence[float]) -> list[float]:
    """Return values smoothed with the Gaussian kernel."""
    reach = math.ceil(3 * BANDWIDTH)
    weights = [math.exp(-((step / BANDWIDTH) ** 2) / 2) for step in range(-reach, reach + 1)]
    padded = [0.0] * reach + list(values) + [0.0] * reach
    return [
        sum(w * v for w, v in zip(weights, padded[place : place + len(weights)], strict=True))
        for place in range(len(values))
    ]
