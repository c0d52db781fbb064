"""The evaluation of a move against its best alternatives, with standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from sixfold.codec.terms import Method
from sixfold.players.foresight import POINT
from sixfold.players.tables.calibration import calibrate
from sixfold.players.tables.winning import chance_of
from sixfold.rules.editions import Game
from sixfold.rules.moves import Move

SURENESS: Final = 2.0
"""The standard errors that make a difference significant: one in forty is still chance."""

_SLOPE: Final = 0.005


class EvaluatedMove(NamedTuple):
    """A move with its expected margin in points (Qwirkles at cards) and its chance of winning.

    The errors are standard errors of the differences from the move that was evaluated.
    """

    move: Move
    margin: float
    chance: float
    margin_error: float = 0.0
    chance_error: float = 0.0

    @property
    def value(self) -> float:
        """Return the number that moves are ranked by."""
        return self.chance + POINT * self.margin


class Loss(NamedTuple):
    """The difference between a move and the best move, with standard errors."""

    points: float = 0.0
    points_error: float = 0.0
    chance: float = 0.0
    chance_error: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Say whether the loss is significant, in winning chance or in points."""
        chance = self.chance > SURENESS * self.chance_error
        return chance or self.points > SURENESS * self.points_error


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A move compared with the best others on common random numbers, the best first.

    `evaluated` is one of the `options`. `samples` is the number of deals, orders of the bag or
    rolls that each of them was tried on.
    """

    method: Method
    samples: int
    evaluated: EvaluatedMove
    options: tuple[EvaluatedMove, ...]

    @property
    def best(self) -> EvaluatedMove:
        """Return the best move."""
        return self.options[0]

    @property
    def loss(self) -> Loss:
        """Return the loss of the evaluated move."""
        best, evaluated = self.best, self.evaluated
        if best is evaluated:
            return Loss()
        return Loss(
            best.margin - evaluated.margin,
            best.margin_error,
            max(0.0, best.chance - evaluated.chance),
            best.chance_error,
        )


def ranked(
    method: Method, samples: int, evaluated: EvaluatedMove, others: list[EvaluatedMove]
) -> Evaluation:
    """Return an evaluation with its options ranked; the evaluated one is first among equals."""
    options = sorted([evaluated, *others], key=lambda option: -option.value)
    return Evaluation(method, samples, evaluated, tuple(options))


def only_move(move: Move, margin: float, chance: float) -> Evaluation:
    """Return the evaluation of the only possible move."""
    return ranked(Method.ONLY, 0, EvaluatedMove(move, margin, chance), [])


def calibrated(game: Game, players: int, move: EvaluatedMove) -> EvaluatedMove:
    """Return a move with the chance of its rollouts calibrated, and the error scaled with it."""
    low, high = max(0.0, move.chance - _SLOPE), min(1.0, move.chance + _SLOPE)
    slope = (calibrate(game, players, high) - calibrate(game, players, low)) / (high - low)
    chance = calibrate(game, players, move.chance)
    return move._replace(chance=chance, chance_error=slope * move.chance_error)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of some values."""
    return stdev(values) / sqrt(len(values))


def table_chance(game: Game, players: int, wait: int, left: int, margin: float) -> float:
    """Return the chance in the table of winning chances, interpolated between whole margins."""
    whole = int(margin // 1)
    below = chance_of(game, players, wait, left, whole)
    above = chance_of(game, players, wait, left, whole + 1)
    return calibrate(game, players, below + (above - below) * (margin - whole))
