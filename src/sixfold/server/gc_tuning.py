"""Tunes the cyclic garbage collector so that full collections run while the server is idle.

Reference counting frees nearly everything; cycles come from closed connections and failed requests.
With Python's default thresholds a collection at 2,000 tables paused every table for 10 to 200 ms.
"""

import asyncio
import gc
from time import process_time
from typing import Final

THRESHOLD: Final = (50_000, 10, 10)
"""Allocations minus deallocations that trigger a collection in any case, and two ratios for gc.

A move leaves about three tracked objects, so that is more than ten thousand moves; as garbage it
is about seven megabytes.
"""

IDLE_THRESHOLD: Final = 1_000
"""Allocations minus deallocations from which a collection at an idle moment is worth its cost."""

IDLE_CHECK_S: Final = 2.0
IDLE_CPU_SHARE: Final = 0.02
"""How often idleness is checked, and below which share of a core the process counts as idle."""


def freeze_startup() -> None:
    """Exclude all objects of the start-up from collections, and raise the thresholds.

    This changes the whole process, so only the command `sixfold serve` calls it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLD)


async def collect_when_idle() -> None:
    """Run a full collection at idle moments, until cancelled."""
    used = process_time()
    while True:
        await asyncio.sleep(IDLE_CHECK_S)
        used, before = process_time(), used
        idle = used - before < IDLE_CPU_SHARE * IDLE_CHECK_S
        if idle and gc.get_count()[0] >= IDLE_THRESHOLD:
            gc.collect()
