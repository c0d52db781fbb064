"""Command handlers of the maker's rights: free a seat, revoke a device, close the table.

The maker helps people in; nobody who plays can be put out. So a seat that has been used stays with
its holder, and a table where somebody else plays cannot be closed. A handler returns None where
nothing is left to do, so that each can be repeated.
"""

from typing import Final

from sixfold.server.tables.commands import Decision, time_of
from sixfold.server.tables.entries import Closed, DeviceRevoked, Freed, WatchChanged
from sixfold.server.tables.refusals import RefusedError
from sixfold.server.tables.table import Table
from sixfold.wire.errors import Code
from sixfold.wire.settings import SeatKind
from sixfold.wire.views import Ending, Stage

MOST_BY_MAKER: Final = 500
"""Limit of a log's entries other than moves for what the maker does; others may go on longer."""

DEVICE_DIGITS: Final = 12
"""How many digits of the hash of a token name its device."""


def device_id(key: str) -> str:
    """Return the name of the device that holds a token, by the token's hash."""
    return key[:DEVICE_DIGITS]


def free(table: Table, place: int, invitation: str | None, now: float) -> Decision | None:
    """Free a seat; with a new invitation the old one is void."""
    _require_link_seat(table, place)
    seat = table.seats[place]
    if invitation is not None and invitation == seat.invitation:
        return None
    if invitation is None and not seat.taken:
        return None
    if table.stage is Stage.OVER:
        raise RefusedError(Code.GAME_OVER)
    if seat.resigned:
        raise RefusedError(Code.RESIGNED)
    if table.stage is Stage.PLAYING and seat.taken and seat.used:
        raise RefusedError(Code.IN_USE)
    if invitation is not None:
        require_unknown(table, invitation)
    _require_room(table)
    return Decision((Freed(at=time_of(table, now), seat=place, invitation=invitation),))


def revoke(table: Table, place: int, device: str, by: str, now: float) -> Decision | None:
    """Take a seat from a device; the maker may not take it from the one that sat down."""
    keys = table.keys_of(place)
    found = [key for key in keys if device_id(key) == device]
    if not found:
        return None
    if found[0] == by:
        raise RefusedError(Code.BAD_REQUEST, where="device")
    if by not in keys and found[0] == keys[0]:
        raise RefusedError(Code.IN_USE)
    at = time_of(table, now)
    return Decision((DeviceRevoked(at=at, seat=place, key=found[0], by=by),))


def close(table: Table, maker: str, now: float) -> Decision | None:
    """Close the table: before the game, or while nobody but the maker has done anything."""
    if table.ending is Ending.CLOSED:
        return None
    if table.stage is Stage.OVER:
        raise RefusedError(Code.GAME_OVER)
    own = table.keys[maker]
    others = (seat for place, seat in enumerate(table.seats) if place not in own)
    if table.stage is Stage.PLAYING and any(seat.used for seat in others):
        raise RefusedError(Code.IN_USE)
    return Decision((Closed(at=time_of(table, now)),))


def change_watch(table: Table, watch: str | None, now: float) -> Decision | None:
    """Renew the link for spectators, or revoke it."""
    if watch == table.watch:
        return None
    if watch is not None:
        if not table.settings.spectators:
            raise RefusedError(Code.SPECTATORS_OFF)
        require_unknown(table, watch)
    _require_room(table)
    return Decision((WatchChanged(at=time_of(table, now), watch=watch),))


def require_unknown(table: Table, hashed: str) -> None:
    """Refuse a secret of the client's own that is in use at the table already."""
    invitations = (seat.invitation for seat in table.seats)
    if hashed in (*table.keys, *table.links, *invitations, table.watch):
        raise RefusedError(Code.ALREADY_DONE)


def _require_link_seat(table: Table, place: int) -> None:
    if place >= table.players or table.seats[place].kind is not SeatKind.LINK:
        raise RefusedError(Code.BAD_REQUEST, where="seat")


def _require_room(table: Table) -> None:
    if table.non_moves >= MOST_BY_MAKER:
        raise RefusedError(Code.USED_UP)
