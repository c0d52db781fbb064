"""The running processes of this machine, where there is /proc."""

from pathlib import Path

from tests.waiting import wait_for


def running(marker: str) -> list[bytes]:
    """Return the command lines that contain a text; none without /proc."""
    lines = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = entry.read_bytes()
        except OSError:
            continue
        if marker.encode() in line:
            lines.append(line)
    return lines


def wait_until_gone(marker: str) -> None:
    """Wait until all processes with a text in their command line have ended."""
    wait_for(lambda: not running(marker), f"processes with {marker} still run")
