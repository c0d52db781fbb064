"""A table: nothing but the fold of its log. No input, output or clock; times come with entries.

Every entry has a `kind` and the time `at` when it was accepted. What is not in an entry is not
known to the table: seats taken, hashes of tokens, shares of the luck, moves with what they drew,
time-outs, leaving, resigning. So a table that is read again is the table that was.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sixfold.codec.events import event_to_json
from sixfold.codec.moves import move_from_json
from sixfold.rules import game
from sixfold.rules.chance import Chance, Seeded, commitment, mixed_seed
from sixfold.rules.editions import EDITIONS, Edition
from sixfold.rules.events import Applied
from sixfold.rules.game import State
from sixfold.rules.turns import leaders
from sixfold.wire.settings import Leaving, Order, SeatKind, TableSettings
from sixfold.wire.views import Ending, Stage

Body = dict[str, Any]
"""An entry's content, as it is kept."""

Luck = Callable[[str], Chance]
"""What makes the luck of a game from its seed."""

DAY: Final = 24 * 3600.0
NEVER_BEGUN: Final = 7 * DAY
IDLE: Final = 365 * DAY
FINISHED: Final = 90 * DAY
"""How long a table is kept after its last entry: not begun, in play, over."""

MOST_MOVES: Final = 2000
"""A game that is not over after so many moves is over: swaps alone could go on for ever (C9)."""

MOST_LINKS: Final = 5
MOST_KEYS: Final = 20
"""How many links to another device a seat has open, the newest; how many devices hold a seat."""

BOT_GRACE: Final = 5.0
"""How many seconds the process that made a bot's turn has before another one takes it up."""


class DamagedLogError(RuntimeError):
    """A log that does not lead where it says: some draw or score is not what it was."""


_UNREADABLE: Final = (LookupError, TypeError, ValueError, AssertionError)
"""What reading an entry raises that nobody would have stored."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `plays` names the bot that plays it now; `once` that it does for one turn only."""

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
    wants_rematch: bool = False
    bank: float = 0.0

    @property
    def is_person(self) -> bool:
        """Say whether the seat was given to a person."""
        return self.kind is not SeatKind.BOT

    @property
    def is_here(self) -> bool:
        """Say whether a person sits here who has neither left nor resigned."""
        return self.is_person and self.taken and not self.away and not self.resigned


@dataclass(frozen=True, slots=True)
class DeviceLink:
    """A link by which a seat goes to another device, until some time."""

    seat: int
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table after some number of entries."""

    id: str
    seq: int
    at: float
    settings: TableSettings
    seats: tuple[Seat, ...]
    keys: Mapping[str, tuple[int, ...]]
    watch: str | None
    entropy: str
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
        return EDITIONS[self.settings.edition.value]

    @property
    def players(self) -> int:
        """Return how many seats there are."""
        return len(self.seats)

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
    def asides(self) -> int:
        """Return how many entries are no moves."""
        return self.seq - self.moves

    def keys_of(self, place: int) -> int:
        """Return how many devices hold a seat."""
        return sum(place in held for held in self.keys.values())

    @property
    def contenders(self) -> tuple[int, ...]:
        """Return the seats that can still win."""
        return tuple(place for place, seat in enumerate(self.seats) if not seat.resigned)

    @property
    def bots_turn(self) -> int | None:
        """Return the seat that a bot must play now; while no person is here, bots wait."""
        seat = self.turn
        if seat is None or self.seats[seat].plays is None:
            return None
        return seat if any(one.is_here for one in self.seats) else None

    @property
    def deadline(self) -> float | None:
        """Return when the turn's time and bank are over; None where no clock runs."""
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
        people = [seat for seat in self.seats if seat.is_person and not seat.away]
        return bool(people) and all(seat.wants_rematch for seat in people)

    @property
    def expires(self) -> float:
        """Return when the table is removed if nothing more happens."""
        kept = {Stage.GATHERING: NEVER_BEGUN, Stage.PLAYING: IDLE, Stage.OVER: FINISHED}
        return self.at + kept[self.stage]

    @property
    def due(self) -> float:
        """Return when something must happen by itself: a bot's move, a time-out, the removal."""
        times = [self.expires]
        if self.bots_turn is not None:
            times.append(self.at + BOT_GRACE)
        if self.deadline is not None:
            times.append(self.deadline)
        if self.stage is Stage.OVER and self.all_want_rematch and self.rematch is None:
            times.append(self.at + BOT_GRACE)
        return min(times)


