"""When Python looks for rubbish that it cannot see at once: objects that only hold each other.

What holds nothing goes away by itself, so in play there is next to no rubbish; it comes from lines
that end and requests that fail. But Python looks for it after some thousand new objects, and reads
every board that has changed since: all tables stand still for 10 to 200 milliseconds. So it looks
when nobody plays, and on a server where somebody always does, when much has gathered.
"""

import asyncio
import gc
from time import process_time
from typing import Final

MUCH: Final = (50_000, 10, 10)
"""How many more objects there are than at the last look, before Python looks in any case.

A move leaves three behind, so that is more than ten thousand moves; as rubbish, seven megabytes.
The other numbers say how often older objects are looked at too.
"""

SOME: Final = 1_000
"""How many more there are, before it is worth a look at a quiet moment."""

EVERY_S: Final = 2.0
QUIET: Final = 0.02
"""How long a moment is, and what part of it the process works at most when it is quiet."""


def leave_lying() -> None:
    """Look rarely from now on, and never again at what is there already.

    This is for the whole process, so only a command does it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*MUCH)


async def clear_away() -> None:
    """Look for rubbish at quiet moments, for as long as the server runs."""
    used = process_time()
    while True:
        await asyncio.sleep(EVERY_S)
        used, before = process_time(), used
        if used - before < QUIET * EVERY_S and gc.get_count()[0] >= SOME:
            gc.collect()
