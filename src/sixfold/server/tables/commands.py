"""Command handlers: each decides which entries a command adds to the log, or refuses it.

Handlers are pure: nothing is stored, and no clock is read.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, assert_never

from sixfold.rules import game
from sixfold.rules.chance import commitment
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied
from sixfold.rules.game import State
from sixfold.rules.moves import Move
from sixfold.server.tables.entries import (
    Began,
    Closed,
    Contributed,
    Entry,
    Joined,
    Left,
    LinkMade,
    LinkUsed,
    Made,
    Moved,
    RematchMade,
    RematchWanted,
    Resigned,
    Returned,
    StoodUp,
    TimedOut,
)
from sixfold.server.tables.fold import fold
from sixfold.server.tables.names import name_at_table
from sixfold.server.tables.refusals import RefusedError, illegal
from sixfold.server.tables.table import MOST_KEYS, Table, seed_of
from sixfold.wire.commands import JoinRequest, SeatNonce, Wish
from sixfold.wire.errors import Code
from sixfold.wire.settings import Leaving, SeatKind, SeatSettings, TableSettings
from sixfold.wire.views import Stage

MOST_NON_MOVES: Final = 1000
"""Limit of a log's entries other than moves: beyond it nobody leaves, and no link is made."""

MOST_RETURNS: Final = 2 * MOST_NON_MOVES
"""Beyond this limit nobody returns except by moving, so that leaving and returning have an end.

All other entries that are no moves occur at most once per seat or per turn.
"""


