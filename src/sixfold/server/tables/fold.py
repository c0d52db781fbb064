"""The fold of a log: a table, and the table after one more entry.

A replay validates the log: it is damaged if the seed does not match its commitment, if the rules
refuse a move, or if a move leads to other events than the stored ones. Any other exception is a
bug.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, assert_never

from sixfold.codec.events import event_to_json
from sixfold.rules import game
from sixfold.rules.chance import Chance, Seeded, commitment
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied, Event
from sixfold.rules.game import State
from sixfold.rules.moves import Redraw, Roll
from sixfold.rules.turns import leaders
from sixfold.server.tables.entries import (
    RULES_VERSION,
    Began,
    Closed,
    Contributed,
    DeviceRevoked,
    Entry,
    Freed,
    Joined,
    Left,
    LinkMade,
    LinkUsed,
    LogEntry,
    Made,
    Moved,
    RematchMade,
    RematchWanted,
    Resigned,
    Returned,
    StoodUp,
    TimedOut,
    WatchChanged,
    seat_of,
)
from sixfold.server.tables.table import MOST_LINKS, DeviceLink, Seat, Table, seed_of
from sixfold.wire.settings import Leaving, Order, SeatKind
from sixfold.wire.views import Ending, Stage

Luck = Callable[[str], Chance]
"""Makes the source of a game's luck from its seed."""

MOST_MOVES: Final = 2000
"""A game ends after this many moves, since swaps alone could go on for ever (C9)."""


class DamagedLogError(RuntimeError):
    """A log whose replay contradicts it."""


def fold(
    table: Table | None,
    id_: str,
    seq: int,
    entry: Entry,
    *,
    luck: Luck = Seeded,
    applied: Applied[State] | None = None,
) -> Table:
    """Return the table after one more entry; `applied` is its move's result, if already known."""
    if table is None:
        if not isinstance(entry, Made):
            raise DamagedLogError("a log begins with the making of its table")
        return _made(id_, seq, entry)
    if (seat_of(entry) or 0) >= table.players:
        raise DamagedLogError(f"entry {seq} is about a seat that is not there")
    if isinstance(entry, Moved):
        return _moved(table, seq, entry, applied)
    table = replace(table, seq=seq, at=entry.at)
    match entry:
        case Made():
            raise DamagedLogError("a table is made once")
        case Joined():
            return _joined(table, entry)
        case StoodUp():
            return _stood_up(table, entry.seat)
        case Freed():
            return _freed(table, entry)
        case Closed():
            return replace(table, stage=Stage.OVER, ending=Ending.CLOSED, state=None)
        case Contributed():
            seat = replace(table.seats[entry.seat], nonce=entry.nonce)
            return with_seat(table, entry.seat, seat)
        case Began():
            return _began(table, entry, luck)
        case TimedOut():
            return _timed_out(table, entry)
        case Left():
            return _left(_used(table, entry.seat), entry)
        case Returned():
            return _returned(_used(table, entry.seat), entry)
        case Resigned():
            return _resigned(_used(table, entry.seat), entry.seat)
        case RematchWanted():
            seat = replace(table.seats[entry.seat], wants_rematch=True)
            return with_seat(table, entry.seat, seat)
        case RematchMade():
            return replace(table, rematch=entry.table)
        case LinkMade():
            return _link_made(_used(table, entry.seat), entry)
        case LinkUsed():
            links = {key: link for key, link in table.links.items() if key != entry.hash}
            return replace(_with_key(table, entry.key, entry.seat), links=links)
        case DeviceRevoked():
            return _device_revoked(table, entry)
        case WatchChanged():
            return replace(table, watch=entry.watch)
    assert_never(entry)


def folded(
    id_: str, entries: Iterable[LogEntry], table: Table | None = None, luck: Luck = Seeded
) -> Table | None:
    """Return the table after more entries; None if there are none at all."""
    for logged in entries:
        table = fold(table, id_, logged.seq, logged.entry, luck=luck)
    return table


