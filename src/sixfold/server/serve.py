"""`sixfold serve`: opens the log, the broker and the port, and closes them in order."""

import asyncio
import json
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import uvicorn

from sixfold.server import gc_tuning
from sixfold.server.config import Config
from sixfold.server.http.app import application
from sixfold.server.http.table_server import TableServer
from sixfold.server.storage.open import open_broker, open_log

PORT: Final = 8606
"""The port where nobody says another."""

GRACE: Final = 10
"""How many seconds what was accepted may take to end."""

SWITCH_INTERVAL_S: Final = 0.0005
"""GIL switch interval in seconds: the writer thread needs the GIL several times a commit."""

_ENDINGS: Final = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line about the server; no port means the usual or a free one."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    broker: str | None = None
    opens: bool = False
    trusted: str = "127.0.0.1"
    level: str = "WARNING"
    config: Config = field(default_factory=Config)


class _Server(uvicorn.Server):
    """A server that ends well when it is asked to end by a signal."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Obey the signals to end, and be done with them."""
        before = {one: signal.signal(one, self.handle_exit) for one in _ENDINGS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


class _JsonLines(logging.Formatter):
    """Logs as JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line; what failed comes with its trace."""
        line = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def serve(wishes: Wishes, opened: Callable[[str], None]) -> int:
    """Serve tables until a signal comes; `opened` is called with the address. Return the exit code.

    Raise OSError where the port cannot be had, and `StorageError` for a wrong address.
    """
    _log_as_lines(wishes.level)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc_tuning.freeze_startup()
    with (
        listening(wishes.host, wishes.port) as door,
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(_serve(wishes, door, opened))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes a fast event loop, where there is one."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


def _log_as_lines(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_JsonLines())
    logging.basicConfig(handlers=[handler], level=level, force=True)


def listening(host: str, port: int | None) -> socket.socket:
    """Return a socket that listens; where nobody says a port and the usual is taken, a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (PORT, 0) if port is None else (port,):
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, wanted))
            door.set_inheritable(True)
            return door
        except OSError:
            door.close()
            if wanted == port or not wanted:
                raise
    raise AssertionError


async def _serve(wishes: Wishes, door: socket.socket, opened: Callable[[str], None]) -> None:
    log = await open_log(wishes.database)
    tables = TableServer(log, await open_broker(wishes.broker), wishes.config)
    server = _Server(uvicorn_config(tables, wishes.trusted, wishes.level))
    beside = [
        asyncio.create_task(_tell(server, door, wishes, opened)),
        asyncio.create_task(gc_tuning.collect_when_idle()),
    ]
    try:
        await server.serve(sockets=[door])
    finally:
        for task in beside:
            task.cancel()


def uvicorn_config(
    server: TableServer, trusted: str = "127.0.0.1", level: str = "DEBUG"
) -> uvicorn.Config:
    """Return uvicorn's configuration: small frames, no compression, no access log."""
    return uvicorn.Config(
        application(server),
        ws="websockets-sansio",
        ws_max_size=server.config.largest_frame,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        lifespan="on",
        access_log=False,
        server_header=False,
        log_config=None,
        log_level=level.lower() if level != "DEBUG" else "info",  # debug would show tokens
        forwarded_allow_ips=trusted,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE,
    )


async def _tell(
    server: uvicorn.Server, door: socket.socket, wishes: Wishes, opened: Callable[[str], None]
) -> None:
    """Say where the server is, once it is there."""
    while not server.started:
        await asyncio.sleep(0.02)
    host = wishes.host if wishes.host not in ("0.0.0.0", "::") else _own_address()
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{door.getsockname()[1]}/"
    opened(address)
    if wishes.opens:
        await asyncio.to_thread(webbrowser.open, address)


def _own_address() -> str:
    """Return the address by which this machine is known in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses a way out
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
