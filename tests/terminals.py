"""Terminals of their own for programs under test: what is read from them."""

import os
import select
import time

from tests.waiting import LIMIT_S


def read_until(terminal: int, wanted: bytes, seconds: float = LIMIT_S) -> bytes:
    """Read from a terminal until it shows a text, the program has ended, or it takes too long."""
    seen = b""
    until = time.monotonic() + seconds
    while wanted not in seen and time.monotonic() < until:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            break
    return seen
