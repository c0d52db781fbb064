"""The luck of the server that browser tests share: it follows from the name of what is played.

Tables and links are new each time, so that nothing is mistaken for what an earlier test made.
"""

import hashlib

from sixfold.server.tables.keys import SystemRandomness


class NamedLuck(SystemRandomness):
    """Randomness whose shares of a game's luck are hashes of a name and a counter."""

    def __init__(self) -> None:
        self._name, self._count = "", 0

    def begin(self, name: str) -> None:
        """Deal the games from here on as they are always dealt for this name."""
        self._name, self._count = name, 0

    def share(self) -> str:
        """Return the next share of a game's luck."""
        self._count += 1
        return hashlib.sha256(f"{self._name}/{self._count}".encode()).hexdigest()


LUCK = NamedLuck()
"""The luck of the server of this process."""
