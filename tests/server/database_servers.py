"""PostgreSQL and Redis or Valkey for tests: real servers, from the installed programs.

Each runs on a free port, in a temporary folder, for as long as the tests do; it can be stopped,
killed and started again. `tools/services` installs what is missing.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Protocol, TypeVar

import psycopg
import redis

from tests.waiting import LIMIT_S

START_S = LIMIT_S
ROOM = 2 << 30
INITDB = ("-U", "sixfold", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")


class TableServer(Protocol):
    """A server that a test may break."""

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def kill(self) -> None: ...


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def find_postgres() -> Path | None:
    """Find the folder of PostgreSQL's programs; Debian keeps them out of the path."""
    folders = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr/pgsql").glob("bin")]
    newest = sorted(folders, key=lambda folder: folder.parent.name.zfill(4), reverse=True)
    on_path = shutil.which("initdb")
    if on_path:
        newest.append(Path(on_path).parent)
    found = [folder for folder in newest if (folder / "initdb").exists()]
    return found[0] if found else None


def find_redis() -> str | None:
    """Find the broker's program."""
    return shutil.which("valkey-server") or shutil.which("redis-server")


class Process:
    """A program that can be stopped, killed and started again."""

    def __init__(self, words: list[str], folder: Path, user: str | None = None) -> None:
        self._folder = folder
        self._words = [*_dying_with_us(), *words]
        self._user = user
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert self._running is None
        with (self._folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                self._words,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,
                user=self._user,
                group=self._user and pwd.getpwnam(self._user).pw_gid,
                extra_groups=[] if self._user else None,
            )

    def start_until(self, answers: Callable[[], object], refusal: type[Exception]) -> None:
        """Start, and wait until it answers instead of raising the refusal.

        One that ends at once is started again for a while: PostgreSQL does so where a process
        that it had just begun when it was killed has not noticed yet.
        """
        self.start()
        until = time.monotonic() + START_S
        while True:
            try:
                answers()
                return
            except refusal:
                if time.monotonic() > until:
                    self.require_running()
                    raise
            time.sleep(0.02)
            if self._running is not None and self._running.poll() is not None:
                time.sleep(0.2)
                self._running = None
                self.start()

    def end(self, how: signal.Signals) -> None:
        """Send a signal, to its children too where it is SIGKILL, and wait."""
        if self._running is None:
            return
        children = _children(self._running.pid) if how is signal.SIGKILL else []
        self._running.send_signal(how)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, how)
        self._running.wait(START_S)
        self._running = None

    def signal(self, what: signal.Signals) -> None:
        """Send a signal that does not end it."""
        assert self._running is not None
        self._running.send_signal(what)

    def complaint(self) -> str:
        """Return what the program said last."""
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def require_running(self) -> None:
        """Raise once the program has ended."""
        if self._running is None or self._running.poll() is not None:
            raise RuntimeError(self.complaint())


def _children(parent: int) -> list[int]:
    """Return the processes that a process started, where the system tells."""
    try:
        return [
            int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        ]
    except OSError:
        return []


def _dying_with_us() -> list[str]:
    """Return words that let a program end when the test run is killed, where there are such."""
    return ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


class Postgres:
    """A PostgreSQL server and the databases that tests make in it."""

    def __init__(self, programs: Path, folder: Path) -> None:
        # PostgreSQL does not run for root.
        user = _server_user() if os.geteuid() == 0 else None
        if user:
            shutil.chown(folder, user)
        self.port = free_port()
        self._numbers = count(1)
        data = folder / "data"
        subprocess.run(
            [str(programs / "initdb"), "-D", str(data), *INITDB],
            cwd=folder,
            user=user,
            extra_groups=[] if user else None,
            check=True,
            capture_output=True,
        )
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": str(folder)}
        words = [str(programs / "postgres"), "-D", str(data), "-p", str(self.port)]
        words += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self._process = Process(words, folder, user)

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"postgresql://sixfold@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """Make an empty schema, which is as good as a database and quicker; return its address."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.url}?options=-csearch_path%3D{name}"

    def new_whole_database(self) -> str:
        """Make an empty database that is all there is to dump; return its address."""
        name = f"whole{next(self._numbers)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{self.url.removesuffix('postgres')}{name}"

    def start(self) -> None:
        self._process.start_until(
            lambda: psycopg.connect(self.url, connect_timeout=2).close(), psycopg.OperationalError
        )

    def stop(self) -> None:
        """End it in order, and cut its connections off."""
        self._process.end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power cut would end its processes."""
        self._process.end(signal.SIGKILL)


def _server_user() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Redis:
    """A Redis or Valkey server."""

    def __init__(self, program: str, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        words = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = Process([*words, "--dir", str(folder)], folder)

    def start(self) -> None:
        with redis.Redis(port=self.port) as client:
            self._process.start_until(client.ping, redis.ConnectionError)

    def stop(self) -> None:
        self._process.end(signal.SIGTERM)

    def kill(self) -> None:
        self._process.end(signal.SIGKILL)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Let it hang for a while: connected, and silent."""
        self._process.signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.signal(signal.SIGCONT)


Server = TypeVar("Server", Postgres, Redis)


def _running(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def running_postgres(*, in_memory: bool = True) -> Iterator[Postgres | None]:
    """Run a server; None where PostgreSQL is not installed."""
    programs = find_postgres()
    if programs is None:
        yield None
        return
    with _folder(in_memory=in_memory) as folder:
        yield from _running(Postgres(programs, folder))


@contextmanager
def running_redis() -> Iterator[Redis | None]:
    """Run a broker; None where neither Redis nor Valkey is installed."""
    program = find_redis()
    if program is None:
        yield None
        return
    with _folder(in_memory=True) as folder:
        yield from _running(Redis(program, folder))


@contextmanager
def _folder(*, in_memory: bool) -> Iterator[Path]:
    """Make a folder that other users may enter, as they may not enter pytest's own.

    It lies in memory where it can: a killed process loses nothing by that, and tests are quicker.
    """
    memory = Path("/dev/shm")
    roomy = in_memory and memory.is_dir() and shutil.disk_usage(memory).free > ROOM
    folder = Path(tempfile.mkdtemp(prefix="sixfold-", dir=memory if roomy else None))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
