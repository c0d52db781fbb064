"""Playing a contest's games on a Ray cluster; Ray is an optional extra, `sixfold[ray]`.

Every processor of the cluster gets a bench of players. The cluster's machines need the same version
of Sixfold, and the programs of the contest under the same commands.
"""

import importlib
import re
import socket
from collections.abc import Iterable
from typing import Any, Final

from sixfold.arena.bench import Bench
from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.workers import MOST_TRIES, Games, WorkerLostError

LOCAL: Final = "local"
"""The address that stands for a cluster of this machine alone, started for the contest."""

_HOST_AND_PORT: Final = re.compile(r"(?:ray://)?\[?(?P<host>[^/\[\]]+?)\]?:(?P<port>[0-9]{1,6})")
_TIMEOUT: Final = 10.0


class NoRayError(RuntimeError):
    """Ray is not installed."""


class NoClusterError(RuntimeError):
    """There is no cluster at the address given."""

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
    """Say whether anybody answers at host and port; Ray itself would try for minutes."""
    found = _HOST_AND_PORT.fullmatch(address)
    if found is None:
        return True
    try:
        socket.create_connection((found["host"], int(found["port"])), _TIMEOUT).close()
    except (OSError, OverflowError):
        return False
    return True


def _played(ray: Any, contest: Contest, sittings: Iterable[Sitting]) -> Games:
    benches = ray.remote(num_cpus=1)(Bench)
    waiting = iter(sittings)
    busy: dict[Any, tuple[Any, Sitting, int]] = {}

    def begin(bench: Any, sitting: Sitting, tries: int = 1) -> None:
        busy[bench.play.remote(sitting)] = bench, sitting, tries

    for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1)))):
        sitting = next(waiting, None)
        if sitting is not None:
            begin(benches.remote(contest), sitting)
    while busy:
        (done, *_), _ = ray.wait(list(busy), num_returns=1)
        bench, sitting, tries = busy.pop(done)
        try:
            game = ray.get(done)
        except ray.exceptions.RayActorError as error:
            if tries == MOST_TRIES:
                raise WorkerLostError(sitting.number, str(error)) from error
            begin(benches.remote(contest), sitting, tries + 1)
            continue
        following = next(waiting, None)
        if following is not None:
            begin(bench, following)
        yield game