@dataclass(frozen=True, slots=True)
class Decision:
    """Entries to be stored together; `applied` is the result of the move among them."""

    entries: tuple[Entry, ...]
    applied: Applied[State] | None = None


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets of a new table; tokens and links as hashes."""

    entropy: str
    nonces: tuple[str | None, ...]
    maker: str
    invitations: tuple[str | None, ...]
    watch: str | None


def time_of(table: Table, now: float) -> float:
    """Return the time of the next entry; the times of a table never run backwards."""
    return round(max(now, table.at), 3)


def without_nonces(settings: TableSettings) -> TableSettings:
    """Return settings as a table keeps them: the nonces of its seats are stored apart."""
    seats = [seat.model_copy(update={"nonce": None}) for seat in settings.seats]
    return settings.model_copy(update={"seats": seats})


def make(settings: TableSettings, secrets: Secrets, now: float) -> Decision:
    """Make a table where the maker sits on every seat that is here, and begin if all are taken."""
    here = tuple(p for p, seat in enumerate(settings.seats) if seat.kind is SeatKind.HERE)
    made = Made(
        at=round(now, 3),
        settings=without_nonces(settings),
        taken=tuple(seat.kind is not SeatKind.LINK for seat in settings.seats),
        nonces=secrets.nonces,
        keys={secrets.maker: here},
        invitations=secrets.invitations,
        watch=secrets.watch,
        entropy=secrets.entropy,
    )
    return Decision((made, *_beginning(fold(None, "", 1, made))))


def _beginning(table: Table) -> tuple[Began, ...]:
    """Begin the game if every seat is taken and no share of the luck is missing."""
    if table.stage is not Stage.GATHERING:
        return ()
    if table.awaited or not all(seat.taken for seat in table.seats):
        return ()
    return (Began(at=table.at, commitment=commitment(seed_of(table))),)


def join(
    table: Table, place: int, request: JoinRequest, *, key: str, nonce: str, now: float
) -> Decision:
    """Let somebody sit down, and begin if that was the last seat.

    During the game only a seat that the maker has freed can be taken.
    """
    seat = table.seats[place]
    if table.stage is Stage.OVER or seat.taken or seat.resigned:
        raise RefusedError(Code.SEAT_TAKEN)
    others = [other.name for other in table.seats if other is not seat]
    joined = Joined(
        at=time_of(table, now),
        seat=place,
        name=name_at_table(request.name, others),
        language=request.language,
        age=request.age,
        nonce=nonce,
        key=key,
    )
    return Decision((joined, *_beginning(fold(table, table.id, table.seq + 1, joined))))


def contribute(table: Table, nonces: Iterable[SeatNonce], now: float) -> Decision:
    """Add persons' shares of the luck, and begin with the last; one that is there changes nothing.

    Another one in the place of one that is there is refused: a device gives its share once.
    """
    new = []
    for given in nonces:
        before = table.seats[given.seat].nonce
        if before is None and table.stage is not Stage.GATHERING:
            raise RefusedError(Code.GAME_OVER)
        if before is not None and before != given.nonce:
            raise RefusedError(Code.ALREADY_DONE)
        if before is None:
            entry = Contributed(at=time_of(table, now), seat=given.seat, nonce=given.nonce)
            table = fold(table, table.id, table.seq + 1, entry)
            new.append(entry)
    return Decision((*new, *_beginning(table)) if new else ())


def rematch(table: Table, entropy: str, nonces: tuple[str | None, ...], now: float) -> Decision:
    """Make the table of the rematch: seats rotate by one, and tokens stay valid.

    The game begins at once, or with the last share of the luck where that is shared.
    """
    turned = (table.players - 1, *range(table.players - 1))
    seats = [_again(table, old) for old in turned]
    new_place = {old: new for new, old in enumerate(turned)}
    here = {p for p, seat in enumerate(table.seats) if seat.stays}
    held_again = {
        key: tuple(sorted(new_place[old] for old in held if old in here))
        for key, held in table.keys.items()
    }
    # A maker without a seat stays; whoever has left does not.
    keys = {key: held for key, held in held_again.items() if held or not table.keys[key]}
    made = Made(
        at=time_of(table, now),
        settings=table.settings.model_copy(update={"seats": seats}),
        taken=(True,) * table.players,
        nonces=nonces,
        keys=keys,
        invitations=(None,) * table.players,
        watch=table.watch,
        entropy=entropy,
        maker=table.maker if len(keys) > 1 and table.maker in keys else None,
    )
    return Decision((made, *_beginning(fold(None, "", 1, made))))


def rematch_made(table: Table, next_table: str, now: float) -> Decision:
    """Record at a table which one its rematch is."""
    return Decision((RematchMade(at=time_of(table, now), table=next_table),))


def _again(table: Table, place: int) -> SeatSettings:
    """Return a seat's settings for the next game; who has left is replaced by a bot."""
    seat, settings = table.seats[place], table.settings.seats[place]
    if not seat.is_person:
        return settings
    if not seat.stays:
        bot = {"kind": SeatKind.BOT, "bot": table.settings.substitute, "name": None}
        return settings.model_copy(update=bot)
    again = {"name": seat.name, "language": seat.language, "age": seat.age}
    return settings.model_copy(update=again)


def require_playing(table: Table) -> State:
    """Return the state of the game that goes on; refuse before its beginning and after its end."""
    if table.stage is Stage.GATHERING:
        raise RefusedError(Code.NOT_BEGUN)
    if table.stage is Stage.OVER or table.state is None:
        raise RefusedError(Code.GAME_OVER)
    return table.state


def play(table: Table, place: int, move: Move, now: float, paused: float = 0.0) -> Decision:
    """Make a person's move; somebody who had left returns by it.

    `paused` are the seconds of the turn in which no process was alive.
    """
    state = require_playing(table)
    seat = table.seats[place]
    if seat.resigned:
        raise RefusedError(Code.RESIGNED)
    if table.turn != place or seat.once:
        raise RefusedError(Code.NOT_YOUR_TURN)
    at = time_of(table, now)
    back = (Returned(at=at, seat=place),) if seat.away else ()
    moved, applied = _move(state, place, move, at, None)
    if table.deadline is not None and not back and paused:
        moved = replace(moved, paused=round(paused, 3))
    return Decision((*back, moved), applied)


