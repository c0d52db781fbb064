"""Calibration: maps winning chances from rollouts to the frequencies of real games.

Rollouts are played by greedy players, games by strong ones. So the strongest player plays whole
games with itself, and a curve over the log odds is fitted to how often each rollout chance was won.
Calibration changes the reported chance, never which move is best.
"""

import json
import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache, partial
from typing import Final

from sixfold.players.suggestion import Suggestion
from sixfold.players.tables.curves import LinearSpline, Observation, fit_spline, log_odds
from sixfold.players.tables.table_file import FOLDER, Provenance, read_json
from sixfold.players.tables.winning import PLAYERS
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS, Edition, Game

NAME: Final = "calibration"
VERSION: Final = 3
FILE: Final = FOLDER / "calibration.json"

BINS: Final = 200
"""The number of bins that chances are sorted into before the curve is fitted."""

Forecast = tuple[float, float]
"""A predicted chance, and the share of the win that followed."""

Player = Callable[[game.View, int, str], Suggestion]
"""A player that reports uncalibrated chances: given a view, a seat and a seed."""


def calibrate(game: Game, players: int, chance: float) -> float:
    """Return the calibrated chance for a chance from rollouts."""
    return _curves()[f"{game} {players}"].at(log_odds(chance))


@cache
def _curves() -> dict[str, LinearSpline]:
    content = read_json(FILE, NAME, VERSION)
    return {name: LinearSpline(tuple(heights)) for name, heights in content["curves"].items()}


def computed(
    player: Player, name: str, games: Mapping[Game, int], seed: int, log: Callable[[str], None]
) -> str:
    """Return the whole table's file, from self-play games of each kind on all cores."""
    curves = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game, players in ((game, players) for game in games for players in PLAYERS):
            edition = next(edition for edition in EDITIONS.values() if edition.game is game)
            played = pool.map(
                partial(_forecasts, player, edition, players),
                [f"{seed}/{number}" for number in range(games[game])],
                chunksize=4,
            )
            curve = _fitted(forecast for forecasts in played for forecast in forecasts)
            curves[f"{game} {players}"] = [round(height, 4) for height in curve.heights]
            log(f"{FILE.name}: {game} with {players} players")
    provenance = Provenance(NAME, VERSION, computed_from(name, games, seed))
    return json.dumps({"source": asdict(provenance), "curves": curves}, indent=1) + "\n"


def computed_from(name: str, games: Mapping[Game, int], seed: int) -> str:
    """Return a description of the games that a table was computed from."""
    counts = ", ".join(f"{count} of {game}" for game, count in games.items())
    return f"games of {name} with itself, for 2 to 4 players each {counts}; seed {seed}"


def _forecasts(player: Player, edition: Edition, players: int, seed: str) -> list[Forecast]:
    """Return every predicted chance of a game with its outcome."""
    state = game.start(edition, players, Seeded(seed))
    predicted: list[tuple[int, float]] = []
    moves = 0
    while (seat := game.turn(state)) is not None:
        move, _, chance = player(game.view(state, seat), seat, f"{seed}/{moves}")
        if chance is not None:
            predicted.append((seat, chance))
        state = game.apply(state, seat, move).state
        moves += 1
    winners = state.winners
    return [(chance, (seat in winners) / len(winners)) for seat, chance in predicted]


def _fitted(forecasts: Iterator[Forecast]) -> LinearSpline:
    counts: defaultdict[int, float] = defaultdict(float)
    wins: defaultdict[int, float] = defaultdict(float)
    for chance, share in forecasts:
        number = round(chance * BINS)
        counts[number] += 1
        wins[number] += share
    return fit_spline(
        [
            Observation(log_odds(number / BINS), counts[number], wins[number])
            for number in sorted(counts)
        ]
    )
