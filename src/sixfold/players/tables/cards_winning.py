"""The table of winning chances at cards: by Qwirkles ahead, cards in the pile, turns to wait.

Counted as for tiles and Cubes: greedy games are played, and every seat's standing before every
turn is noted with what became of it. Once the pile is empty, the turns left take its place.
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
from sixfold.players.tables.curves import Curve, Observed, fitted
from sixfold.players.tables.stored import FOLDER, Source, read, stored
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
SURE: Final = 65535
DOUBT: Final = 10
"""How many games a fitted curve counts for beside the counted ones."""

Place = tuple[int, int, int]
"""Turns to wait, stage of the game, margin."""


def stage_of(pile: int, last_turns: int | None) -> int:
    """Return how far the game is: the turns left once the pile is empty, else the pile's steps."""
    return last_turns if last_turns is not None else max(PLAYERS) + 1 + pile // PILE_STEP


def chance_of(game: CountedGame, seat: int) -> float:
    """Return a seat's chance of winning a card game."""
    if game.is_over:
        return game.share(seat)
    wait = (seat - game.turn) % game.players
    return chance_at(game.players, wait, len(game.pile), game.last_turns, game.margin(seat))


def chance_at(players: int, wait: int, pile: int, last_turns: int | None, margin: int) -> float:
    """Return the chance of a seat so many turns before its own, ahead by so many Qwirkles."""
    within = max(-MOST_MARGIN, min(MOST_MARGIN, margin))
    place = (wait * STAGES + stage_of(pile, last_turns)) * MARGINS + within + MOST_MARGIN
    return _table(players)[place] / SURE


@cache
def _table(players: int) -> tuple[int, ...]:
    _, numbers = read(FILE.read_bytes(), NAME, VERSION)
    first = sum(count for count in PLAYERS if count < players) * STAGES * MARGINS
    return tuple(numbers[first : first + players * STAGES * MARGINS])


def _place(game: CountedGame, seat: int) -> Place:
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, game.margin(seat)))
    wait = (seat - game.turn) % game.players
    return wait, stage_of(len(game.pile), game.last_turns), margin


def computed(games: int, seed: int) -> bytes:
    """Return the whole table's file, from so many games of each number of players."""
    numbers: list[int] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for players in PLAYERS:
            seen: Counter[Place] = Counter()
            won: Counter[Place] = Counter()
            seeds = [f"{seed}/{players}/{number}" for number in range(games)]
            for one_seen, one_won in pool.map(_counted, [players] * games, seeds, chunksize=50):
                seen.update(one_seen)
                won.update(one_won)
            numbers += _numbers(players, seen, won)
    source = Source(NAME, VERSION, f"{games} greedy games each for 2 to 4 players, seed {seed}")
    return stored(source, numbers)


def _counted(players: int, seed: str) -> tuple[Counter[Place], Counter[Place]]:
    """Play one greedy game; return the standings seen, and the wins after them in twelfths."""
    state = cards.start(CARDS, players, Seeded(seed))
    hands = [pack_counts(hand) for hand in state.hands]
    game = CountedGame(hands, pack_pieces(state.bag), list(NONE), state.scores, turn=state.turn)
    line = largest_sets(state.hands[state.turn])[0]
    laid, sixes = pack_counts(line), int(len(line) == QWIRKLE)
    game.lay(CountedPlay(sixes, len(line), laid, list(NONE) if sixes else laid))
    places: list[list[Place]] = [[] for _ in range(players)]
    while not game.is_over:
        for seat in range(players):
            places[seat].append(_place(game, seat))
        game.play_greedily()
    seen: Counter[Place] = Counter()
    won: Counter[Place] = Counter()
    for seat in range(players):
        twelfths = round(12 * game.share(seat))
        for place in places[seat]:
            seen[place] += 1
            won[place] += twelfths
    return seen, won


def _numbers(players: int, seen: Counter[Place], won: Counter[Place]) -> Iterator[int]:
    for wait in range(players):
        for stage in range(STAGES):
            margins = range(-MOST_MARGIN, MOST_MARGIN + 1)
            places = [(wait, stage, margin) for margin in margins]
            observed = [Observed(p[2], seen[p], won[p] / 12) for p in places if seen[p]]
            curve = fitted(observed, start=Curve(0.8, 0.0))
            chances = [(won[p] / 12 + DOUBT * curve.at(p[2])) / (seen[p] + DOUBT) for p in places]
            for chance in accumulate(chances, max):
                yield round(SURE * chance)