def with_seat(table: Table, place: int, seat: Seat) -> Table:
    """Return the table with one seat changed."""
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _used(table: Table, place: int) -> Table:
    """Mark a seat as used by its holder."""
    seat = table.seats[place]
    return table if seat.used else with_seat(table, place, replace(seat, used=True))


def _with_key(table: Table, key: str, place: int) -> Table:
    """Let a token hold a seat from now on."""
    keys, since_when = {**table.keys, key: (place,)}, {**table.since_when, key: table.at}
    return replace(table, keys=keys, since_when=since_when)


def _made(id_: str, seq: int, made: Made) -> Table:
    settings = made.settings
    if made.rules_version > RULES_VERSION:
        raise DamagedLogError(f"made by version {made.rules_version} of the rules, not known here")
    columns = (made.taken, made.nonces, made.invitations)
    if any(len(column) != len(settings.seats) for column in columns):
        raise DamagedLogError("the table was made for another number of seats")
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
            used=taken and seat.kind is SeatKind.LINK,  # in a rematch, which they wanted
            bank=bank,
        )
        for seat, taken, nonce, invitation in zip(settings.seats, *columns, strict=True)
    )
    return Table(
        id=id_,
        seq=seq,
        at=made.at,
        settings=settings,
        seats=seats,
        keys=made.keys,
        watch=made.watch,
        entropy=made.entropy,
        rules=made.rules_version,
        maker=made.maker or (next(iter(made.keys)) if len(made.keys) == 1 else None),
        since_when=dict.fromkeys(made.keys, made.at),
    )


def _joined(table: Table, joined: Joined) -> Table:
    """Give somebody a seat; during the game its share of the luck stays what it was.

    Then the seat counts as used: else the maker could sit down, see the hand, and free it again.
    """
    place, seat = joined.seat, table.seats[joined.seat]
    seat = replace(seat, taken=True, name=joined.name, language=joined.language)
    if table.stage is Stage.GATHERING:
        table = with_seat(table, place, replace(seat, age=joined.age, nonce=joined.nonce or None))
    else:
        table = _back(with_seat(table, place, replace(seat, used=True)), place)
    return _with_key(table, joined.key, place)


def _stood_up(table: Table, place: int) -> Table:
    """Free a seat, and revoke the tokens and links of whoever held it."""
    seat = replace(table.seats[place], taken=False, used=False, name=None)
    if table.stage is Stage.GATHERING:
        seat = replace(seat, age=None, nonce=None)
    keys = {key: held for key, held in table.keys.items() if held != (place,)}
    return _without_links(replace(with_seat(table, place, seat), keys=keys), place)


def _freed(table: Table, freed: Freed) -> Table:
    """Free a seat, by its old invitation or a new one."""
    table = _stood_up(table, freed.seat)
    if freed.invitation is None:
        return table
    seat = replace(table.seats[freed.seat], invitation=freed.invitation)
    return with_seat(table, freed.seat, seat)


def _without_links(table: Table, place: int) -> Table:
    """Close the open links of a seat."""
    links = {key: link for key, link in table.links.items() if link.seat != place}
    return replace(table, links=links)


def _device_revoked(table: Table, revoked: DeviceRevoked) -> Table:
    """Take a seat from a token; where it was the maker's last, the revoking device is the maker."""
    held = tuple(place for place in table.keys.get(revoked.key, ()) if place != revoked.seat)
    keys = {key: held if key == revoked.key else seats for key, seats in table.keys.items()}
    maker = table.maker
    if not held:
        keys.pop(revoked.key, None)
        maker = revoked.by if maker == revoked.key else maker
    return _without_links(replace(table, keys=keys, maker=maker), revoked.seat)


def _link_made(table: Table, made: LinkMade) -> Table:
    """Open a link to another device; a seat's oldest open links expire beyond the limit."""
    live = {key: link for key, link in table.links.items() if link.until > made.at}
    own = [key for key, link in live.items() if link.seat == made.seat]
    for key in own[: max(0, len(own) + 1 - MOST_LINKS)]:
        del live[key]
    return replace(table, links={**live, made.hash: DeviceLink(made.seat, made.until)})


