"""The bots by name, and what every one of them can do."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sixfold.players.greedy import choose_greedily
from sixfold.players.randomly import choose_randomly
from sixfold.players.suggestion import Bot

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"random": choose_randomly, "greedy": choose_greedily}
)
"""Every bot; it is given a view, the seat whose turn it is, and a seed for what it leaves to luck.

The same view and seed give the same move.
"""
