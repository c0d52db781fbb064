"""Events that are still to be shown, at a screen that several people may share."""

from collections.abc import Iterable

from sixfold.rules import cards
from sixfold.rules.editions import Game
from sixfold.rules.events import Applied, Drew, Event, Redrew, Swapped
from sixfold.rules.game import State
from sixfold.rules.grid import Board
from sixfold.terminal.event_text import event_lines
from sixfold.terminal.formatter import TextFormatter


class EventFeed:
    """What happened since each person's last turn: for everybody, and for each person alone."""

    def __init__(self, formatter: TextFormatter) -> None:
        self._formatter = formatter
        self._pending: list[str] = []
        self._missed: dict[int, list[str]] = {seat: [] for seat in formatter.people}
        self._private: dict[int, list[str]] = {seat: [] for seat in formatter.people}

    @property
    def hides(self) -> bool:
        """Say whether people share the screen and must not see each other's hands (C1, K1)."""
        return len(self._formatter.people) > 1 and self._formatter.edition.game is not Game.CUBES

    @property
    def viewer(self) -> int | None:
        """Return the seat of the only person; None if there are more or none."""
        people = self._formatter.people
        return people[0] if len(people) == 1 else None

    def add(self, applied: Applied[State], before: State, goes_on: bool) -> list[str]:
        """Add the events of a move, and return the lines that can be shown at once.

        `goes_on` says that the person who moved stays at the screen for another move.
        """
        if not self.hides:
            return self._lines(applied.events, before, self.viewer)
        mover, for_all = before.turn, self._lines(applied.events, before, None)
        for person in self._missed.keys() - {mover}:
            self._missed[person] += for_all
        if goes_on:
            return self._lines(applied.events, before, mover)
        self._pending += for_all
        if mover in self._private:
            drawn = [
                event for event in applied.events if isinstance(event, Drew | Swapped | Redrew)
            ]
            self._private[mover] += self._lines(drawn, before, mover)
        return []

    def take_pending(self) -> list[str]:
        """Return and forget the lines that nobody has seen yet."""
        lines, self._pending = self._pending, []
        return lines

    def take_missed(self, seat: int) -> list[str]:
        """Return and forget what happened since a person's last turn, as everybody may know it."""
        self._pending = []
        lines, self._missed[seat] = self._missed[seat], []
        return lines

    def take_private(self, seat: int) -> list[str]:
        """Return and forget what only that person may know: what they drew."""
        lines, self._private[seat] = self._private[seat], []
        return lines

    def _lines(self, events: Iterable[Event], before: State, viewer: int | None) -> list[str]:
        board = Board() if isinstance(before, cards.State) else before.board
        return [
            line for event in events for line in event_lines(event, board, viewer, self._formatter)
        ]
