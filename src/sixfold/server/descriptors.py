"""File descriptors: as many as the connections need, or as many connections as fit."""

import logging
import sys
from typing import Final

RESERVED: Final = 128
"""How many descriptors are kept for the database, the broker, files and threads."""

_log = logging.getLogger("sixfold.serve")


def connections_that_fit(wanted: int) -> int:
    """Raise the limit of descriptors for so many connections, and return how many it allows."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415 - not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + RESERVED
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    fitting = max(1, soft - RESERVED)
    _log.warning(
        "%d connections instead of %d: the limit of descriptors is %d", fitting, wanted, soft
    )
    return fitting
