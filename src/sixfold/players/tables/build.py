"""Computing the tables anew: `make tables`, or `python -m sixfold.players.tables.build`."""

import argparse
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from sixfold.players.foresight import choose_by_trials
from sixfold.players.tables import cards_winning, kept, told, winning
from sixfold.rules.editions import Game

GAMES: Final = 300_000
SEED: Final = 2026
CARD_GAMES: Final = 10_000
GAMES_WITH_ITSELF: Final = {Game.TILES: 1000, Game.CUBES: 1000, Game.CARDS: 6000}
"""Those of cards are short, and of a small lead there hardly anything can be told."""

MS: Final = 10


def main(words: Sequence[str] | None = None) -> None:
    """Compute the tables and write them where the players look for them."""
    parser = argparse.ArgumentParser(prog="make tables", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each table of chances")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of these games")
    parser.add_argument(
        "--card-games", type=int, default=CARD_GAMES, help="games for each table of card chances"
    )
    parser.add_argument(
        "--only-told",
        action="store_true",
        help="only the chances that are told, by games of the strongest player with itself",
    )
    wishes = parser.parse_args(words)
    if not wishes.only_told:
        _compute(wishes)
    player, name = partial(choose_by_trials, ms=MS), f"foresight with {MS} ms"
    text = told.computed(player, name, GAMES_WITH_ITSELF, wishes.seed, _tell)
    told.FILE.write_text(text, encoding="utf-8")


def _compute(wishes: argparse.Namespace) -> None:
    """Compute the tables that no player is needed for."""
    kept.FILE.write_text(kept.computed(), encoding="utf-8")
    _tell(f"{kept.FILE.name}: what is kept in hand, exactly")
    began = time.perf_counter()
    winning.FILE.write_bytes(winning.computed(wishes.games, wishes.seed))
    seconds = time.perf_counter() - began
    _tell(f"{winning.FILE.name}: chances of winning, {wishes.games} games each, {seconds:.0f} s")
    cards_winning.FILE.write_bytes(cards_winning.computed(wishes.card_games, wishes.seed))
    _tell(f"{cards_winning.FILE.name}: the same for cards, {wishes.card_games} games each")


def _tell(text: str) -> None:
    print(text, file=sys.stderr)


if __name__ == "__main__":
    main()
