"""A bot's answer: the move it would make, and what it thinks that is worth."""

from typing import NamedTuple, Protocol

from sixfold.rules.moves import Move
from sixfold.rules.seam import View


class Suggestion(NamedTuple):
    """A legal move, and its value in points (in the card game: in Qwirkles)."""

    move: Move
    value: float


class Bot(Protocol):
    """Whoever can pick a move for the seat whose turn it is."""

    def __call__(self, seen: View, seat: int, seed: str) -> Suggestion:
        """Return a legal move; the same view and seed give the same one."""
        ...
