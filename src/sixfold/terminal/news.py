"""What has happened and is still to be told, at a screen that several people may share."""

from collections.abc import Iterable

from sixfold.rules.editions import Game
from sixfold.rules.events import Applied, Drew, Event, Redrew, Swapped
from sixfold.rules.game import State
from sixfold.terminal.events_text import told
from sixfold.terminal.speech import Speech


class News:
    """What all may hear since each person's last turn, and what each alone may hear."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._untold: list[str] = []
        self._missed: dict[int, list[str]] = {seat: [] for seat in speech.people}
        self._secrets: dict[int, list[str]] = {seat: [] for seat in speech.people}

    @property
    def hides(self) -> bool:
        """Say whether people share the screen who must not see each other's hands (C1, K1)."""
        return len(self._speech.people) > 1 and self._speech.edition.game is not Game.CUBES

    @property
    def listener(self) -> int | None:
        """Return the one person who listens; None if there are more or none."""
        people = self._speech.people
        return people[0] if len(people) == 1 else None

    def add(self, done: Applied[State], before: State, goes_on: bool) -> list[str]:
        """Keep what a move led to, and return what can be told at once.

        `goes_on` says that the person who moved stays at the screen for another move.
        """
        if not self.hides:
            return self._told(done.events, before, self.listener)
        mover, for_all = before.turn, self._told(done.events, before, None)
        for person in self._missed.keys() - {mover}:
            self._missed[person] += for_all
        if goes_on:
            return self._told(done.events, before, mover)
        self._untold += for_all
        if mover in self._secrets:
            drawn = [event for event in done.events if isinstance(event, Drew | Swapped | Redrew)]
            self._secrets[mover] += self._told(drawn, before, mover)
        return []

    def untold(self) -> list[str]:
        """Return what nobody has heard yet, once."""
        lines, self._untold = self._untold, []
        return lines

    def missed(self, seat: int) -> list[str]:
        """Return what happened since a person's last turn, as all may hear it, once."""
        self._untold = []
        lines, self._missed[seat] = self._missed[seat], []
        return lines

    def secrets(self, seat: int) -> list[str]:
        """Return what a person alone may hear, once: what they drew."""
        lines, self._secrets[seat] = self._secrets[seat], []
        return lines

    def _told(self, events: Iterable[Event], before: State, listener: int | None) -> list[str]:
        return [line for event in events for line in told(event, before, listener, self._speech)]
