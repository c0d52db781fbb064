"""An HTTP client that creates many tables before the measurement."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any, Final, TypeVar

from benchmarks.load.processes import HOST
from benchmarks.load.websocket_client import ConnectionLostError

AT_ONCE: Final = 8

Json = dict[str, Any]
Ask = Callable[[str, Json], Json]
T = TypeVar("T")


@contextmanager
def http_client(port: int) -> Iterator[Ask]:
    """Open a connection, and yield a function that posts JSON to a path and returns the answer."""
    connection = HTTPConnection(HOST, port, timeout=60)

    def ask(path: str, body: Json) -> Json:
        headers = {"content-type": "application/json"}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise ConnectionLostError(f"{path}: {answer.status} {text[:200]!r}")
        body_of_answer: Json = json.loads(text)
        return body_of_answer

    try:
        yield ask
    finally:
        connection.close()


def make_many(port: int, count: int, make: Callable[[Ask], T]) -> list[T]:
    """Make many things, several at a time, each by a few requests."""

    def share(number: int) -> list[T]:
        with http_client(port) as ask:
            return [make(ask) for _ in range(number, count, AT_ONCE)]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [made for shared in pool.map(share, range(AT_ONCE)) for made in shared]
