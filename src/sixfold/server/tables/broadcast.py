"""Broadcast of a table's events to whoever watches it, each as their seat may know them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from sixfold.server.tables.clock import TableClock
from sixfold.server.tables.entries import LogEntry, seat_of
from sixfold.server.tables.projection import Shared, shared, viewers_frame
from sixfold.server.tables.table import Table


class Broadcast:
    """New events as one viewer sees them, encoded once for all watchers of that seat."""

    def __init__(
        self, table: Table, entries: Sequence[LogEntry], viewer: int | None, alike: Shared
    ) -> None:
        self._seen = table, entries, viewer, alike
        self._text: str | None = None

    @property
    def text(self) -> str:
        """Return the frame as it is sent."""
        if self._text is None:
            self._text = viewers_frame(*self._seen).text()
        return self._text

    def confirming(self, command: str) -> str:
        """Return the frame for the socket that sent the command, with its confirmation."""
        return viewers_frame(*self._seen, done=command).text()


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
    alike = shared(table, clock)
    for watcher in _others_first(watchers, entries):
        if not table.admits(watcher.key, watcher.viewer):
            watcher.end()
            continue
        frame = frames.get(watcher.viewer)
        if frame is None:
            frame = frames[watcher.viewer] = Broadcast(table, entries, watcher.viewer, alike)
        watcher.show(frame, entries)


def _others_first(watchers: Iterable[Watcher], entries: Sequence[LogEntry]) -> list[Watcher]:
    """Return watchers in the order of the broadcast: the seat that acted comes last."""
    seat = seat_of(entries[0].entry) if entries else None
    return sorted(watchers, key=lambda watcher: watcher.viewer == seat)
