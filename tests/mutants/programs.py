"""The subprocesses of a run: each has a time limit and ends with the run."""

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
"""The seconds that an interrupted program has to end its own subprocesses."""


class Stopped(Exception):  # noqa: N818 - not an error: Ctrl-C was pressed
    """The run is being stopped; no further program starts."""


class Ended(NamedTuple):
    """The exit code and the output of a program; None if it reached its time limit."""

    code: int | None
    output: str


class Programs:
    """All running programs; `stop` ends them."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
        self._stopped = False

    def run(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], limit_s: float
    ) -> Ended:
        """Run a program to its end, or interrupt it at the limit."""
        with tempfile.TemporaryFile() as output:
            with self._lock:
                if self._stopped:
                    raise Stopped
                process = subprocess.Popen(
                    command,
                    cwd=folder,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                self._running.add(process)
            code = self._wait(process, limit_s)
            output.seek(0)
            text = output.read().decode(errors="replace")
        if self._stopped:
            raise Stopped
        return Ended(code, text)

    def stop(self) -> None:
        """End all programs, and start no more."""
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
            _signal(process, signal.SIGKILL)  # also its remaining subprocesses
            process.wait()
        return code


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)