def _began(table: Table, began: Began, luck: Luck) -> Table:
    if table.awaited:
        raise DamagedLogError("the game began before everybody's share of the luck was there")
    try:
        seed = seed_of(table)
    except ValueError as error:
        raise DamagedLogError("a share of the luck is not hexadecimal") from error
    if commitment(seed) != began.commitment:
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


def _moved(table: Table, seq: int, moved: Moved, applied: Applied[State] | None) -> Table:
    if applied is None:
        applied = _replayed(table, seq, moved)
    if moved.bot is None:
        table = _used(table, moved.seat)
    state, seats, since, at = applied.state, table.seats, table.since, moved.at
    if not isinstance(moved.move, Roll | Redraw):  # else the turn goes on (D3, K6)
        seats, since = _turn_over(table, moved.seat, at - (moved.paused or 0.0)), at
    moves = table.moves + 1
    table = replace(table, seq=seq, at=at, state=state, moves=moves, seats=seats, since=since)
    if game.outcome(state) is not None:
        return _over(table, Ending.RULES)
    return table if moves < MOST_MOVES else _over(table, Ending.LENGTH)


def _replayed(table: Table, seq: int, moved: Moved) -> Applied[State]:
    """Replay a stored move; it must lead to the stored events."""
    if table.state is None:
        raise DamagedLogError(f"entry {seq} is a move before the game began")
    try:
        applied = game.apply(table.state, moved.seat, moved.move)
    except RuleError as error:
        raise DamagedLogError(f"entry {seq} is a move that the rules refuse") from error
    if not same_events(applied.events, moved.events):
        raise DamagedLogError(f"entry {seq} does not lead where it led")
    return applied


def same_events(these: Iterable[Event], those: Iterable[Event]) -> bool:
    """Say whether events are equal in stored form, where placements are sorted."""
    return list(map(event_to_json, these)) == list(map(event_to_json, those))


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
    if table.state is None:
        raise DamagedLogError(f"entry {table.seq} ends a game that has not begun")
    scores, contenders = table.state.scores, table.contenders
    best = leaders([scores[place] for place in contenders])
    winners = tuple(contenders[place] for place in best)
    return replace(table, stage=Stage.OVER, ending=ending, winners=winners)


def _timed_out(table: Table, entry: TimedOut) -> Table:
    """Apply the table's rule to a seat whose time is over."""
    place, seat, substitute = entry.seat, table.seats[entry.seat], table.settings.substitute
    match entry.then:
        case Leaving.RESIGN:
            return _resigned(with_seat(table, place, replace(seat, away=False)), place)
        case Leaving.BOT:
            return with_seat(table, place, replace(seat, away=True, plays=substitute))
        case Leaving.WAIT:
            return with_seat(table, place, replace(seat, plays=substitute, once=True, bank=0.0))
    assert_never(entry.then)


def _left(table: Table, entry: Left) -> Table:
    """Apply the table's rule to a seat that was left."""
    place, seat = entry.seat, replace(table.seats[entry.seat], away=True)
    match entry.then:
        case Leaving.RESIGN:
            return _resigned(with_seat(table, place, seat), place)
        case Leaving.BOT:
            seat = replace(seat, plays=table.settings.substitute)
            return with_seat(table, place, seat)
        case Leaving.WAIT:
            return with_seat(table, place, seat)
    assert_never(entry.then)


def _returned(table: Table, entry: Returned) -> Table:
    """Give a seat back to whoever left it."""
    return _back(table, entry.seat)


def _back(table: Table, place: int) -> Table:
    """Let a person play a seat again; in its own turn the clock restarts."""
    seat = replace(table.seats[place], away=False, plays=None, once=False)
    since = table.at if table.turn == place else table.since
    return replace(with_seat(table, place, seat), since=since)


def _resigned(table: Table, place: int) -> Table:
    """Let a bot lay the seat's pieces from now on; end the game where nobody is left to play."""
    substitute = table.settings.substitute
    seat = replace(table.seats[place], resigned=True, plays=substitute, once=False)
    table = with_seat(table, place, seat)
    still = table.contenders
    if len(still) > 1 and any(table.seats[contender].is_person for contender in still):
        return table
    return _over(table, Ending.RESIGNATION)
