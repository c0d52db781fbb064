"""How much of its time a player uses: asked at the positions of whole games, one answer at a time.

Counted is the time of the processor, which is that of the clock where nothing else runs. An answer
that took long is asked for once more and the shorter of the two counts, since a busy machine slows
whatever runs on it.
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

USUAL_MS: Final = 1000
"""What the usual opponent of `sixfold play` is to answer within."""

MOST_POSITIONS: Final = {100: 60, 1000: 20}
"""At how many positions of a game a player is asked, by its time for each."""

LONG: Final = 0.9
"""The share of its time beyond which an answer is asked for once more."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player to measure: the game, how many play it, and the time for an answer."""

    edition: str
    players: int
    bot: str
    ms: int


@dataclass(frozen=True, slots=True)
class Timed:
    """The shares of its time that a player used, answer by answer."""

    asked: Asked
    shares: tuple[float, ...]


ASKED: Final = (
    *(
        Asked(edition, players, STRONGEST, ms)
        for edition, players, ms in product(GAMES_OF_THE_FAMILY, NUMBERS, STRONGEST_MS)
    ),
    *(
        Asked(edition, players, OPPONENT, USUAL_MS)
        for edition, players in product(GAMES_OF_THE_FAMILY, NUMBERS)
    ),
)
"""Everything that is measured, in the order of the table."""

HEAD: Final = (
    "| edition | players | player | limit | answers | median % of it | maximum % |",
    "| --- | --- | --- | --- | --- | --- | --- |",
)


def measured() -> Iterator[Timed]:
    """Yield how much of its time everybody used, and show how far it has come."""
    progress = Progress(len(ASKED), sys.stderr, words("en"))
    for asked in ASKED:
        yield timed(asked)
        progress.step(True)
    progress.clear()


def timed(asked: Asked) -> Timed:
    """Ask a player at positions from a whole game, drawn by lot where there are many."""
    seen = list(_positions(asked.edition, asked.players))
    some = Random("some").sample(seen, min(len(seen), MOST_POSITIONS[asked.ms]))
    return Timed(asked, tuple(_share(asked, one) for one in some))


def _positions(edition: str, players: int) -> Iterator[View]:
    """Yield what the seats of a game see at their turns, played by the strongest in a hurry."""
    state = game.start(EDITIONS[edition], players, Seeded("in time"))
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        yield seen
        state = game.apply(state, seat, BOTS[STRONGEST](seen, seat, "hurry", ms=1).move).state


def _share(asked: Asked, seen: View) -> float:
    share = _once(asked, seen)
    return min(share, _once(asked, seen)) if share > LONG else share


def _once(asked: Asked, seen: View) -> float:
    began = process_time()
    BOTS[asked.bot](seen, seen.turn, "timed", asked.ms)
    return (process_time() - began) / asked.ms * 1000


def row(timed: Timed) -> str:
    """Return a line of the table."""
    asked, shares = timed.asked, timed.shares
    limit = f"{asked.ms} ms"
    cells = (asked.edition, str(asked.players), asked.bot, limit, str(len(shares)))
    used = (f"{100 * median(shares):.1f}", f"{100 * max(shares):.1f}")
    return f"| {' | '.join((*cells, *used))} |"
