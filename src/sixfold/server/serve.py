"""`sixfold serve`: opens the log, the broker and the port, and closes them in order."""

import asyncio
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import uvicorn

from sixfold.server import gc_tuning
from sixfold.server.config import Config
from sixfold.server.descriptors import connections_that_fit
from sixfold.server.graceful_server import GracefulServer
from sixfold.server.http.app import application
from sixfold.server.http.client_address import LOOPBACK, TrustedProxies
from sixfold.server.http.connection_protocol import LimitedConfig
from sixfold.server.http.connections import Connections
from sixfold.server.http.table_server import TableServer
from sixfold.server.log_lines import log_as_json
from sixfold.server.storage.file_lock import serving
from sixfold.server.storage.open import open_broker, open_log

PORT: Final = 8606
"""The default port."""

OPEN_HOSTS: Final = ("0.0.0.0", "::")
"""The hosts that stand for all addresses of this machine."""

UNREAD_S: Final = 30.0
"""Seconds until a connection is cut whose peer does not read what is sent to it."""

KEEP_ALIVE_S: Final = 30
"""Seconds until an idle connection is closed."""

GRACE: Final = 10
"""Seconds that accepted requests may take to finish during shutdown."""

SWITCH_INTERVAL_S: Final = 0.0005
"""GIL switch interval in seconds: the writer thread needs the GIL several times a commit."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of `sixfold serve`; without a port, the default or else a free one is taken."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    broker: str | None = None
    open_browser: bool = False
    trusted_proxies: str = "127.0.0.1"
    level: str = "WARNING"
    drain_s: float = 0.0
    config: Config = field(default_factory=Config)


def serve(options: ServeOptions, on_start: Callable[[str], None]) -> int:
    """Serve tables until a signal arrives; `on_start` gets the address. Return the exit code.

    Raises OSError if the port is taken, and `StorageError` for the address of an unusable store.
    """
    log_as_json(options.level)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc_tuning.freeze_startup()
    config = options.config
    config = replace(
        config,
        hosts=(*config.hosts, options.host),
        most_connections=connections_that_fit(config.most_connections),
    )
    options = replace(options, config=config)
    with (
        listening(options.host, options.port) as listener,
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        runner.run(_serve(options, listener, on_start))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the factory of uvloop's event loop, if uvloop is installed."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


def listening(host: str, port: int | None, unread_s: float = UNREAD_S) -> socket.socket:
    """Return a bound socket: on the given port, or on the default port, else on a free one.

    On Linux its connections are cut where a peer leaves what is sent to it unread for too long.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (PORT, 0) if port is None else (port,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":  # accepted connections inherit it
            milliseconds = round(1000 * unread_s)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        try:
            listener.bind((host, candidate))
            listener.set_inheritable(True)
            return listener
        except OSError:
            listener.close()
            if candidate == port or not candidate:
                raise
    raise AssertionError


async def _serve(
    options: ServeOptions, listener: socket.socket, on_start: Callable[[str], None]
) -> None:
    with serving(options.database):
        await _serve_database(options, listener, on_start)


async def _serve_database(
    options: ServeOptions, listener: socket.socket, on_start: Callable[[str], None]
) -> None:
    log = await open_log(options.database)
    reachable = reachable_address(options.host, listener.getsockname()[1])
    tables = TableServer(
        log, await open_broker(options.broker), replace(options.config, reachable=reachable)
    )
    config = uvicorn_config(tables, options.trusted_proxies, options.level)
    server = GracefulServer(config, tables, options.drain_s)
    background = [
        asyncio.create_task(_announce(server, listener, options, on_start)),
        asyncio.create_task(gc_tuning.collect_when_idle()),
    ]
    try:
        await server.serve(sockets=[listener])
    finally:
        for task in background:
            task.cancel()


def uvicorn_config(
    server: TableServer, trusted_proxies: str = "127.0.0.1", level: str = "DEBUG"
) -> uvicorn.Config:
    """Return uvicorn's configuration: small frames, no compression, no access log."""
    connections = Connections(server.config, server.metrics, TrustedProxies(trusted_proxies))
    return LimitedConfig(
        application(server),
        connections,
        ws_max_size=server.config.largest_frame,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        lifespan="on",
        access_log=False,
        server_header=False,
        log_config=None,
        log_level=level.lower() if level != "DEBUG" else "info",  # debug would show tokens
        forwarded_allow_ips=trusted_proxies,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE,
    )


async def _announce(
    server: uvicorn.Server,
    listener: socket.socket,
    options: ServeOptions,
    on_start: Callable[[str], None],
) -> None:
    """Report the address once the server has started, and open it in a browser if asked."""
    while not server.started:
        await asyncio.sleep(0.02)
    port = listener.getsockname()[1]
    here = f"http://{_bracketed(_loopback(options.host))}:{port}/"
    on_start(reachable_address(options.host, port) or here)
    if options.open_browser:
        # By loopback: this browser knows its seats by that address.
        await asyncio.to_thread(webbrowser.open, here)


def reachable_address(host: str, port: int) -> str | None:
    """Return the address for other devices of this network; None if the server is not open."""
    if host not in OPEN_HOSTS:
        return None
    own = _own_address()
    return None if own in LOOPBACK else f"http://{own}:{port}/"


def _loopback(host: str) -> str:
    """Return the address by which a browser of this machine reaches a server at a host."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """Return this machine's address in its local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only selects a route
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
