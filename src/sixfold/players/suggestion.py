"""The interface of a bot: its suggested move, with a value and a chance of winning."""

from typing import Final, NamedTuple, Protocol

from sixfold.rules.game import View
from sixfold.rules.moves import Move

DEFAULT_MS: Final = 300.0
"""The default time for a move, in milliseconds."""

_SLOWEST: Final = 10
_SHORTEST_END: Final = 2.0


def emergency_end(ms: float) -> float:
    """Return the seconds after which the clock stops a search of that many milliseconds.

    A search is limited by the nodes that its time counts for, so that the same time gives the same
    move everywhere; the clock only stops a machine that is ten times slower, or overloaded. That
    holds for endgames and cards. Rollouts of tiles and Cubes have no clock: all take about the same
    time, so the limit of their number suffices.
    """
    return max(_SHORTEST_END, _SLOWEST * ms / 1000)


class Suggestion(NamedTuple):
    """A legal move, its value in points (in the card game: in Qwirkles), its chance of winning.

    The chance is None where the bot has no estimate.
    """

    move: Move
    value: float
    chance: float | None = None


class Bot(Protocol):
    """A function that picks a move for the seat whose turn it is."""

    def __call__(self, seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
        """Return a legal move; the same view, seed and time give the same one."""
        ...
