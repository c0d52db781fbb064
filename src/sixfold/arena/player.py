"""The interface of an arena player: given a view, it returns a move or forfeits the game."""

from enum import StrEnum
from typing import NamedTuple, Protocol

from sixfold.players.bots import BOTS
from sixfold.players.suggestion import DEFAULT_MS
from sixfold.rules.game import View
from sixfold.rules.moves import Move


class ForfeitReason(StrEnum):
    """Why a player forfeits a game."""

    NOT_STARTED = "not_started"
    TIMEOUT = "timeout"
    CRASH = "crash"
    GARBAGE = "garbage"
    TOO_LONG = "too_long"
    ERROR = "error"
    ILLEGAL = "illegal"


class ForfeitError(Exception):
    """A player that did not answer with a legal move: the reason and its details."""

    def __init__(self, reason: ForfeitReason, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Answer(NamedTuple):
    """A player's move, and its own estimate of its chance of winning."""

    move: Move
    chance: float | None = None


class Player(Protocol):
    """A player of the arena."""

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the move of the seat whose turn it is; raise `ForfeitError` if there is none."""
        ...

    def stop(self) -> None:
        """Stop the player; the next request starts it again."""
        ...


class BuiltInBot:
    """An adapter from a built-in bot to a player."""

    def __init__(self, bot: str, ms: int | None) -> None:
        self._bot = BOTS[bot]
        self._ms = DEFAULT_MS if ms is None else ms

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the bot's move; a bot that fails forfeits, and the arena goes on."""
        try:
            suggestion = self._bot(seen, seat, seed, self._ms)
        except Exception as error:
            raise ForfeitError(ForfeitReason.CRASH, f"{type(error).__name__}: {error}") from error
        return Answer(suggestion.move, valid_chance(suggestion.chance))

    def stop(self) -> None:
        """Do nothing: a built-in bot has no state."""


def valid_chance(value: object) -> float | None:
    """Return the value if it is a number from 0 to 1, else None."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        return None
    return float(value)
