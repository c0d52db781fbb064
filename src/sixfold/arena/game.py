"""One game of a contest, from the deal to its result."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.arena import two_ended_bag
from sixfold.arena.contest import Contest, Sitting
from sixfold.arena.player import Answer, ForfeitError, ForfeitReason, Player
from sixfold.players.bots import bot_seed
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Record
from sixfold.rules.errors import RuleError
from sixfold.rules.game import State, turn, view
from sixfold.rules.turns import leaders

MOST_MOVES: Final = 1000
"""The limit of moves, since two players who only swap never end; the points then decide."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A forfeited game: the seat, the reason and its details."""

    seat: int
    reason: ForfeitReason
    detail: str


@dataclass(frozen=True, slots=True)
class Estimate:
    """A seat's own estimate of its chance of winning, at one of its moves."""

    seat: int
    chance: float


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game, by seat; `slowest` are seconds, which differ from run to run."""

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


class _GameInProgress:
    """A game in progress, with its record and statistics."""

    def __init__(self, contest: Contest, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seed = deal_seed(contest, sitting.deal)
        self.own = f"{self.seed}/{sitting.table}/{sitting.turned}"
        self.state: State = two_ended_bag.deal(contest.edition, contest.seats, self.seed)
        names = [contest.labels[entrant] for entrant in sitting.seats]
        headers = [("Event", "sixfold arena"), ("Game", str(sitting.number))]
        self.record = start_record(self.state, names, headers=headers)
        self.slowest = [0.0] * contest.seats
        self.estimates: list[Estimate] = []
        self.moves = 0

    def move(self, seat: int, player: Player) -> None:
        """Make a player's move; raise `ForfeitError` if it is illegal."""
        began = time.perf_counter()
        try:
            answer = player.choose(view(self.state, seat), seat, bot_seed(self.own, self.moves))
        finally:
            self.slowest[seat] = max(self.slowest[seat], time.perf_counter() - began)
        self._make(seat, answer, player)

    def _make(self, seat: int, answer: Answer, player: Player) -> None:
        try:
            done = two_ended_bag.play(self.state, seat, answer.move)
        except RuleError as refusal:
            player.stop()
            raise ForfeitError(ForfeitReason.ILLEGAL, str(refusal)) from refusal
        if answer.chance is not None:
            self.estimates.append(Estimate(seat, round(answer.chance, 4)))
        self.record = record_move(self.record, seat, answer.move, done)
        self.state = done.state
        self.moves += 1

    def result(self, forfeit: Forfeit | None = None) -> Result:
        """Return the result of the game as it stands."""
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
    """Return the seed of a deal, the same for all its games."""
    return hashlib.sha256(f"deal/{contest.seed}/{deal}".encode()).hexdigest()


def play_game(contest: Contest, sitting: Sitting, players: Sequence[Player]) -> Played:
    """Play one game to its end; `players` are all entrants, in the order of the contest."""
    game = _GameInProgress(contest, sitting)
    while game.moves < MOST_MOVES:
        seat = turn(game.state)
        if seat is None:
            break
        try:
            game.move(seat, players[sitting.seats[seat]])
        except ForfeitError as error:
            forfeit = Forfeit(seat, error.reason, error.detail)
            return Played(game.result(forfeit), game.record)
    return Played(game.result(), game.record)


def _winners(scores: tuple[int, ...], forfeited: int | None) -> tuple[int, ...]:
    """Return the seats with the most points, without one that forfeited."""
    return leaders([-1 if seat == forfeited else score for seat, score in enumerate(scores)])
