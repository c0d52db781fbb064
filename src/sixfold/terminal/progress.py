"""A progress bar with the estimated time left."""

import time
from collections.abc import Callable
from typing import Final, TextIO

from sixfold.locales.words import Words

_BAR_WIDTH: Final = 30
_INTERVAL_S: Final = 0.2


class Progress:
    """A progress bar on a terminal; on any other stream it shows nothing."""

    def __init__(
        self,
        total: int,
        stream: TextIO,
        words: Words,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = total
        self._stream = stream
        self._words = words
        self._clock = clock
        self._shows = stream.isatty()
        self._done = 0
        self._fresh = 0
        self._began = clock()
        self._drawn = -_INTERVAL_S

    def begin(self) -> None:
        """Show the empty bar."""
        self._draw(self._clock())

    def step(self, fresh: bool) -> None:
        """Count one more; only fresh work counts for the speed, not what was done before."""
        self._done += 1
        self._fresh += fresh
        now = self._clock()
        if now - self._drawn >= _INTERVAL_S or self._done == self._total:
            self._drawn = now
            self._draw(now)

    def clear(self) -> None:
        """Clear the line of the bar."""
        if self._shows:
            print("\r\033[K", end="", file=self._stream, flush=True)

    def _draw(self, now: float) -> None:
        if not self._shows:
            return
        filled = _BAR_WIDTH * self._done // max(1, self._total)
        bar = "█" * filled + "░" * (_BAR_WIDTH - filled)
        print(f"\r\033[K{bar} {self._status(now)}", end="", file=self._stream, flush=True)

    def _status(self, now: float) -> str:
        done, total = str(self._done), str(self._total)
        if not self._fresh:
            return self._words("arena-progress-begun", done=done, total=total)
        left = (now - self._began) / self._fresh * (self._total - self._done)
        return self._words("arena-progress", done=done, total=total, left=duration(left))


def duration(seconds: float) -> str:
    """Return a duration as minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
