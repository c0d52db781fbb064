"""Computes the tables of the players: `make tables`, `python -m sixfold.players.tables.build`."""

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
SELF_PLAY_GAMES: Final = {Game.TILES: 1000, Game.CUBES: 1000, Game.CARDS: 6000}
"""The games of the calibration. Card games are short, and small leads there need many games."""

MS: Final = 10


def main(argv: Sequence[str] | None = None) -> None:
    """Compute the tables and write their files."""
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
    arguments = parser.parse_args(argv)
    if not arguments.only_calibration:
        _compute(arguments)
    player, name = partial(choose_uncalibrated, ms=MS), f"foresight with {MS} ms"
    text = calibration.computed(player, name, SELF_PLAY_GAMES, arguments.seed, _log)
    calibration.FILE.write_text(text, encoding="utf-8")


def _compute(arguments: argparse.Namespace) -> None:
    """Compute the tables that need no strong player."""
    leaves.FILE.write_text(leaves.computed(), encoding="utf-8")
    _log(f"{leaves.FILE.name}: leave values, exact")
    began = time.perf_counter()
    winning.FILE.write_bytes(winning.computed(arguments.games, arguments.seed))
    seconds = time.perf_counter() - began
    _log(f"{winning.FILE.name}: winning chances, {arguments.games} games each, {seconds:.0f} s")
    cards_winning.FILE.write_bytes(cards_winning.computed(arguments.card_games, arguments.seed))
    _log(f"{cards_winning.FILE.name}: the same for cards, {arguments.card_games} games each")


def _log(message: str) -> None:
    print(message, file=sys.stderr)


if __name__ == "__main__":
    main()
