"""A bot's answer: the move it would make, and what it thinks that is worth."""

from typing import Final, NamedTuple, Protocol

from sixfold.rules.moves import Move
from sixfold.rules.seam import View

DEFAULT_MS: Final = 300.0
"""How long a bot may think about a move, in milliseconds, unless it is told otherwise."""


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
