"""A contest: the line-ups, deals and seats of a series of games.

Deals are paired: each is played once for every rotation of the seats. With three or four at a table
the order of the neighbours changes from deal to deal as well, through all orders around the table.
A sitting follows from the contest and its number alone, so any worker can play it at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from sixfold.arena.entrants import Entrant
from sixfold.rules.editions import Edition, require_players

PATIENCE: Final = 10.0
"""The seconds that a program may take beyond its time for a move."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game to play: its number in the contest, its deal, and the entrant of every seat."""

    number: int
    deal: int
    table: int
    turned: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """All that determines the games; `tables` are line-ups of indices of `entrants`."""

    edition: Edition
    entrants: tuple[Entrant, ...]
    tables: tuple[tuple[int, ...], ...]
    seed: str
    ms: int | None = None
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        for table in self.tables:
            require_players(len(table))

    @property
    def seats(self) -> int:
        """Return the number of seats of a table."""
        return len(self.tables[0])

    @property
    def games_a_deal(self) -> int:
        """Return the number of games of one deal, all tables together."""
        return len(self.tables) * self.seats

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the names of the entrants."""
        return tuple(entrant.label for entrant in self.entrants)

    def deals_for(self, games: int) -> int:
        """Return the number of deals that gives every table at least that many games."""
        return -(-games // self.seats)

    def sitting(self, number: int) -> Sitting:
        """Return the game with that number."""
        deal, place = divmod(number, self.games_a_deal)
        table, turned = divmod(place, self.seats)
        around = _neighbours(self.tables[table], deal)
        return Sitting(number, deal, table, turned, around[turned:] + around[:turned])

    def sittings(self, deals: int) -> Iterator[Sitting]:
        """Yield the games of the first deals, deal by deal."""
        return map(self.sitting, range(deals * self.games_a_deal))

    def ms_of(self, entrant: Entrant) -> int | None:
        """Return an entrant's time for a move, or None if it has none."""
        return self.ms if entrant.ms is None else entrant.ms


def _neighbours(table: tuple[int, ...], deal: int) -> tuple[int, ...]:
    """Return the order around the table for a deal; the first stays, the others are permuted."""
    orders = list(dict.fromkeys(permutations(table[1:])))
    return (table[0], *orders[deal % len(orders)])


def round_robin_tables(entrants: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return a table for every choice of entrants that fills the seats."""
    return tuple(combinations(range(entrants), seats))
