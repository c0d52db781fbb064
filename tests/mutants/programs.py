"""The programs that a run starts: with a limit of time, and ended when the run is."""

import os
import signal
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple

POLITE_S = 20.0
"""So long a program that was interrupted may take to end its own programs."""


class Stopped(Exception):  # noqa: N818 - nothing went wrong: somebody pressed Ctrl-C
    """The run is being ended; no further program starts."""


class Ended(NamedTuple):
    """How a program ended, and what it said; without a code it was still running at its limit."""

    code: int | None
    said: str


class Programs:
    """All programs that run at the moment; `stop` ends them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
        self._stopped = False

    def run(
        self, words: Sequence[str], folder: Path, environment: Mapping[str, str], limit_s: float
    ) -> Ended:
        """Run a program to its end, or interrupt it at the limit."""
        with tempfile.TemporaryFile() as said:
            with self._lock:
                if self._stopped:
                    raise Stopped
                process = subprocess.Popen(
                    words,
                    cwd=folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                self._running.add(process)
            code = self._wait(process, limit_s)
            said.seek(0)
            text = said.read().decode(errors="replace")
        if self._stopped:
            raise Stopped
        return Ended(code, text)

    def stop(self) -> None:
        """End whatever runs, and start nothing more."""
        with self._lock:
            self._stopped = True
            for process in self._running:
                _signal(process, signal.SIGINT)

    def _wait(self, process: subprocess.Popen[bytes], limit_s: float) -> int | None:
        code: int | None = None
        try:
            code = process.wait(limit_s)
        except subprocess.TimeoutExpired:
            _signal(process, signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(POLITE_S)
        finally:
            with self._lock:
                self._running.discard(process)
            _signal(process, signal.SIGKILL)  # what it left behind, too
            process.wait()
        return code


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)
