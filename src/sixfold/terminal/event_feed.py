"""What has happened and is still to be told, at a screen that several people may share."""

from collections.abc import Iterable

from sixfold.rules import cards
from sixfold.rules.editions import Game
from sixfold.rules.events import Applied, Drew, Event, Redrew, Swapped
from sixfold.rules.game import State
from sixfold.rules.grid import Board
from sixfold.terminal.event_text import event_lines
from sixfold.terminal.formatter import TextFormatter


class EventFeed:
    """What all may hear since each person's last turn, and what each alone may hear."""

    def __init__(self, formatter: TextFormatter) -> None:
        self._formatter = formatter
        self._pending: list[str] = []
        self._missed: dict[int, list[str]] = {seat: [] for seat in formatter.people}
        self._private: dict[int, list[str]] = {seat: [] for seat in formatter.people}

    @property
    def hides(self) -> bool:
        """Say whether people share the screen who must not see each other's hands (C1, K1)."""
        return len(self._formatter.people) > 1 and self._formatter.edition.game is not Game.CUBES

    @property
    def viewer(self) -> int | None:
        """Return the one person who listens; None if there are more or none."""
        people = self._formatter.people
        return people[0] if len(people) == 1 else None

    def add(self, done: Applied[State], before: State, goes_on: bool) -> list[str]:
        """Keep what a move led to, and return what can be event_lines at once.

        `goes_on` says that the person who moved stays at the screen for another move.
        """
        if not self.hides:
            return self._lines(done.events, before, self.viewer)
        mover, for_all = before.turn, self._lines(done.events, before, None)
        for person in self._missed.keys() - {mover}:
            self._missed[person] += for_all
        if goes_on:
            return self._lines(done.events, before, mover)
        self._pending += for_all
        if mover in self._private:
            drawn = [event for event in done.events if isinstance(event, Drew | Swapped | Redrew)]
            self._private[mover] += self._lines(drawn, before, mover)
        return []

    def take_pending(self) -> list[str]:
        """Return what nobody has heard yet, once."""
        lines, self._pending = self._pending, []
        return lines

    def take_missed(self, seat: int) -> list[str]:
        """Return what happened since a person's last turn, as all may hear it, once."""
        self._pending = []
        lines, self._missed[seat] = self._missed[seat], []
        return lines

    def take_private(self, seat: int) -> list[str]:
        """Return what a person alone may hear, once: what they drew."""
        lines, self._private[seat] = self._private[seat], []
        return lines

    def _lines(self, events: Iterable[Event], before: State, viewer: int | None) -> list[str]:
        board = Board() if isinstance(before, cards.State) else before.board
        return [
            line for event in events for line in event_lines(event, board, viewer, self._formatter)
        ]
