"""Small contests to test the arena with."""

from collections.abc import Sequence
from pathlib import Path

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.entrants import parse_entrant
from sixfold.arena.game import Result
from sixfold.rules.editions import EDITIONS


def contest(
    *players: str,
    edition: str = "cards",
    tables: Sequence[tuple[int, ...]] | None = None,
    seed: str = "seed",
    patience: float = 20.0,
) -> Contest:
    """Return a contest of these players, at one table unless others are named."""
    entrants = tuple(map(parse_entrant, players or ("greedy", "random")))
    seats = tuple(tables or [tuple(range(len(entrants)))])
    return Contest(EDITIONS[edition], entrants, seats, seed, patience=patience)


def result(
    number: int,
    scores: tuple[int, ...],
    of: Contest | None = None,
    winners: tuple[int, ...] | None = None,
) -> Result:
    """Return a game as if it had been played."""
    sitting: Sitting = (of or contest()).sitting(number)
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    slowest = (0.0,) * len(scores)
    return Result(sitting, scores, winners or best, moves=20, slowest=slowest)


EXTERNAL_PROGRAM = Path(__file__).with_name("external_program.py")
"""A program that speaks the engine protocol, well or badly."""
