"""A bot's answer: the move it would make, and what it thinks that is worth."""

from typing import Final, NamedTuple, Protocol

from sixfold.rules.game import View
from sixfold.rules.moves import Move

DEFAULT_MS: Final = 300.0
"""How long a bot may think about a move, in milliseconds, unless it is told otherwise."""

_SLOWEST: Final = 10
_SHORTEST_END: Final = 2.0


def emergency_end(ms: float) -> float:
    """Return after how many seconds the clock ends a search of so many milliseconds.

    A search ends by what it has looked at, so that the same time gives the same move everywhere;
    only a machine that is ten times slower, or too busy to think at all, is stopped by its clock.
    That goes for endgames and for cards. Trials of tiles and Cubes have no clock: each takes about
    as long as any other, so their number, which follows from the time, is limit enough.
    """
    return max(_SHORTEST_END, _SLOWEST * ms / 1000)


class Suggestion(NamedTuple):
    """A legal move, its value in points (in the card game: in Qwirkles), its chance of winning.

    The chance is there only where the bot has one.
    """

    move: Move
    value: float
    chance: float | None = None


class Bot(Protocol):
    """Whoever can pick a move for the seat whose turn it is."""

    def __call__(self, seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
        """Return a legal move; the same view, seed and time give the same one."""
        ...
