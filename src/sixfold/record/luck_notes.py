"""What a device notes of a game's luck while it is played, to check the finished game by itself.

A note of what was seen is a line such as `1 draw R1 R2`: the seat from 1, what happened, and the
pieces, sorted. The browser writes the same (`web/src/luck/notes.ts`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from sixfold.codec.errors import FormError
from sixfold.codec.values import (
    Json,
    read_bool,
    read_int,
    read_list,
    read_member,
    read_object,
    read_text,
)
from sixfold.record.model import Record, ages_of, lots_of
from sixfold.rules import events
from sixfold.rules.chance import Seeded
from sixfold.rules.game import State, apply, start, start_by_lot


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckNotes:
    """What a device noted at one table.

    `nonces` are those it drew, by seat, and `elsewhere` the seats for which another device was
    faster. `before` are the hashes of the others' shares that were there when it answered. `seq` is
    the last event that it saw, and `saw` the lines of what it saw.
    """

    table: str
    edition: str
    order: str
    people: tuple[bool, ...]
    house: str
    nonces: Mapping[int, str] = field(default_factory=dict)
    elsewhere: tuple[int, ...] = ()
    before: Mapping[int, str] = field(default_factory=dict)
    commitment: str | None = None
    seq: int = 0
    saw: tuple[str, ...] = ()


def notes_to_json(notes: LuckNotes) -> dict[str, Json]:
    """Return notes as JSON."""
    return {
        "table": notes.table,
        "edition": notes.edition,
        "order": notes.order,
        "people": list(notes.people),
        "house": notes.house,
        "nonces": {str(seat): nonce for seat, nonce in notes.nonces.items()},
        "elsewhere": list(notes.elsewhere),
        "before": {str(seat): hash_ for seat, hash_ in notes.before.items()},
        "commitment": notes.commitment,
        "seq": notes.seq,
        "saw": list(notes.saw),
    }


def notes_from_json(value: object) -> LuckNotes:
    """Return the notes of a JSON value; raise `FormError` if it is none."""
    members = read_object(value, "notes")
    commitment = members.get("commitment")
    return LuckNotes(
        table=read_text(read_member(members, "table"), "table"),
        edition=read_text(read_member(members, "edition"), "edition"),
        order=read_text(read_member(members, "order"), "order"),
        people=read_list(read_member(members, "people"), "people", read_bool),
        house=read_text(read_member(members, "house"), "house"),
        nonces=_by_seat(members, "nonces"),
        elsewhere=read_list(members.get("elsewhere", []), "elsewhere", read_int),
        before=_by_seat(members, "before"),
        commitment=None if commitment is None else read_text(commitment, "commitment"),
        seq=read_int(members.get("seq", 0), "seq"),
        saw=read_list(members.get("saw", []), "saw", read_text),
    )


def _by_seat(members: Mapping[str, Json], name: str) -> dict[int, str]:
    texts = read_object(members.get(name, {}), name)
    if not set(texts) <= set("0123"):
        raise FormError(f"{name} must be by seat")
    return {int(seat): read_text(text, name) for seat, text in texts.items()}


def seen_lines(seat: int, what: str, pieces: Iterable[object]) -> tuple[str, ...]:
    """Return the line of something that was seen; none where there are no pieces."""
    words = sorted(map(str, pieces))
    return (" ".join([str(seat + 1), what, *words]),) if words else ()


def lines_of_game(record: Record, seed: str) -> Iterator[str]:
    """Yield every line that somebody could have seen of the game that follows from its seed."""
    lots = record.header("Lots")
    state: State
    if lots:
        lots_of(lots, record.players)
        state, _ = start_by_lot(record.edition, record.players, Seeded(seed))
    else:
        state = start(record.edition, record.players, Seeded(seed), ages_of(record))
    for seat, hand in enumerate(state.hands):
        yield from seen_lines(seat, "deal", hand)
    for turn in record.turns:
        for step in turn.steps:
            applied = apply(state, turn.seat, step.move)
            for event in applied.events:
                yield from _lines_of_event(event)
            state = applied.state


def _lines_of_event(event: events.Event) -> Iterator[str]:
    match event:
        case events.Placed(seat, placed):
            cells = (f"{cell}:{piece}" for cell, piece in placed)
            yield from seen_lines(seat, "place", cells)
        case events.Drew(seat, pieces):
            yield from seen_lines(seat, "draw", pieces)
        case events.Swapped(seat, gave, drew) | events.Redrew(seat, gave, drew):
            yield from seen_lines(seat, "give", gave)
            yield from seen_lines(seat, "draw", drew)
        case events.Rolled(seat, _, after):
            yield from seen_lines(seat, "roll", after)
        case events.Laid(seat, _, played):
            yield from seen_lines(seat, "lay", played)
        case events.QwirkleTaken() | events.Passed() | events.WentOut() | events.Ended():
            return
        case _:
            assert_never(event)
