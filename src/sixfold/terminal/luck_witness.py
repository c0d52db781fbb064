"""This terminal's part in the luck of a table: it gives its shares, and notes what it sees."""

import json
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, assert_never

from sixfold.codec.errors import FormError
from sixfold.record.luck_notes import LuckNotes, notes_from_json, notes_to_json, seen_lines
from sixfold.rules.turns import Phase
from sixfold.terminal.data_files import data_folder, write_atomically
from sixfold.terminal.saved_games import SUFFIX
from sixfold.wire import events
from sixfold.wire.commands import SeatNonce
from sixfold.wire.settings import LuckProtocol, SeatKind
from sixfold.wire.views import EventsFrame, Now, Stage, TableView

_FOLDER: Final = "luck"


def notes_path(environment: Mapping[str, str], table: str) -> Path:
    """Return the file of this terminal's notes on a table."""
    return data_folder(environment) / _FOLDER / f"{table}.json"


def load_notes(path: Path) -> LuckNotes:
    """Return the notes of a file; raise `FormError`, `ValueError` or `OSError` without any."""
    return notes_from_json(json.loads(path.read_text(encoding="utf-8")))


class LuckWitness:
    """Notes the luck of one table for a seat of this terminal; does nothing where none is shared.

    A share is stored before it is sent, and once it is no other one is drawn.
    """

    def __init__(self, path: Path, seat: int) -> None:
        self._path, self._seat = path, seat
        self.notes: LuckNotes | None = None
        with suppress(FormError, ValueError, OSError):
            self.notes = load_notes(path)

    def see_table(self, view: TableView) -> list[SeatNonce]:
        """Note a table, and return the shares to send: those of this seat that are awaited."""
        if view.agreed.luck is not LuckProtocol.SHARED or view.now.stage is Stage.OVER:
            return []
        notes = self.notes or _first_notes(view)
        if notes.commitment is None:
            notes = replace(notes, commitment=view.luck.commitment)
        if self._seat in (view.luck.awaited or ()) and view.luck.house == notes.house:
            if self._seat not in notes.nonces:
                notes = replace(notes, nonces={self._seat: secrets.token_hex(32)})
                notes = replace(notes, before=_before(view, self._seat))
            self._keep(notes)
            return [SeatNonce(seat=self._seat, nonce=notes.nonces[self._seat])]
        if view.seq > notes.seq:
            notes = replace(notes, saw=(*notes.saw, *_deal(view.now)), seq=view.seq)
        self._keep(notes)
        return []

    def was_faster(self) -> None:
        """Note that another device gave this seat's share, as the server says."""
        if self.notes is not None and self._seat not in self.notes.elsewhere:
            self._keep(replace(self.notes, elsewhere=(*self.notes.elsewhere, self._seat)))

    def see_events(self, frame: EventsFrame) -> None:
        """Note what happened, each event once."""
        notes = self.notes
        if notes is None or frame.seq <= notes.seq:
            return
        saw = list(notes.saw)
        for event in frame.events:
            if event.seq <= notes.seq:
                continue
            if isinstance(event, events.Began) and notes.commitment is None:
                notes = replace(notes, commitment=event.commitment)
            if isinstance(event, events.Began):
                saw += _deal(frame.now)
            if isinstance(event, events.Moved):
                saw += [line for part in event.events for line in _lines(part)]
        self._keep(replace(notes, saw=tuple(saw), seq=frame.seq))

    def keep_record(self, text: str) -> Path:
        """Keep the record of the finished game beside the notes, and return its path."""
        path = self._path.with_suffix(SUFFIX)
        write_atomically(path, text)
        return path

    def _keep(self, notes: LuckNotes) -> None:
        if notes != self.notes:
            write_atomically(self._path, json.dumps(notes_to_json(notes), indent=1))
            self.notes = notes


def _first_notes(view: TableView) -> LuckNotes:
    return LuckNotes(
        table=view.id,
        edition=view.agreed.edition.value,
        order=view.agreed.order.value,
        people=tuple(seat.kind is not SeatKind.BOT for seat in view.now.seats),
        house=view.luck.house,
    )


def _before(view: TableView, own: int) -> dict[int, str]:
    """Return the hashes of the others' shares that are there before the own one."""
    given = enumerate(view.luck.given or ())
    return {seat: hash_ for seat, hash_ in given if hash_ is not None and seat != own}


def _deal(now: Now) -> Iterator[str]:
    """Yield the hands that are seen, if they are those of the deal."""
    if now.phase is Phase.OPEN and not now.rolled and not now.redraws and not now.passes:
        for seat, hand in enumerate(now.hands):
            if not isinstance(hand, int):
                yield from seen_lines(seat, "deal", hand)


def _lines(event: events.GameEvent) -> tuple[str, ...]:
    """Return the lines of what was seen of an event."""
    match event:
        case events.PlacedEvent(seat=seat, place=place):
            return seen_lines(seat, "place", (f"{cell}:{piece}" for cell, piece in place.items()))
        case events.DrewEvent(seat=seat, pieces=drew):
            return seen_lines(seat, "draw", drew or ())
        case events.SwappedEvent(seat=seat, gave=gave, drew=drew):
            return seen_lines(seat, "give", gave or ()) + seen_lines(seat, "draw", drew or ())
        case events.RedrewEvent(seat=seat, shown=shown, drew=drew):
            return seen_lines(seat, "give", shown) + seen_lines(seat, "draw", drew or ())
        case events.RolledEvent(seat=seat, after=after):
            return seen_lines(seat, "roll", after)
        case events.LaidEvent(seat=seat, played=played):
            return seen_lines(seat, "lay", played)
        case (
            events.QwirkleTakenEvent()
            | events.PassedEvent()
            | events.WentOutEvent()
            | events.EndedEvent()
        ):
            return ()
    assert_never(event)
