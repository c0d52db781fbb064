"""Broadcast of a table's events to whoever watches it, each as their seat may know them."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import Protocol

from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.entries import LogEntry, seat_of
from sixfold.server.tables.projection import events_frame
from sixfold.server.tables.table import Table
from sixfold.wire.views import EventsFrame


class Broadcast:
    """New events as one viewer sees them, encoded once for all watchers of that seat."""

    def __init__(self, frame: EventsFrame) -> None:
        self._frame = frame

    @cached_property
    def text(self) -> str:
        """Return the frame as it is sent."""
        return self._frame.text()

    def confirming(self, command: str) -> str:
        """Return the frame for the socket that sent the command, with its confirmation."""
        return self._frame.model_copy(update={"done": command}).text()


class Watcher(Protocol):
    """A subscriber to the events of a table: a WebSocket or a long poll."""

    @property
    def key(self) -> str:
        """Return the hash of the subscriber's token."""
        ...

    @property
    def viewer(self) -> int | None:
        """Return the seat that looks; None for a spectator."""
        ...

    def show(self, events: Broadcast, entries: Iterable[LogEntry]) -> None:
        """Queue new events, and their entries; a subscriber that reads too slowly is dropped."""
        ...

    def end(self) -> None:
        """End the subscription: the table is gone, or the token no longer holds."""
        ...


def broadcast(
    table: Table, watchers: Collection[Watcher], entries: Sequence[LogEntry], clock: TableClock
) -> None:
    """Send new entries and the state of play to all watchers of a table."""
    frames: dict[int | None, Broadcast] = {}
    for watcher in _others_first(watchers, entries):
        if not table.admits(watcher.key, watcher.viewer):
            watcher.end()
            continue
        frame = frames.get(watcher.viewer)
        if frame is None:
            frame = Broadcast(events_frame(table, entries, watcher.viewer, clock))
            frames[watcher.viewer] = frame
        watcher.show(frame, entries)


def _others_first(watchers: Iterable[Watcher], entries: Sequence[LogEntry]) -> list[Watcher]:
    """Return watchers in the order of the broadcast: the seat that acted comes last."""
    seat = seat_of(entries[0].entry) if entries else None
    return sorted(watchers, key=lambda watcher: watcher.viewer == seat)
