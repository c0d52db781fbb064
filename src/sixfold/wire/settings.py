"""Settings of a table: the edition, the seats, the clock and the table's rules."""

from enum import StrEnum
from functools import partial
from operator import is_
from typing import Annotated, Final, Self

from pydantic import Field, model_validator

from sixfold.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS
from sixfold.wire.values import Language, Message, Name, Nonce

LONGEST_CLOCK: Final = 366 * 24 * 3600
"""The longest time for a move or in a bank, in seconds."""

EditionName = StrEnum("EditionName", {name.upper(): name for name in EDITIONS})  # type: ignore[misc]
"""The editions by name."""


class SeatKind(StrEnum):
    """Who takes a seat: a person on the device that makes the table, a person by link, a bot."""

    HERE = "here"
    LINK = "link"
    BOT = "bot"


class Order(StrEnum):
    """What decides a tie for the opening (C2): the seat's number, the age, or lots."""

    SEATS = "seats"
    AGE = "age"
    LOT = "lot"


class Leaving(StrEnum):
    """What happens to a seat whose player leaves or runs out of time."""

    WAIT = "wait"
    BOT = "bot"
    RESIGN = "resign"


class LuckProtocol(StrEnum):
    """How a game's seed is made: `SERVER` draws every share, `SHARED` takes them from the players.

    `docs/fairness.md` says what each of them proves.
    """

    SHARED = "shared"
    SERVER = "server"


AgreedLuck = Annotated[LuckProtocol, Field(exclude_if=partial(is_, LuckProtocol.SERVER))]
"""The protocol of a table's luck; omitted where it is the server's, as in older logs."""

Seconds = Annotated[float, Field(ge=0, le=LONGEST_CLOCK, allow_inf_nan=False)]
Age = Annotated[float, Field(ge=0, le=150, allow_inf_nan=False)]


class Clock(Message):
    """Time limits: seconds per turn, and a bank of extra seconds per seat."""

    per_turn: Annotated[float, Field(ge=1, le=LONGEST_CLOCK, allow_inf_nan=False)]
    bank: Seconds = 0


class SeatSettings(Message):
    """Settings of a seat; that of a bot names the bot."""

    kind: SeatKind
    bot: Annotated[str, Field(max_length=40)] | None = None
    name: Name | None = None
    language: Language = "en"
    age: Age | None = None
    nonce: Nonce | None = None

    @model_validator(mode="after")
    def _names_a_bot_or_none(self) -> Self:
        if (self.kind is SeatKind.BOT) != (self.bot is not None):
            raise ValueError("a bot is named where a bot sits, and nowhere else")
        return self


class TableSettings(Message):
    """Settings of a new table."""

    edition: EditionName
    seats: Annotated[list[SeatSettings], Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]
    clock: Clock | None = None
    hints: bool = True
    tracker: bool = True
    spectators: bool = True
    order: Order = Order.SEATS
    leaving: Leaving = Leaving.WAIT
    substitute: Annotated[
        str, Field(max_length=40, description="the bot that plays for a seat that was left")
    ] = "greedy"
    luck: AgreedLuck = LuckProtocol.SERVER

    @model_validator(mode="after")
    def _somebody_plays(self) -> Self:
        if all(seat.kind is SeatKind.BOT for seat in self.seats):
            raise ValueError("at least one person plays")
        return self
