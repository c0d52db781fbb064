"""The servers under test, each a process of its own."""

import resource
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

HOST: Final = "127.0.0.1"
THEIRS: Final = Path(__file__).parent.parent / "boardgameio"
TICKS: Final = 100
"""how many parts of a second Linux counts processor time in."""


class Server(NamedTuple):
    """A running server."""

    pid: int
    port: int

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("the kernel does not say how much memory a process has")

    def cpu_seconds(self) -> float:
        """Return the processor time used, in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


def raise_socket_limit() -> None:
    """Let this process and its children open as many sockets as they may."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextmanager
def sixfold_server(database: Path, python: str = sys.executable) -> Iterator[Server]:
    """Run `sixfold serve` on a database, without rate limits."""
    port = _free_port()
    command = [python, "-m", "sixfold", "serve", "--port", str(port), "--rate", "0"]
    with _running([*command, "--database", f"sqlite:///{database}"]) as process:
        yield Server(process.pid, port)


@contextmanager
def boardgameio_server(folder: Path | None) -> Iterator[Server | None]:
    """Run the boardgame.io server, in memory or with files; None if it cannot be installed."""
    if not _installed():
        yield None
        return
    port = _free_port()
    kept = [] if folder is None else [str(folder)]
    command = ["node", str(THEIRS / "server.js"), str(port), *kept]
    with _running(command) as process:
        yield Server(process.pid, port)


def _installed() -> bool:
    """Install boardgame.io from its lock if it is missing; say whether it is installed."""
    if (THEIRS / "node_modules" / "boardgame.io").exists():
        return True
    if shutil.which("npm") is None:
        return False
    return subprocess.run(["npm", "ci", "--silent"], cwd=THEIRS, check=False).returncode == 0


@contextmanager
def _running(command: list[str]) -> Iterator["subprocess.Popen[str]"]:
    """Run a server; it prints a line when it is ready."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            if not process.stdout.readline():
                raise RuntimeError(f"{command[0]} did not start")
            yield process
        finally:
            process.terminate()
            process.wait(30)
