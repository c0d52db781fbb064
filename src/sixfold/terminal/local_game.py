"""A game in this terminal: seats, state, and the record so far."""

from dataclasses import replace

from sixfold.players.bots import BOTS, bot_seed
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Header, Record
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import FEWEST_PLAYERS, MOST_PLAYERS, Edition
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied
from sixfold.rules.game import State, apply, start, view
from sixfold.rules.moves import Move
from sixfold.terminal.formatter import PERSON


class LocalGame:
    """A game in progress; the same seed, seats and moves lead to the same state."""

    def __init__(self, edition: Edition, seats: tuple[str, ...], seed: str) -> None:
        self.edition = edition
        self.seats = seats
        self.seed = seed
        self.state: State = start(edition, len(seats), Seeded(seed))
        self.record = start_record(self.state, seats)
        self.moves = 0

    def play(self, move: Move) -> Applied[State]:
        """Make the move of the seat whose turn it is."""
        seat = self.state.turn
        applied = apply(self.state, seat, move)
        self.record = record_move(self.record, seat, move, applied)
        self.state = applied.state
        self.moves += 1
        return applied

    def bots_move(self) -> Move:
        """Return what the bot would play whose turn it is."""
        seat = self.state.turn
        seed = bot_seed(self.seed, self.moves)
        return BOTS[self.seats[seat]](view(self.state, seat), seat, seed).move

    def saved(self) -> Record:
        """Return the record to save, with the seed even while the game goes on."""
        if self.record.header("Seed"):
            return self.record
        return replace(self.record, headers=(*self.record.headers, Header("Seed", self.seed)))


class NotResumableError(ValueError):
    """A record that cannot be resumed: not saved by this program, or changed since."""


def resume_game(record: Record) -> LocalGame:
    """Replay a saved game; raise `NotResumableError` unless it comes to the same state."""
    seed = record.header("Seed")
    if seed is None or not are_seats(record.names):
        raise NotResumableError("no seed, or seats that are not ours")
    game = LocalGame(record.edition, record.names, seed.value)
    try:
        for step in (step for turn in record.turns for step in turn.steps):
            game.play(step.move)
    except RuleError as error:
        raise NotResumableError(str(error)) from error
    if _luck(game.record) != _luck(record):
        raise NotResumableError("the draws do not follow from the seed")
    return game


def _luck(record: Record) -> tuple[object, ...]:
    """Return the deals, moves and draws of a record, without comments and variations."""
    return (record.deals, *((turn.seat, turn.steps) for turn in record.turns))


def are_seats(names: tuple[str, ...]) -> bool:
    """Say whether these are the names of two to four people and bots (P5)."""
    known = all(name == PERSON or name in BOTS for name in names)
    return known and FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS
