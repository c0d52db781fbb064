"""Playing a record again, step by step, to the state in which it ends."""

from collections.abc import Iterator

from sixfold.record.errors import IllegalMoveError, NotationError
from sixfold.record.model import Record, Step, Turn, ages_of
from sixfold.record.playback import MismatchError, begin, play
from sixfold.rules.errors import RuleError
from sixfold.rules.events import Applied
from sixfold.rules.game import State
from sixfold.rules.turns import Phase


def replay(record: Record) -> tuple[State, ...]:
    """Return the state after the deal and after every step.

    Whatever can be seen in them is as it was; of the bag that is what it holds, not its order,
    and they carry no luck. Raise `NotationError` with the line where the record contradicts
    itself or the rules.
    """
    state = replay_deal(record)
    return (state, *(applied.state for _, applied in replay_steps(record, state)))


def replay_deal(record: Record) -> State:
    """Return the state after the deal."""
    try:
        return begin(record.edition, [deal.pieces for deal in record.deals], ages_of(record))
    except MismatchError as error:
        raise NotationError(str(error), line=record.deals[0].line) from error


def replay_steps(record: Record, state: State) -> Iterator[tuple[Turn, Applied[State]]]:
    """Yield every step's turn, and what the step led to, from the deal on."""
    for turn in record.turns:
        for step in turn.steps:
            applied = _played(state, turn, step)
            yield turn, applied
            state = applied.state
    if record.end and (state.phase is not Phase.OVER or record.end.scores != state.scores):
        raise NotationError("the game does not end like this", line=record.end.line)


def _played(state: State, turn: Turn, step: Step) -> Applied[State]:
    try:
        applied = play(state, turn.seat, step)
    except RuleError as refusal:
        raise IllegalMoveError(refusal, line=turn.line) from refusal
    except MismatchError as error:
        raise NotationError(str(error), line=turn.line) from error
    if applied.score != step.score:
        raise NotationError(f"this move scores {applied.score}", line=turn.line)
    return applied