def fold(
    table: Table | None,
    id_: str,
    seq: int,
    body: Body,
    *,
    luck: Luck = Seeded,
    applied: Applied[State] | None = None,
) -> Table:
    """Return the table after one more entry; `applied` spares a move that was just made."""
    kind, at = body["kind"], float(body["at"])
    if table is None:
        if kind != "made":
            raise DamagedLogError("a log begins with the making of its table")
        return _made(id_, seq, at, body)
    if kind == "moved":
        return _moved(table, seq, at, body, applied)
    table = replace(table, seq=seq, at=at)
    match kind:
        case "sat":
            return _sat(table, body)
        case "stood_up":
            return _stood_up(table, body["seat"])
        case "closed":
            return replace(table, stage=Stage.OVER, ending=Ending.CLOSED)
        case "began":
            return _began(table, body, luck)
        case "timed_out" | "left":
            return _gone(table, body["seat"], Leaving(body["then"]), timed_out=kind == "timed_out")
        case "returned":
            seat = replace(table.seats[body["seat"]], away=False, plays=None, once=False)
            since = at if table.turn == body["seat"] else table.since
            return replace(with_seat(table, body["seat"], seat), since=since)
        case "resigned":
            return _resigned(table, body["seat"])
        case "wants_rematch":
            seat = replace(table.seats[body["seat"]], wants_rematch=True)
            return with_seat(table, body["seat"], seat)
        case "rematch_made":
            return replace(table, rematch=body["table"])
        case "link_made":
            return _link_made(table, body, at)
        case "link_used":
            links = {key: link for key, link in table.links.items() if key != body["hash"]}
            keys = {**table.keys, body["key"]: (body["seat"],)}
            return replace(table, links=links, keys=keys)
    raise DamagedLogError(f"an entry of the unknown kind {kind!r}")


def folded(
    id_: str, entries: Iterable[tuple[int, Body]], table: Table | None = None, luck: Luck = Seeded
) -> Table | None:
    """Return the table after more entries, each with its seq; None if there are none at all."""
    for seq, body in entries:
        try:
            table = fold(table, id_, seq, body, luck=luck)
        except _UNREADABLE as error:
            raise DamagedLogError(f"entry {seq} cannot be read") from error
    return table


def with_seat(table: Table, place: int, seat: Seat) -> Table:
    """Return the table with one seat changed."""
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _made(id_: str, seq: int, at: float, body: Body) -> Table:
    settings = TableSettings.model_validate(body["settings"])
    bank = settings.clock.bank if settings.clock else 0.0
    seats = tuple(
        Seat(
            kind=seat.kind,
            name=seat.name,
            language=seat.language,
            age=seat.age,
            taken=taken,
            nonce=nonce,
            invitation=invitation,
            plays=seat.bot,
            bank=bank,
        )
        for seat, taken, nonce, invitation in zip(
            settings.seats, body["taken"], body["nonces"], body["invitations"], strict=True
        )
    )
    return Table(
        id=id_,
        seq=seq,
        at=at,
        settings=settings,
        seats=seats,
        keys={key: tuple(held) for key, held in body["keys"].items()},
        watch=body["watch"],
        entropy=body["entropy"],
    )


def _sat(table: Table, body: Body) -> Table:
    place = body["seat"]
    seat = replace(
        table.seats[place],
        taken=True,
        name=body["name"],
        language=body["language"],
        age=body["age"],
        nonce=body["nonce"],
    )
    return replace(with_seat(table, place, seat), keys={**table.keys, body["key"]: (place,)})


def _stood_up(table: Table, place: int) -> Table:
    """Free a seat; neither a token nor a link of whoever had it opens it for the next."""
    seat = replace(table.seats[place], taken=False, name=None, age=None, nonce=None)
    keys = {key: held for key, held in table.keys.items() if held != (place,)}
    links = {key: link for key, link in table.links.items() if link.seat != place}
    return replace(with_seat(table, place, seat), keys=keys, links=links)


def _link_made(table: Table, body: Body, at: float) -> Table:
    """Open a link to another device; of a seat's older ones only the newest stay open."""
    place = body["seat"]
    live = {key: one for key, one in table.links.items() if one.until > at}
    own = [key for key, one in live.items() if one.seat == place]
    for key in own[: max(0, len(own) + 1 - MOST_LINKS)]:
        del live[key]
    return replace(table, links={**live, body["hash"]: DeviceLink(place, body["until"])})


