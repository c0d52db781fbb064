"""The ladder of levels, from a beginner up to the strongest bot.

A level is data: what it notices and what it does by habit, in each of the three games. Each level
wins about three games of four against the one below; `docs/strength.md` has the figures. The
highest level evaluates its moves by rollouts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from sixfold.players.attention import Attention
from sixfold.players.foresight import choose_with_foresight
from sixfold.players.ladder_board import (
    CubeHabits,
    RollHabit,
    SwapHabit,
    TileHabits,
    place_cubes,
    place_tiles,
)
from sixfold.players.ladder_cards import CardHabits, lay_cards
from sixfold.players.suggestion import DEFAULT_MS, Bot, Suggestion
from sixfold.rules import cards, cubes, tiles
from sixfold.rules.editions import Game
from sixfold.rules.game import View


@dataclass(frozen=True, slots=True)
class Habits:
    """What a level notices and does in each of the three games."""

    tiles: TileHabits
    cubes: CubeHabits
    cards: CardHabits


ANY_NUMBER: Final = 109
"""More cards than there are."""

OWL_AT_CARDS: Final = 60.0
"""The most milliseconds that the owl thinks about a card play."""

HABITS: Final[Mapping[str, Habits]] = MappingProxyType(
    {
        "mouse": Habits(
            TileHabits(
                Attention(
                    0.87, reach=8, across=0.75, gaps=0.3, together=0.75, crossings=0.5, ease=0.3
                ),
                SwapHabit.ONE,
            ),
            CubeHabits(
                Attention(0.9, reach=14, across=0.85, gaps=0.5, together=0.9, crossings=0.7),
                RollHabit.ALL,
                content=5,
            ),
            CardHabits(rows=0.95, moves=0.6, rebuilds=5),
        ),
        "rabbit": Habits(
            TileHabits(
                Attention(
                    0.9, reach=10, across=0.8, gaps=0.4, together=0.82, crossings=0.63, ease=0.2
                ),
                SwapHabit.ALL,
            ),
            CubeHabits(
                Attention(0.9, reach=14, across=0.85, gaps=0.5, together=0.9, crossings=0.7),
                RollHabit.GROUP,
                content=8,
            ),
            CardHabits(rows=0.64, rebuilds=ANY_NUMBER),
        ),
        "squirrel": Habits(
            TileHabits(
                Attention(
                    0.93, reach=14, across=0.88, gaps=0.6, together=0.88, crossings=0.75, ease=0.1
                )
            ),
            CubeHabits(
                Attention(0.96, reach=28, across=0.95, gaps=0.7, together=0.95, crossings=0.87),
                RollHabit.REST,
                content=7,
            ),
            CardHabits(rows=0.745, rebuilds=ANY_NUMBER),
        ),
        "fox": Habits(
            TileHabits(
                Attention(0.97, reach=27, across=0.95, gaps=0.8, together=0.95, crossings=0.9)
            ),
            CubeHabits(Attention(0.98, reach=60, gaps=0.9, crossings=0.95), RollHabit.REST),
            CardHabits(rows=0.87, rebuilds=ANY_NUMBER),
        ),
    }
)
"""The levels that overlook something, from the weakest up."""


def level(habits: Habits) -> Bot:
    """Return a bot with these habits."""

    def choose(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
        """Return the move that seems best to this level; the time does not matter."""
        del ms
        match seen:
            case tiles.View():
                return place_tiles(habits.tiles, seen, seat, seed)
            case cubes.View():
                return place_cubes(habits.cubes, seen, seat, seed)
            case cards.View():
                return lay_cards(habits.cards, seen, seat, seed)

    return choose


def choose_as_owl(seen: View, seat: int, seed: str, ms: float = DEFAULT_MS) -> Suggestion:
    """Return the strongest bot's move; at cards it uses only a part of its time.

    With all of it the owl would be too far above the raven for a ladder.
    """
    if seen.edition.game is Game.CARDS:
        ms = min(ms, OWL_AT_CARDS)
    return choose_with_foresight(seen, seat, seed, ms)
