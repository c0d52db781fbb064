"""A bar that shows how far something has come, and how long it will still take."""

import time
from collections.abc import Callable
from typing import Final, TextIO

from sixfold.locales.words import Words

_CELLS: Final = 30
_EVERY: Final = 0.2


class Progress:
    """A bar on a terminal; on anything else it shows nothing."""

    def __init__(
        self,
        total: int,
        target: TextIO,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = total
        self._target = target
        self._words = words
        self._clock = clock
        self._shows = target.isatty()
        self._done = 0
        self._fresh = 0
        self._began = clock()
        self._drawn = -_EVERY

    def begin(self) -> None:
        """Show the bar before anything is done, so that nobody waits before an empty line."""
        self._draw(self._clock())

    def step(self, fresh: bool) -> None:
        """Count one more; only what is fresh tells how fast it goes."""
        self._done += 1
        self._fresh += fresh
        now = self._clock()
        if now - self._drawn >= _EVERY or self._done == self._total:
            self._drawn = now
            self._draw(now)

    def clear(self) -> None:
        """Leave the terminal's line as if nothing had been there."""
        if self._shows:
            print("\r\033[K", end="", file=self._target, flush=True)

    def _draw(self, now: float) -> None:
        if not self._shows:
            return
        filled = _CELLS * self._done // max(1, self._total)
        bar = "█" * filled + "░" * (_CELLS - filled)
        print(f"\r\033[K{bar} {self._told(now)}", end="", file=self._target, flush=True)

    def _told(self, now: float) -> str:
        done, total = str(self._done), str(self._total)
        if not self._fresh:
            return self._words("arena-progress-begun", done=done, total=total)
        left = (now - self._began) / self._fresh * (self._total - self._done)
        return self._words("arena-progress", done=done, total=total, left=span(left))


def span(seconds: float) -> str:
    """Return a stretch of time as minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
