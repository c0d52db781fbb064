"""The proof of the draws: checks that all luck of a finished game follows from its seed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from sixfold.codec.terms import Finding
from sixfold.record.model import (
    UNFINISHED,
    Header,
    Record,
    RecordedStep,
    RecordedTurn,
    ages_of,
    format_numbers,
    format_result,
    lots_of,
)
from sixfold.record.notation import format_pieces
from sixfold.record.reader import parse_so_far
from sixfold.record.replay import step_of
from sixfold.record.shares import Shares, SharesError
from sixfold.rules.chance import Seeded, commitment
from sixfold.rules.editions import Game
from sixfold.rules.errors import RuleError
from sixfold.rules.game import State, apply, start, start_by_lot
from sixfold.rules.pieces import Piece
from sixfold.rules.turns import Phase


@dataclass(frozen=True, slots=True)
class Breach:
    """The first entry of the record that does not follow from the seed or the rules.

    `turn` counts from 1 and is 0 before the first; `seat` counts from 0; `line` is 0 in a record
    that was not read from text. `said` is what the record says and `given` what the seed or the
    rules give, both in the notation of records; for an illegal move it is the reason.
    """

    turn: int
    seat: int | None
    line: int
    said: str
    given: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A finding, with the number of draws and rolls that follow from the seed."""

    finding: Finding
    draws: int = 0
    rolls: int = 0
    breach: Breach | None = None


@dataclass(frozen=True, slots=True)
class _Claim:
    """One entry to compare, and the finding if the record differs."""

    finding: Finding
    at: Breach
    draws: int = 0
    rolls: int = 0


def verify(record: Record) -> Proof:
    """Check every deal, draw, roll and lot of a game against its seed, as far as it went."""
    seed, committed = record.header("Seed"), record.header("Commitment")
    if seed is None:
        return Proof(Finding.UNFINISHED if record.end is None else Finding.NO_SEED)
    if committed is None:
        return Proof(Finding.NO_COMMITMENT)
    proof = _compared(record, seed.value, committed)
    if record.end is None and proof.finding is Finding.PROVEN:
        return replace(proof, finding=Finding.PROVEN_SO_FAR)
    return proof


def verify_text(text: str) -> Proof:
    """Return the proof of a record as text.

    Where the record is no legal game, the part before the error is compared with the seed, since
    the first breach may lie there; if there is none, raise the `NotationError`.
    """
    record, error = parse_so_far(text)
    if error is None:
        assert record is not None
        return verify(record)
    if record is None:
        raise error
    seed, committed = record.header("Seed"), record.header("Commitment")
    if seed is None or committed is None:
        raise error
    proof = _compared(record, seed.value, committed)
    if proof.finding is Finding.PROVEN:
        raise error
    return proof


def _compared(record: Record, seed: str, committed: Header) -> Proof:
    """Compare all claims with the seed; stop at the first breach."""
    try:
        shares = Shares.of(record)
    except SharesError as error:
        return Proof(error.finding)
    draws = rolls = 0
    for claim in _claims(record, seed, committed, shares):
        if claim.at.said != claim.at.given:
            return Proof(claim.finding, draws, rolls, claim.at)
        draws += claim.draws
        rolls += claim.rolls
    return Proof(Finding.PROVEN, draws, rolls)


def _claims(
    record: Record, seed: str, committed: Header, shares: Shares | None
) -> Iterator[_Claim]:
    """Yield all claims of the record, in order, while the game is replayed from the seed."""
    given = commitment(seed)
    yield _about(committed, Finding.WRONG_COMMITMENT, committed.value, given)
    if shares is not None:
        yield _about(shares.header, Finding.WRONG_HOUSE, shares.house, shares.entropy_hash)
        yield _about(shares.header, Finding.WRONG_SEED, seed, shares.seed)
    lots = record.header("Lots")
    if lots:
        state, drawn = start_by_lot(record.edition, record.players, Seeded(seed))
        said = format_numbers(lot + 1 for lot in lots_of(lots, record.players))
        yield _about(lots, Finding.WRONG_LOTS, said, format_numbers(lot + 1 for lot in drawn))
    else:
        state = start(record.edition, record.players, Seeded(seed), ages_of(record))
    for seat, (deal, hand) in enumerate(zip(record.deals, state.hands, strict=True)):
        at = _breach(0, seat, deal.line, deal.pieces, hand)
        rolled = len(hand) if record.edition.game is Game.CUBES else 0
        yield _Claim(Finding.WRONG_DEAL, at, len(hand), rolled)
    for number, turn in enumerate(record.turns, 1):
        for step in turn.steps:
            try:
                applied = apply(state, turn.seat, step.move)
            except RuleError as refusal:
                at = Breach(number, turn.seat, turn.line, "", refusal.reason)
                yield _Claim(Finding.ILLEGAL_MOVE, at)
                return
            yield from _step_claims(number, turn, step, step_of(step.move, applied), state)
            state = applied.state
    yield from _end_claims(record, state)


def _step_claims(
    number: int, turn: RecordedTurn, said: RecordedStep, given: RecordedStep, state: State
) -> Iterator[_Claim]:
    """Yield the claims of a step: its points, its draw and its rolls."""
    points = Breach(number, turn.seat, turn.line, f"+{said.score}", f"+{given.score}")
    yield _Claim(Finding.WRONG_SCORE, points)
    drew = _breach(number, turn.seat, turn.line, said.drew, given.drew)
    if state.edition.game is Game.CUBES:
        same_cubes = [p.colour for p in said.drew] == [p.colour for p in given.drew]
        finding = Finding.WRONG_ROLL if same_cubes else Finding.WRONG_DRAW
        yield _Claim(finding, drew, len(given.drew), len(given.drew))
    else:
        yield _Claim(Finding.WRONG_DRAW, drew, len(given.drew))
    for said_roll, given_roll in zip_longest(said.rolls, given.rolls, fillvalue=()):
        roll = _breach(number, turn.seat, turn.line, said_roll, given_roll)
        yield _Claim(Finding.WRONG_ROLL, roll, rolls=len(given_roll))


def _end_claims(record: Record, state: State) -> Iterator[_Claim]:
    """Yield the claims of the end: the final scores and the winners."""
    if record.end is None:
        return
    over = state.phase is Phase.OVER
    scores = format_numbers(state.scores) if over else UNFINISHED
    said = format_numbers(record.end.scores)
    at = Breach(len(record.turns), None, record.end.line, said, scores)
    yield _Claim(Finding.WRONG_END, at)
    result = record.header("Result")
    if result:
        yield _about(result, Finding.WRONG_END, result.value, format_result(state.winners))


def _about(header: Header, finding: Finding, said: str, given: str) -> _Claim:
    return _Claim(finding, Breach(0, None, header.line, said, given))


def _breach(
    turn: int, seat: int, line: int, said: Iterable[Piece], given: Iterable[Piece]
) -> Breach:
    return Breach(turn, seat, line, format_pieces(said), format_pieces(given))
