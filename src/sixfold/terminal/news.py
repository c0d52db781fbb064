"""What has happened and is still to be told, at a screen that several people may share."""

from sixfold.rules.editions import Game
from sixfold.rules.events import Applied, Drew, Redrew, Swapped
from sixfold.rules.seam import State
from sixfold.terminal.events_text import told
from sixfold.terminal.speech import Speech


class News:
    """The sentences that wait for each person, and those that everybody may hear."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._public: list[str] = []
        self._waiting: dict[int, list[str]] = {seat: [] for seat in speech.people}

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
            return self._told(done, before, self.listener)
        mover = before.turn
        for person in self._waiting.keys() - {mover}:
            self._waiting[person] += self._told(done, before, person)
        if goes_on:
            return self._told(done, before, mover)
        self._public += self._told(done, before, None)
        if mover in self._waiting:
            self._waiting[mover] += self._secrets(done, before, mover)
        return []

    def public(self) -> list[str]:
        """Return what everybody may hear, once."""
        lines, self._public = self._public, []
        return lines

    def waiting_for(self, seat: int) -> list[str]:
        """Return what one person has yet to hear, once."""
        lines, self._waiting[seat] = self._waiting[seat], []
        return lines

    def _told(self, done: Applied[State], before: State, listener: int | None) -> list[str]:
        speech = self._speech
        return [line for event in done.events for line in told(event, before, listener, speech)]

    def _secrets(self, done: Applied[State], before: State, seat: int) -> list[str]:
        """Return what only the mover may know: what they drew."""
        drawn = [event for event in done.events if isinstance(event, Drew | Swapped | Redrew)]
        return [line for event in drawn for line in told(event, before, seat, self._speech)]
