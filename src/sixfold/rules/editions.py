"""The five editions, as data: which game each one is, and how it looks."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Game(StrEnum):
    """The three games of the family."""

    TILES = "tiles"
    CUBES = "cubes"
    CARDS = "cards"


HAND_SIZES: Final = {Game.TILES: 6, Game.CUBES: 6, Game.CARDS: 9}
"""How many pieces a full hand holds (C1, D1, K1)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: its name, its game, whether it shows figures (P4) or a score track (P4)."""

    name: str
    game: Game
    figures: bool = False
    score_track: bool = False

    @property
    def hand_size(self) -> int:
        """Return how many pieces a full hand holds (C1, D1, K1)."""
        return HAND_SIZES[self.game]


CLASSIC: Final = Edition("classic", Game.TILES)
TRAVEL: Final = Edition("travel", Game.TILES, score_track=True)
STARWARS: Final = Edition("starwars", Game.TILES, figures=True)
CUBES: Final = Edition("cubes", Game.CUBES)
CARDS: Final = Edition("cards", Game.CARDS)

EDITIONS: Final = {edition.name: edition for edition in (CLASSIC, TRAVEL, STARWARS, CUBES, CARDS)}

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
"""2 to 4 players everywhere (P5)."""


def require_players(players: int) -> None:
    """Raise ValueError unless so many can sit at a table (P5)."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {players}")
