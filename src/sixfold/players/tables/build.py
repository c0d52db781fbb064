"""Computing the tables anew: `make tables`, or `python -m sixfold.players.tables.build`."""

import argparse
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from sixfold.players.foresight import choose_uncalibrated
from sixfold.players.tables import calibration, cards_winning, leaves, winning
from sixfold.rules.editions import Game

GAMES: Final = 300_000
SEED: Final = 2026
CARD_GAMES: Final = 10_000
GAMES_WITH_ITSELF: Final = {Game.TILES: 1000, Game.CUBES: 1000, Game.CARDS: 6000}
"""Card games are short, and small leads there need many games to be calibrated."""

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
        "--only-calibration",
        action="store_true",
        help="only the calibration curves, from games of the strongest player with itself",
    )
    options = parser.parse_args(words)
    if not options.only_calibration:
        _compute(options)
    player, name = partial(choose_uncalibrated, ms=MS), f"foresight with {MS} ms"
    text = calibration.computed(player, name, GAMES_WITH_ITSELF, options.seed, _tell)
    calibration.FILE.write_text(text, encoding="utf-8")


def _compute(options: argparse.Namespace) -> None:
    """Compute the tables that no player is needed for."""
    leaves.FILE.write_text(leaves.computed(), encoding="utf-8")
    _tell(f"{leaves.FILE.name}: leave values, exact")
    began = time.perf_counter()
    winning.FILE.write_bytes(winning.computed(options.games, options.seed))
    seconds = time.perf_counter() - began
    _tell(f"{winning.FILE.name}: chances of winning, {options.games} games each, {seconds:.0f} s")
    cards_winning.FILE.write_bytes(cards_winning.computed(options.card_games, options.seed))
    _tell(f"{cards_winning.FILE.name}: the same for cards, {options.card_games} games each")


def _tell(text: str) -> None:
    print(text, file=sys.stderr)


if __name__ == "__main__":
    main()