def bot_play(table: Table, place: int, move: Move, now: float) -> Decision:
    """Make the move of the bot whose turn it is."""
    state = require_playing(table)
    assert table.turn == place
    moved, applied = _move(state, place, move, time_of(table, now), table.seats[place].plays)
    return Decision((moved,), applied)


def _move(
    state: State, place: int, move: Move, at: float, bot: str | None
) -> tuple[Moved, Applied[State]]:
    try:
        applied = game.apply(state, place, move)
    except RuleError as error:
        raise illegal(error) from error
    return Moved(at=at, seat=place, bot=bot, move=move, events=applied.events), applied


def wish(table: Table, place: int, wanted: Wish, now: float) -> Decision:
    """Handle a command that is no move."""
    seat, at = table.seats[place], time_of(table, now)
    match wanted:
        case Wish.RESIGN:
            require_playing(table)
            if seat.resigned:
                raise RefusedError(Code.RESIGNED)
            return Decision((Resigned(at=at, seat=place),))
        case Wish.LEAVE:
            return Decision((_leaving(table, place, at),))
        case Wish.RETURN:
            if not seat.away or seat.resigned or table.stage is Stage.OVER:
                raise RefusedError(Code.NOT_AWAY)
            _require_room(table, MOST_RETURNS)
            return Decision((Returned(at=at, seat=place),))
        case Wish.REMATCH:
            if table.stage is not Stage.OVER or table.state is None:
                raise RefusedError(Code.NOT_OVER)
            if seat.wants_rematch or seat.away or table.rematch is not None:
                raise RefusedError(Code.ALREADY_DONE)
            return Decision((RematchWanted(at=at, seat=place),))
    assert_never(wanted)


def _require_room(table: Table, most: int) -> None:
    """Refuse once the log has too many entries other than moves."""
    if table.non_moves >= most:
        raise RefusedError(Code.USED_UP)


def _leaving(table: Table, place: int, at: float) -> Closed | StoodUp | Left:
    """Return the entry of somebody who leaves, by the stage of the table and its rule."""
    seat = table.seats[place]
    if table.stage is Stage.GATHERING:
        if seat.kind is SeatKind.HERE or seat.invitation is None:  # of a rematch, nobody could join
            return Closed(at=at)
        _require_room(table, MOST_NON_MOVES)
        return StoodUp(at=at, seat=place)
    if seat.away:
        raise RefusedError(Code.ALREADY_DONE)
    over = table.stage is Stage.OVER or seat.resigned
    if not over:
        _require_room(table, MOST_NON_MOVES)
    return Left(at=at, seat=place, then=Leaving.WAIT if over else table.settings.leaving)


def time_out(table: Table, now: float, paused: float = 0.0) -> Decision | None:
    """End the time of the seat whose turn it is, if it is over; `paused` seconds do not count."""
    place, deadline = table.turn, table.deadline
    if place is None or deadline is None or now < deadline + paused:
        return None
    at = time_of(table, now)
    return Decision((TimedOut(at=at, seat=place, then=table.settings.leaving),))


def make_link(table: Table, place: int, hashed: str, until: float, now: float) -> Decision:
    """Make a link that takes a seat to another device."""
    _require_room(table, MOST_NON_MOVES)
    return Decision((LinkMade(at=time_of(table, now), seat=place, hash=hashed, until=until),))


def use_link(table: Table, hashed: str, key: str, now: float) -> Decision:
    """Give another device the seat of a link; a link works once."""
    link = table.links.get(hashed)
    if link is None or link.until < now:
        raise RefusedError(Code.LINK_SPENT)
    if len(table.keys_of(link.seat)) >= MOST_KEYS:
        raise RefusedError(Code.USED_UP)
    return Decision((LinkUsed(at=time_of(table, now), seat=link.seat, hash=hashed, key=key),))
