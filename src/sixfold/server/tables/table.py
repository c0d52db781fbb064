"""A table as a value: seats, tokens, stage, the state of its game, and what follows from them.

A table is the fold of its log (`fold.py`), so replaying the log gives the same table. No clock is
read here: times come with the entries.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sixfold.rules import game
from sixfold.rules.chance import mixed_seed
from sixfold.rules.editions import EDITIONS, Edition
from sixfold.rules.game import State
from sixfold.wire.settings import LuckProtocol, SeatKind, TableSettings
from sixfold.wire.views import Ending, Stage

DAY: Final = 24 * 3600.0
NEVER_BEGUN: Final = 7 * DAY
IDLE: Final = 365 * DAY
FINISHED: Final = 90 * DAY
"""How long a table is kept after its last entry: not begun, in play, over."""

MOST_LINKS: Final = 5
MOST_KEYS: Final = 20
"""How many open links to another device a seat has, and how many devices hold it."""

BOT_GRACE: Final = 5.0
"""Seconds before another process may take over a bot's turn or a rematch."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat.

    `plays` names the bot that plays it now; `once` that it does for one turn only. `used` says
    that its holder has done something at this table or before it.
    """

    kind: SeatKind
    name: str | None
    language: str
    age: float | None
    taken: bool
    nonce: str | None = None
    invitation: str | None = None
    plays: str | None = None
    once: bool = False
    away: bool = False
    resigned: bool = False
    used: bool = False
    wants_rematch: bool = False
    bank: float = 0.0

    @property
    def is_person(self) -> bool:
        """Say whether the seat was given to a person."""
        return self.kind is not SeatKind.BOT

    @property
    def is_here(self) -> bool:
        """Say whether a person sits here who has neither left nor resigned."""
        return self.stays and not self.resigned

    @property
    def stays(self) -> bool:
        """Say whether a person sits here who has not left."""
        return self.is_person and self.taken and not self.away


@dataclass(frozen=True, slots=True)
class DeviceLink:
    """A link by which a seat goes to another device, until some time."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table after some number of entries; `rules` is the version of the rules it is played by.

    `maker` is the hash of the maker's token, None where nobody is the maker any more. `since_when`
    is the time from which each token holds.
    """

    id: str
    seq: int
    at: float
    settings: TableSettings
    seats: tuple[Seat, ...]
    keys: Mapping[str, tuple[int, ...]]
    watch: str | None
    entropy: str
    rules: int
    maker: str | None = None
    since_when: Mapping[str, float] = field(default_factory=dict)
    links: Mapping[str, DeviceLink] = field(default_factory=dict)
    stage: Stage = Stage.GATHERING
    seed: str | None = None
    ages: tuple[float, ...] | None = None
    lots: tuple[int, ...] | None = None
    state: State | None = None
    moves: int = 0
    since: float = 0.0
    winners: tuple[int, ...] = ()
    ending: Ending | None = None
    rematch: str | None = None

    @property
    def edition(self) -> Edition:
        """Return the edition that is played."""
        return EDITIONS[self.settings.edition]

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        return len(self.seats)

    @property
    def shares_luck(self) -> bool:
        """Say whether the persons' devices give their shares of the seed."""
        return self.settings.luck is LuckProtocol.SHARED

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the seats whose person sits there, and whose share of the seed is missing."""
        if not self.shares_luck or self.stage is not Stage.GATHERING:
            return ()
        seats = enumerate(self.seats)
        return tuple(p for p, seat in seats if seat.is_here and seat.nonce is None)

    @property
    def turn(self) -> int | None:
        """Return the seat whose turn it is; None unless the game is going on."""
        if self.stage is not Stage.PLAYING or self.state is None:
            return None
        return game.turn(self.state)

    def holds(self, key: str) -> tuple[int, ...] | None:
        """Return the seats of a token, by its hash; None for one that may not even watch."""
        if self.watch is not None and key == self.watch:
            return ()
        return self.keys.get(key)

    def admits(self, key: str, viewer: int | None) -> bool:
        """Say whether a token may look as this seat, or as a spectator."""
        held = self.holds(key)
        return held is not None and (viewer is None or viewer in held)

    @property
    def non_moves(self) -> int:
        """Return how many entries are no moves."""
        return self.seq - self.moves

    def keys_of(self, place: int) -> list[str]:
        """Return the tokens that hold a seat, one for each device, the oldest first."""
        return [key for key, held in self.keys.items() if place in held]

    @property
    def contenders(self) -> tuple[int, ...]:
        """Return the seats that can still win."""
        return tuple(place for place, seat in enumerate(self.seats) if not seat.resigned)

    @property
    def bots_turn(self) -> int | None:
        """Return the seat that a bot must play now; bots wait while nobody is here."""
        seat = self.turn
        if seat is None or self.seats[seat].plays is None:
            return None
        return seat if any(other.is_here for other in self.seats) else None

    @property
    def deadline(self) -> float | None:
        """Return when the turn's time and bank are over, but for outages; None for no limit."""
        clock = self.settings.clock
        if clock is None:
            return None
        seat = self.turn
        if seat is None or self.seats[seat].plays is not None:
            return None
        return self.since + clock.per_turn + self.seats[seat].bank

    @property
    def all_want_rematch(self) -> bool:
        """Say whether everybody who is still here wants to play again, and somebody is."""
        people = [seat for seat in self.seats if seat.stays]
        return bool(people) and all(seat.wants_rematch for seat in people)

    @property
    def expires(self) -> float:
        """Return when the table is removed if nothing more happens."""
        retention = {Stage.GATHERING: NEVER_BEGUN, Stage.PLAYING: IDLE, Stage.OVER: FINISHED}
        return self.at + retention[self.stage]

    @property
    def takeover(self) -> float | None:
        """Return when another process may take over a bot's turn or a rematch, if there is one."""
        wants_rematch = self.stage is Stage.OVER and self.all_want_rematch and self.rematch is None
        return self.at + BOT_GRACE if wants_rematch or self.bots_turn is not None else None

    @property
    def due(self) -> float:
        """Return when the scheduler must act at the earliest: bot, time-out, rematch, removal."""
        times = (self.expires, self.takeover, self.deadline)
        return min(time for time in times if time is not None)


def seed_of(table: Table) -> str:
    """Return the seed: the server's share and one of each seat, mixed; a seat may have none."""
    nonces = [bytes.fromhex(seat.nonce or "") for seat in table.seats]
    return mixed_seed(bytes.fromhex(table.entropy), nonces)
