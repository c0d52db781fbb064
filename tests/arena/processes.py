"""What still runs on this machine, where the system tells."""

import time
from pathlib import Path


def running(marker: str) -> list[bytes]:
    """Return the command lines that hold a text; none where there is no /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = entry.read_bytes()
        except OSError:
            continue
        if marker.encode() in line:
            found.append(line)
    return found


def all_gone(marker: str, seconds: float = 30) -> bool:
    """Say whether all processes with a text in their command line end before long."""
    until = time.monotonic() + seconds
    while running(marker) and time.monotonic() < until:
        time.sleep(0.1)
    return not running(marker)
