"""Games of the random bot with their records, and what tests make of them."""

from dataclasses import dataclass
from functools import lru_cache

from hypothesis import strategies as st

from sixfold.players.bots import BOTS
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Record
from sixfold.record.replay import replay_deal, replay_steps
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import EDITIONS
from sixfold.rules.game import State, apply, start, start_by_lot, turn, view

TABLES = [(name, players) for name in EDITIONS for players in (2, 3, 4)]


@dataclass(frozen=True)
class Game:
    """A live game: its states, one after every move, and the record kept of it."""

    states: tuple[State, ...]
    record: Record

    @property
    def last(self) -> State:
        return self.states[-1]


@lru_cache(maxsize=200)
def played(
    edition: str, players: int, seed: str, moves: int | None = None, lots: bool = False
) -> Game:
    """Return a game of the random bot, to its end or for some moves."""
    chance = Seeded(seed)
    if lots:
        state, drawn = start_by_lot(EDITIONS[edition], players, chance)
        record = start_record(state, lots=drawn)
    else:
        state = start(EDITIONS[edition], players, chance)
        record = start_record(state, [f"Player {seat}" for seat in range(1, players + 1)])
    states = [state]
    while (seat := turn(state)) is not None and len(states) - 1 != moves:
        move = BOTS["random"](view(state, seat), seat, f"{seed}/{len(states)}").move
        applied = apply(state, seat, move)
        record = record_move(record, seat, move, applied)
        state = applied.state
        states.append(state)
    return Game(tuple(states), record)


def finished(edition: str, players: int) -> Game:
    """Return one finished game for a table, the same in every test."""
    return played(edition, players, f"{edition} for {players}")


def replay(record: Record) -> tuple[State, ...]:
    """Return the state after the deal and after every step."""
    state = replay_deal(record)
    return (state, *(applied.state for _, applied in replay_steps(record, state)))


tables = st.sampled_from(TABLES)
finished_games = tables.map(lambda table: finished(*table))
short_games = st.builds(
    lambda table, seed, moves, lots: played(*table, str(seed), moves, lots),
    tables,
    st.integers(0, 20),
    st.integers(0, 12),
    st.booleans(),
)
