"""One game of a contest, from the deal to its result."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.arena import two_ends
from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.player import Answer, ForfeitError, Lapse, Player
from sixfold.players.bots import bot_seed
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Record
from sixfold.rules.errors import RuleError
from sixfold.rules.game import State, turn, view
from sixfold.rules.turns import leaders

MOST_MOVES: Final = 1000
"""After so many moves a game is stopped and its points decide: two who only swap never end."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat that lost by what it did at the table, and what that was."""

    seat: int
    lapse: Lapse
    detail: str


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a seat took its chance of winning for, at one of its moves."""

    seat: int
    win: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: everything is by seat; `slowest` are seconds, which differ run by run."""

    sitting: Sitting
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    slowest: tuple[float, ...] = ()
    forfeit: Forfeit | None = None
    stopped: bool = False
    estimates: tuple[Estimate, ...] = ()

    def share(self, seat: int) -> float:
        """Return a seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """A game's result and its record."""

    result: Result
    record: Record


class _Table:
    """A game in progress, with all that is noted down about it."""

    def __init__(self, contest: Contest, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seed = deal_seed(contest, sitting.deal)
        self.own = f"{self.seed}/{sitting.table}/{sitting.turned}"
        self.state: State = two_ends.deal(contest.edition, contest.seats, self.seed)
        names = [contest.labels[entrant] for entrant in sitting.seats]
        headers = [("Event", "sixfold arena"), ("Game", str(sitting.number))]
        self.record = start_record(self.state, names, headers=headers)
        self.slowest = [0.0] * contest.seats
        self.estimates: list[Estimate] = []
        self.moves = 0

    def move(self, seat: int, player: Player) -> None:
        """Ask a player and make its move; raise `ForfeitError` unless the rules allow it."""
        began = time.perf_counter()
        try:
            answer = player.choose(view(self.state, seat), seat, bot_seed(self.own, self.moves))
        finally:
            self.slowest[seat] = max(self.slowest[seat], time.perf_counter() - began)
        self._make(seat, answer, player)

    def _make(self, seat: int, answer: Answer, player: Player) -> None:
        try:
            done = two_ends.play(self.state, seat, answer.move)
        except RuleError as refusal:
            player.leave()
            raise ForfeitError(Lapse.ILLEGAL, str(refusal)) from refusal
        if answer.win is not None:
            self.estimates.append(Estimate(seat, round(answer.win, 4)))
        self.record = record_move(self.record, seat, answer.move, done)
        self.state = done.state
        self.moves += 1

    def result(self, forfeit: Forfeit | None = None) -> Result:
        """Return how the game stands as how it ended."""
        scores = self.state.scores
        return Result(
            sitting=self.sitting,
            scores=scores,
            winners=_winners(scores, forfeit.seat if forfeit else None),
            moves=self.moves,
            slowest=tuple(round(seconds, 4) for seconds in self.slowest),
            forfeit=forfeit,
            stopped=forfeit is None and turn(self.state) is not None,
            estimates=tuple(self.estimates),
        )


def deal_seed(contest: Contest, deal: int) -> str:
    """Return the seed of a deal, the same for all who play it."""
    return hashlib.sha256(f"deal/{contest.seed}/{deal}".encode()).hexdigest()


def play_game(contest: Contest, sitting: Sitting, players: Sequence[Player]) -> Played:
    """Play one game to its end; `players` are all entrants, in the order of the contest."""
    table = _Table(contest, sitting)
    while table.moves < MOST_MOVES:
        seat = turn(table.state)
        if seat is None:
            break
        try:
            table.move(seat, players[sitting.seats[seat]])
        except ForfeitError as error:
            forfeit = Forfeit(seat, error.lapse, error.detail)
            return Played(table.result(forfeit), table.record)
    return Played(table.result(), table.record)


def _winners(scores: tuple[int, ...], out: int | None) -> tuple[int, ...]:
    """Return who has the most points; whoever forfeited is out of it."""
    return leaders([-1 if seat == out else score for seat, score in enumerate(scores)])
