"""The registry of bots by name."""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sixfold.players.foresight import choose_with_foresight
from sixfold.players.greedy import choose_greedily
from sixfold.players.ladder import HABITS, choose_as_owl, level
from sixfold.players.random_bot import choose_randomly
from sixfold.players.suggestion import Bot

DEFAULT_BOT: Final = "default"
"""The name that asks an engine for the bot of its own choice."""

LEVELS: Final = (*HABITS, "raven", "owl")
"""The levels that people choose from, the weakest first, with the same names in every game."""

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        **{name: level(habits) for name, habits in HABITS.items()},
        "raven": choose_greedily,
        "owl": choose_as_owl,
        "random": choose_randomly,
        "greedy": choose_greedily,
        "foresight": choose_with_foresight,
    }
)
"""All bots: the levels, then the baselines of research.

A bot is given a view, the seat whose turn it is, a seed and a time. The same arguments give the
same move.
"""


def bot_seed(seed: str, moves: int) -> str:
    """Return the seed of a bot's turn, hashed so that the bot cannot derive the game's draws.

    It follows from the game's seed and the moves made, so a resumed game continues the same way.
    """
    return hashlib.sha256(f"bot/{seed}/{moves}".encode()).hexdigest()
