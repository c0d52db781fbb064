"""Playing a contest's games here: in this process, or on several at once.

Each worker is a process of its own with a bench of players. It is sent one sitting after the
other and sends each game back. It goes when its pipe is closed, when it is told to, and when the
process that started it is gone; its programs go with it.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from typing import Final, NoReturn

from sixfold.arena.bench import Bench
from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.game import Result

MOST_TRIES: Final = 3
"""How often a game is begun whose worker dies."""

_FAREWELL: Final = 5.0
_SPAWN: Final = get_context("spawn")

Game = tuple[Result, str]
Games = Generator[Game, None, None]


class WorkerLostError(RuntimeError):
    """A game at which one worker after the other died, or failed with an error of ours."""

    def __init__(self, game: int, detail: str) -> None:
        super().__init__(f"game {game}: {detail}")
        self.game = game
        self.detail = detail


def play_here(contest: Contest, sittings: Iterable[Sitting]) -> Games:
    """Yield the games as this process plays them, one by one."""
    with Bench(contest) as bench:
        yield from map(bench.play, sittings)


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
    """A process that plays, and the game it is at."""

    def __init__(self, contest: Contest, tries: int = 1) -> None:
        self._contest = contest
        self._tries = tries
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(contest, theirs), daemon=True)
        with _ctrl_c_waits():
            self._process.start()
        theirs.close()
        self.sitting: Sitting

    def begin(self, sitting: Sitting) -> None:
        """Let the worker play a game."""
        self.sitting = sitting
        with suppress(OSError):  # it has died: that shows when its pipe is read
            self.pipe.send(sitting)

    def game(self) -> Game | None:
        """Return the game that the worker has finished; None if it died over it."""
        try:
            said = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if isinstance(said, str):
            raise WorkerLostError(self.sitting.number, said)
        self._tries = 1
        result: Game = said
        return result

    def replaced(self) -> "_Worker":
        """Return another worker for the same game; give up after a few."""
        self._process.join(_FAREWELL)
        self.stop()
        if self._tries == MOST_TRIES:
            code = self._process.exitcode
            raise WorkerLostError(self.sitting.number, f"the worker ended with code {code}")
        return _Worker(self._contest, self._tries + 1)

    def close(self) -> None:
        """Let the worker go, which has nothing more to do."""
        self.pipe.close()
        self._process.join()

    def stop(self) -> None:
        """End the worker at once, whatever it is doing."""
        self._process.terminate()
        self._process.join(_FAREWELL)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self.pipe.close()


def _send(busy: "dict[Connection, _Worker]", worker: _Worker, sitting: Sitting) -> None:
    worker.begin(sitting)
    busy[worker.pipe] = worker


def _work(contest: Contest, pipe: Connection) -> None:
    """Play what the pipe brings until it is closed: the life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    signal.signal(signal.SIGTERM, _leave)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with Bench(contest) as bench:
        while True:
            try:
                sitting = pipe.recv()
            except EOFError:
                return
            try:
                game = bench.play(sitting)
            except Exception:
                pipe.send(traceback.format_exc())
                return
            pipe.send(game)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back while a worker is born, and from the worker until it can ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave(number: int, frame: object) -> NoReturn:
    del number, frame
    sys.exit(0)


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
