"""What still runs on this machine, where the system tells."""

from pathlib import Path

from tests.waiting import wait_for


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


def wait_until_gone(marker: str) -> None:
    """Wait until all processes with a text in their command line have ended."""
    wait_for(lambda: not running(marker), f"processes with {marker} still run")
