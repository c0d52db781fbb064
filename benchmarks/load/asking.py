"""Ask a server by HTTP for many tables, before anything is measured."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any, Final, TypeVar

from benchmarks.load.lines import LostError
from benchmarks.load.processes import HOST

AT_ONCE: Final = 8

Json = dict[str, Any]
Ask = Callable[[str, Json], Json]
T = TypeVar("T")


@contextmanager
def asking(port: int) -> Iterator[Ask]:
    """Open a connection, and yield what posts JSON to a path and returns the answer."""
    connection = HTTPConnection(HOST, port, timeout=60)

    def ask(path: str, body: Json) -> Json:
        headers = {"content-type": "application/json"}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise LostError(f"{path}: {answer.status} {text[:200]!r}")
        told: Json = json.loads(text)
        return told

    try:
        yield ask
    finally:
        connection.close()


def many(port: int, count: int, make: Callable[[Ask], T]) -> list[T]:
    """Make many things, some at a time, each by a few questions."""

    def share(number: int) -> list[T]:
        with asking(port) as ask:
            return [make(ask) for _ in range(number, count, AT_ONCE)]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [one for some in pool.map(share, range(AT_ONCE)) for one in some]
