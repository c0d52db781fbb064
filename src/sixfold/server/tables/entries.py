"""Log entries: everything that can happen at a table, as a closed union of values.

An entry says what was decided, never what follows from it: a table is the fold of its entries.
Every entry has the time `at` when it was accepted, in seconds since 1970. `entry_codec.py` writes
entries as JSON and reads them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sixfold.rules.events import Event
from sixfold.rules.moves import Move
from sixfold.wire.settings import Leaving, TableSettings

RULES_VERSION: Final = 1
"""The version of the rules that new tables are played by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """The table was made. Tokens and links are stored as hashes.

    `entropy` is the server's share of the seed, `nonces` are the seats'; where the luck is shared,
    a person's comes later, and a bot has none. `keys` are the seats that each token holds. `rules`
    is None in logs from before the rules had a version. `maker` is the maker's token; where it is
    None, that is the only one.
    """

    kind: ClassVar[Literal["made"]] = "made"
    at: float
    settings: TableSettings
    taken: tuple[bool, ...]
    nonces: tuple[str | None, ...]
    keys: Mapping[str, tuple[int, ...]]
    invitations: tuple[str | None, ...]
    watch: str | None
    entropy: str
    rules: int | None = RULES_VERSION
    maker: str | None = None

    @property
    def rules_version(self) -> int:
        """Return the version of the rules that the table is played by."""
        return 1 if self.rules is None else self.rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """Somebody sat down by a link; `key` is the hash of their token."""

    kind: ClassVar[Literal["sat"]] = "sat"
    at: float
    seat: int
    name: str
    language: str
    age: float | None
    nonce: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodUp:
    """Somebody left before the game began; the seat is free again."""

    kind: ClassVar[Literal["stood_up"]] = "stood_up"
    at: float
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed:
    """The maker freed a seat that nobody had used.

    `invitation` is the hash of a new one; where it is None, the old one stays valid.
    """

    kind: ClassVar[Literal["freed"]] = "freed"
    at: float
    seat: int
    invitation: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """Whoever made the table left before the game began, or closed it."""

    kind: ClassVar[Literal["closed"]] = "closed"
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributed:
    """A person's device gave its share of the luck; in hexadecimal, secret until the end."""

    kind: ClassVar[Literal["contributed"]] = "contributed"
    at: float
    seat: int
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Began:
    """All seats and shares of the luck were there: the game began; `commitment` is of its seed."""

    kind: ClassVar[Literal["began"]] = "began"
    at: float
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A seat moved, or the named bot did for it; `events` are what the move led to.

    `paused` are the seconds of outages in a turn with a clock, which do not count as its time.
    """

    kind: ClassVar[Literal["moved"]] = "moved"
    at: float
    seat: int
    bot: str | None
    move: Move
    events: tuple[Event, ...]
    paused: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut:
    """A seat's time was over; `then` is what follows by the table's rule."""

    kind: ClassVar[Literal["timed_out"]] = "timed_out"
    at: float
    seat: int
    then: Leaving


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """Somebody left during the game or after it; `then` is what follows by the table's rule."""

    kind: ClassVar[Literal["left"]] = "left"
    at: float
    seat: int
    then: Leaving


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned:
    """Somebody came back to a seat that waited, or that a bot played for."""

    kind: ClassVar[Literal["returned"]] = "returned"
    at: float
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned:
    """Somebody gave up."""

    kind: ClassVar[Literal["resigned"]] = "resigned"
    at: float
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchWanted:
    """Somebody wants to play again."""

    kind: ClassVar[Literal["wants_rematch"]] = "wants_rematch"
    at: float
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchMade:
    """Everybody wanted to play again: `table` is the next one."""

    kind: ClassVar[Literal["rematch_made"]] = "rematch_made"
    at: float
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkMade:
    """A link was made that takes a seat to another device; `hash` is the hash of its secret."""

    kind: ClassVar[Literal["link_made"]] = "link_made"
    at: float
    seat: int
    hash: str
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkUsed:
    """Another device took the seat by such a link; `key` is the hash of its token."""

    kind: ClassVar[Literal["link_used"]] = "link_used"
    at: float
    seat: int
    hash: str
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceRevoked:
    """A device lost a seat; `key` is the hash of its token, `by` of the one that asked for it."""

    kind: ClassVar[Literal["device_revoked"]] = "device_revoked"
    at: float
    seat: int
    key: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchChanged:
    """The link for spectators was made anew, or revoked; `watch` is the hash of its secret."""

    kind: ClassVar[Literal["watch_changed"]] = "watch_changed"
    at: float
    watch: str | None


Entry = (
    Made
    | Joined
    | StoodUp
    | Freed
    | Closed
    | Contributed
    | Began
    | Moved
    | TimedOut
    | Left
    | Returned
    | Resigned
    | RematchWanted
    | RematchMade
    | LinkMade
    | LinkUsed
    | DeviceRevoked
    | WatchChanged
)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry with its number in the log, from 1, and the command it answers, if any."""

    seq: int
    entry: Entry
    command: str | None = None


def seat_of(entry: Entry) -> int | None:
    """Return the seat that an entry is about; None if it is about the whole table."""
    match entry:
        case Made() | Closed() | Began() | RematchMade() | WatchChanged():
            return None
        case _:
            return entry.seat
