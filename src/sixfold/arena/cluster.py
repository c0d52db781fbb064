"""Plays the games of a contest on a Ray cluster; Ray is an optional extra, `sixfold[ray]`.

Every processor of the cluster gets a player pool. The machines of the cluster need the same version
of Sixfold, and the programs of the contest under the same commands.
"""

import importlib
import re
import socket
from collections.abc import Iterable
from typing import Any, Final

from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.player_pool import PlayerPool
from sixfold.arena.workers import MOST_TRIES, Games, WorkerLostError

LOCAL: Final = "local"
"""The address of a local cluster on this machine, started for the contest."""

_HOST_AND_PORT: Final = re.compile(r"(?:ray://)?\[?(?P<host>[^/\[\]]+?)\]?:(?P<port>[0-9]{1,6})")
_TIMEOUT: Final = 10.0


class NoRayError(RuntimeError):
    """Ray is not installed."""


class NoClusterError(RuntimeError):
    """There is no cluster at the address."""

    def __init__(self, address: str) -> None:
        super().__init__(f"no cluster at {address}")
        self.address = address


def play_on_ray(contest: Contest, sittings: Iterable[Sitting], address: str) -> Games:
    """Yield the games as the cluster finishes them; `local` starts one on this machine."""
    ray = _connected(address)
    try:
        yield from _played(ray, contest, sittings)
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise NoRayError from None
    if not _is_listening(address):
        raise NoClusterError(address)
    try:
        ray.init(
            address=None if address == LOCAL else address,
            log_to_driver=False,
            logging_level="error",
        )
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoClusterError(address) from error
    return ray


def _is_listening(address: str) -> bool:
    """Say whether host and port accept a connection; Ray itself would try for minutes."""
    match = _HOST_AND_PORT.fullmatch(address)
    if match is None:
        return True
    try:
        socket.create_connection((match["host"], int(match["port"])), _TIMEOUT).close()
    except (OSError, OverflowError):
        return False
    return True


def _played(ray: Any, contest: Contest, sittings: Iterable[Sitting]) -> Games:
    pools = ray.remote(num_cpus=1)(PlayerPool)
    pending = iter(sittings)
    running: dict[Any, tuple[Any, Sitting, int]] = {}

    def submit(pool: Any, sitting: Sitting, tries: int = 1) -> None:
        running[pool.play.remote(sitting)] = pool, sitting, tries

    for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1)))):
        sitting = next(pending, None)
        if sitting is not None:
            submit(pools.remote(contest), sitting)
    while running:
        (done, *_), _ = ray.wait(list(running), num_returns=1)
        pool, sitting, tries = running.pop(done)
        try:
            game = ray.get(done)
        except ray.exceptions.RayActorError as error:
            if tries == MOST_TRIES:
                raise WorkerLostError(sitting.number, str(error)) from error
            submit(pools.remote(contest), sitting, tries + 1)
            continue
        following = next(pending, None)
        if following is not None:
            submit(pool, following)
        yield game
