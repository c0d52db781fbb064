"""The check of a game's luck by a player's own device: the record against what it noted.

`docs/fairness.md` says what each check proves; the browser has the same (`web/src/luck/check.ts`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sixfold.codec.terms import Conclusion, Finding, LuckCheck, Verdict
from sixfold.record.luck_notes import LuckNotes, lines_of_game
from sixfold.record.model import Record
from sixfold.record.proof import Proof, verify_text
from sixfold.record.reader import parse_so_far
from sixfold.record.shares import Shares, SharesError, share_hash
from sixfold.rules.chance import commitment
from sixfold.rules.errors import RuleError

_BY_OWN_EYES: Final = (LuckCheck.HOUSE_SEEN, LuckCheck.OWN_SHARES, LuckCheck.GAME_SEEN)
"""What must hold so that the shares in the record are known to be those that were given."""

PROVEN: Final = (Finding.PROVEN, Finding.PROVEN_SO_FAR)


@dataclass(frozen=True, slots=True)
class Checked:
    """One check; `seats` are those it is about, counted from 0, and `count` how many things."""

    check: LuckCheck
    verdict: Verdict
    seats: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class LuckReport:
    """All checks of a game's luck; `shared` is False for a game of version 1."""

    proof: Proof
    shared: bool
    checks: tuple[Checked, ...]

    @property
    def conclusion(self) -> Conclusion:
        """Return what is proved: nothing if anything is broken."""
        verdicts = {checked.check: checked.verdict for checked in self.checks}
        if self.proof.finding not in PROVEN or Verdict.BROKEN in verdicts.values():
            return Conclusion.BROKEN
        if not self.shared:
            return Conclusion.SEED_ONLY
        if any(verdicts.get(check) is not Verdict.HOLDS for check in _BY_OWN_EYES):
            return Conclusion.SHARES_ONLY
        last = verdicts.get(LuckCheck.LAST)
        return Conclusion.NOBODY if last is Verdict.HOLDS else Conclusion.NOBODY_ALONE


def check_text(text: str, notes: LuckNotes | None = None) -> LuckReport:
    """Check a record; raise `NotationError` for a text that is none."""
    proof = verify_text(text)
    record, _ = parse_so_far(text)
    assert record is not None
    try:
        shares = Shares.of(record)
    except SharesError:
        return LuckReport(proof, shared=True, checks=())
    if shares is None and notes is not None:  # what was agreed on were shares
        missing = Checked(LuckCheck.SEED, Verdict.BROKEN)
        return LuckReport(proof, shared=True, checks=(missing,))
    if shares is None:
        return LuckReport(proof, shared=False, checks=tuple(_seed_checks(record, proof, None)))
    checks = [*_seed_checks(record, proof, shares)]
    if notes is None:
        checks.append(Checked(LuckCheck.NOTES, Verdict.UNKNOWN))
    else:
        checks += _note_checks(record, shares, proof, notes)
    return LuckReport(proof, shared=True, checks=tuple(checks))


def _verdict(holds: bool) -> Verdict:
    return Verdict.HOLDS if holds else Verdict.BROKEN


def _value(record: Record, key: str) -> str | None:
    header = record.header(key)
    return None if header is None else header.value


def _seed_checks(record: Record, proof: Proof, shares: Shares | None) -> Iterator[Checked]:
    """Yield what the record alone proves."""
    seed, committed = _value(record, "Seed"), _value(record, "Commitment")
    if seed is None or committed is None:
        return
    yield Checked(LuckCheck.COMMITMENT, _verdict(committed == commitment(seed)))
    if shares is not None:
        yield Checked(LuckCheck.HOUSE, _verdict(shares.house == shares.entropy_hash))
        yield Checked(LuckCheck.SEED, _verdict(seed == shares.seed))
    drawn = _verdict(proof.finding in PROVEN)
    yield Checked(LuckCheck.DRAWS, drawn, count=proof.draws + proof.rolls)


def _note_checks(
    record: Record, shares: Shares, proof: Proof, notes: LuckNotes
) -> Iterator[Checked]:
    """Yield what the notes of this device prove beside."""
    yield Checked(LuckCheck.SETTING, _verdict(_same_setting(record, notes)))
    yield Checked(LuckCheck.HOUSE_SEEN, _verdict(shares.house == notes.house))
    yield _own_shares(shares, notes)
    people = (*notes.people, *(True,) * record.players)
    given = tuple(s for s, nonce in enumerate(shares.nonces) if nonce and not people[s])
    yield Checked(LuckCheck.BOT_SHARES, _verdict(not given), given)
    if notes.commitment is None:
        yield Checked(LuckCheck.COMMITMENT_SEEN, Verdict.UNKNOWN)
    else:
        same = notes.commitment == _value(record, "Commitment")
        yield Checked(LuckCheck.COMMITMENT_SEEN, _verdict(same))
    yield _game_seen(record, proof, notes)
    if set(notes.nonces) - set(notes.elsewhere):
        later = tuple(_later(shares, notes))
        others = sum(bool(nonce) for nonce in shares.nonces) - len(notes.nonces)
        verdict = Verdict.UNKNOWN if later else Verdict.HOLDS
        yield Checked(LuckCheck.LAST, verdict, later, max(0, others))


def _same_setting(record: Record, notes: LuckNotes) -> bool:
    """Say whether table, edition, players and the order for a tie are those that were agreed."""
    said = (_value(record, "Table"), record.edition.name, record.players)
    by_lot = record.header("Lots") is not None
    by_age = record.header("Ages") is not None
    order = by_lot == (notes.order == "lot") and (not by_age or notes.order == "age")
    return order and said == (notes.table, notes.edition, len(notes.people))


def _own_shares(shares: Shares, notes: LuckNotes) -> Checked:
    """Compare the shares of this device; where another was faster it cannot know."""
    own = [seat for seat in notes.nonces if seat not in notes.elsewhere]
    wrong = tuple(s for s in own if shares.nonces[s : s + 1] != (notes.nonces[s],))
    if wrong:
        return Checked(LuckCheck.OWN_SHARES, Verdict.BROKEN, wrong)
    if notes.elsewhere or not own:
        return Checked(LuckCheck.OWN_SHARES, Verdict.UNKNOWN, notes.elsewhere)
    return Checked(LuckCheck.OWN_SHARES, Verdict.HOLDS, tuple(own))


def _later(shares: Shares, notes: LuckNotes) -> Iterator[int]:
    """Yield the seats of others whose share was not there when this device answered."""
    for seat, nonce in enumerate(shares.nonces):
        other = nonce and seat not in notes.nonces
        if other and notes.before.get(seat) != share_hash(nonce):
            yield seat


def _game_seen(record: Record, proof: Proof, notes: LuckNotes) -> Checked:
    """Look for everything that was seen, in its order, in the game that follows from the seed."""
    seed = _value(record, "Seed")
    if seed is None or proof.finding not in PROVEN or not notes.saw:
        return Checked(LuckCheck.GAME_SEEN, Verdict.UNKNOWN)
    try:
        found = are_in_order(notes.saw, lines_of_game(record, seed))
    except RuleError:
        found = False
    return Checked(LuckCheck.GAME_SEEN, _verdict(found), count=len(notes.saw))


def are_in_order(wanted: Iterable[str], lines: Iterable[str]) -> bool:
    """Say whether all wanted lines are among the lines, in their order."""
    rest = iter(lines)
    return all(line in rest for line in wanted)
