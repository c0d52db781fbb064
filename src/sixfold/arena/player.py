"""A player at an arena's table: asked with a view, it answers with a move or forfeits the game."""

from enum import StrEnum
from typing import NamedTuple, Protocol

from sixfold.players.bots import BOTS
from sixfold.players.suggestion import DEFAULT_MS
from sixfold.rules.game import View
from sixfold.rules.moves import Move


class Lapse(StrEnum):
    """Why a player forfeits a game."""

    NOT_STARTED = "not_started"
    TIMEOUT = "timeout"
    CRASH = "crash"
    GARBAGE = "garbage"
    TOO_LONG = "too_long"
    ERROR = "error"
    ILLEGAL = "illegal"


class ForfeitError(Exception):
    """A player that did not answer with a move it may make: why, and what it did."""

    def __init__(self, lapse: Lapse, detail: str) -> None:
        super().__init__(f"{lapse}: {detail}")
        self.lapse = lapse
        self.detail = detail


class Answer(NamedTuple):
    """The move a player makes, and its own chance of winning where it tells one."""

    move: Move
    win: float | None = None


class Player(Protocol):
    """Whoever can be asked for a move."""

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the move of the seat whose turn it is; raise `ForfeitError` if there is none."""
        ...

    def leave(self) -> None:
        """Leave the table; what is asked next begins anew."""
        ...


class HouseBot:
    """A bot of the house; the one place that knows how our bots are called."""

    def __init__(self, bot: str, ms: int | None) -> None:
        self._bot = BOTS[bot]
        self._ms = DEFAULT_MS if ms is None else ms

    def choose(self, seen: View, seat: int, seed: str) -> Answer:
        """Return the bot's move; a bot that fails forfeits, and the arena goes on."""
        try:
            suggestion = self._bot(seen, seat, seed, self._ms)
        except Exception as error:
            raise ForfeitError(Lapse.CRASH, f"{type(error).__name__}: {error}") from error
        return Answer(suggestion.move, likely(suggestion.chance))

    def leave(self) -> None:
        """Leave nothing behind: a bot of the house remembers nothing."""


def likely(value: object) -> float | None:
    """Return a chance of winning, if the value is one."""
    good = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
    return float(value) if good and isinstance(value, int | float) else None
