"""Log entries as text: the one codec between `entries.py` and what is stored.

The format covers every log ever written: members are only added, and a log without a later member
means what it meant before.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, assert_never

from pydantic import ValidationError
from pydantic.main import IncEx
from pydantic_core import to_json

from sixfold.codec.errors import FormError
from sixfold.codec.events import event_from_json, event_to_json
from sixfold.codec.moves import move_from_json, move_to_json
from sixfold.codec.values import (
    Json,
    read_bool,
    read_int,
    read_list,
    read_member,
    read_number,
    read_object,
    read_text,
)
from sixfold.server.tables.entries import (
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
    Made,
    Moved,
    RematchMade,
    RematchWanted,
    Resigned,
    Returned,
    StoodUp,
    TimedOut,
    WatchChanged,
)
from sixfold.wire.settings import Leaving, TableSettings

T = TypeVar("T")
Members = Mapping[str, Json]

MOST_SEATS: Final = 4

# ASCII, because not every database's text can hold every character. It writes the same as
# Pydantic's encoder where that one, which is faster, needs nothing else.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)


class UnreadableEntryError(ValueError):
    """A stored text that is not a valid entry; the message says why."""


def encode(entry: Entry) -> str:
    """Return an entry as the text that is stored."""
    members = {"kind": entry.kind, "at": entry.at, **_members(entry)}
    text = to_json(members).decode()
    return text if text.isascii() else _ENCODER.encode(members)


def decode(text: str) -> Entry:
    """Return the entry that a stored text holds; raise `UnreadableEntryError` if it is invalid."""
    try:
        members = read_object(json.loads(text), "entry")
        kind = read_text(read_member(members, "kind"), "kind")
        reader = _READERS.get(kind)
        if reader is None:
            raise FormError(f"unknown kind {kind!r}")
        return reader(members, read_number(read_member(members, "at"), "at"))
    except (json.JSONDecodeError, RecursionError) as error:
        raise UnreadableEntryError("not JSON") from error
    except FormError as error:
        raise UnreadableEntryError(str(error)) from error
    except ValidationError as error:
        raise UnreadableEntryError("the settings cannot be read") from error


def _members(entry: Entry) -> Mapping[str, object]:
    """Return the members of an entry except kind and time, in the order of the format."""
    match entry:
        case Made():
            return _made_members(entry)
        case Joined():
            who = {"name": entry.name, "language": entry.language, "age": entry.age}
            return {"seat": entry.seat, **who, "nonce": entry.nonce, "key": entry.key}
        case Closed():
            return {}
        case Contributed():
            return {"seat": entry.seat, "nonce": entry.nonce}
        case Began():
            return {"commitment": entry.commitment}
        case Moved():
            events = [event_to_json(event) for event in entry.events]
            moved = {"move": move_to_json(entry.move), "events": events}
            paused = {} if entry.paused is None else {"paused": entry.paused}
            return {"seat": entry.seat, "bot": entry.bot, **moved, **paused}
        case TimedOut() | Left():
            return {"seat": entry.seat, "then": entry.then.value}
        case StoodUp() | Returned() | Resigned() | RematchWanted():
            return {"seat": entry.seat}
        case RematchMade():
            return {"table": entry.table}
        case LinkMade():
            return {"seat": entry.seat, "hash": entry.hash, "until": entry.until}
        case LinkUsed():
            return {"seat": entry.seat, "hash": entry.hash, "key": entry.key}
        case Freed():
            return {"seat": entry.seat, "invitation": entry.invitation}
        case DeviceRevoked():
            return {"seat": entry.seat, "key": entry.key, "by": entry.by}
        case WatchChanged():
            return {"watch": entry.watch}
    assert_never(entry)


def _made_members(made: Made) -> Mapping[str, object]:
    version = {} if made.rules is None else {"rules": made.rules}
    maker = {} if made.maker is None else {"maker": made.maker}
    without_nonces: IncEx = {"seats": {"__all__": {"nonce"}}}
    return {
        **version,
        **maker,
        "settings": made.settings.model_dump(mode="json", exclude=without_nonces),
        "taken": made.taken,
        "nonces": made.nonces,
        "keys": made.keys,
        "invitations": made.invitations,
        "watch": made.watch,
        "entropy": made.entropy,
    }


def _text(members: Members, name: str) -> str:
    return read_text(read_member(members, name), name)


def _seat(members: Members) -> int:
    return _seat_number(read_member(members, "seat"), "seat")


def _seat_number(value: Json, name: str) -> int:
    return read_int(value, name, most=MOST_SEATS - 1)


def _hex(value: Json, name: str) -> str:
    text = read_text(value, name)
    try:
        bytes.fromhex(text)
    except ValueError:
        raise FormError(f"{name} must be hexadecimal") from None
    return text


def _or_none(read: Callable[[Json, str], T]) -> Callable[[Json, str], T | None]:
    return lambda value, name: None if value is None else read(value, name)


def _leaving(members: Members) -> Leaving:
    try:
        return Leaving(_text(members, "then"))
    except ValueError:
        raise FormError(f"then must be one of {', '.join(Leaving)}") from None


def _read_made(members: Members, at: float) -> Made:
    version, maker = members.get("rules"), members.get("maker")
    keys = read_object(read_member(members, "keys"), "keys")
    return Made(
        at=at,
        settings=TableSettings.model_validate(read_member(members, "settings")),
        taken=read_list(read_member(members, "taken"), "taken", read_bool),
        nonces=read_list(read_member(members, "nonces"), "nonces", _or_none(read_text)),
        keys={key: read_list(held, "keys", _seat_number) for key, held in keys.items()},
        invitations=read_list(
            read_member(members, "invitations"), "invitations", _or_none(read_text)
        ),
        watch=_or_none(read_text)(read_member(members, "watch"), "watch"),
        entropy=_hex(read_member(members, "entropy"), "entropy"),
        rules=None if version is None else read_int(version, "rules", fewest=1),
        maker=_or_none(read_text)(maker, "maker"),
    )


def _read_joined(members: Members, at: float) -> Joined:
    return Joined(
        at=at,
        seat=_seat(members),
        name=_text(members, "name"),
        language=_text(members, "language"),
        age=_or_none(read_number)(read_member(members, "age"), "age"),
        nonce=_text(members, "nonce"),
        key=_text(members, "key"),
    )


def _read_moved(members: Members, at: float) -> Moved:
    paused = members.get("paused")
    return Moved(
        at=at,
        seat=_seat(members),
        bot=_or_none(read_text)(read_member(members, "bot"), "bot"),
        move=move_from_json(read_member(members, "move")),
        events=read_list(read_member(members, "events"), "events", event_from_json),
        paused=None if paused is None else read_number(paused, "paused"),
    )


def _read_link_made(members: Members, at: float) -> LinkMade:
    until = read_number(read_member(members, "until"), "until")
    return LinkMade(at=at, seat=_seat(members), hash=_text(members, "hash"), until=until)


def _read_freed(members: Members, at: float) -> Freed:
    invitation = _or_none(read_text)(read_member(members, "invitation"), "invitation")
    return Freed(at=at, seat=_seat(members), invitation=invitation)


def _read_watch_changed(members: Members, at: float) -> WatchChanged:
    return WatchChanged(at=at, watch=_or_none(read_text)(read_member(members, "watch"), "watch"))


_READERS: Final[Mapping[str, Callable[[Members, float], Entry]]] = {
    Made.kind: _read_made,
    Joined.kind: _read_joined,
    StoodUp.kind: lambda members, at: StoodUp(at=at, seat=_seat(members)),
    Closed.kind: lambda _, at: Closed(at=at),
    Contributed.kind: lambda members, at: Contributed(
        at=at, seat=_seat(members), nonce=_text(members, "nonce")
    ),
    Began.kind: lambda members, at: Began(at=at, commitment=_text(members, "commitment")),
    Moved.kind: _read_moved,
    TimedOut.kind: lambda members, at: TimedOut(at=at, seat=_seat(members), then=_leaving(members)),
    Left.kind: lambda members, at: Left(at=at, seat=_seat(members), then=_leaving(members)),
    Returned.kind: lambda members, at: Returned(at=at, seat=_seat(members)),
    Resigned.kind: lambda members, at: Resigned(at=at, seat=_seat(members)),
    RematchWanted.kind: lambda members, at: RematchWanted(at=at, seat=_seat(members)),
    RematchMade.kind: lambda members, at: RematchMade(at=at, table=_text(members, "table")),
    LinkMade.kind: _read_link_made,
    LinkUsed.kind: lambda members, at: LinkUsed(
        at=at, seat=_seat(members), hash=_text(members, "hash"), key=_text(members, "key")
    ),
    Freed.kind: _read_freed,
    DeviceRevoked.kind: lambda members, at: DeviceRevoked(
        at=at, seat=_seat(members), key=_text(members, "key"), by=_text(members, "by")
    ),
    WatchChanged.kind: _read_watch_changed,
}
