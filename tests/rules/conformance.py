"""What must hold at every step of every game, whatever the edition."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from sixfold.codec.states import state_from_json, state_to_json
from sixfold.codec.terms import Finding
from sixfold.codec.views import view_from_json, view_to_json
from sixfold.record.builder import record_move, start_record
from sixfold.record.model import Record
from sixfold.record.proof import verify
from sixfold.record.reader import parse_record
from sixfold.record.writer import format_record
from sixfold.rules import cards, cubes, game
from sixfold.rules.chance import Seeded
from sixfold.rules.editions import Edition
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied, Placed, QwirkleTaken, WentOut
from sixfold.rules.game import State, View
from sixfold.rules.moves import Move, Place
from sixfold.rules.pieces import Piece, all_cubes, full_set
from sixfold.rules.turns import Phase
from tests.record.games import replay
from tests.rules import brute_force
from tests.rules.random_moves import any_move, hidden_permuted, legal_move

MOST_MOVES = 1000
EVERY = 25
"""Of so many steps one is looked at closely."""

Verdict = tuple[object, ...] | None


@dataclass
class Stroll:
    """A game of moves taken at random, and everything it must obey on the way."""

    edition: Edition
    number: int

    def __post_init__(self) -> None:
        self.players = 2 + self.number % 3
        self.random = Random(f"{self.edition.name} {self.number}")
        self.look_closely = self.random.randrange(EVERY)

    def play(self) -> State:
        """Play to the end; every step looks at what is cheap, some at everything."""
        state = game.start(self.edition, self.players, Seeded(f"stroll {self.number}"))
        record = start_record(state)
        assert_conserved(state)
        for step in range(MOST_MOVES):
            if state.phase is Phase.OVER:
                break
            if step % EVERY == self.look_closely:
                assert_seen_alike(state, self.random)
                assert_written_alike(state)
            seat, move = state.turn, self.next_move(state)
            applied = game.apply(state, seat, move)
            assert_applied(state, seat, applied)
            record = record_move(record, seat, move, applied)
            state = applied.state
        assert state.phase is Phase.OVER
        assert_recorded(record)
        if self.number % 5 == 0:
            assert_replayed(record, state)
        return state

    def next_move(self, state: State) -> Move:
        """Return a legal move, after trying another that may not be."""
        seat = state.turn
        seen = game.view(state, seat)
        before = hash(state)
        legal = legal_move(seen, seat, self.random)
        assert judged(lambda: game.check(seen, seat, legal)) is None
        other = any_move(seen, seat, legal, self.random)
        chooser = seat if self.random.random() < 0.9 else self.random.randrange(self.players)
        assert_judged_alike(state, chooser, other)
        assert hash(state) == before
        return legal


def judged(judge: Callable[[], object]) -> Verdict:
    """Return everything that a refusal says, or None."""
    try:
        judge()
    except RuleError as error:
        return (error.reason, error.rule, error.cell, error.line, error.row)
    return None


def assert_judged_alike(state: State, seat: int, move: Move) -> None:
    """A move passes `check` exactly when it passes `apply`, for the same reason if it does not."""
    verdict = judged(lambda: game.check(game.view(state, seat), seat, move))
    assert judged(lambda: game.apply(state, seat, move)) == verdict
    if isinstance(move, Place) and not isinstance(state, cards.State):
        assert_brute_force_agrees(state, seat, move, verdict)


def assert_brute_force_agrees(state: State, seat: int, move: Place, verdict: Verdict) -> None:
    """A placement in the middle of a game is legal exactly when brute force says so."""
    if isinstance(state, cards.State) or state.phase is not Phase.PLAY or seat != state.turn:
        return
    lying = {(x, y): str(piece) for (x, y), piece in state.board.items()}
    placed = {(x, y): str(piece) for (x, y), piece in move.placed}
    held = Counter(move.pieces) <= Counter(state.hands[seat])
    legal = (
        held and len(placed) == len(move.placed) and brute_force.score_of(lying, placed) is not None
    )
    assert (verdict is None) == legal


def all_pieces(state: State) -> Counter[object]:
    """Count every piece of the game, wherever it is; cubes by their colour."""
    everywhere: list[Piece] = [piece for hand in state.hands for piece in hand]
    match state:
        case cards.State():
            everywhere += (card for row in state.table for card in row)
            everywhere += (card for stack in state.stacks for row in stack for card in row)
        case _:
            everywhere += state.board.values()
    if isinstance(state, cubes.State):
        return Counter([*(piece.colour for piece in everywhere), *state.bag])
    return Counter([*everywhere, *state.bag])


def assert_conserved(state: State) -> None:
    """No piece is lost and none is added."""
    whole = all_cubes() if isinstance(state, cubes.State) else full_set()
    assert all_pieces(state) == Counter(whole)


def assert_applied(before: State, seat: int, applied: Applied[State]) -> None:
    """What a move leads to: nothing lost, the score as told, an end exactly when it is over."""
    after = applied.state
    assert_conserved(after)
    added = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
    assert added == [applied.score if owner == seat else 0 for owner in range(before.players)]
    assert applied.score == sum(map(points_told, applied.events))
    outcome = game.outcome(after)
    assert (outcome is not None) == (after.phase is Phase.OVER) == (game.turn(after) is None)
    if outcome is not None:
        best = max(after.scores)
        assert outcome.scores == after.scores
        assert outcome.winners == tuple(s for s in range(after.players) if after.scores[s] == best)
    if isinstance(after, cards.State):
        assert after.scores == tuple(map(len, after.stacks))


def points_told(event: object) -> int:
    """Return the points that an event tells of; a Qwirkle of cards is one."""
    match event:
        case Placed(points=points) | WentOut(points=points):
            return points
        case QwirkleTaken():
            return 1
        case _:
            return 0


def assert_seen_alike(state: State, random: Random) -> None:
    """What is hidden changes neither what a seat sees nor what it may do."""
    for seat in (*range(state.players), None):
        seen = game.view(state, seat)
        other = hidden_permuted(state, seat, random)
        assert game.view(other, seat) == seen
        assert view_to_json(game.view(other, seat)) == view_to_json(seen)
        if seat == state.turn:
            legal = legal_move(seen, seat, random)
            for move in (legal, *(any_move(seen, seat, legal, random) for _ in range(4))):
                assert_judged_alike(state, seat, move)
                assert_same_verdict(state, other, seat, move)
        assert_sampled(seen, seat, random)


def assert_same_verdict(state: State, other: State, seat: int, move: Move) -> None:
    """A seat's move is judged the same whatever the others hold."""
    verdict = judged(lambda: game.check(state, seat, move))
    assert judged(lambda: game.check(other, seat, move)) == verdict
    assert judged(lambda: game.apply(other, seat, move)) == verdict


def assert_sampled(seen: View, seat: int | None, random: Random) -> None:
    """A sampled state looks like the view that it was drawn from, and holds every piece."""
    sampled = game.sample(seen, Seeded(str(random.random())))
    assert game.view(sampled, seat) == seen
    assert_conserved(sampled)


def assert_written_alike(state: State) -> None:
    """A state and its views come back from JSON as they were."""
    text = json.dumps(state_to_json(state))
    again = state_from_json(json.loads(text))
    assert again == state
    assert json.dumps(state_to_json(again)) == text
    for seat in (*range(state.players), None):
        seen = game.view(state, seat)
        assert view_from_json(json.loads(json.dumps(view_to_json(seen)))) == seen


def assert_recorded(record: Record) -> None:
    """A record comes back from its text as it was; reading it plays the game again."""
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert format_record(again) == text


def assert_replayed(record: Record, state: State) -> None:
    """A record leads to the same end, and all its luck follows from the seed."""
    last = replay(record)[-1]
    assert game.view(last, None) == game.view(state, None)
    assert list(map(sorted, last.hands)) == list(map(sorted, state.hands))
    assert verify(record).finding is Finding.PROVEN