def seed_of(table: Table) -> str:
    """Return the seed: the house's share and one of each seat, mixed."""
    nonces = [bytes.fromhex(seat.nonce or "") for seat in table.seats]
    return mixed_seed(bytes.fromhex(table.entropy), nonces)


def _began(table: Table, body: Body, luck: Luck) -> Table:
    seed = seed_of(table)
    if commitment(seed) != body["commitment"]:
        raise DamagedLogError("the seed is not the one that was committed to")
    ages = tuple(seat.age for seat in table.seats)
    known = tuple(age for age in ages if age is not None)
    lots = None
    if table.settings.order is Order.LOT:
        state, lots = game.start_by_lot(table.edition, table.players, luck(seed))
    elif table.settings.order is Order.AGE and len(known) == table.players:
        state = game.start(table.edition, table.players, luck(seed), known)
    else:
        known = ()
        state = game.start(table.edition, table.players, luck(seed))
    used = known if table.settings.order is Order.AGE and known else None
    return replace(
        table,
        stage=Stage.PLAYING,
        seed=seed,
        state=state,
        ages=used,
        lots=lots,
        since=table.at,
    )


def events_of(applied: Applied[State]) -> list[Body]:
    """Return what a move led to, as it is kept in its entry."""
    return [event_to_json(event) for event in applied.events]


def _moved(table: Table, seq: int, at: float, body: Body, applied: Applied[State] | None) -> Table:
    place, said = body["seat"], body["move"]
    assert table.state is not None
    if applied is None:
        applied = game.apply(table.state, place, move_from_json(said))
        if events_of(applied) != body["events"]:
            raise DamagedLogError(f"move {seq} does not lead where it led")
    state, seats, since = applied.state, table.seats, table.since
    if "roll" not in said and "redraw" not in said:  # else the turn goes on (D3, K6)
        seats, since = _turn_over(table, place, at), at
    moves = table.moves + 1
    table = replace(table, seq=seq, at=at, state=state, moves=moves, seats=seats, since=since)
    if game.outcome(state) is not None:
        return _over(table, Ending.RULES)
    return table if moves < MOST_MOVES else _over(table, Ending.LENGTH)


def _turn_over(table: Table, place: int, at: float) -> tuple[Seat, ...]:
    """Count the time that a turn took, and return the seats after it."""
    seat, clock = table.seats[place], table.settings.clock
    if clock is not None and seat.plays is None:
        beyond = max(0.0, at - table.since - clock.per_turn)
        seat = replace(seat, bank=max(0.0, seat.bank - beyond))
    if seat.once:
        seat = replace(seat, plays=None, once=False)
    return (*table.seats[:place], seat, *table.seats[place + 1 :])


def _over(table: Table, ending: Ending) -> Table:
    """End the game; whoever has resigned cannot win."""
    assert table.state is not None
    scores = table.state.scores
    still = table.contenders
    best = leaders([scores[place] for place in still])
    winners = tuple(still[place] for place in best)
    return replace(table, stage=Stage.OVER, ending=ending, winners=winners)


def _gone(table: Table, place: int, then: Leaving, *, timed_out: bool) -> Table:
    """Do what the table's rule says of a seat that was left, or whose time is over."""
    seat, substitute = table.seats[place], table.settings.substitute
    match then:
        case Leaving.RESIGN:
            left = replace(seat, away=not timed_out)
            return _resigned(with_seat(table, place, left), place)
        case Leaving.BOT:
            return with_seat(table, place, replace(seat, away=True, plays=substitute))
        case Leaving.WAIT if timed_out:
            return with_seat(table, place, replace(seat, plays=substitute, once=True, bank=0.0))
        case Leaving.WAIT:
            return with_seat(table, place, replace(seat, away=True))


def _resigned(table: Table, place: int) -> Table:
    """Let a bot lay the seat's pieces from now on; end the game where nobody is left to play."""
    substitute = table.settings.substitute
    seat = replace(table.seats[place], resigned=True, plays=substitute, once=False)
    table = with_seat(table, place, seat)
    still = table.contenders
    if len(still) > 1 and any(table.seats[one].is_person for one in still):
        return table
    return _over(table, Ending.RESIGNATION)
