"""Golden games: one record for every edition and number of players.

The bots that played them may change; the records may not. They are regenerated only when the rules
or the format change on purpose: `python -m tests.golden.playthroughs`.
"""

from itertools import count
from pathlib import Path
from random import Random

from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules import game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS, Game
from tests.rules.random_moves import legal_move

FOLDER = Path(__file__).parent
SELDOM = {Game.TILES: "swap", Game.CUBES: "forced", Game.CARDS: "redraw"}
TABLES = [
    (edition, players)
    for edition in EDITIONS
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
]


def path_of(edition: str, players: int) -> Path:
    """Return where the game of an edition and a number of players is kept."""
    return FOLDER / f"{edition}-{players}.sixfold"


def played(edition: str, players: int, seed: str) -> str:
    """Return the record of a new game: greedy (slow in Cubes), random, whoever strolls about."""
    first = "random" if EDITIONS[edition].game is Game.CUBES else "greedy"
    names = [first, "random", "stroller", "stroller"][:players]
    random = Random(seed)
    state = game.start(EDITIONS[edition], players, Seeded(seed))
    record = start_record(state, names)
    while (seat := game.turn(state)) is not None:
        seen = game.view(state, seat)
        if names[seat] == "stroller":
            move = legal_move(seen, seat, random)
        else:
            move = BOTS[names[seat]](seen, seat, str(random.random())).move
        applied = game.apply(state, seat, move)
        record = record_move(record, seat, move, applied)
        state = applied.state
    return format_record(record)


def worth_keeping(edition: str, players: int) -> str:
    """Return the first game that has a move which games of its edition seldom have."""
    games = (played(edition, players, f"golden {edition} {players} {n}") for n in count(1))
    return next(game for game in games if SELDOM[EDITIONS[edition].game] in game)


def played_again(text: str) -> str:
    """Return the record that a game's own seed and moves lead to."""
    kept = parse_record(text)
    seed = kept.header("Seed")
    assert seed is not None
    state = game.start(kept.edition, kept.players, Seeded(seed.value))
    record = start_record(state, kept.names)
    for turn in kept.turns:
        for step in turn.steps:
            applied = game.apply(state, turn.seat, step.move)
            record = record_move(record, turn.seat, step.move, applied)
            state = applied.state
    return format_record(record)


if __name__ == "__main__":
    for table in TABLES:
        path_of(*table).write_text(worth_keeping(*table), encoding="utf-8", newline="\n")
