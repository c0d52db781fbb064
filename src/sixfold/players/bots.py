"""The bots by name, and what every one of them can do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sixfold.players.foresight import choose_with_foresight
from sixfold.players.greedy import choose_greedily
from sixfold.players.randomly import choose_randomly
from sixfold.players.suggestion import Bot

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        "random": choose_randomly,
        "greedy": choose_greedily,
        "foresight": choose_with_foresight,
    }
)
"""Every bot; it is given a view, the seat whose turn it is, a seed for what it leaves to luck, and
a time to think.

The same view, seed and time give the same move.
"""
