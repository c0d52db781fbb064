"""The table of winning chances at cards: by Qwirkles ahead, cards in the pile, turns to wait.

Counted as for tiles and Cubes: greedy games are played, and the standing of every seat before every
turn is counted with the result. Once the pile is empty, the turns left are the stage of the game.
"""

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import accumulate
from typing import Final

from sixfold.kernel.cards_counts import NONE, CountedPlay
from sixfold.kernel.packing import pack_counts, pack_pieces
from sixfold.players.cards_counted import CountedGame
from sixfold.players.tables.curves import LogisticCurve, Observation, fit_logistic
from sixfold.players.tables.table_file import FOLDER, Provenance, decode_table, encode_table
from sixfold.rules import cards
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import CARDS
from sixfold.rules.lines import QWIRKLE
from sixfold.rules.sets import largest_sets

NAME: Final = "winning chances at cards"
VERSION: Final = 1
FILE: Final = FOLDER / "cards_winning.table"

PLAYERS: Final = (2, 3, 4)
MOST_MARGIN: Final = 10
MARGINS: Final = 2 * MOST_MARGIN + 1
PILE_STEP: Final = 4
STAGES: Final = max(PLAYERS) + 1 + 108 // PILE_STEP
CERTAIN: Final = 65535
PRIOR_GAMES: Final = 10
"""The weight of the fitted curve, in games (pseudo-counts)."""

Standing = tuple[int, int, int]
"""Turns to wait, stage of the game, margin."""


def stage_of(pile: int, last_turns: int | None) -> int:
    """Return the stage of the game: the turns left once the pile is empty, else the pile's bin."""
    return last_turns if last_turns is not None else max(PLAYERS) + 1 + pile // PILE_STEP


def chance_of(game: CountedGame, seat: int) -> float:
    """Return a seat's chance of winning a card game."""
    if game.is_over:
        return game.share(seat)
    wait = (seat - game.turn) % game.players
    return chance_at(game.players, wait, len(game.pile), game.last_turns, game.margin(seat))


def chance_at(players: int, wait: int, pile: int, last_turns: int | None, margin: int) -> float:
    """Return the chance of a seat with a number of turns to wait and a margin in Qwirkles."""
    clamped = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    index = (wait * STAGES + stage_of(pile, last_turns)) * MARGINS + clamped + MOST_MARGIN
    return _table(players)[index] / CERTAIN


@cache
def _table(players: int) -> tuple[int, ...]:
    _, numbers = decode_table(FILE.read_bytes(), NAME, VERSION)
    first = sum(count for count in PLAYERS if count < players) * STAGES * MARGINS
    return tuple(numbers[first : first + players * STAGES * MARGINS])


def _standing(game: CountedGame, seat: int) -> Standing:
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, game.margin(seat)))
    wait = (seat - game.turn) % game.players
    return wait, stage_of(len(game.pile), game.last_turns), margin


def computed(games: int, seed: int) -> bytes:
    """Return the whole table's file, from that many games of each number of players."""
    numbers: list[int] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for players in PLAYERS:
            counts: Counter[Standing] = Counter()
            wins: Counter[Standing] = Counter()
            seeds = [f"{seed}/{players}/{number}" for number in range(games)]
            for of_game, wins_of_game in pool.map(_counted, [players] * games, seeds, chunksize=50):
                counts.update(of_game)
                wins.update(wins_of_game)
            numbers += _numbers(players, counts, wins)
    provenance = Provenance(
        NAME, VERSION, f"{games} greedy games each for 2 to 4 players, seed {seed}"
    )
    return encode_table(provenance, numbers)


def _counted(players: int, seed: str) -> tuple[Counter[Standing], Counter[Standing]]:
    """Play one greedy game; return the counts of standings, and the wins that followed (/12)."""
    state = cards.start(CARDS, players, Seeded(seed))
    hands = [pack_counts(hand) for hand in state.hands]
    game = CountedGame(hands, pack_pieces(state.bag), list(NONE), state.scores, turn=state.turn)
    line = largest_sets(state.hands[state.turn])[0]
    laid, sixes = pack_counts(line), int(len(line) == QWIRKLE)
    game.lay(CountedPlay(sixes, len(line), laid, list(NONE) if sixes else laid))
    standings: list[list[Standing]] = [[] for _ in range(players)]
    while not game.is_over:
        for seat in range(players):
            standings[seat].append(_standing(game, seat))
        game.play_greedily()
    counts: Counter[Standing] = Counter()
    wins: Counter[Standing] = Counter()
    for seat in range(players):
        twelfths = round(12 * game.share(seat))
        for standing in standings[seat]:
            counts[standing] += 1
            wins[standing] += twelfths
    return counts, wins


def _numbers(players: int, counts: Counter[Standing], wins: Counter[Standing]) -> Iterator[int]:
    for wait in range(players):
        for stage in range(STAGES):
            margins = range(-MOST_MARGIN, MOST_MARGIN + 1)
            standings = [(wait, stage, margin) for margin in margins]
            observed = [Observation(s[2], counts[s], wins[s] / 12) for s in standings if counts[s]]
            curve = fit_logistic(observed, start=LogisticCurve(0.8, 0.0))
            chances = [
                (wins[s] / 12 + PRIOR_GAMES * curve.at(s[2])) / (counts[s] + PRIOR_GAMES)
                for s in standings
            ]
            for chance in accumulate(chances, max):
                yield round(CERTAIN * chance)
