"""The evaluation of a move against its best alternatives, with standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from sixfold.players.foresight import POINT
from sixfold.players.tables.calibration import calibrate
from sixfold.players.tables.winning import chance_of
from sixfold.rules.editions import Game
from sixfold.rules.moves import Move

SURENESS: Final = 2.0
"""How many standard errors make a difference: about one in forty is only luck."""

_SLOPE: Final = 0.005


class Method(StrEnum):
    """How a number was come by; `ONLY` where nothing else could be done."""

    PROVED = "proved"
    ENUMERATED = "enumerated"
    SIMULATED = "simulated"
    ONLY = "only"


class EvaluatedMove(NamedTuple):
    """A move: the margin to expect in points (Qwirkles at cards), and the chance of winning.

    The errors are standard errors of how far both are from those of the move that was evaluated.
    """

    move: Move
    margin: float
    chance: float
    margin_error: float = 0.0
    chance_error: float = 0.0

    @property
    def value(self) -> float:
        """Return what moves are compared by."""
        return self.chance + POINT * self.margin


class Loss(NamedTuple):
    """How far a move is behind the best, with the standard errors."""

    points: float = 0.0
    points_error: float = 0.0
    chance: float = 0.0
    chance_error: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Say whether the loss is more than noise, in winning chance or in points."""
        chance = self.chance > SURENESS * self.chance_error
        return chance or self.points > SURENESS * self.points_error


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A move held against the best others on the same luck, best first; `evaluated` is among them.

    `times` is how often each was tried: on so many deals, orders of the bag, or rolls.
    """

    method: Method
    samples: int
    evaluated: EvaluatedMove
    options: tuple[EvaluatedMove, ...]

    @property
    def best(self) -> EvaluatedMove:
        """Return the best move that was found."""
        return self.options[0]

    @property
    def loss(self) -> Loss:
        """Return how far the evaluated move is behind the best."""
        best, its = self.best, self.evaluated
        if best is its:
            return Loss()
        return Loss(
            best.margin - its.margin,
            best.margin_error,
            max(0.0, best.chance - its.chance),
            best.chance_error,
        )


def ranked(
    method: Method, samples: int, evaluated: EvaluatedMove, others: list[EvaluatedMove]
) -> Evaluation:
    """Return an evaluation with the options in order; of equals the evaluated one comes first."""
    options = sorted([evaluated, *others], key=lambda one: -one.value)
    return Evaluation(method, samples, evaluated, tuple(options))


def only_move(move: Move, margin: float, chance: float) -> Evaluation:
    """Return the evaluation of a move beside which there was no other."""
    return ranked(Method.ONLY, 0, EvaluatedMove(move, margin, chance), [])


def calibrated(game: Game, players: int, tried: EvaluatedMove) -> EvaluatedMove:
    """Return a move with its chance from trials told as at a table of strong players."""
    low, high = max(0.0, tried.chance - _SLOPE), min(1.0, tried.chance + _SLOPE)
    slope = (calibrate(game, players, high) - calibrate(game, players, low)) / (high - low)
    chance = calibrate(game, players, tried.chance)
    return tried._replace(chance=chance, chance_error=slope * tried.chance_error)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values."""
    return stdev(values) / sqrt(len(values))


def table_chance(game: Game, players: int, wait: int, left: int, margin: float) -> float:
    """Return the chance that the table tells at a margin between two whole points."""
    whole = int(margin // 1)
    below = chance_of(game, players, wait, left, whole)
    above = chance_of(game, players, wait, left, whole + 1)
    return calibrate(game, players, below + (above - below) * (margin - whole))
