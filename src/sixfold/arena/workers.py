"""The worker pool of a contest: its games in this process, or on several processes.

Each worker is a process with a player pool. It receives one sitting after the other through a pipe
and sends each game back. It exits when its pipe is closed, on SIGTERM, and when its parent process
is gone; its programs are stopped with it.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from typing import Final, NoReturn

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.game import Result
from sixfold.arena.player_pool import PlayerPool

MOST_TRIES: Final = 3
"""The tries of a game whose worker dies."""

_JOIN_TIMEOUT: Final = 5.0
_SPAWN: Final = get_context("spawn")

Game = tuple[Result, str]
Games = Generator[Game, None, None]


class WorkerLostError(RuntimeError):
    """A game that failed: all its workers died, or one raised an unexpected exception."""

    def __init__(self, game: int, detail: str) -> None:
        super().__init__(f"game {game}: {detail}")
        self.game = game
        self.detail = detail


def play_here(contest: Contest, sittings: Iterable[Sitting]) -> Games:
    """Yield the games, played in this process one by one."""
    with PlayerPool(contest) as pool:
        yield from map(pool.play, sittings)


def play_on_processes(contest: Contest, sittings: Iterable[Sitting], workers: int) -> Games:
    """Yield the games as the workers finish them; a worker that dies is replaced."""
    waiting = iter(sittings)
    busy: dict[Connection, _Worker] = {}
    try:
        for sitting in _first(waiting, workers):
            _send(busy, _Worker(contest), sitting)
        while busy:
            for ready in connection.wait(list(busy)):
                assert isinstance(ready, Connection)
                worker = busy.pop(ready)
                game = worker.game()
                if game is None:
                    _send(busy, worker.replaced(), worker.sitting)
                    continue
                following = next(waiting, None)
                if following is None:
                    worker.close()
                else:
                    _send(busy, worker, following)
                yield game
    finally:
        for worker in busy.values():
            worker.stop()


def _first(sittings: Iterator[Sitting], count: int) -> Iterator[Sitting]:
    for _, sitting in zip(range(count), sittings, strict=False):
        yield sitting


class _Worker:
    """A worker process and its current game."""

    def __init__(self, contest: Contest, tries: int = 1) -> None:
        self._contest = contest
        self._tries = tries
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(contest, theirs), daemon=True)
        with sigint_blocked():
            self._process.start()
        theirs.close()
        self.sitting: Sitting

    def begin(self, sitting: Sitting) -> None:
        """Send the worker a game to play."""
        self.sitting = sitting
        with suppress(OSError):  # a dead worker is noticed when its pipe is read
            self.pipe.send(sitting)

    def game(self) -> Game | None:
        """Return the finished game, or None if the worker died."""
        try:
            message = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if isinstance(message, str):
            raise WorkerLostError(self.sitting.number, message)
        self._tries = 1
        game: Game = message
        return game

    def replaced(self) -> "_Worker":
        """Return another worker for the same game; raise `WorkerLostError` after the last try."""
        self._process.join(_JOIN_TIMEOUT)
        self.stop()
        if self._tries == MOST_TRIES:
            code = self._process.exitcode
            raise WorkerLostError(self.sitting.number, f"the worker ended with code {code}")
        return _Worker(self._contest, self._tries + 1)

    def close(self) -> None:
        """Close an idle worker and wait until it has exited."""
        self.pipe.close()
        self._process.join()

    def stop(self) -> None:
        """Terminate the worker at once."""
        self._process.terminate()
        self._process.join(_JOIN_TIMEOUT)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self.pipe.close()


def _send(busy: "dict[Connection, _Worker]", worker: _Worker, sitting: Sitting) -> None:
    worker.begin(sitting)
    busy[worker.pipe] = worker


def _work(contest: Contest, pipe: Connection) -> None:
    """Run a worker: play the sittings from the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    signal.signal(signal.SIGTERM, _exit)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    with PlayerPool(contest) as pool:
        while True:
            try:
                sitting = pipe.recv()
            except EOFError:
                return
            try:
                game = pool.play(sitting)
            except Exception:
                pipe.send(traceback.format_exc())
                return
            pipe.send(game)


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Block SIGINT while a worker starts, until the worker itself ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else the first start runs it, which unblocks SIGINT
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _exit(number: int, frame: object) -> NoReturn:
    del number, frame
    sys.exit(0)


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
