"""The share of its time that a player uses, at the positions of whole games.

Processor time is measured, which is wall time on an idle machine. A slow answer is measured again
and the shorter time counts, since a busy machine slows everything down.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from statistics import median
from time import process_time
from typing import Final

from sixfold.locales.words import words
from sixfold.players.bots import BOTS
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS, MOST_PLAYERS
from sixfold.rules.game import View
from sixfold.terminal.progress import Progress
from sixfold.terminal.setup_prompts import OPPONENT

GAMES_OF_THE_FAMILY: Final = ("classic", "cubes", "cards")
NUMBERS: Final = tuple(range(2, MOST_PLAYERS + 1))

STRONGEST: Final = "foresight"
STRONGEST_MS: Final = (100, 1000)

OPPONENT_MS: Final = 1000
"""The time limit of the default opponent of `sixfold play`."""

MOST_POSITIONS: Final = {100: 60, 1000: 20}
"""The positions of a game that are measured, by the time for each."""

LONG: Final = 0.9
"""The share of its time beyond which an answer is measured again."""


@dataclass(frozen=True, slots=True)
class TimingCase:
    """A player to measure: the edition, the number of players, the bot and its time."""

    edition: str
    players: int
    bot: str
    ms: int


@dataclass(frozen=True, slots=True)
class Timing:
    """The shares of its time that a player used, answer by answer."""

    case: TimingCase
    shares: tuple[float, ...]


CASES: Final = (
    *(
        TimingCase(edition, players, STRONGEST, ms)
        for edition, players, ms in product(GAMES_OF_THE_FAMILY, NUMBERS, STRONGEST_MS)
    ),
    *(
        TimingCase(edition, players, OPPONENT, OPPONENT_MS)
        for edition, players in product(GAMES_OF_THE_FAMILY, NUMBERS)
    ),
)
"""All cases, in the order of the table."""

HEAD: Final = (
    "| edition | players | player | limit | answers | median % of it | maximum % |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


def measured() -> Iterator[Timing]:
    """Yield the measurement of every case, and show the progress."""
    progress = Progress(len(CASES), sys.stderr, words("en"))
    for case in CASES:
        yield timing_of(case)
        progress.step(True)
    progress.clear()


def timing_of(case: TimingCase) -> Timing:
    """Measure a player at positions of a whole game, or at a random sample of many."""
    views = list(_positions(case.edition, case.players))
    sample = Random("some").sample(views, min(len(views), MOST_POSITIONS[case.ms]))
    return Timing(case, tuple(_share(case, seen) for seen in sample))


def _positions(edition: str, players: int) -> Iterator[View]:
    """Yield the views of a game at every turn, played by the strongest with 1 ms a move."""
    state = game.start(EDITIONS[edition], players, Seeded("in time"))
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        yield seen
        state = game.apply(state, seat, BOTS[STRONGEST](seen, seat, "hurry", ms=1).move).state


def _share(case: TimingCase, seen: View) -> float:
    share = _once(case, seen)
    return min(share, _once(case, seen)) if share > LONG else share


def _once(case: TimingCase, seen: View) -> float:
    began = process_time()
    BOTS[case.bot](seen, seen.turn, "timed", case.ms)
    return (process_time() - began) / case.ms * 1000


def row(timing: Timing) -> str:
    """Return a row of the table."""
    case, shares = timing.case, timing.shares
    limit = f"{case.ms} ms"
    cells = (case.edition, str(case.players), case.bot, limit, str(len(shares)))
    used = (f"{100 * median(shares):.1f}", f"{100 * max(shares):.1f}")
    return f"| {' | '.join((*cells, *used))} |"
